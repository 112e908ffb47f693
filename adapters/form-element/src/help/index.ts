/** A separate file, loaded when somebody asks for help, or when a page has references. */
export { hasReferences, showHelp } from './help-popover.ts';
