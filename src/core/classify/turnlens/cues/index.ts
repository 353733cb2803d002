import { ARABIC, HINDI } from './arabic-hindi';
import { CHINESE, JAPANESE, KOREAN } from './east-asian';
import { ENGLISH } from './english';
import {
  CZECH_AND_SLOVAK,
  GREEK,
  HEBREW,
  INDONESIAN_AND_MALAY,
  SWEDISH_AND_KIN,
  THAI,
  UKRAINIAN,
  VIETNAMESE,
} from './further';
import { DUTCH, GERMAN } from './germanic';
import type { LanguageCues } from './language-cues';
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './romance';
import { POLISH, RUSSIAN } from './slavic';
import { TURKISH } from './turkish';

/** English first: of two cues at one place its own is named. */
export const LANGUAGES: readonly LanguageCues[] = [
  ENGLISH,
  SPANISH,
  PORTUGUESE,
  FRENCH,
  ITALIAN,
  GERMAN,
  DUTCH,
  TURKISH,
  POLISH,
  RUSSIAN,
  CHINESE,
  JAPANESE,
  KOREAN,
  ARABIC,
  HINDI,
  SWEDISH_AND_KIN,
  INDONESIAN_AND_MALAY,
  VIETNAMESE,
  UKRAINIAN,
  CZECH_AND_SLOVAK,
  THAI,
  GREEK,
  HEBREW,
];

export { ENGLISH_SIGNS } from './english';
export { ACCEPTANCE } from './english-completions';
export {
  DENIALS_WITH_REGRET,
  DENIED_SERVICES,
  FAILED_ATTEMPTS,
  HYPOTHETICAL,
  PREREQUISITES,
  REFUSED_MANNER,
  REGRET,
} from './english-refusals';
export { CONSENT, HANDING_OVER } from './english-requests';
export type { LanguageCues } from './language-cues';
