/** What runs inside VS Code's web extension host: mocha over the bundled tests. */
import 'mocha/mocha.js';
import { TEST_OUTPUT, TEST_RESULT } from './extension-host-output';

/**
 * Runs the suites that `load` defines, prints how each test ends, and as JSON in a line of its own what they come to.
 * @throws when a test failed, which VS Code turns into its exit code
 */
export async function runMocha(load: () => void, grep: string): Promise<void> {
  // Mocha's own choice in a browser draws into a document, and a worker has none.
  mocha.setup({ ui: 'bdd', timeout: 60_000, forbidOnly: true, reporter: 'spec' });
  if (grep !== '') mocha.fgrep(grep);
  load();
  const failures: { title: string; message: string }[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0, failures };
  const say = (sign: string, test: Mocha.Runnable): void => console.log(`${TEST_OUTPUT}${sign} ${test.fullTitle()}`);
  await new Promise<void>((resolve) => {
    mocha
      .run(() => resolve())
      .on('pass', (test) => {
        counts.passed += 1;
        say('✔', test);
      })
      .on('pending', () => (counts.skipped += 1))
      .on('fail', (test, error: Error) => {
        const message = error.stack ?? error.message;
        counts.failed += 1;
        failures.push({ title: test.fullTitle(), message });
        say('✗', test);
        console.log(`${TEST_OUTPUT}${message}`);
      });
  });
  console.log(`${TEST_RESULT}${JSON.stringify(counts)}`);
  if (counts.failed > 0) throw new Error(`${counts.failed} tests failed`);
}
