import type { JsonObject } from '@handrail/base';
import { EXPLICIT_RANGE } from '../vocabulary/vocabulary.ts';
import { bindAnchor } from './bind-anchor.ts';
import { askAmbiguous, demand } from './bind-values.ts';
import { asJson, type Candidate } from './candidate.ts';
import { type AdmissionCase, take } from './case.ts';
import type { CompiledAnchor } from './compile-contract.ts';
import { covers, type DateScope, dateScopeOf, endsLater, sameScope, startsEarlier } from './date-scope.ts';
import type { EffectiveValue, Notice } from './decision.ts';
import { noteBinding, offersOf, readOffers, settlesQuestion } from './offers.ts';

/**
 * Which period the capability looks at. The ceiling is the last day of the standing period and concerns the end only;
 * an open end sets none, and no clock ever moves it.
 */
export function settlePeriod(entry: AdmissionCase): void {
  const anchor = entry.compiled.period;
  if (!anchor) {
    entry.scopeEffect.date_scope = 'reject';
    return;
  }
  if (!readOffers(entry, anchor)) return;
  const { contract } = entry.compiled;
  const drops = contract.date_scope_behavior === 'reject_prior';
  const standing = priorPeriod(entry);
  const prior = drops ? undefined : standing;
  const binding = bindAnchor(anchor, offersOf(entry, anchor), {
    isHeld: prior !== undefined,
    compiled: entry.compiled,
  });
  noteBinding(entry, anchor, binding);
  if (binding.isAmbiguous) settleAmbiguous(entry, anchor, prior);
  else if (binding.winner) settleRequested(entry, anchor, binding.winner, prior);
  else if (prior) {
    entry.effective[anchor.name] = prior;
    entry.scopeEffect.date_scope = 'reuse';
  } else {
    entry.scopeEffect.date_scope = drops ? 'reject' : 'reuse';
    // An owner who asked about a quarter would take an answer about all time for one about the quarter.
    if (standing) notice(entry, 'period_dropped', 'date_scope_behavior');
    if (anchor.isRequired) demand(entry, anchor, binding);
  }
}

/** Several periods were named. Where the contract keeps the standing one, or cannot ask, the answer says it was kept. */
function settleAmbiguous(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  prior: EffectiveValue | undefined,
): void {
  const { contract, triggers, questions } = entry.compiled;
  const isAsked = ASKING.some((trigger) => triggers.has(trigger)) && questions.has(anchor.name);
  if (prior && !anchor.isRequired && (contract.date_scope_behavior === 'reuse' || !isAsked)) {
    entry.effective[anchor.name] = prior;
    entry.scopeEffect.date_scope = 'reuse';
    notice(entry, 'period_kept', 'date_scope_behavior');
  } else askAmbiguous(entry, anchor, ASKING);
}

const ASKING = ['ambiguous_required_anchor', 'temporal_expansion'] as const;

function settleRequested(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  requested: Candidate,
  prior: EffectiveValue | undefined,
): void {
  const { contract } = entry.compiled;
  if (!prior) {
    take(entry, anchor.name, requested);
    entry.scopeEffect.date_scope = contract.date_scope_behavior === 'reject_prior' ? 'reject' : 'narrow';
    return;
  }
  const [asked, standing] = [scopeOf(requested.value), scopeOf(prior.value)];
  if (sameScope(asked, standing)) {
    entry.effective[anchor.name] = prior;
    entry.scopeEffect.date_scope = 'reuse';
  } else if (contract.date_scope_behavior === 'reuse') {
    entry.effective[anchor.name] = prior;
    entry.scopeEffect.date_scope = 'reuse';
    notice(entry, 'period_kept', 'date_scope_behavior');
  } else if (covers(standing, asked)) {
    take(entry, anchor.name, requested);
    entry.scopeEffect.date_scope = 'narrow';
  } else if (contract.date_scope_behavior === 'narrow_only') {
    entry.scopeObstacles.push({
      reason: { code: 'period_not_narrower', field: 'date_scope_behavior', anchor: anchor.name },
    });
  } else if (endsLater(asked, standing)) expand(entry, anchor, requested, standing);
  else widen(entry, anchor, requested);
}

/** The request ends after the ceiling. */
function expand(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  requested: Candidate,
  standing: DateScope,
): void {
  const policy = entry.compiled.contract.temporal_ceiling_policy;
  const code = acceptedCode(entry, anchor, requested);
  if (policy === 'no_ceiling') widen(entry, anchor, requested);
  else if (policy === 'must_not_expand_beyond_root_without_reason_code' && code !== undefined) {
    widen(entry, anchor, requested, code);
  } else clampOrAsk(entry, anchor, requested, standing);
}

function clampOrAsk(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  requested: Candidate,
  standing: DateScope,
): void {
  const { contract, triggers } = entry.compiled;
  const asked = scopeOf(requested.value);
  const isBeyond = asked.from !== undefined && standing.to !== undefined && asked.from > standing.to;
  const mayAsk = contract.temporal_ceiling_policy !== 'clamp_to_root' && triggers.has('temporal_expansion');
  if (mayAsk || isBeyond) {
    const reason = {
      code: 'temporal_expansion_without_reason',
      field: 'temporal_ceiling_policy',
      anchor: anchor.name,
    };
    // Nothing is left of a period that lies wholly after the ceiling, so there is nothing to clamp to.
    entry.scopeObstacles.push(
      mayAsk ? { reason, trigger: 'temporal_expansion', asks: anchor.name } : { reason },
    );
    return;
  }
  const clamped = dateScopeOf({ ...asked, ...(standing.to === undefined ? {} : { to: standing.to }) });
  take(entry, anchor.name, { ...requested, value: asJson(clamped) });
  notice(entry, 'period_clamped', 'temporal_ceiling_policy');
  if (startsEarlier(clamped, standing)) {
    entry.scopeEffect.date_scope = 'widen';
    notice(entry, 'period_widened', 'date_scope_behavior');
  } else entry.scopeEffect.date_scope = sameScope(clamped, standing) ? 'reuse' : 'narrow';
}

function widen(entry: AdmissionCase, anchor: CompiledAnchor, requested: Candidate, code?: string): void {
  take(entry, anchor.name, requested);
  entry.scopeEffect.date_scope = 'widen';
  notice(
    entry,
    'period_widened',
    code === undefined ? 'date_scope_behavior' : 'temporal_ceiling_policy',
    code,
  );
}

/** An unregistered code is none, and only a date the turn itself gives is explicit. */
function acceptedCode(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  requested: Candidate,
): string | undefined {
  const { compiled, facts, offers, resumption } = entry;
  const isEarlier = offers.get(anchor.name)?.isEarlier === true;
  const given = isEarlier ? resumption?.expansionCode : facts.expansionCode;
  // The owner was asked whether to extend the period, and named it.
  const expansionCode = given ?? (settlesQuestion(entry, anchor, requested) ? EXPLICIT_RANGE : undefined);
  if (expansionCode === undefined || !compiled.expansionCodes.has(expansionCode)) return undefined;
  const isExplicit = requested.quality === 'high' && requested.source !== 'default';
  return expansionCode === EXPLICIT_RANGE && !isExplicit ? undefined : expansionCode;
}

function notice(entry: AdmissionCase, code: Notice['code'], field: string, reasonCode?: string): void {
  const anchor = 'date_scope';
  entry.notices.push(
    reasonCode === undefined ? { code, field, anchor } : { code, field, anchor, reason_code: reasonCode },
  );
}

function priorPeriod({ compiled, facts }: AdmissionCase): EffectiveValue | undefined {
  const standing = compiled.readsRoot ? facts.root?.period : undefined;
  return standing === undefined ? undefined : { value: asJson(standing), source: 'root_context' };
}

/** Binding lets only ranges of days through for this anchor. */
function scopeOf(value: EffectiveValue['value']): DateScope {
  return value as JsonObject as DateScope;
}
