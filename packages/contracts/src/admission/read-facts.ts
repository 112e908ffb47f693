import { FIELD_NAMES } from '../contract/fields.ts';
import { type DateScope, dateScopeOf, isDateScope } from './date-scope.ts';
import type { Reason } from './decision.ts';
import { countOf, type Fields, isObject, objectOf, own, textOf } from './plain-fields.ts';
import { type Offered, readOffered } from './read-offers.ts';
import { describeCode } from './reason-codes.ts';
import type { FocusObject } from './turn.ts';
import { findUnknownKey, type UnknownKey } from './unknown-keys.ts';

/** A turn and the state it meets, read once into plain values. Whatever could not be read is marked, not guessed. */
export interface Facts {
  readonly intent: string | null | undefined;
  readonly mode: string;
  readonly transitionClass: string;
  readonly family: string | undefined;
  readonly expansionCode: string | undefined;
  /** Null when the turn names a question by something that is not an id. */
  readonly answers: string | null | undefined;
  readonly turn: number;
  readonly frames: ReadonlySet<string>;
  /** A key of turn or state that nobody knows; nothing is decided about such a turn. */
  readonly unknownKey: UnknownKey | undefined;
  /** Undefined when absent, null when there but unreadable. */
  readonly root: RootFacts | null | undefined;
  readonly focus: FocusObject | null | undefined;
  /** Both read when asked for, and once: most turns end before either matters. */
  bundles(): readonly BundleFacts[];
  pending(): readonly PendingFacts[];
  /** Memoized: several contracts may ask for the same anchor. */
  offered(anchor: string, isDateRange: boolean): Offered;
}

export interface RootFacts {
  readonly id: string;
  readonly domain: string;
  readonly capability: string | undefined;
  readonly organization: string | undefined;
  readonly period: DateScope | undefined;
  readonly anchors: object | undefined;
  readonly atTurn: number;
}

export interface BundleFacts {
  readonly id: string;
  readonly kind: string;
  readonly objectId: string;
  readonly organization: string | undefined;
  readonly period: DateScope | undefined;
  readonly anchors: object | undefined;
  readonly atTurn: number;
}

export interface PendingFacts {
  readonly id: string;
  readonly mode: string | undefined;
  readonly capability: string;
  readonly hash: string | undefined;
  readonly missing: readonly string[];
  readonly answered: readonly string[];
  readonly rejected: readonly Reason[];
  readonly kept: object;
  readonly asked: number;
  readonly rootId: string;
  /** The turn that led to the question; undefined for a question that does not hold it. */
  readonly said: Facts | undefined;
  readonly focus: FocusObject | undefined;
}

const MAX_BUNDLES = 200;
const MAX_PENDING = 20;
const MAX_FRAMES = 32;
const MAX_MISSING = 100;
const MAX_REASONS = 200;

/** Null for what is not a turn at all, or breaks while it is read. Never throws. */
export function readFacts(turn: unknown, state: unknown): Facts | null {
  try {
    return readParts(turn, state);
  } catch {
    // Only an accessor or a proxy of the value itself can throw here.
    return null;
  }
}

function readParts(turn: unknown, state: unknown): Facts | null {
  return isObject(turn) ? new TurnFacts(turn, isObject(state) ? state : NO_STATE) : null;
}

const NO_STATE: Fields = {};
const NO_FRAMES: ReadonlySet<string> = new Set();

/** A class, because one is made for every turn and its methods then cost nothing. */
class TurnFacts implements Facts {
  readonly intent: string | null | undefined;
  readonly mode: string;
  readonly transitionClass: string;
  readonly family: string | undefined;
  readonly expansionCode: string | undefined;
  readonly answers: string | null | undefined;
  readonly turn: number;
  readonly frames: ReadonlySet<string>;
  readonly unknownKey: UnknownKey | undefined;
  readonly root: RootFacts | null | undefined;
  readonly focus: FocusObject | null | undefined;
  readonly #extracted: unknown;
  readonly #state: Fields;
  #bundles: readonly BundleFacts[] | undefined;
  #pending: readonly PendingFacts[] | undefined;
  #offered: Map<string, Offered> | undefined;

  constructor(turn: Fields, state: Fields) {
    this.intent = nameIn(turn.intent_id);
    this.mode = textOf(turn.entry_mode) ?? '';
    this.transitionClass = textOf(turn.transition_class) ?? '';
    this.family = textOf(turn.wording_family);
    this.expansionCode = textOf(turn.expansion_reason_code);
    this.answers = nameIn(turn.answers);
    this.turn = countOf(state.turn);
    this.unknownKey = findUnknownKey(turn, state);
    const frames = state.frames;
    this.frames = isObject(frames) ? presentFrames(frames) : NO_FRAMES;
    const has = (name: string) => isObject(frames) && this.frames.has(name);
    this.root = has('root_frame') ? readRoot((frames as Fields).root_frame) : undefined;
    this.focus = has('selected_object_frame')
      ? readFocus((frames as Fields).selected_object_frame)
      : undefined;
    this.#extracted = turn.extracted;
    this.#state = state;
    this.#bundles = undefined;
    this.#pending = undefined;
    this.#offered = undefined;
  }

  bundles(): readonly BundleFacts[] {
    this.#bundles ??= readSafely(() => readLast(this.#state.bundles, MAX_BUNDLES, readBundle));
    return this.#bundles;
  }

  pending(): readonly PendingFacts[] {
    this.#pending ??= readSafely(() =>
      readLast(this.#state.pending_clarifications, MAX_PENDING, readPending),
    );
    return this.#pending;
  }

  offered(anchor: string, isDateRange: boolean): Offered {
    this.#offered ??= new Map();
    const found = this.#offered.get(anchor);
    if (found) return found;
    const offered = readOffered(this.#extracted, anchor, isDateRange);
    this.#offered.set(anchor, offered);
    return offered;
  }
}

/** Undefined when absent, null when there but no name: what was meant by it must not be guessed. */
function nameIn(value: unknown): string | null | undefined {
  return value === undefined || value === null ? undefined : (textOf(value) ?? null);
}

/** The same facts with some of them replaced. */
export function changeFacts(
  facts: Facts,
  changes: Partial<Pick<Facts, 'family' | 'mode' | 'focus' | 'root'>>,
): Facts {
  const {
    intent,
    mode,
    transitionClass,
    family,
    expansionCode,
    answers,
    turn,
    frames,
    unknownKey,
    root,
    focus,
  } = facts;
  return {
    ...{
      intent,
      mode,
      transitionClass,
      family,
      expansionCode,
      answers,
      turn,
      frames,
      unknownKey,
      root,
      focus,
    },
    ...changes,
    bundles: () => facts.bundles(),
    pending: () => facts.pending(),
    offered: (anchor, isDateRange) => facts.offered(anchor, isDateRange),
  };
}

function presentFrames(frames: Fields): ReadonlySet<string> {
  const present = new Set<string>();
  for (const name of Object.keys(frames)) {
    const frame = own(frames, name);
    if (frame !== undefined && frame !== null) present.add(name);
    if (present.size >= MAX_FRAMES) break;
  }
  return present;
}

/** Entries that cannot be read are not there. */
function readSafely<Entry>(read: () => readonly Entry[]): readonly Entry[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function readRoot(value: unknown): RootFacts | null {
  if (!isObject(value)) return null;
  const domain = textOf(value.domain_id);
  const scope = readScope(value);
  if (domain === undefined || !scope) return null;
  return {
    id: textOf(value.id) ?? '',
    domain,
    capability: textOf(value.capability_id),
    organization: scope.organization,
    period: scope.period,
    anchors: objectOf(value.anchors),
    atTurn: countOf(value.at_turn),
  };
}

function readFocus(value: unknown): FocusObject | null {
  const object = isObject(value) ? value.object : undefined;
  if (!isObject(object)) return null;
  const kind = textOf(object.kind);
  const id = textOf(object.id);
  const label = textOf(object.label);
  if (kind === undefined || id === undefined) return null;
  return label === undefined ? { kind, id } : { kind, id, label };
}

function readBundle(value: Fields): BundleFacts | undefined {
  const id = textOf(value.id);
  const kind = textOf(value.kind);
  const objectId = textOf(value.object_id);
  const scope = readScope(value);
  if (id === undefined || kind === undefined || objectId === undefined || !scope) return undefined;
  const anchors = objectOf(value.anchors);
  const { organization, period } = scope;
  return { id, kind, objectId, organization, period, anchors, atTurn: countOf(value.at_turn) };
}

function readPending(value: Fields): PendingFacts | undefined {
  const id = textOf(value.id);
  const capability = textOf(value.capability_id);
  const missing = value.missing;
  const asked = value.asked;
  if (id === undefined || capability === undefined || !Array.isArray(missing)) return undefined;
  // A count that cannot be read must not become a fresh one: asking is bounded.
  if (typeof asked !== 'number' || !Number.isInteger(asked) || asked < 0) return undefined;
  const said = value.turn === undefined ? undefined : readFacts(value.turn, undefined);
  const focus = value.focus_object === undefined ? undefined : readFocus({ object: value.focus_object });
  // What was said cannot be decided about again when it cannot be read; the question is not there then.
  if (said === null || focus === null) return undefined;
  return {
    id,
    mode: textOf(value.entry_mode),
    capability,
    hash: textOf(value.contract_hash),
    missing: namesOf(missing),
    answered: namesOf(value.answered),
    rejected: readLast(value.rejected, MAX_REASONS, readReason),
    kept: objectOf(value.kept) ?? {},
    asked,
    rootId: textOf(value.root_frame_id) ?? '',
    said,
    focus,
  };
}

/** A reason of ours, and nothing that only looks like one. */
function readReason(value: Fields): Reason | undefined {
  const code = textOf(value.code);
  const field = textOf(value.field);
  const anchor = textOf(value.anchor);
  if (code === undefined || field === undefined || anchor === undefined) return undefined;
  return describeCode(code) && FIELD_NAMES.has(field) ? { code, field, anchor } : undefined;
}

function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_MISSING).filter((each): each is string => typeof each === 'string');
}

/** Undefined when one of the two is there but is not what it should be. */
function readScope(
  value: Fields,
): { readonly organization: string | undefined; readonly period: DateScope | undefined } | undefined {
  const organization = value.organization;
  const period = value.date_scope;
  if (organization !== undefined && organization !== null && textOf(organization) === undefined)
    return undefined;
  const hasPeriod = period !== undefined && period !== null;
  if (hasPeriod && !isDateScope(period)) return undefined;
  return { organization: textOf(organization), period: hasPeriod ? dateScopeOf(period) : undefined };
}

/** Of too many the newest are read, which are last. */
function readLast<Result>(
  value: unknown,
  most: number,
  read: (entry: Fields) => Result | undefined,
): readonly Result[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const results: Result[] = [];
  for (const entry of value.slice(-most)) {
    const result = isObject(entry) ? read(entry) : undefined;
    if (result !== undefined) results.push(result);
  }
  return results;
}
