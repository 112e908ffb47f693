export { createExample, type Example, realTimers } from './example-toolset.ts';
export { hostileInputs, unsendableInputs } from './hostile-inputs.ts';
export { createPlainCheck } from './plain-check.ts';
export type { Connect } from './transport-contract/link.ts';
export { describeTransport } from './transport-contract.ts';
