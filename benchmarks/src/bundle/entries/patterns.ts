export { linearPatterns } from '@handrail/patterns';
