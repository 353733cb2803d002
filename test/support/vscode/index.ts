/** Getting a real VS Code, and running it. */
export { desktopOnPath, downloadDesktop, hasDisplay, type DesktopBuild } from './desktop';
export { installExtension } from './install-extension';
export { obtainVsCode, type ObtainedVsCode } from './obtain';
export { RunningServer, type ServerOptions } from './running-server';
export { installServerBuild, type ServerBuild } from './server-build';
export { installWebBuild, WEB_VERSION } from './web-build';
export { serveWebBuild, TESTS_PATH } from './web-server';
export { NEWEST, OLDEST, VERSIONS, type VsCodeVersion } from './versions';
