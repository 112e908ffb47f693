export { createMemoryNetwork, type MemoryNetwork } from './memory-network.ts';
export { MemoryStream } from './memory-stream.ts';
