import { nearest } from '@handrail/base';
import type { Reason } from './decision.ts';

/** A key of a turn or a state that nobody knows. Ignoring it would decide about something else than was meant. */
export interface UnknownKey {
  readonly part: 'turn' | 'state';
  /** The way to it, such as `state.frames.root_frame.anchorz`. */
  readonly at: string;
  /** What was most likely meant. */
  readonly suggestion: string | undefined;
}

type Keys = ReadonlySet<string>;
type Fields = Readonly<Record<string, unknown>>;

const keys = (...names: readonly string[]): Keys => new Set(names);

/** What a router or an extractor may add for its own use. It means nothing to a contract. */
export const NOTE_KEYS: Keys = keys(
  'text',
  'utterance',
  'raw_text',
  'language',
  'score',
  'intent_score',
  'confidence',
  'hint',
  'hints',
  'filters',
  'heuristic',
  'router_hint',
  'suggested_capability',
  'recipe',
  'recipe_hint',
  'recipe_owner',
  'execution_adapter',
);

export const TURN_KEYS: Keys = keys(
  'intent_id',
  'entry_mode',
  'transition_class',
  'extracted',
  'expansion_reason_code',
  'wording_family',
  'answers',
);
export const OFFER_KEYS: Keys = keys(
  'value',
  'source',
  'quality',
  'resolved_id',
  'kind',
  'candidates',
  'conversational_noise',
  'span',
);
export const STATE_KEYS: Keys = keys('turn', 'frames', 'bundles', 'pending_clarifications');
const ROOT_KEYS = keys(
  'id',
  'domain_id',
  'capability_id',
  'organization',
  'date_scope',
  'anchors',
  'at_turn',
);
const SELECTION_KEYS = keys('object');
const OBJECT_KEYS = keys('kind', 'id', 'label');
const SCOPE_KEYS = keys('from', 'to');
const BUNDLE_KEYS = keys('id', 'kind', 'object_id', 'organization', 'date_scope', 'anchors', 'at_turn');
const QUESTION_KEYS = keys(
  'id',
  'capability_id',
  'entry_mode',
  'missing',
  'kept',
  'asked',
  'root_frame_id',
  'contract_hash',
  'turn',
  'focus_object',
  'answered',
  'rejected',
);
const KEPT_KEYS = keys('value', 'resolved_id', 'source');

/** Names that are used elsewhere for the same thing. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['anchors', 'extracted'],
  ['anchor', 'extracted'],
  ['entities', 'extracted'],
  ['slots', 'extracted'],
  ['intent', 'intent_id'],
  ['mode', 'entry_mode'],
  ['class', 'transition_class'],
  ['family', 'wording_family'],
  ['expansion_reason', 'expansion_reason_code'],
  ['reason_code', 'expansion_reason_code'],
  ['frames', 'state.frames'],
  ['bundles', 'state.bundles'],
  ['pending_clarifications', 'state.pending_clarifications'],
]);
const MEANT_IN_STATE: ReadonlyMap<string, string> = new Map([
  ['pending', 'pending_clarifications'],
  ['pending_clarification', 'pending_clarifications'],
  ['questions', 'pending_clarifications'],
  ['root_frame', 'frames.root_frame'],
  ['selected_object_frame', 'frames.selected_object_frame'],
  ['until', 'to'],
  ['since', 'from'],
  ['start', 'from'],
  ['end', 'to'],
  ['keeped', 'kept'],
]);

const EXTENSION = /^x_/;
const MOST_OFFERS = 64;
const MOST_ENTRIES = 200;
const NAME = /^[A-Za-z0-9_-]{1,60}$/;

/** The first unknown key of the two; undefined for what has only known ones, notes and `x_` extensions. */
export function findUnknownKey(turn: Fields, state: Fields): UnknownKey | undefined {
  return inTurn(turn, 'turn', 'turn') ?? inState(state);
}

/** A frame name that is not registered, so that a misspelt frame does not count as absent. */
export function findUnknownFrame(frames: Iterable<string>, registered: Keys): UnknownKey | undefined {
  for (const name of frames) {
    if (registered.has(name) || EXTENSION.test(name)) continue;
    return { part: 'state', at: `state.frames.${shown(name)}`, suggestion: nearest(name, registered) };
  }
  return undefined;
}

export function reasonOf({ part, at, suggestion }: UnknownKey): Reason {
  const reason =
    part === 'turn'
      ? { code: 'turn_key_unknown', field: 'entry_modes', at }
      : { code: 'state_key_unknown', field: 'frame_compatibility', at };
  return suggestion === undefined ? reason : { ...reason, suggestion };
}

function inTurn(turn: Fields, at: string, part: UnknownKey['part']): UnknownKey | undefined {
  const unknown = firstUnknown(turn, TURN_KEYS, NOTE_KEYS);
  if (unknown !== undefined) return fault(part, at, unknown, TURN_KEYS, MEANT);
  const { extracted } = turn;
  if (!isObject(extracted)) return undefined;
  for (const anchor in extracted) {
    const list = Object.hasOwn(extracted, anchor) ? extracted[anchor] : undefined;
    // Too many are not looked at by admission either, which says so itself.
    if (!Array.isArray(list) || list.length > MOST_OFFERS) continue;
    for (let index = 0; index < list.length; index += 1) {
      const offer: unknown = list[index];
      const key = isObject(offer) ? firstUnknown(offer, OFFER_KEYS, NOTE_KEYS) : undefined;
      if (key !== undefined)
        return fault(part, `${at}.extracted.${shown(anchor)}[${index}]`, key, OFFER_KEYS);
    }
  }
  return undefined;
}

function inState(state: Fields): UnknownKey | undefined {
  const { frames, bundles, pending_clarifications: questions } = state;
  return (
    inPart(state, STATE_KEYS, 'state') ??
    (isObject(frames) ? inFrames(frames) : undefined) ??
    inEntries(bundles, 'bundles', (bundle, at) => inPart(bundle, BUNDLE_KEYS, at) ?? inScope(bundle, at)) ??
    inEntries(questions, 'pending_clarifications', inQuestion)
  );
}

function inFrames({ root_frame: root, selected_object_frame: selection }: Fields): UnknownKey | undefined {
  const found = isObject(root)
    ? (inPart(root, ROOT_KEYS, 'state.frames.root_frame') ?? inScope(root, 'state.frames.root_frame'))
    : undefined;
  if (found || !isObject(selection)) return found;
  const at = 'state.frames.selected_object_frame';
  const { object } = selection;
  return (
    inPart(selection, SELECTION_KEYS, at) ??
    (isObject(object) ? inPart(object, OBJECT_KEYS, `${at}.object`) : undefined)
  );
}

function inQuestion(question: Fields, at: string): UnknownKey | undefined {
  const { turn, kept, focus_object: object } = question;
  const found =
    inPart(question, QUESTION_KEYS, at) ??
    (isObject(turn) ? inTurn(turn, `${at}.turn`, 'state') : undefined) ??
    (isObject(object) ? inPart(object, OBJECT_KEYS, `${at}.focus_object`) : undefined);
  if (found || !isObject(kept)) return found;
  for (const anchor in kept) {
    const value = Object.hasOwn(kept, anchor) ? kept[anchor] : undefined;
    const wrong = isObject(value) ? inPart(value, KEPT_KEYS, `${at}.kept.${shown(anchor)}`) : undefined;
    if (wrong) return wrong;
  }
  return undefined;
}

function inEntries(
  list: unknown,
  name: string,
  check: (entry: Fields, at: string) => UnknownKey | undefined,
): UnknownKey | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  for (let index = Math.max(0, list.length - MOST_ENTRIES); index < list.length; index += 1) {
    const entry: unknown = list[index];
    const found = isObject(entry) ? check(entry, `state.${name}[${index}]`) : undefined;
    if (found) return found;
  }
  return undefined;
}

function inScope({ date_scope: scope }: Fields, at: string): UnknownKey | undefined {
  return isObject(scope) ? inPart(scope, SCOPE_KEYS, `${at}.date_scope`) : undefined;
}

function inPart(value: Fields, known: Keys, at: string): UnknownKey | undefined {
  const unknown = firstUnknown(value, known);
  return unknown === undefined ? undefined : fault('state', at, unknown, known, MEANT_IN_STATE);
}

function firstUnknown(value: Fields, known: Keys, notes?: Keys): string | undefined {
  for (const key in value) {
    if (known.has(key) || notes?.has(key) || EXTENSION.test(key)) continue;
    if (Object.hasOwn(value, key)) return key;
  }
  return undefined;
}

function fault(
  part: UnknownKey['part'],
  at: string,
  key: string,
  known: Keys,
  meant?: ReadonlyMap<string, string>,
): UnknownKey {
  const near = nearest(key, [...known, ...(meant?.keys() ?? [])]);
  return {
    part,
    at: `${at}.${shown(key)}`,
    suggestion: near === undefined ? undefined : (meant?.get(near) ?? near),
  };
}

/** A key comes from outside and may be anything, also something an owner said; only a plain name is repeated. */
function shown(key: string): string {
  return NAME.test(key) ? key : '(unprintable)';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
