/** A separate file, loaded for definitions that say how they are to be arranged. */
export { arrangeForm, arrangePart } from './layout.ts';
