import type { JsonValue } from '@handrail/base';
import { isObject, own, textOf } from '../admission/plain-fields.ts';
import type { ConversationState, OfferedValue, Turn } from '../admission/turn.ts';
import type { AnchorType } from '../vocabulary/admissibility.ts';
import { foldName } from '../vocabulary/fold-text.ts';
import { findDates } from './find-dates.ts';

const MAX_TEXT = 2_000;
const MOST_OFFERS = 64;
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * What an owner typed for an anchor, as the anchor holds it: a period or a day from words, a number from digits, an entity
 * from a name that the conversation already knows. What cannot be read so is offered as it is, and judged like any value.
 */
export function readAnswer(
  anchor: string,
  answer: JsonValue,
  { type, known }: { readonly type: AnchorType | undefined; readonly known: ReadonlyMap<string, string> },
): readonly OfferedValue[] {
  if (typeof answer !== 'string') return [{ value: answer, quality: 'high' }];
  const text = answer.trim();
  if (anchor === 'date_scope' || type === 'date_range' || type === 'date') {
    const periods = findDates(text.slice(0, MAX_TEXT));
    const values = type === 'date' ? periods.filter(isDay).map(({ from = '' }) => from) : periods;
    if (values.length > 0) return values.map((value) => ({ value: value as JsonValue, quality: 'high' }));
  }
  if (type === 'number' && NUMBER.test(text)) return [{ value: Number(text), quality: 'high' }];
  const id = known.get(foldName(text));
  return [{ value: answer, quality: 'high', ...(id === undefined ? {} : { resolved_id: id }) }];
}

/** Entities by name that turn and state hold for an anchor: what was resolved, what could be meant, what stands. */
export function knownEntities(
  anchor: string,
  turn: Turn,
  { frames }: ConversationState,
): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const learn = (name: unknown, id: unknown) => {
    const [text, entity] = [textOf(name), textOf(id)];
    if (text !== undefined && entity !== undefined && !known.has(foldName(text)))
      known.set(foldName(text), entity);
  };
  const extracted: unknown = isObject(turn) ? turn.extracted : undefined;
  const offers = isObject(extracted) ? own(extracted, anchor) : undefined;
  for (const offer of Array.isArray(offers) ? offers.slice(0, MOST_OFFERS) : []) {
    if (!isObject(offer)) continue;
    learn(offer.value, offer.resolved_id);
    learn(offer.resolved_id, offer.resolved_id);
    const { candidates } = offer;
    for (const id of Array.isArray(candidates) ? candidates.slice(0, MOST_OFFERS) : []) learn(id, id);
  }
  if (!isObject(frames)) return known;
  const root: unknown = frames.root_frame;
  if (anchor === 'organization' && isObject(root)) learn(root.organization, root.organization);
  const selection: unknown = frames.selected_object_frame;
  const object: unknown = isObject(selection) ? selection.object : undefined;
  if (anchor !== 'organization' && isObject(object)) {
    learn(object.id, object.id);
    learn(object.label, object.id);
  }
  return known;
}

function isDay({ from, to }: { readonly from?: string; readonly to?: string }): boolean {
  return from !== undefined && from === to;
}
