/** Which lenses of a large document are wanted: those near what is visible. */
export { LensSight } from './lens-sight';
