/** What runs inside VS Code's extension host: mocha over the bundled integration tests. */
import { findSourceMap } from 'node:module';
import path from 'node:path';
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
  const failures = await new Promise<number>((resolve) => {
    mocha.run(resolve).on('fail', (_, error: Error) => {
      if (error.stack !== undefined) error.stack = withSources(error.stack);
    });
  });
  if (failures > 0) throw new Error(`${failures} tests failed`);
}

/** A stack whose places in the bundle are those of the sources; VS Code keeps Node from doing this by itself. */
function withSources(stack: string): string {
  return stack.replaceAll(/([^\s()]+):(\d+):(\d+)/g, (place, file: string, line: string, column: string) => {
    // Mocha has shortened the paths by then.
    const map = findSourceMap(path.resolve(file.replace('file://', '')));
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return place;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
