/** A separate file, loaded only for definitions that call `matches()`. */
export { linearPatterns } from '@handrail/patterns';
