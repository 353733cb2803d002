import type { LanguageCues } from './language-cues';

const RUSSIAN_GIVE =
  '(пришли|укажи|уточни|подскажи|сообщи|назови|подтверди|введи|отправь|выбери|предоставь|скажи|приложи|опиши|' +
  'ответь|пришлите|поделись|загрузи|перечисли|напиши|дай)(те)?';

export const RUSSIAN: LanguageCues = {
  language: 'ru',
  script: /\p{Script=Cyrillic}/u,
  words: true,
  refusal: [
    '(против|противоречит|нарушает)( наш~| мо~)? (правил|политик|нашей политик)~',
    'не (могу|можем|смогу|сможем|мог бы|в состоянии|имею|имеем|вправе|умею|умеем|предоставляем|предоставляю|' +
      'предлагаем|оказываем|поддерживаем|осуществляем|принимаем|продаём|продаем|располагаю|располагаем|буду|будем|' +
      'занимаюсь|занимаемся|доставляем|уполномочен~|уполномочены|делаем|возвращаем|работаем)',
    '(невозможно|нельзя|не представляется возможным|не получится)',
    '(у меня|у нас|мне|нам)( [\\p{L}]+){0,3}? (нет|отсутству~|недоступ~|не разрешено|запрещено|' +
      'не позволено)( [\\p{L}]+){0,3}? ?(доступ|инструмент|функци|возможност|прав|полномоч|разрешен|средств|' +
      'информаци)~',
    '(мне|нам) (не разрешено|запрещено|не позволено)',
    '(выходит|находится|лежит) за',
    '(за рамками|за пределами|вне) (мо|наш|компетенц|сферы)~',
    '(вынужден~|приходится|придётся|придется) (вам )?отказать~',
    'не (подлеж|предусмотрен|поддержив|допуска)~',
    '(услуг|функци|сервис|опци|возможност)~…(недоступн|не доступн|отсутству|не предостав)~',
    'нет (инструмента|функции|доступа|возможности)',
  ],
  request: [
    RUSSIAN_GIVE,
    '(мне|нам)( [\\p{L}]+){0,2}? (нужно|нужен|нужна|нужны|необходимо|необходим~|потребуется|потребуются|надо|' +
      'требуется)',
    '(прошу|просим) (вас )?\\p{L}+(ть|ти)',
    '(хотел~ бы|хочу) (уточнить|узнать)',
  ],
  courtesy: [
    '(чем|как|что)…(помочь|полезен|полезна|сделать для)',
    '(могу|можем|нужна)( ли)?…(ещё|еще|помощь)',
    '(ещё|еще)…(вопрос|помо|что|чем|нужн)~',
    '(что|чем|какие|друг)~(-то|-нибудь)? (ещё|еще|другие вопросы|другим)',
    '(хотите|желаете)…(подробнее|больше)',
    'как (дела|поживаете)',
  ],
  completion: [
    '(?<=^|[,.:;!—–-] |и )(я|мы)( уже| успешно| также| только что)* (?!(наш|провер|посмотр|понял|увид|искал|' +
      'получ|прочит|проанализ|попробов|замет|изучил|рассмотр|не ))\\p{L}+(л|ла|ли)',
    '(?!(найден|указан|нужен))\\p{L}+(ён|ен|ан|ят|ена|ены|ено|ана|аны|ано|ята|яты)(?= (в|на|из|с|по)? ?|[.!,]|' +
      '$)(?<=(отмен|перемещ|обновл|созда|удал|забронирован|отправл|добавл|измен|сохран|исправл|оформл|переименова|' +
      'подтвержд|выполн|заверш|возвращ|скопирован|настроен|включ|отключ)\\p{L}*)',
    '^(готово|сделано|выполнено|успешно)',
    '(успешно)',
  ],
  condition: ['без', 'пока( вы)? не', 'до тех пор', 'прежде чем', 'ещё', 'еще'],
};

export const POLISH: LanguageCues = {
  language: 'pl',
  words: true,
  refusal: [
    '(niezgodn~ z|sprzeczn~ z|wbrew) (nasz~ )?(polityk|zasad|regulamin)~',
    'nie (mogę|możemy|mogłabym|będę w stanie|będziemy|jestem w stanie|jesteśmy w stanie|potrafię|wolno mi|da się|' +
      'można)',
    'nie (jestem|jesteśmy) (\\p{L}+ )?(upoważnion|uprawnion|autoryzowan|w stanie)~',
    '(nie jest|nie będzie|nie są) (niestety )?(to )?(możliw|dozwolon|dostępn|obsługiwan)~',
    'niemożliw~',
    'nie (mam|mamy|posiadam|posiadamy) (dostępu|możliwości|narzędzi|narzędzia|uprawnień|funkcji|prawa|informacji|' +
      'sposobu|zezwolenia|żadn)~',
    'nie (dysponuję|dysponujemy|oferujemy|oferuję|świadczymy|prowadzimy|realizujemy|obsługujemy|obsługuję|' +
      'wysyłamy|przyjmujemy|sprzedajemy|zwracamy|zajmuję się|zajmujemy się|akceptujemy|udzielam)',
    '(wykracza|wykraczają) poza',
    'poza (moim|moimi|naszym|naszymi|zakresem)',
    '(muszę|musimy|jestem zmuszon~)…(odmówić|odrzucić)',
    'nie podlega~',
  ],
  request: [
    'proszę( o)?( \\p{L}+){0,2} (?!(się|czekać|poczekać|skontaktować|spróbować|pamiętać|zwrócić|sprawdzić|' +
      'zajrzeć|pytać|odwiedzić|zadzwonić)( |$))\\p{L}+ć',
    'proszę (o )?(podanie|przesłanie|potwierdzenie|wskazanie|numer|informację|wybranie|doprecyzowanie|kod|adres)',
    '(podaj|prześlij|wyślij|potwierdź|napisz|wskaż|wybierz|określ|powiedz|udostępnij|doprecyzuj|wpisz)( mi| nam)?',
    '(potrzebuję|potrzebujemy|muszę (wiedzieć|znać|poznać)|potrzebny jest|potrzebna jest|potrzebne są)',
    '(chciałbym|chciałabym) (wiedzieć|zapytać|potwierdzić)',
  ],
  courtesy: [
    '(w czym|jak|co)…(pomóc|pomoc|zrobić dla)~',
    '(coś|czymś|czymkolwiek|czym)…(jeszcze|innym|więcej)',
    'jeszcze (w )?(czymś|coś|jakieś|jakiś)',
    '(inne|jakieś) pytania',
    '(chce|chcia)~…więcej (szczegółów|informacji)',
    '(co słychać|jak się (masz|miewa~|czuj~))',
  ],
  completion: [
    '(?!(znalaz|sprawdz|szuka|widzia|otrzyma|przeczyta|zauważy|próbowa))\\p{L}+(łem|łam|liśmy|łyśmy)',
    '(został|została|zostało|zostały|zostali) (\\p{L}+ )?(?!znalezion)\\p{L}+(ny|na|ne|ty|ta|te|ni|ci|no|to)',
    '^(gotowe|zrobione|załatwione|ukończone)',
    'pomyślnie',
  ],
  condition: ['bez', 'dopóki', 'zanim', 'jeszcze', 'póki'],
};
