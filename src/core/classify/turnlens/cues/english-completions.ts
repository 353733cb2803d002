/** Not what one did in order to find something out, and not what happened to the world. */
const DOING =
  '(?!(found|looked|checked|reviewed|read|seen|noticed|received|attached|listed|identified|searched|located|' +
  'retrieved|analy[sz]ed|examined|tried|understood|included|noted|considered|provided|compared|attempted|' +
  'verified|confirmed that|been|had|thought|reached|encountered|used|needed|wanted|learned|heard|assumed|asked|' +
  'expected|misunderstood|inspected|gathered|collected|explained|described|outlined|summari[sz]ed|mentioned|' +
  'failed|realized|misread|made an? (error|mistake|typo)|apologi[sz]ed|liked|decided|started|known|reported|' +
  'deprecated|observed|shown|shared|offered|decided|explored|traced|walked|investigated|fetched|pulled|hoped|' +
  'worked|believed|restocked|established|connected|called|seemed|loved|suggested|recommended|' +
  'opened up)\\b)(\\w+[^e\\s]ed|sent|made|put|set|reset|built|rebuilt|written|rewritten|wrote|rewrote|done|' +
  'taken care|run|ran|cut|split|undone|undid|drawn|sped|got|gotten|dropped|shut|swapped|paid|bought|left)';
const SOON = "(?<!(once|after|when|if|until|unless|as soon as|before|whether|whenever|that|which) ([\\w'-]+ ){0,5})";
/** What happened on a date is told, and not reported as done just now. */
const UNDATED =
  '(?! (on (\\w+day|\\w+ \\d|\\d)|by|in (\\d|the)|at \\d|yesterday|because|last|more than|over|within))';
const STATE =
  '(booked|cancell?ed|confirmed|set|reserved|saved|updated|fixed|done|completed?|switched (on|off)|turned (on|' +
  'off)|merged|deleted|created|sent|changed|upgraded|activated|deactivated|added|removed|corrected|resolved|' +
  'moved|submitted|processed|renewed|paused|back on|in place|placed|registered|renamed|gone|enrolled|' +
  'ready to use|checked in|installed|deployed|restarted|live|up and running)';

/** What is done to things on request; the passive of other verbs tells of the world ("has been linked to"). */
const HANDLED =
  '(issued|refunded|exchanged|returned|credited|transferred|ordered|charged|uploaded|downloaded|committed|pushed|' +
    'applied|' +
  'approved|assigned|opened|closed|reset|restored|waived|shipped|modified|adjusted|extended|notified|generated|' +
    'copied|' +
  'converted|extracted|compiled|published|posted|initiated|configured|rebooked|replaced|reverted|rolled back|' +
    'archived|' +
  'deducted|paid|made|taken care of|escalated|dispatched|forwarded|redeemed|unlocked|blocked|enabled|disabled|' +
    'edited|set up)';

/** Claims that something is done. */
export const COMPLETIONS = [
  `${SOON}(i|we)('ve| have)( \\w+ly| now| also| just| already| since| gone ahead and)* ${DOING}`,
  '(?<=^|[,;:.—–-] |and |so |then |but )(i|we)( \\w+ly| also| just| then| now| went ahead and)* (?!(needed|' +
    `wanted|used) )${DOING}`,
  `${SOON}(has|have)( \\w+ly| now| also| just| already)* been( \\w+ly| now)* (${STATE}|${HANDLED})`,
  `${SOON}(was|were)( \\w+ly| now)* (renamed|moved|created|deleted|updated|cancell?ed|sent|saved|copied|added|` +
    `removed|changed|merged|refunded|booked|upgraded)${UNDATED}`,
  "(?<!\\b(if|when|once|after|until|before|whether) )(your|all|both)( [\\w#'.-]+){1,6} (is|are)( now| all|" +
    ` already)* ${STATE}(?! in the)`,
  `${SOON}(is|are) now( \\w+ly)? ${STATE}`,
  `${SOON}the (room|table|seat|booking|reservation|appointment|order|bug|issue|problem|error|ticket|refund|` +
    "meeting|newsletter|alarm|reminder|flight|car|payment|subscription)( [\\w#'.-]+){0,5} (is|are|was|" +
    `were) (?!set (to|by))${STATE}${UNDATED}`,
  "you're (all set|now|checked in|booked|good to go)",
  '(you are|all) (all )?(set|checked in)',
  '^([\\p{So}\\ufe0f]+\\s*)?(okay,? |ok,? |great,? |perfect,? |alright,? |and |job |mission )?(done|all done|' +
  'finished|completed|success|successfully \\w+|fixed|task complete)(?! (by|in|on|at|with|for|is|are|was) )',
  // "Deleted the three files", "Booked!", and not "Deleted files cannot be restored".
  '^([\\p{So}\\ufe0f]+\\s*)?(created|renamed|deleted|installed|committed|reverted|implemented|refactored|' +
  'cancell?ed|booked|updated|merged|added|removed|moved|copied|sent|saved)(?= (the|an?|all|both|your|this|that|' +
  'these|those|it|them|\\d+|one|two|three|four|five|six|\\ue000+)(?!\\p{L})|\\W*$|[!.:,—–-])',
  "(that's|that is|it's|it is)( now| all)? (done|fixed|sorted|taken care of|settled)",
  '(reminder|event|alarm|ticket|task|meeting|order|file|booking|account) (created|set|added|sent|saved|updated|' +
  'booked|placed|deleted)',
  'taken care of',
  '(went|gone) through',
  'task (is )?completed?',
  'all (the )?(requested|tasks|changes|tests|checks)( \\w+){0,3} (are|have|is|been|pass|passed|done|complete|' +
  'green|made|applied)',
  '(tests|checks|builds?|everything|specs)( now| all)? (pass|compiles?|succeeds?|is green|are green)( now)?',
  '(completed|finished|done) successfully',
  'been successfully \\w+',
  `${SOON}(was|were|been|is|are) \\w+ successfully`,
  'successfully (completed|moved|created|deleted|updated|added|removed|installed|built|sent|cancell?ed|booked|' +
  'changed|copied|renamed|merged|deployed|saved|registered|processed|submitted)',
  'no (further|additional) actions?',
  "(everything's|everything is) (done|set|in place|ready|complete|taken care|up to date|finished)",
];

/**
 * Whoever accepts a request in the same breath has done nothing yet but answer: what is claimed after such a beginning
 * is no report of a completed action (When2Call has many such answers).
 */
export const ACCEPTANCE = ['absolutely', 'certainly', 'of course', 'alright', 'definitely'];
