const ADVERB = '(\\w+ly|also|still|just|therefore|sadly|myself|now|only|first)';
/** Not after a word that makes it a case to be thought of, a reason or a question. */
const CLAIMED = "(?<!(if|when|in case|why|whether|once|should|unless|where|things|that's something) )";
const WE = `${CLAIMED}(i|we)( ${ADVERB},?)*`;
const CANNOT =
  "( can't| cannot| can not| can no longer| won't be able to| will not be able to|('m| am|'re|" +
    ' are)( \\w+ly)? (unable to|not able to|not in a position to)|' +
  " aren't able to| don't know how to| do not know how to)";
/** Idioms, hedges and searches that found nothing: they refuse no request. */
const REFUSES =
  '(?! (wait|help but|stress|emphasi[sz]e|overstate|thank|agree more|recommend [\\s\\S]{1,60} enough|imagine|' +
  'believe|complain|be (sure|certain)|say|guarantee|promise|rule out|reproduce|spot|detect|remember|recall|' +
  'praise|blame|(really |quite )?(find|locate|identify|think of|see (any~|an?|the|what|why|how|where|it))(?! (a|' +
  'any) (tool|function|way))(?![\\s\\S]{0,40} for you)))';
const SERVICE_VERB =
  '(change|modif|cancel|refund|return|exchang|upgrad|downgrad|transfer|waive|extend|appl|combin|process|complet|' +
  'fulfil|grant|accommodat|amend|rebook|alter|reactivat|remov|add|revers|book|hono|offer|shipp|deliver|split|' +
  'merg|reissu|replac)';
const SERVICE =
  '(ticket|booking|reservation|order|fare|purchase|refund|flight|subscription|account|request|fee|payment|coupon|' +
  'discount|voucher|membership|seat|passenger|item|warranty|claim)s?';
const PERFORM =
  '(help|assist|do|provide|write|delete|share|give|disclose|generate|create|commit|run|execute|send|make|support|' +
  'comply|be (able|(?!needing)\\w+ing)|take|bypass|disable|reveal|remove|produce|engage|participate|' +
  'discuss|answer|push|deploy)';
const POLICY = '(policy|policies|rules?|guidelines?|terms|regulations?)';
const TOOLS = '(tools?|functions?|apis?|commands?|plugins?|capabilit(y|ies)|actions?)';

/** The speaker's inability, unwillingness or lack of permission; a service that does not exist. */
export const REFUSALS = [
  `${WE}${CANNOT}${REFUSES}`,
  `${CLAIMED}(i|we|this (assistant|chat|system|bot)|our (system|team|store|company))( ${ADVERB})* ` +
    "(do not|don't|does not|doesn't)( \\w+ly| yet)? have (\\w+ ){0,4}?" +
    '(access|abilit(y|ies)|capabilit(y|ies)|capacity|permissions?|authority|authori[sz]ation|tools?|functions?|' +
      'functionality|means|way|real-time|live|information (on|about)|data (on|about)|knowledge|expertise|' +
      'credentials|privileges|rights?|feature)',
  `${WE} (have no|'ve no|lack) (\\w+ ){0,3}?(way|means|access|tools?|functions?|ability|information|authority|` +
    'permissions?|control|option|capability|power)',
  `${CLAIMED}(i|we)('m| am|'re| are)( \\w+ly)?(,? \\w+,?)? not( \\w+ly)? ` +
    '(allowed|permitted|authori[sz]ed|equipped|designed|programmed|configured|licensed|qualified|trained|set up|' +
      'built|capable|comfortable|willing|in a position|going to(?! (lie|sugarcoat|pretend|change|touch))|' +
      'the right (place|person|assistant|tool)|prepared|entitled|cleared)',
  `${CLAIMED}(i|we)('m| am|'re| are) (prohibited|forbidden|barred|restricted) from`,
  `${WE}( won't|'ll not| will not) ${PERFORM}`,
  "(i|we)( must| have to| will| need to|'ll| would|'ll have to|'m going to have to| will have to|" +
    "'m afraid i have to|'d have to)" +
    '( respectfully| politely)? (decline|refuse|say no|turn (\\w+ ){0,3}down|pass on)(?! (the|an?) offer)',
  "(i|we)('d| would) (rather|prefer) not",
  '(?:request|application|claim)(?: \\w+)? (has|had|have|needs?|will|must|is|was) (to be |been |' +
  'be )?(turned down|denied|declined|rejected|refused)',
  "i'?(ll| will) have to turn (down|it down|that down)",
  // It lies outside what the speaker can do.
  "(outside|beyond|above|out of|(not|never|\\w+n't)( really)? (part of|within|in line with|among)) (of )?(the )?" +
    "(my(?! (control|expectations))|our(?! (control|expectations))|what (i|we)('m| am|'re| are)?|scope of (this|" +
      'my|our|what|the (chat|conversation|service)))',
  "(not|\\w+n't) (\\w+ )?(something|anything|a (service|feature|task|thing|request|discount)|one of the (things|" +
    'services)|what|part of what) (that )?(i|we|my|our)( \\w+)?',
  "(something|anything|a service) (i|we|my tools) (can't|cannot|don't|do not)",
  "(i|we)( \\w+ly)? (don't|do not|no longer)( \\w+ly)? (offer|provide|sell|carry|ship|deliver|accommodate|do|" +
    'honou?r|issue|cover|refund|price[- ]match|give out|manage|operate|deal with|arrange|stock|accept|allow|' +
      'support|handle(?! (null|errors?|the case)))',
  // … unless a condition follows under which it does.
  '(i|we) (can|could|may) only \\w+(?![\\s\\S]{0,60} (if|when|once|after|until) )',
  "(i'm|i am|we're|we are) (just |only )?(only )?able to (only )?(help|assist|answer|support|" +
    'discuss)( you)? (only|with (questions|matters|issues)[\\s\\S]{0,50}, not)',
  '(i|we)( \\w+)? only have (the )?(tools?|functions?|access|permission)',
  // Rules and tools that do not let the speaker.
  `(?<!(violates?|broke|breaks) )${POLICY}( \\w+){0,3} (do not|don't|does not|doesn't|will not|won't|forbids?|` +
    'prohibits?) ?(let|allow|permit|cover|include|enable)?',
  "(our|the|my) (system|tools?|functions?|setup|environment) (do not|don't|does not|doesn't|won't|will not|" +
    "wouldn't) (let|allow|permit|support|include|enable) (me|us|that|this|it)",
  `against (our|my|the|your|company|airline|store|hotel|bank|their|its|this) ?([\\w']+ ){0,2}${POLICY}`,
  `violat(e|es|ing) ([\\w']+ ){0,5}${POLICY}`,
  `none of (the|my|our) (\\w+ ){0,2}(${TOOLS})`,
  `(the|my|our) (available|provided|given|existing) ${TOOLS} (do not|don't|can't|cannot|are not|aren't|lack|only)`,
  `no (available|matching|suitable|such|appropriate|relevant) ${TOOLS}`,
  'no (tool|function|command|api)( is| are)? (available|among|for \\w+ing|to \\w+|that (lets?|allows?|can|would|' +
  'enables?|supports?)|i can|here|in my|provided)',
  `(do not|don't|does not|doesn't) (know of|see|have|find) (a|any) (\\w+ )?${TOOLS}`,
  '(nothing|not much) (i|we) can do',
  `(not|\\w+n't) (supported|offered|covered|handled) by (any of )?(my|our|the) ([\\w-]+ )?${TOOLS}`,
  'no can do',
  `${CLAIMED}(i|we)('m| am|'re| are|'ve| have)( [\\w-]+){1,8},? (and|so)( therefore)? (can't|cannot)${REFUSES}`,
  "(can't|cannot|can not) be \\w+ by (me|us)",
  '(tool|system|assistant|interface|environment)s? (has|have) no (option|way|feature|means|support|function)',
  "(i|we)('ll| will| must)( have to)? pass(?= on |\\W*$)",
  `(isn't|is not|aren't|are not) (an?|any) ([\\w-]+ )?${TOOLS}`,
  `${TOOLS}( that)?( (provided|available|given|listed|i have|at hand|here|above|below|were|are|have|been|to me|` +
    "is))* (do not|don't|does not|doesn't) (include|contain|support|allow|offer|cover|have|provide|let)",
  '(my|our) [\\w ]{2,30} (is|are) (limited|restricted) to',
  "(i'm|i am|we're|we are) (limited|restricted) to",
  'this (chat|tool|assistant|system|service|channel|line|bot) (can\'t|cannot|does not|doesn\'t|is not|' +
  'isn\'t) (\\w+ )?(be used|able|do|handle|meant|for|support|offer|provide|have)',
  "(not|\\w+n't) (allowed|permitted|possible|available) (for me|to me|here)",
  'no way (for (me|us) to|i can|we can|of (me|us))',
  "(isn't|is not|not|aren't|are not)( \\w+ly)? possible(?! (values|to have))( for (me|us))?",
  "(isn't|is not|aren't|are not)( \\w+ly)? (eligible|refundable|covered by (the|our|your) \\w+)",
  '(is|are) (not authori[sz]ed|not permitted) to (share|disclose|change|make)',
  // The paper's words for a service that cannot be had.
  '(tool|function)s? (is|are) not available',
];

/** Denials about the service itself: "basic fares cannot be changed". */
export const DENIED_SERVICES = [
  `${SERVICE}[\\s\\S]{0,120}? (cannot|can't|can not|can no longer|may not) (\\w+ )?be (\\w+ly )?${SERVICE_VERB}~`,
  "(do not|don't|does not|doesn't|did not|didn't) (qualify|meet (the|our))",
  "(cannot|can't|can not|can no longer) be (cancell?ed|refunded|exchanged|waived|rebooked|reissued)",
  "(you|customers|passengers|members) (cannot|can't|can not|won't be able to|can no longer|" +
    `may not) (${SERVICE_VERB}~) [\\s\\S]{0,30}?${SERVICE}`,
];

/** With an expression of regret in the sentence, these deny a request as well. */
export const DENIALS_WITH_REGRET = [
  "(not|\\w+n't)( \\w+ly)? (eligible|covered|supported|available|allowed|permitted|offered|possible|an option|" +
    'included|on offer)',
  "(cannot|can't|can not|can no longer|may no longer|won't|will not)( \\w+ly)? be (?!(found|resolved|opened|" +
    'parsed|empty|reached|null|imported|loaded))\\w+',
  'no longer (be |available|offered|possible|sold|an option|valid)',
  'non-?(refundable|returnable|transferable|changeable)',
  '(we|i|it|this|that|our|your|the (policy|system|fare|plan|ticket|rate|tools?|warranty|' +
    "airline))( \\w+){0,2} (doesn't|does not|don't|do not|won't|will not) " +
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
  '(i|we) (was|were)( \\w+ly)? (unable to|not able to)(?! (find|locate|see|reproduce|identify|spot|detect))',
  "(i|we) (wasn't|weren't) able to(?! (find|locate|see|reproduce|identify|spot|detect))",
  "(i|we)( \\w+ly)? (couldn't|could not)(?! (find|locate|see|reproduce|identify|spot|detect|agree more|help but|" +
    'have|be (happier|more)))',
];

/** Inabilities that end as soon as the user gives what is missing. */
export const PREREQUISITES = [
  '(access|read|open|view|see|tell|determine|verify|identify|proceed|continue|look|retrieve|pull up|know|' +
  'figure out|understand|move forward|go ahead|load|find|locate)',
];

/** What begins a case that is only thought of. */
export const HYPOTHETICAL = ['^(and |but |so |however,? )?(if|in case|should you|even if|when)'];

/** Of a refusal: only the manner is refused, when the speaker goes on to offer the thing itself. */
export const REFUSED_MANNER = ['(all )?at once', 'in one go', 'directly'];
