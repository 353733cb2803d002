import type { LanguageCues } from './language-cues';

/** Languages in which only the commonest ways to ask and to refuse are known. */

export const SWEDISH_AND_KIN: LanguageCues = {
  language: 'sv/da/no',
  sign: /[åäöøæ]|(?<!\p{L})(?:jag|jeg|och|og|inte|ikke|ditt|dit|kan du|vi)(?!\p{L})/u,
  words: true,
  refusal: [
    '(kan|får|kunne|må) (jag|jeg|vi)…(inte|ikke)',
    '(jag|jeg|vi) (kan|får|har|erbjuder|tilbyder|tilbyr|støtter|stöder)…(inte|ikke|ingen|inga|inget|intet)',
    '(inte|ikke) (möjligt|muligt|mulig|tillåtet|tilladt|tillatt|tillgänglig~|tilgængelig~|tilgjengelig~)',
    '(utanför|uden for|utenfor) (min|mina|mine|mit|mitt|vår|vores)~',
  ],
  request: [
    '(vänligen|var snäll och|venligst|vennligst|vær så snill) \\p{L}+',
    '(jag|jeg|vi) (behöver|har brug for|trenger|mangler)',
    '(skicka|ange|bekräfta|send|oplys|oppgi|bekræft|bekreft)( mig| meg| os| oss)? (ditt|din|dit|dine|dina|ett|et|en)',
  ],
  courtesy: [
    '(hjälpa|hjælpe|hjelpe)( dig| deg)?( med)?( i dag| idag)?\\W*$',
    '(något|noget|noe) (annat|andet|annet|mer|mere)',
  ],
  completion: [
    '(jag|jeg|vi) har( nu| nu)? (?!(hittat|fundet|funnet|sett|set|läst))\\p{L}+(at|et|t|ed)',
    '(har|är|er) (nu )?(blivit|blevet|blitt)? ?(bokad|avbokad|uppdaterad|flyttad|bekræftet|opdateret|oppdatert|' +
      'flyttet)~',
    '^(klart|färdigt|færdig|ferdig|gjort)',
  ],
  condition: ['(utan|uden|uten|innan|før|förrän)'],
};

export const INDONESIAN_AND_MALAY: LanguageCues = {
  language: 'id/ms',
  sign: /(?<!\p{L})(?:saya|anda|kami|tidak|yang|untuk|dengan|silakan|mohon|tolong|maaf)(?!\p{L})/u,
  words: true,
  refusal: [
    '(saya|kami) (tidak|belum|tak) (\\p{L}+ )?(bisa|dapat|mampu|memiliki|punya|menyediakan|diizinkan|berwenang|' +
      'boleh|menawarkan|melayani|mendukung)',
    '(di luar|melampaui) (kemampuan|kewenangan|wewenang|cakupan|jangkauan)',
    'tidak (memungkinkan|mungkin|diperbolehkan|diizinkan|didukung)',
    '(layanan|fitur|fungsi)…tidak (tersedia|didukung)',
  ],
  request: [
    '(mohon|silakan|tolong|harap) (?!(tunggu|hubungi|coba|maaf|menunggu|menghubungi|periksa))(\\p{L}+ )?(ber|' +
      'kirim|sebut|masuk|konfirm|pilih|isi|lampir|jelas|tulis|unggah|inform|sampai|beritahu|bagi|menyebut|memberi)~',
    '(saya|kami) (perlu|butuh|memerlukan|membutuhkan) (tahu|mengetahui|nomor|nama|informasi|detail|data|konfirmasi)~',
  ],
  courtesy: [
    '(ada|apa) (yang|lagi)( lain)?( yang)? (bisa|dapat)( saya| kami)? bantu',
    '(bagaimana|apa)…(bantu|membantu)',
    '(ada )?(hal|yang) lain',
  ],
  completion: [
    '(saya|kami) (sudah|telah) (?!(menemukan|melihat|memeriksa))\\p{L}+',
    '(telah|sudah|berhasil) di(?!temukan)\\p{L}+',
    '^selesai',
  ],
  condition: ['(tanpa|sebelum|sampai|kecuali)'],
};

export const VIETNAMESE: LanguageCues = {
  language: 'vi',
  sign: /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u,
  words: true,
  refusal: [
    '(tôi|chúng tôi|mình|em) (hiện )?(không|chưa) (thể|có (quyền|công cụ|khả năng|chức năng)|được phép|hỗ trợ|' +
      'cung cấp)',
    '(ngoài|vượt quá) (khả năng|phạm vi|thẩm quyền)',
    'không (thể (giúp|hỗ trợ|thực hiện)|khả dụng|được hỗ trợ|được phép)',
  ],
  request: [
    '(vui lòng|xin|hãy|làm ơn)…(cung cấp|cho (tôi|biết|chúng tôi)|gửi|xác nhận|nhập|chọn|ghi rõ|nêu)',
    'tôi cần (biết|thêm|số|tên|thông tin)',
  ],
  courtesy: ['(giúp|hỗ trợ) gì', '(gì|điều gì) (khác|nữa)', 'như thế nào\\W*$(?<=giúp[\\s\\S]*)'],
  completion: [
    '(tôi|chúng tôi)? ?đã (?!(tìm|xem|kiểm))\\p{L}+…(thành công|xong)',
    '(đã hoàn tất|đã xong)',
    '(tôi|chúng tôi) đã (cập nhật|hủy|đặt|chuyển|gửi|xóa|tạo|thêm|sửa|đổi)',
  ],
  condition: ['(nếu không có|cho đến khi|trước khi|mà không)'],
};

export const UKRAINIAN: LanguageCues = {
  language: 'uk',
  script: /\p{Script=Cyrillic}/u,
  words: true,
  refusal: [
    'не (можу|можемо|зможу|зможемо|маю|маємо|надаємо|пропонуємо|підтримую|підтримуємо|підтримується|дозволено|' +
      'уповноважен~|вмію)',
    '(неможливо|не можливо|недоступн~)',
    '(у мене|у нас|мені) (немає|відсутн~|не дозволено)',
    'поза (мої|межами|моїми|наш)~',
  ],
  request: [
    '(надайте|вкажіть|уточніть|повідомте|надішліть|підтвердіть|введіть|напишіть|оберіть|назвіть|скажіть|виберіть|' +
      'опишіть)',
    '(мені|нам) (потрібно|потрібен|потрібна|потрібні|необхідно)',
  ],
  courtesy: ['(чим|як)…(допомогти|допоможу)', '(ще|щось)…(допомогти|питання|щось)'],
  completion: [
    '(я|ми) (вже )?(скасува|онови|перемісти|створи|видали|забронюва|відправи|дода|зміни|збере|виправи)~',
    '^(готово|зроблено|виконано)',
    'успішно',
  ],
  condition: ['(без|поки|доки|перш ніж)'],
};

export const CZECH_AND_SLOVAK: LanguageCues = {
  language: 'cs/sk',
  sign: /[ěřůčžšťďňľĺŕ]/u,
  words: true,
  refusal: [
    '(nemohu|nemůžu|nemůžeme|nemôžem|nemôžeme|nedokážu|nedokážeme|nesmím|nejsem|neumím|nelze|nemám|nemáme|' +
      'nenabízíme|neposkytujeme|nepodporujeme|neponúkame)…(pomo|schopen|oprávn|přístup|možnost|nástroj|provést|' +
      'služb|změnit|zmen|udělat|urobit|splnit|vyhov|doprav|dodá|prav|poskyt)~',
    '(bohužel|bohužiaľ|lituji)…ne\\p{L}+',
    'není (možné|dostupn|podporov|povolen)~',
    'mimo (mé|moje|mou|naše|moji)',
  ],
  request: [
    '(prosím|prosíme)…(uveďte|zašlete|pošlete|sdělte|zadejte|potvrďte|upřesněte|napište|vyberte|řekněte|' +
      'poskytněte|zvolte)',
    '(uveďte|zašlete|pošlete|sdělte|zadejte|potvrďte|upřesněte|napište mi|vyberte)( mi| nám)? (prosím|své|svůj|' +
      'svou|vaše|váš|číslo|jméno)',
    '(potřebuji|potřebujeme|potrebujem) (vědět|znát|vaše|váš|vedieť)',
  ],
  courtesy: ['(s čím|jak|ako|čím)…(pomoci|pomoct|pomôcť)', '(ještě|ešte)…(pomoci|něco|niečo)', 'něco (dalšího|jiného)'],
  completion: [
    '\\p{L}+(l|la|li) jsem',
    '^(hotovo|dokončeno)',
    '(byl|byla|bylo|byly) (úspěšně )?(zrušen|přesunut|aktualizov|vytvořen|odeslán|rezervov|smazán|změněn)~',
    'úspěšně',
  ],
  condition: ['(bez|dokud|než|pokud ne~)'],
};

export const THAI: LanguageCues = {
  language: 'th',
  script: /\p{Script=Thai}/u,
  words: false,
  refusal: [
    '(ฉัน|ผม|ดิฉัน|เรา|ทางเรา|ขออภัย|เสียใจ|ขอโทษ)[^.!?]{0,30}(ไม่สามารถ|ไม่ได้รับอนุญาต|ไม่มี(เครื่องมือ|สิทธิ์|' +
      'บริการ|ฟังก์ชัน)|ไม่รองรับ|ไม่ให้บริการ)',
    '(นอกเหนือ|เกินขอบเขต)',
    'ไม่สามารถ(ช่วย|ดำเนินการ|ให้บริการ|เปลี่ยน|ยกเลิก|คืนเงิน)',
  ],
  request: [
    '(กรุณา|โปรด|รบกวน|ช่วย)(แจ้ง|ระบุ|ส่ง|ยืนยัน|กรอก|บอก|เลือก|ให้)',
    '(ต้องการทราบ|ขอทราบ|ขอหมายเลข|ขอชื่อ)',
    '(ไหม|หรือไม่|อะไร|เมื่อไหร่|ที่ไหน|กี่คน)(ครับ|คะ|ค่ะ)?\\W*$',
  ],
  courtesy: ['(มีอะไร|อะไร)[^.!?]{0,12}(ให้ช่วย|ช่วยเหลือ|ช่วย)', '(เพิ่มเติม|อีก)[^.!?]{0,8}(ไหม|หรือไม่)'],
  completion: ['(เรียบร้อยแล้ว|เสร็จสิ้น|สำเร็จแล้ว)'],
  condition: ['(หากไม่มี|จนกว่า|โดยไม่มี|ก่อนที่)'],
};

export const GREEK: LanguageCues = {
  language: 'el',
  script: /\p{Script=Greek}{3}/u,
  words: true,
  refusal: [
    'δεν (μπορώ|μπορούμε|θα μπορέσω|έχω (πρόσβαση|εργαλείο|δυνατότητα|άδεια)|έχουμε|προσφέρουμε|παρέχουμε|' +
      'υποστηρίζ~|επιτρέπεται|είναι (δυνατ|διαθέσιμ|εφικτ)~|διαθέτω|διαθέτουμε)',
    '(εκτός|πέρα) (των|από τις|από τα) (δυνατοτ|αρμοδιοτ|ορ)~',
  ],
  request: [
    'παρακαλώ( \\p{L}+){0,2} (στείλτε|δώστε|πείτε|επιβεβαιώστε|αναφέρετε|εισάγετε|επιλέξτε|γράψτε|διευκρινίστε|' +
      'δηλώστε)',
    '(στείλτε|δώστε|πείτε|γράψτε) μου',
    '(χρειάζομαι|πρέπει να (ξέρω|γνωρίζω))',
  ],
  courtesy: ['(πώς|πως|σε τι|τι)…(βοηθήσω|εξυπηρετήσω|κάνω για)', '(κάτι|τίποτα) άλλο'],
  completion: [
    '(έχω|έχουμε) (?!βρει)\\p{L}+(σει|ξει|ψει|σει)',
    '^(έτοιμο|ολοκληρώθηκε|έγινε)',
    '(ακυρώθηκε|μεταφέρθηκε|ενημερώθηκε|δημιουργήθηκε)',
  ],
  condition: ['(χωρίς|μέχρι|πριν|εκτός αν)'],
};

export const HEBREW: LanguageCues = {
  language: 'he',
  script: /\p{Script=Hebrew}/u,
  words: true,
  refusal: [
    '(אני|אנחנו|אנו)?( \\p{L}+)? ?(לא|איני|אינני|איננו) (יכול|יכולה|יכולים|מסוגל|מורש|רשאי|מציעים|מספקים|תומך|' +
      'תומכים|אוכל|נוכל)~',
    '(אין|לא קיימ) ?(לי|לנו|באפשרותי|באפשרותנו|ביכולתי)~',
    '(מחוץ|מעבר) ל(תחום|יכולות|סמכות)~',
    '(אי אפשר|לא ניתן|בלתי אפשרי)',
  ],
  request: [
    '(אנא|בבקשה|נא)( \\p{L}+){0,2}? ?(שלח|שלחי|שלחו|ספק|ציין|מסור|הזן|אשר|בחר|כתוב|פרט|לשלוח|לציין|לספק|להזין|לאשר)~',
    '(שלח|תן|מסור|כתוב) (לי|לנו)',
    '(אני צריך|אני צריכה|עלי לדעת)',
  ],
  courtesy: ['(איך|במה|כיצד)…(לעזור|לסייע)', '(עוד משהו|משהו נוסף|דבר נוסף)'],
  completion: ['(ביטלתי|עדכנתי|העברתי|מחקתי|יצרתי|שלחתי|הוספתי|הזמנתי|שיניתי)', '(בהצלחה|הושלם|בוצע)'],
  condition: ['(בלי|ללא|עד ש~|לפני ש~)'],
};
