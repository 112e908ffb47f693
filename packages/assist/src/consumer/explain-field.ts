import type { FieldConceptBinding, FieldHelp } from '../help/field-help.ts';
import type { ReferenceEntry } from '../help/reference-entry.ts';

/** Help as a reader should meet it: what is authoritative first, what was made up from it apart. */
export interface FieldExplanation {
  readonly label: string;
  /** References as their authors wrote them, best first. Where they disagree with the advice, they are right. */
  readonly sources: readonly (ReferenceEntry & { readonly type: string })[];
  readonly concept?: FieldConceptBinding;
  readonly advice: { readonly summary?: string; readonly mistakes: readonly string[] };
}

const TIERS = ['primary', 'supplementary', 'background'];

export function explainField({
  label,
  references,
  concept,
  summary,
  commonMistakes = [],
}: FieldHelp): FieldExplanation {
  const sources = Object.entries(references).flatMap(([type, entries]) =>
    (entries ?? []).map((entry) => ({ ...entry, type })),
  );
  const tier = ({ priority = 'supplementary' }: ReferenceEntry) => TIERS.indexOf(priority);
  return {
    label,
    sources: sources.sort((left, right) => tier(left) - tier(right)),
    ...(concept ? { concept } : {}),
    advice: { ...(summary === undefined ? {} : { summary }), mistakes: commonMistakes },
  };
}
