export { createLinearPatterns } from './linear-patterns.ts';
