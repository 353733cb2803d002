import { render } from 'preact';
import * as z from 'zod/mini';
import { App } from './app';
import { Boundary } from './boundary';
import { connectHost } from './host';
import './panel.css';
import { Store } from './store';
import { registerControls } from './ui';

// The page's policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });

const host = connectHost();
const store = new Store({ send: host.send, keep: host.keep }, host.kept);
const fail = (message: string): void => host.send({ type: 'failed', message });

window.addEventListener('error', ({ message }) => fail(message));
window.addEventListener('unhandledrejection', ({ reason }) => fail(String(reason)));

registerControls();
const root = document.createElement('div');
root.id = 'panel';
document.body.append(root);
render(
  <Boundary onFailure={fail}>
    <App store={store} />
  </Boundary>,
  root,
);
host.listen((message) => store.dispatch({ type: 'message', message }));
host.send({ type: 'ready' });
