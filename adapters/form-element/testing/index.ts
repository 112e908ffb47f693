export { makeBundle } from './make-bundle.ts';
