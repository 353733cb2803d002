// @ts-check
/**
 * Mocha's "spec" on the screen, and the outcome in a JSON file for scripts/test.mjs, which sums the layers and says at
 * the end what failed. The file is named by the reporter option `output` or, inside VS Code, by TURNLENS_TEST_RESULT.
 */
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const Mocha = require('mocha');

module.exports = class ResultReporter extends Mocha.reporters.Spec {
  /** @param {Mocha.Runner} runner @param {Mocha.MochaOptions} options */
  constructor(runner, options) {
    super(runner, options);
    /** @type {unknown} */
    const file = options.reporterOptions?.output ?? process.env['TURNLENS_TEST_RESULT'];
    runner.once('end', () => {
      if (typeof file !== 'string') return;
      const { passes, failures, pending } = this.stats;
      const result = { passed: passes, failed: failures, skipped: pending, failures: this.failures.map(described) };
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(result));
    });
  }
};

/** A test or a hook that failed. @param {Mocha.Test} test */
function described(test) {
  return { title: test.fullTitle(), message: test.err?.stack ?? test.err?.message ?? 'no error was given' };
}
