/** The commands of the palette, of keys and of lenses. */
export { registerCommands } from './register';
