export { type ConformanceSeamsOptions, createConformanceSeams } from './create-conformance-seams.ts';
export type { EngineVersions } from './forced-engine-version.ts';
