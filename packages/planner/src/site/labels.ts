import type { Run } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';
import { stemsOf } from '../text/tokens.ts';
import type { ActionInfo } from './action-info.ts';

interface Label {
  readonly stems: readonly string[];
  readonly owner: ActionInfo;
}

/** A stretch of a request that a label of the site has word for word. */
export interface LabelRun extends Run {
  readonly owner: ActionInfo;
}

/** Labels by each of their stems, with the place of the stem. */
export type LabelIndex = ReadonlyMap<string, readonly { readonly label: Label; readonly at: number }[]>;

const MOST_OF = 0.6;
/** A part of a label has at least so many words. */
const LEAST_PART = 4;

export function labelIndex(infos: readonly ActionInfo[]): LabelIndex {
  const index = new Map<string, { readonly label: Label; readonly at: number }[]>();
  for (const owner of infos) {
    const texts = [
      owner.capability.title,
      ...owner.fields.flatMap(({ label, options }) => [label, ...options.map((option) => option.label)]),
    ];
    for (const text of texts) {
      const label = { stems: stemsOf(text), owner };
      if (label.stems.length < 2) continue;
      label.stems.forEach((stem, at) => {
        // What begins further on cannot be most of the label any more.
        if (at > 0 && (label.stems.length < LEAST_PART || at > label.stems.length * (1 - MOST_OF))) return;
        const known = index.get(stem) ?? [];
        known.push({ label, at });
        index.set(stem, known);
      });
    }
  }
  return index;
}

/** Stretches of at least two words that are a whole label, or most of a long one. */
export function labelRuns(tokens: readonly Token[], index: LabelIndex): readonly LabelRun[] {
  const runs: LabelRun[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const token = tokens[first];
    if (!token || token.quote >= 0) continue;
    for (const { label, at } of index.get(token.stem) ?? []) {
      let length = 0;
      while (
        label.stems[at + length] !== undefined &&
        tokens[first + length]?.stem === label.stems[at + length]
      )
        length += 1;
      const isWhole = at === 0 && length === label.stems.length;
      if (isWhole || (length >= LEAST_PART && length >= label.stems.length * MOST_OF)) {
        runs.push({ first, last: first + length - 1, owner: label.owner });
      }
    }
  }
  return runs;
}
