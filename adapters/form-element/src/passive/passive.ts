/** A separate file, loaded beside the definition unless a page switches annotations off. */
export { PageAnnotator } from './page-annotator.ts';
