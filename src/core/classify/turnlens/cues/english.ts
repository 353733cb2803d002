import type { LanguageCues } from './language-cues';

const ADVERB = '(\\w+ly|also|still|just|therefore|sadly|myself|now|only|first)';
/** Not after a word that makes it a case to be thought of, a reason or a question. */
const CLAIMED = "(?<!(if|when|in case|why|whether|once|should|unless|where|things|that's something) )";
const WE = `${CLAIMED}(i|we)( ${ADVERB},?)*`;
const CANNOT =
  "( can't| cannot| can not| can no longer| won't be able to| will not be able to|('m| am|'re| are)( \\w+ly)? (unable to|not able to|not in a position to)|" +
  " aren't able to| don't know how to| do not know how to)";
/** Idioms, hedges and searches that found nothing: they refuse no request. */
const REFUSES =
  "(?! (wait|help but|stress|emphasi[sz]e|overstate|thank|agree more|recommend [\\s\\S]{1,60} enough|imagine|believe|" +
  'complain|be (sure|certain)|say|guarantee|promise|rule out|reproduce|spot|detect|remember|recall|praise|blame|' +
  '(really |quite )?(see|find|locate|identify|think of)(?! (a|any) (tool|function|way))(?![\\s\\S]{0,40} for you)))';
const SERVICE_VERB =
  '(change|modif|cancel|refund|return|exchang|upgrad|downgrad|transfer|waive|extend|appl|combin|process|complet|fulfil|grant|' +
  'accommodat|amend|rebook|alter|reactivat|remov|add|revers|book|hono|offer|shipp|deliver|split|merg|reissu|replac)';
const SERVICE =
  '(ticket|booking|reservation|order|fare|purchase|refund|flight|subscription|account|request|fee|payment|coupon|discount|' +
  'voucher|membership|seat|passenger|item|warranty|claim)s?';
const PERFORM =
  '(help|assist|do|provide|write|delete|share|give|disclose|generate|create|commit|run|execute|send|make|support|comply|' +
  'be (able|helping|doing|providing|sharing)|take|bypass|disable|reveal|remove|produce|engage|participate|discuss|answer|push|deploy)';
const POLICY = '(policy|policies|rules?|guidelines?|terms|regulations?)';
const TOOLS = '(tools?|functions?|apis?|commands?|plugins?|capabilit(y|ies)|actions?)';

/** The speaker's inability, unwillingness or lack of permission; a service that does not exist. */
const REFUSAL = [
  `${WE}${CANNOT}${REFUSES}`,
  `${CLAIMED}(i|we|this (assistant|chat|system|bot)|our (system|team|store|company))( ${ADVERB})* ` +
    "(do not|don't|does not|doesn't)( \\w+ly| yet)? have (\\w+ ){0,4}?" +
    '(access|abilit(y|ies)|capabilit(y|ies)|capacity|permissions?|authority|authori[sz]ation|tools?|functions?|functionality|' +
    'means|way|real-time|live|information (on|about)|data (on|about)|knowledge|expertise|credentials|privileges|rights?|feature)',
  `${WE} (have no|'ve no|lack) (\\w+ ){0,3}?(way|means|access|tools?|functions?|ability|information|authority|permissions?|control|option|capability|power)`,
  `${CLAIMED}(i|we)('m| am|'re| are)( \\w+ly)?(,? \\w+,?)? not( \\w+ly)? ` +
    '(allowed|permitted|authori[sz]ed|equipped|designed|programmed|configured|licensed|qualified|trained|set up|built|capable|' +
    'comfortable|willing|in a position|going to(?! (lie|sugarcoat|pretend|change|touch))|the right (place|person|assistant|tool)|prepared|entitled|cleared)',
  `${CLAIMED}(i|we)('m| am|'re| are) (prohibited|forbidden|barred|restricted) from`,
  `${WE}( won't|'ll not| will not) ${PERFORM}`,
  `(i|we)( must| have to| will| need to|'ll| would|'ll have to|'m going to have to| will have to|'m afraid i have to|'d have to)` +
    '( respectfully| politely)? (decline|refuse|say no|turn (\\w+ ){0,3}down|pass on)(?! (the|an?) offer)',
  "(i|we)('d| would) (rather|prefer) not",
  "(?:request|application|claim)(?: \\w+)? (has|had|have|needs?|will|must|is|was) (to be |been |be )?(turned down|denied|declined|rejected|refused)",
  "i'?(ll| will) have to turn (down|it down|that down)",
  // It lies outside what the speaker can do.
  "(outside|beyond|out of|(not|never|\\w+n't)( really)? (part of|within|in line with|among)) (of )?(the )?" +
    "(my(?! (control|expectations))|our(?! (control|expectations))|what (i|we)('m| am|'re| are)?|scope of (this|my|our|what|the (chat|conversation|service)))",
  "(not|\\w+n't) (\\w+ )?(something|anything|a (service|feature|task|thing|request|discount)|one of the (things|services)|what|part of what) (that )?(i|we|my|our)( \\w+)?",
  "(something|anything|a service) (i|we|my tools) (can't|cannot|don't|do not)",
  `(i|we)( \\w+ly)? (don't|do not|no longer)( \\w+ly)? (offer|provide|sell|carry|ship|deliver|accommodate|do|honou?r|issue|cover|` +
    'refund|price[- ]match|give out|manage|operate|deal with|arrange|stock|accept|allow|support|handle(?! (null|errors?|the case)))',
  // … unless a condition follows under which it does.
  '(i|we) (can|could|may) only \\w+(?![\\s\\S]{0,60} (if|when|once|after|until) )',
  "(i'm|i am|we're|we are) (just |only )?(only )?able to (only )?(help|assist|answer|support|discuss)( you)? (only|with (questions|matters|issues)[\\s\\S]{0,50}, not)",
  "(i|we)( \\w+)? only have (the )?(tools?|functions?|access|permission)",
  // Rules and tools that do not let the speaker.
  `(?<!(violates?|broke|breaks) )${POLICY}( \\w+){0,3} (do not|don't|does not|doesn't|will not|won't|forbids?|prohibits?) ?(let|allow|permit|cover|include|enable)?`,
  "(our|the|my) (system|tools?|functions?|setup|environment) (do not|don't|does not|doesn't|won't|will not|wouldn't) (let|allow|permit|support|include|enable) (me|us|that|this|it)",
  `against (our|my|the|your|company|airline|store|hotel|bank|their|its|this) ?([\\w']+ ){0,2}${POLICY}`,
  `violat(e|es|ing) ([\\w']+ ){0,5}${POLICY}`,
  `none of (the|my|our) (\\w+ ){0,2}(${TOOLS})`,
  `(the|my|our) (available|provided|given|existing) ${TOOLS} (do not|don't|can't|cannot|are not|aren't|lack|only)`,
  `no (available|matching|suitable|such|appropriate|relevant) ${TOOLS}`,
  `no (tool|function|command|api)( is| are)? (available|among|for \\w+ing|to \\w+|that (lets?|allows?|can|would|enables?|supports?)|i can|here|in my|provided)`,
  `(do not|don't|does not|doesn't) (know of|see|have|find) (a|any) (\\w+ )?${TOOLS}`,
  "(nothing|not much) (i|we) can do",
  'no can do',
  `(isn't|is not|aren't|are not) (an?|any) ([\\w-]+ )?${TOOLS}`,
  `${TOOLS}( that)?( (provided|available|given|listed|i have|at hand|here|above|below|were|are|have|been|to me|is))* (do not|don't|does not|doesn't) (include|support|allow|offer|cover|have|provide|let)`,
  "(my|our) [\\w ]{2,30} (is|are) (limited|restricted) to",
  "(i'm|i am|we're|we are) (limited|restricted) to",
  'this (chat|tool|assistant|system|service|channel|line|bot) (can\'t|cannot|does not|doesn\'t|is not|isn\'t) (\\w+ )?(be used|able|do|handle|meant|for|support|offer|provide|have)',
  "(not|\\w+n't) (allowed|permitted|possible|available) (for me|to me|here)",
  "no way (for (me|us) to|i can|we can|of (me|us))",
  "(isn't|is not|not|aren't|are not)( \\w+ly)? possible(?! (values|to have))( for (me|us))?",
  "(isn't|is not|aren't|are not)( \\w+ly)? (eligible|refundable|covered by (the|our|your) \\w+)",
  '(is|are) (not authori[sz]ed|not permitted) to (share|disclose|change|make)',
  // The paper's words for a service that cannot be had.
  "(tool|function)s? (is|are) not available",
];

/** Denials about the service itself: "basic fares cannot be changed". */
export const DENIED_SERVICES = [
  `${SERVICE}[\\s\\S]{0,120}? (cannot|can't|can not|can no longer|may not) (\\w+ )?be (\\w+ly )?${SERVICE_VERB}~`,
  "(do not|don't|does not|doesn't|did not|didn't) (qualify|meet (the|our))",
  "(cannot|can't|can not|can no longer) be (cancell?ed|refunded|exchanged|waived|rebooked|reissued)",
  `(you|customers|passengers|members) (cannot|can't|can not|won't be able to|can no longer|may not) (${SERVICE_VERB}~) [\\s\\S]{0,30}?${SERVICE}`,
];

/** With an expression of regret in the sentence, these deny a request as well. */
export const DENIALS_WITH_REGRET = [
  "(not|\\w+n't)( \\w+ly)? (eligible|covered|supported|available|allowed|permitted|offered|possible|an option|included|on offer)",
  "(cannot|can't|can not|can no longer|may no longer|won't|will not)( \\w+ly)? be (?!(found|resolved|opened|parsed|empty|reached|null|imported|loaded))\\w+",
  'no longer (be |available|offered|possible|sold|an option|valid)',
  'non-?(refundable|returnable|transferable|changeable)',
  "(we|i|it|this|that|our|your|the (policy|system|fare|plan|ticket|rate|tools?|warranty|airline))( \\w+){0,2} (doesn't|does not|don't|do not|won't|will not) " +
    '(cover|allow|permit|let|include|support|offer|accept|provide|extend|apply)',
  '(unavailable|impossible|prohibited|forbidden)',
  'no (way|option|possibility|means)',
];

export const REGRET = [
  'unfortunately',
  'regrettably',
  'regretfully',
  'sadly',
  'alas',
  'sorry',
  "i'm afraid",
  'i am afraid',
  "we're afraid",
  'apolog~',
  'i regret',
  'we regret',
  'disappoint~',
  'i wish (i|we)',
];

/** What failed when it was tried, and what one does not know: a reason to ask, and else no more than a report. */
export const FAILED_ATTEMPTS = [
  "(i|we) (was|were)( \\w+ly)? (unable to|not able to)(?! (find|locate|see|reproduce|identify|spot|detect))",
  "(i|we) (wasn't|weren't) able to(?! (find|locate|see|reproduce|identify|spot|detect))",
  "(i|we)( \\w+ly)? (couldn't|could not)(?! (find|locate|see|reproduce|identify|spot|detect|agree more|help but|have|be (happier|more)))",
];

/** Inabilities that end as soon as the user gives what is missing. */
export const PREREQUISITES = [
  '(access|read|open|view|see|tell|determine|verify|identify|proceed|continue|look|retrieve|pull up|know|figure out|understand|move forward|go ahead|load|find|locate)',
];

const GIVE =
  '(provide|specify|tell|confirm(?! with (?!a? ?\\u0000|yes))|share|send|clarify|indicate|give|enter|reply|respond|choose|pick|select|supply|' +
  'verify (your|you|that you)|attach|upload|paste|state|name|describe|type|input|approve|answer|' +
  'copy|list|submit your|double-check (the|your)|advise|elaborate|rephrase|fill in)';
const KNOWLEDGE =
  '(names?|numbers?|ids?|identifiers?|dates?|address(es)?|emails?|codes?|details?|information|info|versions?|paths?|urls?|branch|' +
  'context|reason|location|destination|city|quantity|amount|size|colou?r|time|credentials|password|username|confirmation|approval|permission|key|token|more)';
const INSTRUCTION = "(?![\\s\\S]{0,80}(\\bclick\\b|\\bpress\\b|\\btap\\b|\\bbutton\\b|\\bscreen\\b|\\bmenu\\b|\\bpage\\b))";

const REQUEST = [
  `(please|kindly)( \\w+ly| just| also| first)* ${GIVE}${INSTRUCTION}`,
  `^(and |then |just |now |so )?(tell|send|give|show) (me|us)(?! more| about it)`,
  `(?<=(,|:|;|and|or|please|just) )(tell|send|give) (me|us)(?! more)`,
  `^(specify|provide|confirm|choose|pick|select|enter|describe|name|state|share|upload|attach|paste)( \\w+)? [\\s\\S]{0,60}?(, please|please\\W*$|to (continue|proceed|confirm|go on|get started))`,
  `^(provide|specify|confirm|share) (your|which|whether)${INSTRUCTION}`,
  `(type|say|enter|reply|respond|answer|write)( back)?( with| in)?( \\W| \\w+)?[\\s\\S]{0,20}? to (confirm|continue|proceed|approve|authori[sz]e|go on|cancel|accept)`,
  '(reply|answer|respond|say|type) (with )?(yes|no|y|ok|okay)',
  '(reply|respond) (with|by)',
  "let (me|us) know (which|what(?! (you think|else))|when|where|who|whom|how(?! ((it|that|this) (goes|went|works)|(i|we) (can|may)))|whether|your|the|a (time|date))",
  "let (me|us) know if (you('d| would)? (like|want|wish|agree|are (okay|ok|fine)|'re (okay|ok|fine)|approve)[\\s\\S]{0,30}?(proceed|go ahead|continue|move forward|do (that|so|it)(?! instead))|(these|this|that|it|everything|the \\w+) (is|are|looks?|sounds?) (correct|right|okay|ok|good|fine|accurate))",
  `(i|we)('ll| will|'d| would)?( also| still| just| first| only| currently| really)* (need|require)( to have)? (from you|your|you to|to know|to ask|to confirm (if|whether|which|that|the|with)|to clarify|to understand (which|what|how)|one more|a few (more )?(details|things|pieces)|(a |an |some |a bit )?(more|additional|further) (information|details|context))`,
  `i('ll| will|'d| would)?( also| still| just| first| only| then)* (need|require) (the|both|all)(?! (tests?|build))`,
  `(i|we)('ll| will|'d| would)?( also| still| just| first| only)* (need|require) (an?|some) ([\\w-]+ ){0,3}?${KNOWLEDGE}`,
  `(i|we)( still| also| first| just)* (have|need) to (know|ask you|be told)`,
  `(just|only) need (your|to know|one more|the)`,
  "(i|we)('d| would)( also| just)* (like|love|need) to (know|ask|confirm|clarify) (which|what|whether|if|how|when|where|your|the|you|a|one|some)",
  `once (you('ve| have)?( \\w+)? (send|sent|provided?|shared?|confirm(ed)?|give|given|told|tell|repl(y|ied)|approved?|get|got|have|let me know)|(i|we) (have|receive|get) (your|that|this|these|the))[\\s\\S]{1,80}?,? (i|we)('ll| can| will)`,
  "if you (could|can|would|'d)?( please| just)?( send| share| provide| tell| confirm| let| paste| upload| attach| give)( me| us| the| your)[\\s\\S]{1,80}?(i|we)('ll| can| will|'d)",
  "(i'm|i am|it's|it is|it isn't|it is not|not) ?(not|n't)? (unclear|clear|sure|certain)( to me)? (which|what|whether|where|how) [\\s\\S]{0,40}?(you|your|\\u0000)",
  "(it's|it is) (unclear|not clear)( to me)? (which|what|whether|if|from)",
  '(waiting|awaiting|wait) (for )?(your|you to) (confirmation|approval|reply|answer|response|decision|go-ahead|instructions|confirm|reply|approve|answer|input)',
  '(?<=^|[,;:.] |please |so |and |but )(could|would|can|will) you( please| kindly| also| just)? (?!(see|imagine|believe|find|have|be|need|want))\\w+',
  '(may|could|can|might) i (please )?(have|get|ask|know) (for )?(your|the|a|which|what)',
  "i('d| would) (appreciate|be grateful) [\\s\\S]{0,20}?if you",
  // What one cannot do before one is told.
  `(can't|cannot|can not|unable to|not able to) [\\s\\S]{1,80}? (without|until|unless) (you|your|knowing|a valid|an? (?!admin)(\\w+ ){0,2}${KNOWLEDGE}|the ([\\w'-]+ ){0,3}${KNOWLEDGE})`,
  '(only|last|one) (\\w+ )?(thing|piece|detail)( that\'s| i\'m| we\'re| is| left)* ?(missing|left|lacking|needed|i need|we need)',
  '(\\w|,) please\\W*$',
  '(say|type|enter|reply|respond|answer|send)( back)?( with| a)* \\u0000+',
  '(yes/no|y/n)\\W*$',
  '(do|does) (that|this|it|everything) (look|sound|seem) (good|right|okay|ok|correct|fine)',
];

/** Questions of politeness at either end of a talk. */
const COURTESY = [
  '(how|what)( else)? (can|may|could|might) (i|we) (best |possibly |further |also )?(help|assist|do for|be of|serve|support|make your)',
  '(how|what)( else)? (can|may|could|might) (i|we) do (for you|to help)',
  '^(how|what|where) (can|may|could) (i|we) [\\s\\S]{1,40}? (today|this (morning|afternoon|evening)|tonight)\\W*$',
  "(is|was|will|are) there( be)? (anything|something|any other (thing|way|question)|any (way|questions?))(?! (i|we) (should|need to|must))",
  "anything else(?! (i|we) (should|need to|must))",
  '(can|may|could|should|shall|might) (i|we)( also)? (help|assist|do|get|be of)( you)?( with)? (anything|something|further|any|more|service|some)',
  "(any|got|have|more|other|further) (other |more |further )?(questions?|concerns?)",
  '(need|want|require) (any |some |more |further |additional |other )+(help|assistance|information|details|support)',
  "(how's|how is) (it|everything|your)",
  "how are (you|things)",
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
const OFFERS = [
  "(would you (like|care|be interested)|do you want|want|are you interested|interested|shall i|should i|can i|may i|could i)[\\s\\S]{0,30}? (more|further|additional)( \\w+)? ?(details?|info|information|help|assistance|suggestions?|options|ideas|examples?|recommendations?|about|on|depth|context)?\\W*(?![\\s\\S]*(baggage|passenger))",
  '(like|want|care) to (know|hear|learn|read|see|explore|dig|go)( (into|over))? (more|further|deeper|about|some|an example|how)',
  "(like|want) me to( also)? (explain|elaborate|clarify|walk|describe|go (over|into|deeper)|give you (an|a few|some|more)|provide (you with )?(more|further|additional|an|some)|share (more|some|a few|an)|suggest|recommend|help|summari[sz]e|break|expand|show you)",
  '(shall|should|can|may|could) i (explain|elaborate|walk you|tell you more|interest you|offer you|suggest|recommend|show you)',
  '(want|care) to (try|give)',
  // Of an alternative that the user would take up.
  'would you like to ([\\w-]+ ){1,4}instead',
];

const DOING =
  '(?!(found|looked|checked|reviewed|read|seen|noticed|received|attached|listed|identified|searched|located|retrieved|analy[sz]ed|' +
  'examined|tried|understood|included|noted|considered|provided|compared|attempted|verified|confirmed that|been|had|thought|' +
  'reached|encountered|used|needed|wanted|learned|heard|assumed|asked|expected|misunderstood|inspected|gathered|collected|' +
  'explained|described|outlined|summari[sz]ed|mentioned|failed|realized|misread|made an? (error|mistake|typo)|apologi[sz]ed|liked|decided|started|' +
  'known|reported|deprecated|observed|shown|shared|offered|decided|explored|traced|walked|investigated|fetched|pulled|hoped|worked|believed|restocked|established|connected|called|seemed|loved|suggested|recommended|opened up)\\b)' +
  '(\\w+[^e\\s]ed|sent|made|put|set|reset|built|rebuilt|written|rewritten|wrote|rewrote|done|taken care|run|ran|cut|split|undone|undid|drawn|sped|got|gotten|dropped|shut|swapped|paid|bought|left)';
const SOON = "(?<!(once|after|when|if|until|unless|as soon as|before|whether|whenever|that|which) ([\\w'-]+ ){0,5})";
/** What happened on a date is told, and not reported as done just now. */
const UNDATED = '(?! (on (\\w+day|\\w+ \\d|\\d)|by|in (\\d|the)|at \\d|yesterday|because|last|more than|over|within))';
const STATE =
  '(booked|cancell?ed|confirmed|set|reserved|saved|updated|fixed|done|completed?|switched (on|off)|turned (on|off)|merged|' +
  'deleted|created|sent|changed|upgraded|activated|deactivated|added|removed|corrected|resolved|moved|submitted|processed|renewed|paused|back on|in place|placed|registered|renamed|gone|enrolled|ready to use|checked in)';

const COMPLETION = [
  `${SOON}(i|we)('ve| have)( \\w+ly| now| also| just| already| since| gone ahead and)* ${DOING}`,
  `(?<=^|[,;:.—–-] |and |so |then |but )(i|we)( \\w+ly| also| just| then| now| went ahead and)* (?!(needed|wanted|used) )${DOING}`,
  `${SOON}(has|have)( \\w+ly| now| also| just| already)* been( \\w+ly| now)* ${DOING}`,
  `${SOON}(was|were)( \\w+ly| now)* (renamed|moved|created|deleted|updated|cancell?ed|sent|saved|copied|added|removed|changed|merged|refunded|booked|upgraded)${UNDATED}`,
  `(?<!\\b(if|when|once|after|until|before|whether) )(your|all|both)( [\\w#'.-]+){1,6} (is|are)( now| all| already)* ${STATE}(?! in the)`,
  `${SOON}(is|are) now( \\w+ly)? ${STATE}`,
  `${SOON}the (room|table|seat|booking|reservation|appointment|order|bug|issue|problem|error|ticket|refund|meeting|newsletter|alarm|reminder|flight|car|payment|subscription)( [\\w#'.-]+){0,5} (is|are|was|were) (?!set (to|by))${STATE}${UNDATED}`,
  "you're (all set|now|checked in|booked|good to go)",
  '(you are|all) (all )?(set|checked in)',
  '^([\\p{So}\\ufe0f]+\\s*)?(okay,? |ok,? |great,? |perfect,? |alright,? |and |job |mission )?(done|all done|finished|completed|success|successfully \\w+|fixed|task complete|created|renamed|deleted|installed|committed|reverted|implemented|refactored|cancell?ed|booked|updated|merged)(?! (by|in|on|at|with|for|is|are|was) )',
  '(reminder|event|alarm|ticket|task|meeting|order|file|booking|account) (created|set|added|sent|saved|updated|booked|placed|deleted)',
  'taken care of',
  '(went|gone) through',
  'task (is )?completed?',
  'all (the )?(requested|tasks|changes|tests|checks)( \\w+){0,3} (are|have|is|been|pass|passed|done|complete|green|made|applied)',
  '(tests|checks|builds?|everything|specs)( now| all)? (pass|compiles?|succeeds?|is green|are green)( now)?',
  '(completed|finished|done) successfully',
  `${SOON}(was|were|been|is|are) \\w+ successfully`,
  'successfully (completed|moved|created|deleted|updated|added|removed|installed|built|sent|cancell?ed|booked|changed|copied|renamed|merged|deployed|saved|registered|processed|submitted)',
  'no (further|additional) actions?',
  "(everything's|everything is) (done|set|in place|ready|complete|taken care|up to date|finished)",
];

/** Questions for leave to act, as opposed to questions for something that the speaker lacks. */
export const CONSENT = [
  "(would you like|do you want|want|shall|should|may|can|could) (me to|i|us to|we|that|to)",
  '(proceed|go ahead)',
];

/** What is offered in place of an answer: another one who might give it. */
export const HANDING_OVER = ['(transfer~|connect~|escalat~|human agent|live agent|representative|supervisor|specialist)'];

/** What begins a case that is only thought of. */
export const HYPOTHETICAL = ['^(and |but |so |however,? )?(if|in case|should you|even if|when)'];

/**
 * Whoever accepts a request in the same breath has done nothing yet but answer: what is claimed after such a beginning is
 * no report of a completed action (When2Call has many such answers).
 */
export const ACCEPTANCE = ['absolutely', 'certainly', 'of course', 'alright', 'definitely'];

/** Of a refusal: only the manner is refused, when the speaker goes on to offer the thing itself. */
export const REFUSED_MANNER = ['(all )?at once', 'in one go', 'directly'];

/** Words that a message in English is known by, and that other languages of the Latin script lack. */
export const ENGLISH_SIGNS = ['(the|you|your|and|it|that|this|with|have|for|from|please|to the|of the)', "(i'm|i'll|i've|we've|we're|can't|don't|isn't|you're)", '(cannot|unable)'];

export const ENGLISH: LanguageCues = {
  language: 'en',
  words: true,
  refusal: REFUSAL,
  request: REQUEST,
  courtesy: [...COURTESY, ...OFFERS],
  completion: COMPLETION,
  condition: [
    'without',
    'until',
    'unless',
    'before (you|we|i have|i get)',
    'yet',
    'missing',
    'enough (information|info|context|details?)',
    '(from|based on) (your|the) (message|description|question|request)',
  ],
};
