/** Marks in the text: assistant messages with their classes, and mismatches in the overview ruler. */
export { Decorations } from './decorations';
export { CLASS_COLOURS } from './styles';
