import { type FieldFacts, type FieldHints, HINT_KINDS, type HintKind } from '../src/plain/field-facts.ts';

/** A plain field with some hints, and nothing else that speaks for or against it. */
export function factsOf(
  hints: Partial<Record<HintKind, string>>,
  rest: Partial<Omit<FieldFacts, 'hints'>> = {},
): FieldFacts {
  const all = Object.fromEntries(HINT_KINDS.map((kind) => [kind, hints[kind] ?? ''])) as FieldHints;
  return { key: 'f1', type: 'text', options: [], filled: false, never: '', ...rest, hints: all };
}
