// @ts-check
/**
 * Writes the JSON Schemas of our own formats into media/schemas, and their tables of keys into README.md, after a key
 * was added or said anew.
 *
 *     npm run schemas
 */
import { runTypeScript } from './run-typescript.mjs';

runTypeScript('scripts/schemas/write.ts');
