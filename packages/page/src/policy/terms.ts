import type { ConfirmationPolicy, ToolRisk } from '@handrail/tools';
import { CONFIRMATIONS, type DeclaredTerms, RISKS } from '../annotations/annotation.ts';

/** Under which terms an action may happen, page and manifest taken together. */
export interface ActionTerms {
  readonly risk: ToolRisk;
  readonly confirmation: ConfirmationPolicy;
  /** False when either side says `review`: then only the owner submits, confirmed or not. */
  readonly submits: boolean;
  readonly idempotent: boolean;
  /** All of them are needed. */
  readonly scopes: readonly string[];
}

/**
 * The strictest of all that page and manifest declare. Where nothing is declared: no risk, not idempotent, and
 * confirmation optional, or required for high risk.
 */
export function termsOf(
  page: DeclaredTerms | readonly DeclaredTerms[] | undefined,
  manifest: DeclaredTerms | undefined,
): ActionTerms {
  const sides: readonly DeclaredTerms[] = [page ?? [], manifest ?? []].flat();
  const risk =
    stricter(
      RISKS,
      sides.map((side) => side.risk),
    ) ?? 'none';
  const stated = sides.map((side) => side.confirmation);
  const confirmation = stricter(CONFIRMATIONS, stated) ?? (risk === 'high' ? 'required' : 'optional');
  const idempotent = sides.map((side) => side.idempotent).filter((each) => each !== undefined);
  const scopes = sides.map((side) => side.scope).filter((each) => each !== undefined);
  return {
    risk,
    confirmation,
    submits: !stated.includes('review'),
    idempotent: idempotent.length > 0 && idempotent.every((each) => each),
    scopes: [...new Set(scopes)],
  };
}

function stricter<Value extends string>(
  order: readonly Value[],
  values: readonly (Value | undefined)[],
): Value | undefined {
  return order.findLast((each) => values.includes(each));
}

/** Whether terms ask for anything that others do not. */
export function areStricter(now: ActionTerms, then: ActionTerms): boolean {
  return (
    RISKS.indexOf(now.risk) > RISKS.indexOf(then.risk) ||
    CONFIRMATIONS.indexOf(now.confirmation) > CONFIRMATIONS.indexOf(then.confirmation) ||
    (then.submits && !now.submits) ||
    now.scopes.some((scope) => !then.scopes.includes(scope))
  );
}
