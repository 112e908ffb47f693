import type { ConfirmationPolicy, ToolRisk } from '@handrail/tools';
import { type Annotation, CONFIRMATIONS, RISKS } from '../annotations/annotation.ts';
import type { ManifestAction } from '../manifest/site-manifest.ts';

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

type Declared = Pick<Annotation, 'risk' | 'confirmation' | 'idempotent' | 'scope'>;

/**
 * The stricter of what the page and the manifest say; of a page, the action element and its submit control both speak. Where neither speaks: no risk, not idempotent, and confirmation
 * optional, or required for high risk.
 */
export function termsOf(
  page: Declared | readonly Declared[] | undefined,
  manifest: ManifestAction | undefined,
): ActionTerms {
  const sides: readonly Declared[] = [page ?? [], manifest ?? []].flat();
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
