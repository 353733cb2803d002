const GIVE =
  '(provide|specify|tell|confirm(?! with (?!a? ?\\ue000|yes))|share|send|clarify|indicate|give|enter|reply|' +
  'respond|choose|pick|select|supply|verify (your|you|that you)|attach|upload|paste|state|name|describe|type|' +
  'input|approve|answer|copy|list|submit your|double-check (the|your)|say (which|what|if|whether|when|how|yes)|' +
    'advise|elaborate|rephrase|fill in)';
const KNOWLEDGE =
  '(names?|numbers?|ids?|identifiers?|dates?|address(es)?|emails?|codes?|details?|information|info|versions?|' +
  'paths?|urls?|branch|context|reason|location|destination|city|quantity|amount|size|colou?r|time|credentials|' +
  'password|username|confirmation|approval|permission|key|token|more)';
const INSTRUCTION =
  '(?![\\s\\S]{0,80}(\\bclick\\b|\\bpress\\b|\\btap\\b|\\bbutton\\b|\\bscreen\\b|\\bmenu\\b|\\bpage\\b))';

/** What is asked for without a question mark. */
export const REQUESTS = [
  `(please|kindly)( \\w+ly| just| also| first)* ${GIVE}${INSTRUCTION}`,
  `^(and |then |just |now |so )?(tell|send|give|show) (me|us)(?! more| about it)`,
  `(?<=(,|:|;|and|or|please|just) )(tell|send|give) (me|us)(?! more)`,
  '^(specify|provide|confirm|choose|pick|select|enter|describe|name|state|share|upload|attach|' +
  'paste)( \\w+)? [\\s\\S]{0,60}?(, please|please\\W*$|to (continue|proceed|confirm|go on|get started))',
  `^(provide|specify|confirm|share) (your|which|whether)${INSTRUCTION}`,
  '(type|say|enter|reply|respond|answer|write)( back)?( with| in)?( \\W| \\w+)?[\\s\\S]{0,20}? to (confirm|' +
  'continue|proceed|approve|authori[sz]e|go on|cancel|accept)',
  '(reply|answer|respond|say|type) (with )?(yes|no|y|ok|okay)',
  '(reply|respond) (with|by)',
  'let (me|us) know (which|what(?! (you think|else))|when|where|who|whom|how(?! ((it|that|this) (goes|went|' +
  'works)|(i|we) (can|may)))|whether|your|the|a (time|date))',
  "let (me|us) know if (you('d| would)? (like|want|wish|agree|are (okay|ok|fine)|'re (okay|ok|fine)|" +
    'approve)[\\s\\S]{0,30}?(proceed|go ahead|continue|move forward|do (that|so|it)(?! instead))|(these|this|' +
      'that|it|everything|the \\w+) (is|are|looks?|sounds?) (correct|right|okay|ok|good|fine|accurate))',
  "(i|we)('ll| will|'d| would)?( also| still| just| first| only| currently| really)* (need|" +
    'require)( to have)? (from you|your|you to|to know|to ask|to confirm (if|whether|which|that|the|with)|' +
      'to clarify|to understand (which|what|how)|one more|a few (more )?(details|things|pieces)|(a |an |some |' +
      'a bit )?(more|additional|further) (information|details|context))',
  `i('ll| will|'d| would)?( also| still| just| first| only| then)* (need|require) (the|both|all)(?! (tests?|build))`,
  "(i|we)('ll| will|'d| would)?( also| still| just| first| only)* (need|require) (an?|" +
    `some) ([\\w-]+ ){0,3}?${KNOWLEDGE}`,
  `(i|we)( still| also| first| just)* (have|need) to (know|ask you|be told)`,
  `(just|only) need (your|to know|one more|the)`,
  "(i|we)('d| would)( also| just)* (like|love|need) to (know|ask|confirm|clarify) (which|what|whether|if|how|" +
    'when|where|your|the|you|a|one|some)',
  "once (you('ve| have)?( \\w+)? (send|sent|provided?|shared?|confirm(ed)?|give|given|told|tell|repl(y|ied)|" +
    'approved?|get|got|have|let me know)|(i|we) (have|receive|get) (your|that|this|these|' +
      'the))[\\s\\S]{1,80}?,? (i|' +
    "we)('ll| can| will)",
  "if you (could|can|would|'d)?( please| just)?( send| share| provide| tell| confirm| let| paste| upload| attach|" +
    " give)( me| us| the| your)[\\s\\S]{1,80}?(i|we)('ll| can| will|'d)",
  "(i'm|i am|it's|it is|it isn't|it is not|not) ?(not|n't)? (unclear|clear|sure|certain)( to me)? (which|what|" +
    'whether|where|how) [\\s\\S]{0,40}?(you|your|\\ue000)',
  "(it's|it is) (unclear|not clear)( to me)? (which|what|whether|if|from)",
  '(waiting|awaiting|wait) (for )?(your|you to) (confirmation|approval|reply|answer|response|decision|go-ahead|' +
  'instructions|confirm|reply|approve|answer|input)',
  '(?<=^|[,;:.] |please |so |and |but )(could|would|can|will) you( please| kindly| also| just)? (?!(see|imagine|' +
  'believe|find|have|be|need|want))\\w+',
  '(may|could|can|might) i (please )?(have|get|ask|know) (for )?(your|the|a|which|what)',
  "i('d| would) (appreciate|be grateful) [\\s\\S]{0,20}?if you",
  // What one cannot do before one is told.
  "(can't|cannot|can not|unable to|not able to) [\\s\\S]{1,80}? (without|until|unless) (you|your|knowing|a valid|" +
    `an? (?!admin)(\\w+ ){0,2}${KNOWLEDGE}|the ([\\w'-]+ ){0,3}${KNOWLEDGE})`,
  '(only|last|one) (\\w+ )?(thing|piece|detail)( that\'s| i\'m| we\'re| is| left)* ?(missing|left|lacking|needed|' +
  'i need|we need)',
  '(?<=[\\w,] )please\\W*$',
  '(?<=^|please |, |: |just |or |and )(say|type|enter|reply|respond|answer|send)( back)?( with| a)* \\ue000+',
  '(can|could) only \\w+ [\\s\\S]{0,60}?(if|once|when|after) you( have|\'ve)? (tell|told|give|given|send|sent|' +
    'provide|share|confirm|let)~',
  'your [\\w -]{2,40} (is|are|would be|will be)( also| still)? (needed|required|missing)',
  '(yes/no|y/n)\\W*$',
  '(do|does) (that|this|it|everything) (look|sound|seem) (good|right|okay|ok|correct|fine)',
];

/** Questions of politeness at either end of a talk. */
export const COURTESIES = [
  '(how|what)( else)? (can|may|could|might) (i|we) (best |possibly |further |also )?(help|assist|do for|be of|' +
  'serve|support|make your)',
  '(how|what)( else)? (can|may|could|might) (i|we) do (for you|to help)',
  '^(how|what|where) (can|may|could) (i|we) [\\s\\S]{1,40}? (today|this (morning|afternoon|evening)|tonight)\\W*$',
  '(is|was|will|are) there( be)? (anything|something|any other (thing|way|question)|any (way|questions?))(?! (i|' +
  'we) (should|need to|must))',
  'anything else(?! (i|we) (should|need to|must))',
  '(can|may|could|should|shall|might) (i|we)( also)? (help|assist|do|get|be of)( you)?( with)? (anything|' +
  'something|further|any|more|service|some)',
  '(any|got|have|more|other|further) (\\w+ )?(questions?|concerns?)',
  '(need|want|require) (any |some |more |further |additional |other )+(help|assistance|information|details|support)',
  "(how's|how is) (it|everything|your)",
  'how are (you|things)',
  '(and )?how about you(rself)?',
  'and (you|yourself)\\W*$',
  "(what's|what is) (up|new|on your mind|going on)",
  'what brings you',
  '(does|did|do) (that|this|it|these|the above|my \\w+) (help|make sense|answer|clear|clarify|explain)',
  '(is|was) (that|this|it) (helpful|clear|useful|of help)',
  '(would|could|might|will) (that|this|it|either|any of (these|them)) (help|be (helpful|useful|of (help|interest)))',
  '^make sense',
  'sound (interesting|fun)',
];

/** Offers of more of the same, which nothing waits for. */
export const OFFERS = [
  '(would you (like|care|be interested)|do you want|want|are you interested|interested|shall i|should i|can i|' +
  'may i|could i)[\\s\\S]{0,30}? (more|further|additional)( \\w+)? ?(details?|info|information|help|assistance|' +
  'suggestions?|options|ideas|examples?|recommendations?|about|on|depth|context)?\\W*(?![\\s\\S]*(baggage|' +
  'passenger))',
  '(like|want|care) to (know|hear|learn|read|see|explore|dig|go)( (into|over))? (more|further|deeper|about|some|' +
  'an example|how)',
  '(like|want) me to( also)? (explain|elaborate|clarify|walk|describe|go (over|into|deeper)|give you (an|a few|' +
  'some|more)|provide (you with )?(more|further|additional|an|some)|share (more|some|a few|an)|suggest|recommend|' +
  'help|summari[sz]e|break|expand|show you)',
  '(shall|should|can|may|could) i (explain|elaborate|walk you|tell you more|interest you|offer you|suggest|' +
  'recommend|show you)',
  '(want|care) to (try|give)',
  // Of an alternative that the user would take up.
  'would you like to ([\\w-]+ ){1,4}instead',
];

/** Questions for leave to act, as opposed to questions for something that the speaker lacks. */
export const CONSENT = [
  '(would you like|do you want|want|shall|should|may|can|could) (me to|i|us to|we|that|to)',
  '(proceed|go ahead)',
];

/** What is offered in place of an answer: another one who might give it. */
export const HANDING_OVER = [
  '(transfer~|connect~|escalat~|human agent|live agent|representative|supervisor|specialist)',
];
