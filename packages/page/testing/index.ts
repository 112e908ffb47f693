export type { ContractRun, RuntimeUnderTest } from './contract/contract-page.ts';
export { exampleManifest, invoicePage, workspacePage } from './examples.ts';
export { describePageRuntime } from './runtime-contract.ts';
