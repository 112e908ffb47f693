import type { FieldInfo } from '../site/field-info.ts';
import { type Known, type OrderedPair, orderedPair } from './ordered-pair.ts';

/** The pair of an action that some arguments give the wrong way round: it ends before it begins. */
export function turnedPair(
  work: Known,
  fields: readonly FieldInfo[],
  args: Readonly<Record<string, unknown>>,
): OrderedPair | undefined {
  const isTurned = ({ start: { name: from }, end: { name: to } }: OrderedPair) => {
    const [start, end] = [args[from], args[to]];
    return (
      (typeof start === 'number' && typeof end === 'number' && start > end) ||
      (typeof start === 'string' && typeof end === 'string' && start > end)
    );
  };
  return pairsOf(work, fields).find(isTurned);
}

const ORDERED = [['date'], ['time'], ['number', 'integer']];

export function pairsOf(work: Known, fields: readonly FieldInfo[]): readonly OrderedPair[] {
  return ORDERED.flatMap(
    (kinds) =>
      orderedPair(
        work,
        fields.filter(({ kind }) => kinds.includes(kind)),
      ) ?? [],
  );
}

export function turnedText({ start, end }: OrderedPair): string {
  return `“${end.label}” is before “${start.label}”. What should “${end.label}” be?`;
}
