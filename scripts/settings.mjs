// @ts-check
/**
 * Writes the formats that are read into the setting `turnlens.dialect` of package.json, after one was added or renamed.
 *
 *     npm run settings
 */
import { runTypeScript } from './run-typescript.mjs';

runTypeScript('scripts/settings/dialects.ts');
