import { FIELD_NAMES } from '../contract/fields.ts';
import type { AnchorSource } from '../contract/words.ts';
import { type Candidate, type Quality, readValue } from './candidate.ts';
import { type DateScope, dateScopeOf, isDateScope } from './date-scope.ts';
import type { Reason } from './decision.ts';
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
  readonly answers: string | undefined;
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

export interface Offered {
  readonly candidates: readonly Candidate[];
  readonly rejected: readonly Reason[];
  readonly isUnreadable: boolean;
}

const MAX_NAME = 500;
const MAX_CANDIDATES = 64;
const MAX_BUNDLES = 200;
const MAX_PENDING = 20;
const MAX_FRAMES = 32;
const MAX_MISSING = 100;
const MAX_REASONS = 200;
const SPACE = 32;

const NOTHING: Offered = { candidates: [], rejected: [], isUnreadable: false };
const UNREADABLE: Offered = { candidates: [], rejected: [], isUnreadable: true };

/** Null for what is no turn at all, or breaks while it is read. Never throws. */
export function readFacts(turn: unknown, state: unknown): Facts | null {
  try {
    return readParts(turn, state);
  } catch {
    // Only an accessor or a proxy of the value itself can throw here.
    return null;
  }
}

function readParts(turn: unknown, state: unknown): Facts | null {
  if (!isObject(turn)) return null;
  const given: Fields = isObject(state) ? state : {};
  const frames = given.frames;
  const present = new Set<string>();
  if (isObject(frames)) {
    for (const name of Object.keys(frames)) {
      const frame = own(frames, name);
      if (frame !== undefined && frame !== null) present.add(name);
      if (present.size >= MAX_FRAMES) break;
    }
  }
  const intent = turn.intent_id;
  const extracted = turn.extracted;
  const known = new Map<string, Offered>();
  return {
    intent: intent === undefined || intent === null ? undefined : (textOf(intent) ?? null),
    mode: textOf(turn.entry_mode) ?? '',
    transitionClass: textOf(turn.transition_class) ?? '',
    family: textOf(turn.wording_family),
    expansionCode: textOf(turn.expansion_reason_code),
    answers: textOf(turn.answers),
    turn: countOf(given.turn),
    frames: present,
    unknownKey: findUnknownKey(turn, given),
    root: isObject(frames) && present.has('root_frame') ? readRoot(frames.root_frame) : undefined,
    focus:
      isObject(frames) && present.has('selected_object_frame')
        ? readFocus(frames.selected_object_frame)
        : undefined,
    bundles: once(() => readLast(given.bundles, MAX_BUNDLES, readBundle)),
    pending: once(() => readLast(given.pending_clarifications, MAX_PENDING, readPending)),
    offered(anchor, isDateRange) {
      const found = known.get(anchor);
      if (found) return found;
      const offered = readOffered(extracted, anchor, isDateRange);
      known.set(anchor, offered);
      return offered;
    },
  };
}

/** Entries that cannot be read are not there. */
function once<Entry>(read: () => readonly Entry[]): () => readonly Entry[] {
  let found: readonly Entry[] | undefined;
  return () => {
    if (found) return found;
    try {
      found = read();
    } catch {
      found = [];
    }
    return found;
  };
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
    ...scope,
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
  return { id, kind, objectId, ...scope, anchors, atTurn: countOf(value.at_turn) };
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

const SOURCES: ReadonlySet<AnchorSource> = new Set(['current_turn', 'clarification_answer', 'default']);

function readOffered(extracted: unknown, anchor: string, isDateRange: boolean): Offered {
  if (extracted === undefined || extracted === null) return NOTHING;
  if (!isObject(extracted)) return UNREADABLE;
  try {
    const list = own(extracted, anchor);
    if (list === undefined || list === null) return NOTHING;
    if (!Array.isArray(list) || list.length > MAX_CANDIDATES) return UNREADABLE;
    const candidates: Candidate[] = [];
    const rejected: Reason[] = [];
    for (const entry of list) {
      const read = isObject(entry) ? readCandidate(entry, isDateRange) : 'anchor_value_malformed';
      if (typeof read !== 'string') candidates.push(read);
      else {
        const field =
          read === 'anchor_source_not_listed' ? 'anchor_source_priority' : 'anchor_admissibility_rules';
        rejected.push({ code: read, field, anchor });
      }
    }
    return { candidates, rejected, isUnreadable: false };
  } catch {
    return UNREADABLE;
  }
}

/** A candidate, or the code that says why it is none. */
function readCandidate(entry: Fields, isDateRange: boolean): Candidate | string {
  const source = entry.source ?? 'current_turn';
  // What stands in frames and bundles is read from there; an extractor cannot speak for them.
  if (!SOURCES.has(source as AnchorSource)) return 'anchor_source_not_listed';
  const reading = readValue(entry.value, isDateRange);
  if (reading === 'empty') return 'anchor_value_empty';
  if (reading === 'malformed') return 'anchor_value_malformed';
  const candidates = entry.candidates;
  return {
    value: reading.value,
    source: source as AnchorSource,
    quality: qualityOf(entry.quality),
    resolvedId: textOf(entry.resolved_id),
    kind: textOf(entry.kind),
    isNoise: entry.conversational_noise === true,
    matches: Array.isArray(candidates) ? candidates.length : 0,
    ...(Array.isArray(candidates) ? { candidates: candidates.slice(0, MAX_CANDIDATES).map(nameOf) } : {}),
  };
}

function nameOf(value: unknown): string {
  return textOf(value) ?? '';
}

function qualityOf(value: unknown): Quality {
  return value === 'high' || value === 'ambiguous' ? value : 'low';
}

/** Of too many the newest are read, which stand last. */
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

/** Fixed names are read directly; names that come from outside go through `own`. */
type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own properties only, so that a name such as `constructor` finds nothing. */
export function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Readonly<Record<string, unknown>>)[key] : undefined;
}

function objectOf(value: unknown): object | undefined {
  return isObject(value) ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_NAME) return undefined;
  // Most texts begin with a letter; only the others need a closer look.
  return value.charCodeAt(0) > SPACE || value.trim() !== '' ? value : undefined;
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}
