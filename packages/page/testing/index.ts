export { countReadings } from './count-readings.ts';
export { exampleManifest, invoicePage, workspacePage } from './examples.ts';
export { type ContractRun, describePageRuntime, type RuntimeUnderTest } from './runtime-contract.ts';
