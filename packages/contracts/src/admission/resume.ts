import { ANCHOR_SOURCES, type AnchorSource } from '../contract/closed-lists.ts';
import { foldName } from '../vocabulary/fold-text.ts';
import { type Candidate, readValue } from './candidate.ts';
import type { AdmissionCase } from './case.ts';
import type { CompiledAnchor, CompiledContract } from './compile-contract.ts';
import { dateScopeOf, isDateScope } from './date-scope.ts';
import type { EffectiveValue, Notice, Reason } from './decision.ts';
import { own } from './plain-fields.ts';
import { changeFacts, type Facts, type PendingFacts, type RootFacts } from './read-facts.ts';
import type { Offered } from './read-offers.ts';
import type { FocusObject, OfferedValue, PendingClarification } from './turn.ts';

/** A question and what a resume takes over from before it. */
export interface Resumption {
  readonly pending: PendingFacts;
  /** Of what was said before the question; undefined when nothing of it is taken over. */
  offered(anchor: CompiledAnchor): Offered | undefined;
  /** The reason code that came with a period said before the question. */
  readonly expansionCode: string | undefined;
}

export interface Resumed {
  readonly resumption: Resumption;
  /** The turn as it would have been had the answer come with it. */
  readonly facts: Facts;
  readonly notices: readonly Notice[];
}

/**
 * Joins the answer to what was said before the question, so that both are decided about as one turn. What a question
 * holds was settled by one content of the contract; under another only what was said is taken over.
 */
export function resume(compiled: CompiledContract, facts: Facts, pending: PendingFacts): Resumed {
  const isChanged = pending.hash !== undefined && pending.hash !== compiled.hash;
  const keeps =
    compiled.contract.resume_policy === 'resume_same_capability_with_kept_scope' &&
    !(isChanged && !pending.said);
  if (!keeps) {
    const resumption = { pending, offered: () => undefined, expansionCode: undefined };
    return { resumption, facts, notices: [] };
  }
  const { said } = pending;
  const focus = focusOf(compiled, facts, pending);
  const isOther = compiled.readsSelection && facts.focus && focus && facts.focus.id !== focus.id;
  const answered = said ? pending.answered : answeredBy(pending);
  const chosen = selectedSince(compiled, facts, pending);
  return {
    resumption: {
      pending: { ...pending, answered },
      offered: (anchor) => {
        if (anchor.name === chosen) return undefined;
        return said ? saidOffers(said, pending, anchor) : keptOffers(pending, anchor);
      },
      expansionCode: said?.expansionCode,
    },
    facts: changeFacts(facts, {
      ...(said && { family: said.family, mode: said.mode }),
      focus,
      root: isChanged ? facts.root : rootOf(compiled, facts, pending),
    }),
    notices: isOther ? [{ code: 'focus_not_used', field: 'resume_policy' }] : [],
  };
}

/** A selection made since the question counts as its answer; otherwise the question's own object does. */
function focusOf(
  { kinds, anchorOfKind }: CompiledContract,
  facts: Facts,
  { focus, missing, kept }: PendingFacts,
): FocusObject | null | undefined {
  const now = facts.focus;
  const about = focus ?? keptFocus(kinds, anchorOfKind, kept);
  if (!about) return now;
  const isAskedFor = missing.includes(anchorOfKind.get(about.kind) ?? '');
  return isAskedFor && now ? now : about;
}

/** The anchor that a selection made since the question answers; what was said about it before is not meant any more. */
function selectedSince(
  { kinds, anchorOfKind, readsSelection }: CompiledContract,
  { focus: now }: Facts,
  { focus, missing, said, kept }: PendingFacts,
): string | undefined {
  if (!readsSelection || !said || !now || !kinds.has(now.kind)) return undefined;
  const before = focus ?? keptFocus(kinds, anchorOfKind, kept);
  const anchor = anchorOfKind.get(now.kind);
  const isAnswer = anchor !== undefined && missing.includes(anchor) && before?.id !== now.id;
  return isAnswer ? anchor : undefined;
}

function keptFocus(
  kinds: ReadonlySet<string>,
  anchorOfKind: ReadonlyMap<string, string>,
  kept: object,
): FocusObject | undefined {
  for (const kind of kinds) {
    const value = keptValue(kept, anchorOfKind.get(kind) ?? '', false);
    if (value?.source === 'selected_object' && typeof value.value === 'string')
      return { kind, id: value.value };
  }
  return undefined;
}

/** The organization and period that stood when it was asked. */
function rootOf(
  { organization, period }: CompiledContract,
  { root }: Facts,
  { kept }: PendingFacts,
): Facts['root'] {
  if (root === null) return null;
  const held = (anchor: string, ranks: ReadonlyMap<AnchorSource, number> | undefined) => {
    const value = keptValue(kept, anchor, anchor === 'date_scope');
    return value?.source === 'root_context' && ranks?.has('root_context') ? value.value : undefined;
  };
  const keptOrganization = held('organization', organization?.ranks);
  const keptPeriod = held('date_scope', period?.ranks);
  if (keptOrganization === undefined && keptPeriod === undefined) return root;
  return {
    ...(root ?? NO_ROOT),
    ...(typeof keptOrganization === 'string' ? { organization: keptOrganization } : {}),
    ...(isDateScope(keptPeriod) ? { period: dateScopeOf(keptPeriod) } : {}),
  };
}

const NO_ROOT: RootFacts = {
  id: '',
  domain: '',
  capability: undefined,
  organization: undefined,
  period: undefined,
  anchors: undefined,
  atTurn: 0,
};

const STANDING: ReadonlySet<string> = new Set(['organization', 'date_scope']);

function saidOffers(said: Facts, { rejected }: PendingFacts, { name, isDateRange }: CompiledAnchor): Offered {
  const offered = said.offered(name, isDateRange);
  const before = rejected.filter((reason) => reason.anchor === name);
  return before.length === 0 ? offered : { ...offered, rejected: [...before, ...offered.rejected] };
}

/** For a question that holds no turn: what was settled, offered again from where it came. */
function keptOffers(
  { kept }: PendingFacts,
  { name, isDateRange, ranks }: CompiledAnchor,
): Offered | undefined {
  const value = keptValue(kept, name, isDateRange);
  // What was settled came from a listed source then; anything else was never settled by this contract.
  if (!value || value.source === 'selected_object' || !ranks.has(value.source)) return undefined;
  if (STANDING.has(name) && value.source === 'root_context') return undefined;
  return { candidates: [value], rejected: [], isUnreadable: false };
}

function answeredBy({ kept }: PendingFacts): readonly string[] {
  return Object.keys(kept).filter(
    (anchor) => keptValue(kept, anchor, false, true)?.source === 'clarification_answer',
  );
}

function keptValue(
  kept: object,
  anchor: string,
  isDateRange: boolean,
  isAnyValue = false,
): Candidate | undefined {
  const found = own(kept, anchor);
  if (typeof found !== 'object' || found === null) return undefined;
  const source = ANCHOR_SOURCES.find((each) => each === own(found, 'source'));
  const reading = isAnyValue ? { value: null } : readValue(own(found, 'value'), isDateRange);
  if (source === undefined || typeof reading === 'string') return undefined;
  const resolved = own(found, 'resolved_id');
  return {
    value: reading.value,
    source,
    quality: 'high',
    resolvedId: typeof resolved === 'string' ? resolved : undefined,
    kind: undefined,
    isNoise: false,
    matches: 1,
  };
}

/** Values that were settled and are not what the answer is about: dropping one without a word would mislead. */
export function droppedValues({ resumption, effective, offers }: AdmissionCase): readonly Notice[] {
  if (!resumption) return [];
  const { kept, missing } = resumption.pending;
  return Object.keys(kept)
    .slice(0, MOST_KEPT)
    .flatMap((anchor): readonly Notice[] => {
      const before = missing.includes(anchor) ? undefined : keptValue(kept, anchor, anchor === 'date_scope');
      const now = effective[anchor];
      if (!before || (now && sameValue(before, now))) return [];
      // What the answer itself names instead needs no mention.
      const isNamed = now && ARRIVED.has(now.source) && offers.get(anchor)?.isEarlier === false;
      return isNamed ? [] : [{ code: 'value_not_kept', field: 'resume_policy', anchor }];
    });
}

const MOST_KEPT = 100;
const ARRIVED: ReadonlySet<AnchorSource> = new Set(['current_turn', 'clarification_answer']);

/** Entities are compared by id; a text that was not resolved is the id it spells, in any case. */
function sameValue(before: Candidate, now: EffectiveValue): boolean {
  const [one, other] = [before.resolvedId ?? before.value, now.resolved_id ?? now.value];
  if (before.resolvedId !== undefined && now.resolved_id !== undefined) return one === other;
  if (typeof one === 'string' && typeof other === 'string') return foldName(one) === foldName(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * The question as it waits: what is missing, what is settled, and all that a resume decides about again. Optional parts
 * are set one by one: many contracts may ask about a turn, and spreading objects costs more than all the rest.
 */
export function questionOf(
  entry: AdmissionCase,
  missing: readonly string[],
  asked: PendingFacts | undefined,
): PendingClarification {
  const { compiled, facts, resumption, effective, offers } = entry;
  const { capability_id } = compiled.contract;
  const before = resumption?.pending;
  const said = before?.said ?? facts;
  const kept: Record<string, EffectiveValue> = {};
  for (const anchor in effective) {
    const value = effective[anchor];
    if (value && !missing.includes(anchor)) kept[anchor] = value;
  }
  const extracted: Record<string, readonly OfferedValue[]> = {};
  const rejected: Reason[] = [];
  const answered: string[] = [];
  for (const [anchor, offer] of offers) {
    extracted[anchor] = offer.candidates.flatMap(asOffer);
    rejected.push(...offer.rejected);
    const open = offer.isEarlier ? before?.answered : before?.missing;
    if (open?.includes(anchor) && !missing.includes(anchor)) answered.push(anchor);
  }
  const turn: Writable<NonNullable<PendingClarification['turn']>> = {
    entry_mode: said.mode,
    transition_class: said.transitionClass,
    extracted,
  };
  if (typeof said.intent === 'string') turn.intent_id = said.intent;
  const code = offers.get('date_scope')?.isEarlier ? resumption?.expansionCode : facts.expansionCode;
  if (code !== undefined) turn.expansion_reason_code = code;
  if (said.family !== undefined) turn.wording_family = said.family;
  const question: Writable<PendingClarification> = {
    id: resumption || !asked ? freshId(capability_id, facts) : asked.id,
    capability_id,
    entry_mode: before?.mode ?? said.mode,
    missing,
    kept,
    asked: (asked?.asked ?? 0) + 1,
    contract_hash: compiled.hash,
    turn,
  };
  if (facts.root?.id) question.root_frame_id = facts.root.id;
  if (compiled.readsSelection && facts.focus) question.focus_object = facts.focus;
  if (answered.length > 0) question.answered = answered;
  if (rejected.length > 0) question.rejected = rejected;
  return question;
}

/** The number of the turn says when it was asked; a state need not count turns, so another one may have it already. */
function freshId(capabilityId: string, facts: Facts): string {
  const taken = new Set(facts.pending().map(({ id }) => id));
  const first = `${capabilityId}#${facts.turn}`;
  let id = first;
  for (let number = 2; taken.has(id); number += 1) id = `${first}.${number}`;
  return id;
}

/** The open question that a fresh turn would ask once more: for the same values, about the same object and scope. */
export function findRepeated(entry: AdmissionCase, missing: readonly string[]): PendingFacts | undefined {
  const { compiled, facts, effective } = entry;
  const settled = Object.keys(effective).filter((anchor) => !missing.includes(anchor));
  const focus = compiled.readsSelection ? facts.focus?.id : undefined;
  return facts.pending().findLast((question) => {
    const kept = Object.keys(question.kept);
    return (
      question.capability === compiled.contract.capability_id &&
      question.rootId === (facts.root?.id ?? '') &&
      question.focus?.id === focus &&
      question.missing.length === missing.length &&
      missing.every((anchor) => question.missing.includes(anchor)) &&
      kept.length === settled.length &&
      settled.every((anchor) => {
        const before = keptValue(question.kept, anchor, anchor === 'date_scope');
        const now = effective[anchor];
        return before !== undefined && now !== undefined && sameValue(before, now);
      })
    );
  });
}

/** What is in frames and bundles is read from there again. */
function asOffer(candidate: Candidate): readonly OfferedValue[] {
  const { value, source, quality, resolvedId, kind, isNoise, matches, candidates = [] } = candidate;
  if (source !== 'current_turn' && source !== 'clarification_answer' && source !== 'default') return [];
  const offer: Writable<OfferedValue> = { value, source, quality };
  if (resolvedId !== undefined) offer.resolved_id = resolvedId;
  if (kind !== undefined) offer.kind = kind;
  if (matches > 1 || candidates.length > 0) offer.candidates = candidates;
  if (isNoise) offer.conversational_noise = true;
  return [offer];
}
