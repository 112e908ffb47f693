import type { Lexicon } from '../language/lexicon.ts';
import type { RowInfo } from '../site/action-info.ts';
import { tokensOf } from '../text/tokens.ts';

interface RowNames {
  /** Its words without the endings of plurals: only these name it. */
  readonly bases: ReadonlySet<string>;
  /** Words that a cell ends with, or that a small word follows: what it is, such as "lock" of "Door lock". */
  readonly heads: ReadonlySet<string>;
}

const known = new WeakMap<RowInfo, RowNames>();

/** What a row is called. It is found out once, for the first request that is about it. */
export function namesOfRow(row: RowInfo, lexicon: Lexicon): RowNames {
  const names = known.get(row) ?? readNames(row, lexicon);
  known.set(row, names);
  return names;
}

function readNames({ text }: RowInfo, { fillers }: Lexicon): RowNames {
  const tokens = tokensOf(text);
  const heads = tokens.filter(({ after }, at) => {
    const next = tokens[at + 1];
    return !next || /[^ ]/.test(after) || fillers.has(next.word);
  });
  return { bases: new Set(tokens.map(({ base }) => base)), heads: new Set(heads.map(({ base }) => base)) };
}
