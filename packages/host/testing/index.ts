export { connecting, signedIn, startAssistanceBench, timelineOf } from './assistance-bench.ts';
export { collecting } from './collecting-notifier.ts';
export {
  type ChooseFault,
  createFaultyStore,
  type FaultyStore,
  type WriteFault,
  type WritePoint,
} from './faulty-store.ts';
export { type Filled, fillInbox } from './fill-inbox.ts';
export { createMemoryStore, type MemoryStore } from './memory-store.ts';
export { NodeBench } from './node-bench.ts';
export { ScriptedConnector, ScriptedConnectors } from './scripted-connectors.ts';
export { ScriptedSurface, ScriptedSurfaces } from './scripted-surface.ts';
export type { OpenFixture, StoreFixture } from './store-suite/fixture.ts';
export type { OpenShared, SharedFixture } from './store-suite/others.ts';
export {
  ACME,
  sampleBatch,
  sampleDefinition,
  sampleEntry,
  sampleEvent,
  sampleKey,
  sampleReceipt,
  sampleRecord,
  sampleSubscription,
  sampleWrite,
  type WriteSample,
} from './store-suite/samples.ts';
export {
  describeHostStore,
  describeSharedStore,
  describeStoredAudit,
  describeStoredRecords,
} from './store-suite.ts';
export { accepted, codeOf, logOf, owner, snapshotOf, startRun, startTestHost } from './test-host.ts';
export { VirtualTime } from './virtual-time.ts';
