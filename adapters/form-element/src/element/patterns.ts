/** A file of its own, which only definitions that call `matches()` load. */
export { linearPatterns } from '@handrail/patterns';
