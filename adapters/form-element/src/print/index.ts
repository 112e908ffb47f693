/** A separate file, loaded for forms that are to be printed. */
export { printAsText } from './print-view.ts';
