export {
  type ChooseFault,
  createFaultyStore,
  type FaultyStore,
  type WriteFault,
  type WritePoint,
} from './faulty-store.ts';
export { createMemoryStore, type MemoryStore } from './memory-store.ts';
export type { OpenFixture, StoreFixture } from './store-suite/fixture.ts';
export {
  sampleBatch,
  sampleEntry,
  sampleEvent,
  sampleReceipt,
  sampleRecord,
  sampleWrite,
  type WriteSample,
} from './store-suite/samples.ts';
export { describeHostStore } from './store-suite.ts';
