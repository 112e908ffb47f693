import { FIELD_NAMES } from '../contract/fields.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { bindValues } from './bind-values.ts';
import type { AdmissionCase, Obstacle } from './case.ts';
import { checkEntry, checkFrames, checkRoot, findPending } from './check-entry.ts';
import { checkFocus } from './check-focus.ts';
import { chooseBundle, lacksBundle } from './choose-bundle.ts';
import type { CompiledContract } from './compile-contract.ts';
import type { AdmissionDecision, Admitted, Clarified, Reason, Refused } from './decision.ts';
import { type Facts, type PendingFacts, readFacts } from './read-facts.ts';
import { droppedValues, findRepeated, questionOf, type Resumed, resume } from './resume.ts';
import { settleOrganization } from './settle-organization.ts';
import { settlePeriod } from './settle-period.ts';
import type { ConversationState, Turn } from './turn.ts';
import { findUnknownFrame, reasonOf } from './unknown-keys.ts';

/**
 * Decides whether a turn may enter a capability, with which values and over which scope. It depends on the contract,
 * the turn and the state alone and changes none of them. Never throws, whatever the turn; a decision always has a
 * reason that cites a field of the contract.
 */
export function admit(contract: LoadedContract, turn: Turn, state: ConversationState): AdmissionDecision {
  return admitFacts(contract, readFacts(turn, state));
}

/** The same for a turn that was already read, so that several contracts can share the reading. */
export function admitFacts(contract: LoadedContract, facts: Facts | null): AdmissionDecision {
  const { compiled } = contract;
  if (!compiled) return refuseUnready(contract);
  try {
    return facts ? decide(compiled, facts) : refuse(compiled, [UNREADABLE]);
  } catch {
    // Plain JSON never comes here; an accessor of the state can.
    return refuse(compiled, [UNREADABLE]);
  }
}

const UNREADABLE: Reason = { code: 'turn_unreadable', field: 'entry_modes' };

/** The layers in their fixed order; the first that fails is reported, with all its reasons. */
function decide(compiled: CompiledContract, facts: Facts): AdmissionDecision {
  const unknown = facts.unknownKey ?? findUnknownFrame(facts.frames, compiled.frameNames);
  if (unknown) return refuse(compiled, [reasonOf(unknown)]);
  const entry = checkEntry(compiled, facts);
  if (entry) return refuse(compiled, [entry]);
  let resumed: Resumed | undefined;
  if (facts.mode === 'clarification_resume') {
    const found = findPending(compiled, facts);
    if ('refusal' in found) return refuse(compiled, [found.refusal]);
    const { pending } = found;
    const isAnew = pending.hash !== compiled.hash;
    const earlier = isAnew && pending.said ? checkEntry(compiled, pending.said) : undefined;
    if (earlier) return refuse(compiled, [earlier], pending);
    resumed = resume(compiled, facts, pending);
  }
  const pending = resumed?.resumption.pending;
  const frames = checkFrames(compiled, facts);
  if (frames.length > 0) return refuse(compiled, frames, pending);
  const root = checkRoot(compiled, facts);
  if (root) return refuse(compiled, [root], pending);
  const known = resumed?.facts ?? facts;
  const { focus, reasons, notices } = checkFocus(compiled, known);
  if (reasons.length > 0) return refuse(compiled, reasons, pending);

  const current: AdmissionCase = {
    compiled,
    facts: known,
    resumption: resumed?.resumption,
    offers: new Map(),
    focus,
    effective: {},
    scopeEffect: {},
    rejected: [],
    notices: resumed ? [...notices, ...resumed.notices] : [...notices],
    focusObstacles: [],
    anchorObstacles: [],
    scopeObstacles: [],
    focusInUse: focus,
  };
  bindValues(current);
  settleOrganization(current);
  settlePeriod(current);
  return conclude(current);
}

function conclude(entry: AdmissionCase): AdmissionDecision {
  const { compiled } = entry;
  const pending = entry.resumption?.pending;
  const layers = [entry.focusObstacles, entry.anchorObstacles, entry.scopeObstacles];
  // Refuse beats clarify: nothing is asked when no answer could lead to admission.
  const refusing = layers.find((layer) => layer.some((obstacle) => !isAskable(compiled, obstacle)));
  if (refusing) return refuse(compiled, reasonsOf(refusing), pending, entry.rejected);
  const asking = layers.find((layer) => layer.length > 0);
  if (asking && lacksBundle(entry)) return refuse(compiled, [NO_BUNDLE], pending, entry.rejected);
  if (asking) return clarify(entry, asking);
  const bundle = chooseBundle(entry);
  if (!bundle && compiled.isBundleRequired) return refuse(compiled, [NO_BUNDLE], pending, entry.rejected);
  const admitted: { -readonly [Name in keyof Admitted]: Admitted[Name] } = {
    decision: 'admit',
    capability_id: compiled.contract.capability_id,
    contract_hash: compiled.hash,
    reasons: compiled.admittedBecause,
    effective: entry.effective,
    scope_effect: entry.scopeEffect,
    rejected: entry.rejected,
    notices: pending ? [...entry.notices, ...droppedValues(entry)] : entry.notices,
    bundle: bundle ? { reuse: true, id: bundle.id } : { reuse: false },
  };
  if (entry.focusInUse) admitted.focus_object = entry.focusInUse;
  if (pending) admitted.resumed = pending.id;
  return admitted;
}

const NO_BUNDLE: Reason = { code: 'required_bundle_absent', field: 'bundle_reuse_policy' };

function isAskable({ triggers, questions }: CompiledContract, { trigger, asks }: Obstacle): boolean {
  return trigger !== undefined && triggers.has(trigger) && asks !== undefined && questions.has(asks);
}

function clarify(entry: AdmissionCase, obstacles: readonly Obstacle[]): Clarified | Refused {
  const { compiled } = entry;
  const { contract } = compiled;
  const pending = entry.resumption?.pending;
  const missing = [...new Set(obstacles.flatMap(({ asks }) => (asks === undefined ? [] : [asks])))];
  // A turn that is repeated instead of answered leads to the same question, and counts like an answer that says nothing.
  const before = pending ?? findRepeated(entry, missing);
  if ((before?.asked ?? 0) >= compiled.maxClarifications) {
    const reasons = [
      { code: 'clarification_exhausted', field: 'max_clarifications' },
      ...reasonsOf(obstacles),
    ];
    return refuse(compiled, reasons, pending, entry.rejected);
  }
  const clarified: { -readonly [Name in keyof Clarified]: Clarified[Name] } = {
    decision: 'clarify',
    capability_id: contract.capability_id,
    contract_hash: compiled.hash,
    reasons: reasonsOf(obstacles),
    questions: missing.map((anchor) => ({ anchor, text: compiled.questions.get(anchor) ?? '' })),
    resume: contract.resume_policy === 'never' ? null : questionOf(entry, missing, before),
    rejected: entry.rejected,
  };
  if (pending) clarified.resumed = pending.id;
  return clarified;
}

function reasonsOf(obstacles: readonly Obstacle[]): readonly Reason[] {
  return obstacles.map(({ reason }) => reason);
}

const NOTHING_REJECTED: readonly Reason[] = [];

function refuse(
  { contract, hash }: CompiledContract,
  reasons: readonly Reason[],
  pending?: PendingFacts,
  rejected: readonly Reason[] = NOTHING_REJECTED,
): Refused {
  // Written out: spreading an object into a new one costs more than everything else about a refusal.
  const refused: { -readonly [Name in keyof Refused]: Refused[Name] } = {
    decision: 'refuse',
    capability_id: contract.capability_id,
    contract_hash: hash,
    reasons,
    rejected,
  };
  if (pending) refused.resumed = pending.id;
  return refused;
}

/** Cites the fields that keep the contract from being operational. */
function refuseUnready({ findings, declared, hash, heldBack }: LoadedContract): Refused {
  const capability_id = declared.capability_id ?? '';
  if (heldBack) {
    const { reasons } = heldBack;
    return { decision: 'refuse', capability_id, contract_hash: hash, reasons, rejected: NOTHING_REJECTED };
  }
  const fields = new Set(
    findings
      .filter(
        ({ severity, field }) => severity !== 'warning' && field !== undefined && FIELD_NAMES.has(field),
      )
      .map(({ field }) => field ?? ''),
  );
  if (fields.size === 0) fields.add('capability_id');
  return {
    decision: 'refuse',
    capability_id,
    contract_hash: hash,
    reasons: [...fields].map((field) => ({ code: 'contract_not_operational', field })),
    rejected: NOTHING_REJECTED,
  };
}
