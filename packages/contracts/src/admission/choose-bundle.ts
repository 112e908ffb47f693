import type { AdmissionCase } from './case.ts';
import { covers, type DateScope, dateScopeOf } from './date-scope.ts';
import type { EffectiveValue } from './decision.ts';
import type { BundleFacts } from './read-facts.ts';

/**
 * The newest bundle that fits: same object, same organization, every day of the effective period, and not older than
 * the standing question. Fitting evidence saves a run; it never raises what may be claimed.
 */
export function chooseBundle(entry: AdmissionCase): BundleFacts | undefined {
  const { bundleKind } = entry.compiled;
  const object = entry.focusInUse?.id;
  if (bundleKind === null || object === undefined) return undefined;
  const organization = idOfValue(entry.effective.organization);
  const { date_scope } = entry.effective;
  const period = date_scope && periodOf(date_scope);
  let newest: BundleFacts | undefined;
  for (const bundle of entry.facts.bundles()) {
    const fits =
      bundle.kind === bundleKind &&
      bundle.objectId === object &&
      bundle.organization === organization &&
      bundle.atTurn >= (entry.facts.root?.atTurn ?? 0) &&
      fitsPeriod(bundle.period, period);
    if (fits && (newest === undefined || bundle.atTurn > newest.atTurn)) newest = bundle;
  }
  return newest;
}

/** No bundle of the kind is there at all: asking for anything else could not help. */
export function lacksBundle({ compiled: { bundleKind, isBundleRequired }, facts }: AdmissionCase): boolean {
  return isBundleRequired && !facts.bundles().some(({ kind }) => kind === bundleKind);
}

function idOfValue(found: EffectiveValue | undefined): string | undefined {
  if (!found) return undefined;
  return found.resolved_id ?? (typeof found.value === 'string' ? found.value : undefined);
}

/** Evidence that does not say which days it is about is none about days. */
function fitsPeriod(held: DateScope | undefined, effective: DateScope | undefined): boolean {
  return held === undefined ? effective === undefined : covers(held, effective ?? {});
}

function periodOf(found: EffectiveValue): DateScope {
  return typeof found.value === 'object' && found.value !== null ? dateScopeOf(found.value as DateScope) : {};
}
