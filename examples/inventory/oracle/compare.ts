import { idOf } from './predict-values.ts';
import type { Days, Plain, Prediction } from './words.ts';

/** What the engine decided, in the words of the oracle. */
export function seen(decision: Plain): Prediction {
  const kind = String(decision.decision);
  const reasons = (decision.reasons ?? []) as readonly { readonly field: string }[];
  const effective = (decision.effective ?? {}) as Readonly<
    Record<string, { readonly value: string | Days; readonly resolved_id?: string; readonly source: string }>
  >;
  const notices = (decision.notices ?? []) as readonly { readonly code: string }[];
  const questions = (decision.questions ?? []) as readonly { readonly anchor: string }[];
  const bundle = (decision.bundle ?? {}) as { readonly id?: string };
  return {
    decision: kind,
    fields: kind === 'admit' ? [] : [...new Set(reasons.map(({ field }) => field))].sort(),
    values: Object.fromEntries(
      Object.entries(effective).map(([anchor, value]) => [anchor, `${idOf(value)} from ${value.source}`]),
    ),
    effects: (decision.scope_effect ?? {}) as Readonly<Record<string, string>>,
    notices: notices.map(({ code }) => code).sort(),
    asks: questions.map(({ anchor }) => anchor).sort(),
    bundle: bundle.id ?? '',
  };
}
