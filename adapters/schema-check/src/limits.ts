import type { JsonBounds } from '@handrail/base';

/** What a schema or a value may cost. Schemas come from outside too: pages, registries and other hosts publish them. */
export interface CheckLimits {
  readonly schema: JsonBounds;
  readonly value: JsonBounds;
  /** Places in all schemas together that point elsewhere with `$ref`. */
  readonly maxReferences: number;
  /** Steps per character of all patterns of a schema together. */
  readonly maxPatternWeight: number;
  /** Problems listed for one value. */
  readonly maxProblems: number;
  /**
   * Units of work for one value: a subschema met, an item or property looked at, a stretch of text read. It stops
   * what no size limit can, such as alternatives that double at every level.
   */
  readonly maxWork: number;
  /** Prepared schemas kept for the next call with an equal schema. */
  readonly maxCached: number;
}

export const defaultLimits: CheckLimits = {
  schema: { maxDepth: 80, maxNodes: 50_000, maxText: 2_000_000 },
  value: { maxDepth: 100, maxNodes: 100_000, maxText: 4_000_000 },
  maxReferences: 2_000,
  maxPatternWeight: 50_000,
  maxProblems: 50,
  maxWork: 2_000_000,
  maxCached: 200,
};
