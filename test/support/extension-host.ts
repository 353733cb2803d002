/** What runs inside VS Code's extension host: mocha over the bundled integration tests. */
import { format } from 'node:util';
import Mocha from 'mocha';
import { TEST_OUTPUT } from './extension-host-output';
import ResultReporter from './result-reporter.cjs';

/**
 * Runs the suites that `load` defines. The counts go to the file that TURNLENS_TEST_RESULT names;
 * TURNLENS_TEST_GREP, when set, picks tests by a part of their title.
 * @throws when a test failed, which VS Code turns into its exit code
 */
export async function runMocha(load: () => void): Promise<void> {
  Mocha.reporters.Base.consoleLog = (...data: unknown[]) => {
    console.log(format(...data).replaceAll(/^/gm, TEST_OUTPUT));
  };
  const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, forbidOnly: true, reporter: ResultReporter, color: false });
  const grep = process.env['TURNLENS_TEST_GREP'];
  if (grep !== undefined) mocha.fgrep(grep);
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  load();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
