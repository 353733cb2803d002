import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** VS Code looks for tests below the extension that they test; errors in them name this path. */
export const TESTS_PATH = '/extension/tests-of-web-host/';

interface Served {
  /** VS Code's build for the browser. */
  readonly build: string;
  readonly extension: string;
  /** The bundle whose `run` VS Code calls, in a folder of its own. */
  readonly tests: string;
}

/** Serves VS Code for the browser, with an extension under development and its tests, on the loopback address. */
export async function serveWebBuild(served: Served): Promise<{ readonly url: string; readonly server: Server }> {
  const roots = [
    [TESTS_PATH, path.dirname(served.tests)],
    ['/extension/', served.extension],
    ['/vscode/', served.build],
  ] as const;
  const server = createServer(({ url = '/' }, response) => {
    const wanted = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (wanted === '/vscode/index.html') {
      send(response, 'text/html').end(startPage(served, portOf(server)));
      return;
    }
    const [prefix = '', folder = ''] = roots.find(([start]) => wanted.startsWith(start)) ?? [];
    const file = path.join(folder, path.posix.normalize(`/${wanted.slice(prefix.length)}`));
    if (folder === '' || !existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end();
    else createReadStream(file).pipe(send(response, TYPES[path.extname(file)] ?? 'application/octet-stream'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${String(portOf(server))}/vscode/index.html`, server };
}

function send(response: ServerResponse, type: string): ServerResponse {
  return response.writeHead(200, { 'Content-Type': type });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

function startPage({ build, tests }: Served, port: number): string {
  const here = { scheme: 'http', authority: `127.0.0.1:${String(port)}` };
  const configuration = {
    developmentOptions: {
      extensions: [{ ...here, path: '/extension' }],
      extensionTestsPath: { ...here, path: `${TESTS_PATH}${path.basename(tests)}` },
      enableSmokeTestDriver: true,
    },
    productConfiguration: { enableTelemetry: false },
  };
  return readFileSync(path.join(build, 'index.html'), 'utf8')
    .replace('{{WORKBENCH_WEB_CONFIGURATION}}', JSON.stringify(configuration).replaceAll('"', '&quot;'))
    .replace('{{WORKBENCH_AUTH_SESSION}}', '');
}
