import type { LanguageCues } from './language-cues';

export const SPANISH: LanguageCues = {
  language: 'es',
  words: true,
  refusal: [
    '(en contra de|contra|viola~|contrario a)( la| las)? (nuestr|mi|polític|norm|regl)~',
    'no( nos| me| le| te| lo| la| se)* (puedo|podemos|podré|podremos|podría|es posible|será posible|' +
      'resulta posible|está permitid[oa]|está disponible|puede|pueden)',
    '(no es posible|imposible)',
    'no (estoy|estamos) (autorizad|capacitad|facultad|en condiciones|permitid)~',
    'no (soy capaz|sé cómo|ofrecemos|ofrezco|realizamos|hacemos|aceptamos|proporcionamos|contamos|cuento|' +
      'disponemos|dispongo|prestamos|vendemos|admitimos|damos)',
    'no (tengo|tenemos) (acceso|permiso|permisos|autorización|manera|forma|la capacidad|capacidad|ningun~|' +
      'herramientas?|una herramienta|la posibilidad|modo|información)',
    '(fuera|más allá) de (mi|mis|nuestr~|lo que)',
    '(debo|tengo que) (rechazar|declinar|negarme)',
    'no (permite|permiten|cubre|admite)',
    '(servicio|función|opción|característica)~( [\\p{L}]+){0,3} no (está|se encuentra|es)',
  ],
  request: [
    '(agradecer|agradezc)~ (que|si)',
    '(por favor|le ruego|le pido|te pido)…(indi|env|proporcion|facil|confirm|compart|especifi|escrib|dig|dime|' +
      'cuént|cuent|aclar|introduz|selecc|elij|adjunt|pás|respond|mánd|mand|verifi)~',
    '(ind[ií]qu|env[ií]|facil[ií]t|proporci[oó]n|conf[ií]rm|d[ií]ga|cu[eé]nt|av[ií]s|esp[eé]cif|p[aá]s|' +
      'mu[eé]str)~(me|nos)',
    '(dime|dígame|indícame|envíame|pásame|facilítame|confírmame|mándame|cuéntame)',
    '(necesito|necesitamos|necesitaría|necesitaré|me falta|requiero) (saber|conocer|que (me|nos)|su|sus|tu|tus|' +
      'el|la|los|las|un|una|más)',
    '(indique|especifique|proporcione|confirme|facilite|escriba|introduzca|seleccione) (su|sus|si|el|la|los|un|una)',
  ],
  courtesy: [
    '(en qué|cómo|qué)( más)?…(ayudar|servir|asistir|hacer por)~',
    '(algo|alguna cosa|alguna otra|otra (cosa|pregunta|consulta))( más)?',
    '(más|otras) (preguntas|dudas|ayuda)',
    '(quier~|dese~|gustaría|interes~)…más (detalles|información)',
    '(qué tal|cómo est[aá]s?( usted)?\\W*$)',
  ],
  completion: [
    '(he|hemos)( ya)? (?!(encontrad|revisad|vist|buscad|notad|recibid|comprobad|consultad|leíd|localizad|' +
      'intentad))\\p{L}+(ado|ido|ada|ados|cho|sto|ito)',
    '(ha|han) sido \\p{L}+(ad|id|ch|st|it)(o|a|os|as)',
    '^(listo|hecho|completado|terminado|ya está)',
    '(con éxito|correctamente|exitosamente)',
    'se (ha|han) (?!encontrad)\\p{L}+(ado|ido)',
  ],
  condition: ['sin (el|la|su|sus|tu|los|un|una|saber|conocer)', 'hasta que', 'a menos que', 'todavía', 'aún'],
};

export const PORTUGUESE: LanguageCues = {
  language: 'pt',
  words: true,
  refusal: [
    '(contra|viola~|contrário a)( a| as| o| os| à| às)? (noss|minha|polític|norm|regr)~',
    'não (posso|podemos|poderei|poderemos|consigo|conseguimos|é possível|será possível|me é possível|é permitido|' +
      'está disponível|pode|podem)',
    '(não é possível|impossível)',
    'não (estou|estamos|sou|somos) (autorizad|apt|capa|capacitad|em condições|habilitad|permitid)~',
    'não (oferecemos|ofereço|realizamos|fazemos|faço|aceitamos|fornecemos|prestamos|vendemos|disponho|dispomos|' +
      'trabalhamos|enviamos)',
    'não (tenho|temos) (acesso|permissão|autorização|como|nenhum~|a capacidade|capacidade|ferramentas?|' +
      'uma ferramenta|meios|informações|condições)',
    '(fora|além) (do|da|dos|das|de) (meu|minha|meus|minhas|nosso|nossa|que (posso|eu))~',
    '(preciso|tenho que|devo) recusar',
    'não (permite|permitem|cobre)',
    '(não é|não são|não está|não foi) (permitid|disponíve|suportad|possíve|autorizad|aceit)~',
  ],
  request: [
    '(por favor|por gentileza)…(envi|inform|indi|forne|confirm|compartilh|especifi|escrev|dig|mand|esclare|' +
      'selecion|escolh|anex|pass|respond|digit|descrev)~',
    '(envi|inform|indi|forne|confirm|compartilh|especifi|dig|mand|pass)~-(me|nos)',
    '(me|nos) (diga|envie|informe|passe|mande|conte|avise|confirme|fala|fale)',
    '(informe|envie|digite|confirme|indique|forneça|especifique) (o|a|os|as|seu|sua|se|qual|um|uma)',
    '(preciso|precisamos|precisaria|precisarei|necessito) (saber|conhecer|de|do|da|que|confirmar se)',
  ],
  courtesy: [
    '(como|em que|no que|o que)( mais)?…(ajudar|ajudá|servir|auxiliar|fazer por)~',
    '(algo|alguma coisa|mais alguma|outra coisa|algum~ outr~)( mais)?',
    '(mais|outras) (perguntas|dúvidas|ajuda)',
    '(quer|deseja|gostaria)…mais (detalhes|informações)',
    '(tudo bem|como (vai|está)( você)?)\\W*$',
  ],
  completion: [
    '(eu )?já \\p{L}+(ei|i)',
    '(foi|foram) (?!encontrad)\\p{L}+(ad|íd|id|it|st)(o|a|os|as)',
    '(^|eu |, |! |e )(?!(encontrei|verifiquei|procurei|achei|recebi|notei|consultei|analisei|' +
      'tentei))(\\p{L}{2,}ei|movi|excluí|refiz|fiz|inclui|corrigi|enviei|inseri|concluí)',
    '^(pronto|feito|concluído|tudo certo)',
    'com sucesso',
  ],
  condition: ['sem (o|a|os|as|seu|sua|um|uma|saber|conhecer)', 'até que', 'a menos que', 'enquanto', 'ainda'],
};

export const FRENCH: LanguageCues = {
  language: 'fr',
  words: true,
  refusal: [
    '(contraire à|enfreint|va à l\'encontre de)( la| les)? (nos|notre|mes|politique|règl)~',
    "(je|nous|on) ne( le| la| les| vous| te| me| nous| l'| m'| t')* ?(peux|pouvons|peut|pourrai|pourrons|" +
      'pourrais|saurais|saurai|suis|sommes|dispose|disposons|propose|proposons|possède|fournis|fournissons|' +
        'livrons|acceptons|vendons|faisons|fais|traite|traitons|prends|prenons|remboursons|assurons|offrons|gère|' +
        'gérons|permet)…(pas|aucun~|plus|jamais)',
    '(je|nous) ne (peux|pouvons|saurais) \\p{L}+',
    "(je |nous )?n'(ai|avons|offrons|effectuons|assurons|acceptons|expédions|organisons|autorisons|est)…(pas|" +
      'aucun~|plus)…(accès|possibilité|possible|outil~|autoris~|moyen~|droit~|permission~|capacité~|fonction~|' +
        'habilit~|livraison~|retour~|envoi~|service~|mesure)',
    "(n'est|ne sera) (malheureusement )?(pas|plus) (possible|autorisé|permis|disponible|remboursable|modifiable|" +
      'en mon pouvoir)~',
    '(pas possible|impossible) (de|pour moi)?',
    '(cela|ça|ceci|votre demande)? ?(dépasse|sort de|sort du|outrepasse) (mes|mon|ma|le cadre|nos|notre)',
    '(hors|au-delà|en dehors) de (mes|mon|ma|nos|notre)',
    '(je dois|suis contraint~ de|suis au regret de) (refuser|décliner)',
    '(service|fonction|option|fonctionnalité)~…(n\'est|ne sont|n\'existe) (pas|plus)',
    '(ne permet|ne permettent|ne peut|ne peuvent) (pas|plus|malheureusement) ',
  ],
  request: [
    '(merci de|veuillez|je vous prie de|prière de)( bien vouloir)? (?!(patienter|contacter|noter|consulter|vous |' +
      "réessayer|nous contacter))(me |nous |m'|le |la |les )*\\p{L}+(er|ir|re)",
    '(pouvez|pourriez|peux|pourrais)-(vous|tu) ',
    '(indiquez|donnez|envoyez|dites|communiquez|précisez|fournissez|transmettez|faites|confirmez|indique|donne|' +
      'envoie|dis|précise)-(moi|nous)',
    "(j'ai besoin|j'aurais besoin|nous avons besoin|j'aurai besoin|il me faut|il me faudrait|il nous faut|" +
      'il me manque)',
    '(indiquez|précisez|saisissez|confirmez|sélectionnez|choisissez) (votre|vos|le|la|si|un|une)',
    "s'il (vous|te) plaît\\W*$",
  ],
  courtesy: [
    '(comment|en quoi|que)( [\\p{L}-]+){0,3}…(aider|assister|être utile|faire pour vous|renseigner)',
    "(autre chose|quelque chose d'autre|d'autres questions|une autre question|autre question)",
    '(souhait|voul|veu|aimer|désir)~…(plus de détails|en savoir plus|davantage)',
    '(ça va\\W*$|comment (allez|vas)-)',
  ],
  completion: [
    "(j'ai|nous avons)( bien| déjà| également)* (?!(trouvé|vérifié|cherché|regardé|vu|reçu|consulté|remarqué|lu|" +
      'besoin|essayé|constaté))\\p{L}+(é|is|it|u|ée|és|ées)',
    '(a|ont)( bien)? été (?!trouvé)( \\p{L}+ment )?\\p{L}+(é|is|it|u)(e|s|es)?',
    "(c'est fait|voilà, c'est|terminé|fait !)",
    'avec succès',
  ],
  condition: [
    'sans (votre|vos|le|la|les|ton|ta|un|une|connaître|savoir)',
    'tant que',
    'avant (que|de)',
    'à moins',
    'encore',
  ],
};

export const ITALIAN: LanguageCues = {
  language: 'it',
  words: true,
  refusal: [
    '(contro|contrari~ a~|viola~)( la| le)? (nostr|mie|politic|norm|regol)~',
    '(non|né)( ci| mi| le| la| lo| ti| si| vi| ne)* (posso|possiamo|potrò|potremo|potrei|riesco|riusciamo|' +
      'è possibile|sarà possibile|è consentit|è permess|è disponibile|può|possono)~',
    '(non è possibile|impossibile)',
    'non (sono|siamo) (autorizzat|abilitat|in grado|in condizione|capac)~',
    'non (offriamo|offro|effettuiamo|forniamo|accettiamo|facciamo|faccio|vendiamo|dispongo|disponiamo|spediamo|' +
      'gestiamo|prevediamo|rimborsiamo)',
    '(non|né) (ho|abbiamo) (accesso|il permesso|permessi|modo|la possibilità|possibilità|alcun~|nessun~|' +
      'strumenti|uno strumento|la capacità|gli strumenti|informazioni)',
    '(oltre|fuori|esula|al di fuori)( da~| del~| di)? (le |i |la |il |mie|mia|miei|mio|nostr)~…(competenz|' +
      'possibil|capacit|ambit|compit)~',
    '(devo|dobbiamo) (rifiutare|declinare)',
    '(servizio|funzione|opzione|funzionalità)…non (è|sono)',
    'non (permette|permettono|consente|consentono|copre)',
  ],
  request: [
    '(per favore|per cortesia|la prego|ti prego|cortesemente)…(invi|forni|indi|dic|comunic|conferm|specific|' +
      'scriv|condivid|mand|precis|inseri|selezion|sceg|alleg|chiar|rispond|d[aiì])~',
    '(mi|ci) (invi|fornisca|indichi|dica|comunichi|confermi|specifichi|mandi|scriva|dia|faccia sapere|serve|' +
      'servono|occorre|servirebbe)',
    '(dimmi|inviami|indicami|mandami|forniscimi|comunicami|confermami|scrivimi|dammi|fammi sapere)',
    '(ho|avrei|abbiamo) bisogno (di|del|della|dei|delle|che)',
    '(devo|dovrei) (sapere|conoscere)',
    '(indichi|specifichi|inserisca|confermi|fornisca|scelga) (il|la|lo|i|gli|le|se|un|una|quale)',
  ],
  courtesy: [
    '(come|in (che|cosa|che modo)|cosa)( altro)?…(aiut|assister|esser\\p{L}* utile|fare per)~',
    "(altro|qualcos'altro|qualche altra|altre domande)",
    '(vuol|desider|vorre|interess)~…(più dettagli|maggiori (dettagli|informazioni)|saperne di più)',
    'come (va|sta)\\W*$',
  ],
  completion: [
    '(ho|abbiamo)( già| appena| anche)* (?!(trovat|verificat|cercat|vist|ricevut|controllat|notat|lett|bisogno|' +
      'provat|consultat))\\p{L}+(ato|uto|ito|tto|sto|so|ata|ati)',
    '(è stat|sono stat|è già stat)[oaie] (?!trovat)\\p{L}+(at|ut|it|tt|st|s)[oaie]',
    '^(fatto|completato|ecco fatto|operazione completata)',
    'con successo',
  ],
  condition: ['senza (il|la|lo|i|le|un|una|il suo|sapere|conoscere)', 'finché', 'a meno che', 'prima di', 'ancora'],
};
