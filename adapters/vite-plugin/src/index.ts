export { handrail } from './handrail.ts';
export type { HandrailOptions } from './options.ts';
