import type * as vscode from 'vscode';

/** The next event of its kind that fits. */
export function eventWith<T>(event: vscode.Event<T>, fits: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const listener = event((value) => {
      if (!fits(value)) return;
      listener.dispose();
      resolve(value);
    });
  });
}

/** Waits until something holds, which may be so already; events say when to look again. */
export async function until(event: vscode.Event<unknown>, holds: () => boolean): Promise<void> {
  if (!holds()) await eventWith(event, holds);
}

/** Looks at every turn of the event loop until something holds of which no event tells. */
export async function comesToHold(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn();
}

/** Lets everything that is due on the event loop have its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
