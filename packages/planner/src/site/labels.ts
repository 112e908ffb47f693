import type { Run } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';
import { stemsOf } from '../text/tokens.ts';
import type { ActionInfo } from './action-info.ts';

interface Label {
  readonly stems: readonly string[];
  readonly owners: Set<ActionInfo>;
}

/** A stretch of a request that a label of the site has word for word, and the actions that have it. */
export interface LabelRun extends Run {
  readonly owners: ReadonlySet<ActionInfo>;
}

/** Labels by each two of their stems that follow one another, with the place of the first: one word alone is in many. */
export type LabelIndex = ReadonlyMap<string, readonly { readonly label: Label; readonly at: number }[]>;

const MOST_OF = 0.6;
/** A part of a label has at least so many words. */
const LEAST_PART = 4;

export function labelIndex(infos: readonly ActionInfo[]): LabelIndex {
  const labels = new Map<string, Label>();
  const index = new Map<string, { readonly label: Label; readonly at: number }[]>();
  for (const owner of infos) {
    const texts = [
      owner.titleStems,
      ...owner.fields.flatMap(({ label, options }) => [stemsOf(label), ...options.map(({ stems }) => stems)]),
    ];
    for (const stems of texts) {
      const text = stems.join(' ');
      const known = labels.get(text);
      if (known) known.owners.add(owner);
      if (known || stems.length < 2) continue;
      const label = { stems, owners: new Set([owner]) };
      labels.set(text, label);
      stems.slice(1).forEach((next, at) => {
        // What begins further on cannot be most of the label any more.
        if (at > 0 && (stems.length < LEAST_PART || at > stems.length * (1 - MOST_OF))) return;
        const pair = `${stems[at]} ${next}`;
        const begun = index.get(pair) ?? [];
        begun.push({ label, at });
        index.set(pair, begun);
      });
    }
  }
  return index;
}

/**
 * Stretches of at least two words that are a whole label, or most of a long one. Small words may differ: "text me when matches
 * are called off", where the label says "Text me when a match is called off".
 */
export function labelRuns(
  tokens: readonly Token[],
  index: LabelIndex,
  small: ReadonlySet<string> = new Set(),
): readonly LabelRun[] {
  const runs: LabelRun[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const token = tokens[first];
    const next = tokens[first + 1];
    if (!token || !next || token.quote >= 0) continue;
    for (const { label, at } of index.get(`${token.stem} ${next.stem}`) ?? []) {
      let [length, last] = [2, first + 1];
      const isSmall = (stem: string | undefined) => stem !== undefined && small.has(stem);
      for (;;) {
        let [next, further] = [at + length, last + 1];
        while (label.stems[next] !== tokens[further]?.stem && isSmall(label.stems[next])) next += 1;
        while (label.stems[next] !== tokens[further]?.stem && isSmall(tokens[further]?.word)) further += 1;
        if (label.stems[next] === undefined || tokens[further]?.stem !== label.stems[next]) break;
        [length, last] = [next - at + 1, further];
      }
      const isWhole = at === 0 && length === label.stems.length;
      if (isWhole || (length >= LEAST_PART && length >= label.stems.length * MOST_OF)) {
        runs.push({ first, last, owners: label.owners });
      }
    }
  }
  return runs;
}
