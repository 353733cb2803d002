import type { LanguageCues } from './language-cues';

const GERMAN_DONE =
  '(geändert|aktualisiert|gelöscht|verschoben|erstellt|storniert|gebucht|gesendet|geschickt|verschickt|' +
  'hinzugefügt|entfernt|gespeichert|korrigiert|behoben|umbenannt|kopiert|angepasst|eingerichtet|erledigt|' +
  'ausgeführt|installiert|gekündigt|erstattet|reserviert|verlegt|umgebucht|angelegt|ersetzt|abgeschlossen|' +
  'zurückgesetzt|eingetragen|ausgestellt|deaktiviert|aktiviert|gestellt|umgestellt|abbestellt|bestellt)';

export const GERMAN: LanguageCues = {
  language: 'de',
  words: true,
  refusal: [
    '(gegen|verstößt gegen) (unsere|meine|die) (richtlini|regel|vorschrift|bestimmung|geschäftsbeding)~',
    '(ich|wir) (kann|können|darf|dürfen|werde|werden|könnte|möchte)…(nicht|kein~|unmöglich)',
    '(kann|können|darf|dürfen|werde|werden|könnte|könnten) (ich|wir)…(nicht|kein~)',
    '(ich|wir)…(kann|können|darf|dürfen)( \\p{L}+){0,4} nicht',
    '(nicht|kaum) (möglich|machbar|zulässig|gestattet|erlaubt|vorgesehen)',
    'unmöglich',
    '(bin|sind) (ich |wir )?(leider )?(nicht|außerstande|außer stande)…(befugt|berechtigt|lage|autorisiert|' +
      'zuständig|ermächtigt|imstande|fähig|qualifiziert)?',
    '(habe|haben|besitze|besitzen|verfüge|verfügen)( ich| wir)?…kein~…(zugriff|zugang|möglichkeit|werkzeug|tool|' +
      'funktion|berechtigung|befugnis|informationen|einblick|einfluss|rechte|mittel)~',
    '(steht|stehen|gibt)…(keine?) (passend~ |geeignet~ )?(funktion|werkzeug|tool|möglichkeit)~',
    '(bieten|führen|versenden|liefern|akzeptieren|unterstützen|nehmen|erstatten|leisten|verkaufen|übernehmen|' +
      'gewähren|machen)( wir)?…(nicht|kein~)(?= |$|\\W)(?<=(wir|bieten wir|führen wir|versenden wir|' +
      'liefern wir)[\\s\\S]{0,70})',
    '(gehört|fällt|liegt)( leider)? (nicht|außerhalb)',
    'außerhalb (mein|unser)~',
    'übersteig(t|en) (mein|unser)~',
    '(funktion|dienst|service|angebot|option|leistung|anfrage)~…nicht (unterstützt|verfügbar|vorhanden|angeboten|' +
      'zugelassen)',
    '(leider|leid)…nicht (unterstützt|verfügbar|vorhanden|angeboten|erstattungsfähig|zulässig)',
    '(muss|müssen)…(ablehnen|absagen)',
  ],
  request: [
    'bitte( \\p{L}+){0,8}? (nennen|geben|teilen|schicken|senden|bestätigen|wählen|laden|beschreiben|antworten|' +
      'sagen|übermitteln|senden|präzisieren|überprüfen sie ihre)~',
    'bitte…(anzugeben|angeben|mitzuteilen|mitteilen|bestätigen|senden|nennen|auswählen|eingeben)',
    'bitte( \\p{L}+){0,3}? (nenn|gib|schick|send|bestätig|teil|wähl|sag|beschreib|lade|antworte|präzisier)~',
    '(nennen|geben|teilen|schicken|senden|sagen) sie (mir|uns)',
    '(nennen|geben|teilen|schicken|senden|sagen|wählen|bestätigen|beschreiben|laden|tragen|antworten) sie bitte',
    '(nenn|gib|schick|sag|sende|verrate) (mir|uns)',
    '(ich|wir) (brauche|benötige|bräuchte|brauchen|benötigen|müsste|muss)( noch| zuerst| dafür| dazu| lediglich|' +
      ' nur| wissen)* (den|die|das|ihr|ihre|ihren|dein|deine|deinen|wissen|einen|eine|ein|welche|weitere|mehr)~',
    '(brauche|benötige|bräuchte) ich',
    '(könnten|können|würden) sie (mir|uns|bitte)',
    '(lassen sie|lass) (mich|uns) (bitte )?wissen, (ob|wann|was|welch~|wie|wo|wer)',
  ],
  courtesy: [
    '(wie|womit|was)…(helfen|tun|dienen|behilflich|unterstützen)',
    '(sonst noch|noch etwas|etwas anderes|weitere fragen|noch fragen|noch weiter~|noch irgendwie)',
    '(möcht|woll|wünsch)~…(mehr|weitere) (details|informationen|einzelheiten|erfahren|wissen)',
    "wie geht('s| es)( ihnen| dir)?\\W*$",
  ],
  completion: [
    `(ich habe|wir haben|habe ich|haben wir)(?!( \\p{L}+){0,8} nicht)…${GERMAN_DONE}`,
    `(wurde|wurden|ist|sind)( \\p{L}+){0,8}? ${GERMAN_DONE}`,
    '^(erledigt|fertig|fertiggestellt|abgeschlossen|geschafft)',
    'erfolgreich',
  ],
  condition: ['ohne', 'solange', 'bevor', 'bis sie', 'erst wenn', 'noch'],
};

export const DUTCH: LanguageCues = {
  language: 'nl',
  words: true,
  refusal: [
    '(tegen|in strijd met) (ons|onze|mijn|het|de) (beleid|regels|richtlijnen|voorwaarden)',
    '(ik|we|wij) (kan|kunnen|mag|mogen|zal|zullen)…(niet|geen|nergens)',
    '(kan|kunnen|mag|mogen|kon) (ik|we|wij)…(niet|geen)',
    '(niet|helaas niet) (mogelijk|toegestaan|bevoegd|gemachtigd|beschikbaar|in staat)',
    'onmogelijk',
    '(ben|zijn) (ik |wij |we )?(helaas )?niet (bevoegd|gemachtigd|in staat|geautoriseerd|bereid|gerechtigd)',
    '(heb|hebben)( ik| we| wij)? geen (toegang|mogelijkheid|tool|hulpmiddel|functie|toestemming|rechten|' +
      'bevoegdheid|informatie|manier|inzage)~',
    '(beschik|beschikken) (ik |wij |we )?niet over',
    '(bieden|leveren|verzenden|accepteren|verkopen|vergoeden|doen)( wij| we)…(geen|niet)',
    '(wij|we) (bieden|leveren|verzenden|accepteren|verkopen|vergoeden|doen)…(geen|niet)',
    '(valt|ligt|gaat) (helaas )?(buiten|boven)',
    'buiten (mijn|onze)',
    '(dienst|functie|service|optie)~…niet (beschikbaar|ondersteund|mogelijk)',
    '(moet|moeten)…(weigeren|afwijzen)',
  ],
  request: [
    '(alstublieft|alsjeblieft|graag|svp|gelieve)…(stuur|geef|vermeld|bevestig|deel|vul|kies|laat|noem|beschrijf|' +
      'upload|door te geven|te vermelden|te bevestigen|aan te geven|door)~',
    '(stuur|geef|vertel|noem|mail|vermeld|bevestig|laat)( mij| me| ons)?…(alstublieft|alsjeblieft|weten|door|uw|je)',
    '(ik|we|wij) (moet|moeten)( nog| eerst)* (weten|hebben)',
    '(ik heb|we hebben|heb ik)( nog| eerst| alleen)* (uw|je|het|de|een)…nodig',
    '(kunt u|zou u|kun je|wilt u)',
    'graag (ontvang|hoor|verneem)',
  ],
  courtesy: [
    '(waarmee|hoe|wat|waar)…(helpen|van dienst|betekenen|doen voor)',
    '(nog iets|ergens anders|iets anders|verder nog|nog ergens|andere vragen|nog vragen)',
    '(wilt|wil|willen)…meer (details|informatie|weten)',
    'hoe gaat het( met (u|je))?\\W*$',
  ],
  completion: [
    '(ik heb|we hebben|wij hebben|heb ik)(?!…(niet|geen))(?!…(gevonden|gezien|gezocht|gecontroleerd|bekeken|' +
      'ontvangen|gelezen|nodig))…\\p{L}*(ge\\p{L}+(d|t|en)|ver\\p{L}+(d|t|en)|toegevoegd|aangemaakt|opgezegd|' +
      'bijgewerkt|opgeslagen)',
    '(is|zijn|werd|werden)( \\p{L}+){0,5}? (verplaatst|verwijderd|geannuleerd|geboekt|bijgewerkt|aangemaakt|' +
      'verzonden|verstuurd|toegevoegd|opgeslagen|gewijzigd|hernoemd|bevestigd|gereserveerd|terugbetaald|opgezegd|' +
      'voltooid|afgerond|aangepast)',
    '^(klaar|gedaan|gelukt|voltooid|afgerond)',
    '(succesvol|met succes)',
  ],
  condition: ['zonder', 'totdat', 'tot u', 'tenzij', 'voordat', 'nog'],
};
