export { exampleManifest, invoicePage, workspacePage } from './examples.ts';
