import type { FelValue, SharedPart } from '@handrail/fel';
import type { BoundExpression } from '../compiled/template.ts';
import type { Computation } from './computation.ts';
import type { ReadSource } from './source.ts';

interface Kept {
  readonly sources: readonly (ReadSource | null)[];
  readonly versions: readonly number[];
  readonly value: FelValue;
}

/**
 * The latest result of each part of an expression that looks at a whole array. When two thousand rows ask for
 * `countWhere($rows[*].x, …)`, the first computes it and the others find that nothing it read has changed.
 */
export class SharedParts {
  /** By expression first: those that differ only in the names of fields have their parts in common. */
  readonly #kept = new Map<BoundExpression, Map<SharedPart, Kept>>();

  recall(part: SharedPart, { expression, links }: Computation, compute: () => FelValue): FelValue {
    let ofExpression = this.#kept.get(expression);
    if (!ofExpression) {
      ofExpression = new Map();
      this.#kept.set(expression, ofExpression);
    }
    const kept = ofExpression.get(part);
    if (kept && isCurrent(kept, part, links)) return kept.value;
    const sources = part.references.map((reference) => links[reference]?.source ?? null);
    const versions = sources.map((source) => source?.version ?? 0);
    const value = compute();
    ofExpression.set(part, { sources, versions, value });
    return value;
  }
}

/** Thousands of rows ask this in one cycle, so it makes nothing. */
function isCurrent(
  { sources, versions }: Kept,
  { references }: SharedPart,
  links: Computation['links'],
): boolean {
  for (let index = 0; index < references.length; index += 1) {
    const source = links[references[index] as number]?.source ?? null;
    if (source !== sources[index]) return false;
    if (source && source.version !== versions[index]) return false;
  }
  return true;
}
