/** The transcript that comes with the extension, to try everything on. */
export { registerSample } from './register-sample';
