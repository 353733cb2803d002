// @ts-check
/**
 * Installs, builds, lints, type-checks and runs every layer of tests; the last line says `N passed, N failed`.
 *
 *     npm test [-- --only lint,unit,server,…] [--grep TEXT] [--vscode 1.100.3]
 */
import { ensureInstalled } from './installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
runTypeScript('scripts/test/run.ts');
