/** The workbench of a real VS Code, driven as a user would. */
export { openedWorkbench } from './opened-workbench';
export type { Settings, Theme } from './settings';
export { Workbench, type WorkbenchOptions } from './workbench';
