// @ts-check
import { runTypeScript } from './run-typescript.mjs';

/** `npm run bench:classify`: how well each preset finds the class of a text. */
runTypeScript('test/bench/classify.ts');
