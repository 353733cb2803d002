import * as z from 'zod/mini';
import { type FromPanel, type PanelState, panelStateSchema, type ToPanel, toPanelSchema } from '../../src/protocol';

/** What VS Code gives a webview's script; it may be asked for once. */
interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The extension host as the panel sees it: checked messages both ways, and the state that outlives a reload. */
export interface Host {
  readonly send: (message: FromPanel) => void;
  readonly keep: (state: PanelState) => void;
  /** What an earlier life of this panel kept, if it can still be read. */
  readonly kept: PanelState | undefined;
  /** Calls back for each message that is one of ours; anything else is reported to the host and dropped. */
  listen(receive: (message: ToPanel) => void): void;
}

export function connectHost(): Host {
  const api = acquireVsCodeApi();
  const send = (message: FromPanel): void => api.postMessage(message);
  const kept = z.safeParse(panelStateSchema, api.getState());
  return {
    send,
    keep: (state) => api.setState(state),
    kept: kept.success ? kept.data : undefined,
    listen(receive) {
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        const parsed = z.safeParse(toPanelSchema, event.data);
        if (parsed.success) receive(parsed.data);
        else send({ type: 'failed', message: `unreadable message: ${z.prettifyError(parsed.error)}` });
      });
    },
  };
}
