export { billingPlanner } from './billing-planner.ts';
export type { ContractRun, RuntimeUnderTest } from './contract/contract-page.ts';
export { countReadings } from './count-readings.ts';
export { exampleManifest, invoicePage, workspacePage } from './examples.ts';
export { describePageRuntime } from './runtime-contract.ts';
