import { Workbench, type WorkbenchOptions } from './workbench';

/**
 * Opens a workbench before the tests of the enclosing `describe` and closes it after them; a failing test leaves a
 * picture, `failed-….png`. Call the returned function inside a test to get at it.
 */
export function openedWorkbench(options: WorkbenchOptions): () => Workbench {
  let workbench: Workbench | undefined;

  before('open the workbench', async () => {
    workbench = await Workbench.open(options);
  });

  afterEach('photograph what failed', async function () {
    const test = this.currentTest;
    if (test?.state !== 'failed') return;
    await workbench?.takePicture(`failed-${test.fullTitle().replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}`);
  });

  after('close the workbench', async () => {
    await workbench?.close();
  });

  return () => {
    if (workbench === undefined) throw new Error('the workbench is not open yet: ask for it inside a test');
    return workbench;
  };
}
