import { copyJson, ExactNumber, type JsonBounds, type JsonValue } from '@handrail/base';

/** How large one written value may be. A number that was rounded on its way here is not an answer of anyone. */
const BOUNDS: JsonBounds = { maxDepth: 32, maxNodes: 10_000, maxText: 1_048_576, refusesRounded: true };

export type Storable =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: string };

interface StorableOptions {
  /** Keeps exact numbers as they are. */
  readonly untyped?: boolean;
  /** Of the field that takes the value. */
  readonly dataType?: string | undefined;
}

/**
 * The form's own copy of a written value, or why there can be none. A value of the wrong type is no reason: it is
 * stored and gets a finding. A field knows its type, so an exact number is text for it; untyped data keeps it.
 */
export function storable(value: unknown, { untyped = false, dataType }: StorableOptions = {}): Storable {
  if (dataType !== undefined && isNumberForText(dataType, value))
    return { ok: false, reason: `The value ${LONG_NUMBER}.` };
  const copy = copyJson(value, untyped ? { ...BOUNDS, keepsExact: true } : BOUNDS);
  if (!copy.ok) return { ok: false, reason: `The value ${copy.fault.message}.` };
  if (hasLoneSurrogate(copy.value))
    return { ok: false, reason: 'The text holds half a character (a lone surrogate).' };
  return copy;
}

/** What keeps a number for itself, whatever it looks like in JSON. */
const NOT_TEXT: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'money',
  'attachment',
  'boolean',
  'date',
  'dateTime',
  'time',
  'uri',
]);

export const LONG_NUMBER = 'is a number where a text is expected; send it as text, in quotes';

/**
 * True for a long number where a text belongs. A number field stores such a number as text (decision 0055), so in a text
 * field nothing could tell any more that it was not text.
 */
export function isNumberForText(dataType: string | undefined, value: unknown): boolean {
  if (dataType !== undefined && NOT_TEXT.has(dataType)) return false;
  return (
    value instanceof ExactNumber ||
    (Array.isArray(value) && value.some((each) => each instanceof ExactNumber))
  );
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function hasLoneSurrogate(value: JsonValue): boolean {
  if (typeof value === 'string') return LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => LONE_SURROGATE.test(key) || hasLoneSurrogate(entry));
}
