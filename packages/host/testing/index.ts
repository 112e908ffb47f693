export {
  type ChooseFault,
  createFaultyStore,
  type FaultyStore,
  type WriteFault,
  type WritePoint,
} from './faulty-store.ts';
export { createMemoryStore, type MemoryStore } from './memory-store.ts';
