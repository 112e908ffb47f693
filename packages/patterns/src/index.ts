export { linearPatterns } from './linear-patterns.ts';
