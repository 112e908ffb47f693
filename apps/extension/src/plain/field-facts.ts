import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';

/** What a plain HTML field says about itself, as data. Nothing of it is believed beyond a guess (Assist §10.3). */
export interface FieldFacts {
  /** By which the content script finds the field again. */
  readonly key: string;
  /** The type of an input, else the tag. */
  readonly type: string;
  readonly hints: FieldHints;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly filled: boolean;
  /** Why nothing is filled in from a profile, whatever the field means: secrets, consents. Empty when nothing speaks against it. */
  readonly never: string;
}

/** The texts that name a field, by where they are written. */
export type FieldHints = Readonly<Record<HintKind, string>>;

export const HINT_KINDS = [
  'autocomplete',
  'label',
  'aria-label',
  'data-agent-field',
  'name',
  'id',
  'placeholder',
] as const;

export type HintKind = (typeof HINT_KINDS)[number];

export const MOST_FIELDS = 500;
export const MOST_OPTIONS = 300;
export const MOST_TEXT = 300;
const KEY = /^f\d{1,6}$/;

/** Reads what a content script sent. A field that has another shape is left out. */
export function readFieldFacts(given: unknown): readonly FieldFacts[] {
  if (!Array.isArray(given)) return [];
  return given.slice(0, MOST_FIELDS).flatMap((each: JsonValue) => (isJsonObject(each) ? readOne(each) : []));
}

function readOne(given: JsonObject): readonly FieldFacts[] {
  const [key, type] = [ownProperty(given, 'key'), ownProperty(given, 'type')];
  const [hints, options] = [ownProperty(given, 'hints'), ownProperty(given, 'options')];
  if (typeof key !== 'string' || !KEY.test(key) || typeof type !== 'string' || !isJsonObject(hints))
    return [];
  return [
    {
      key,
      type: textOf(type),
      hints: Object.fromEntries(
        HINT_KINDS.map((kind) => [kind, textOf(ownProperty(hints, kind))]),
      ) as FieldHints,
      options: (Array.isArray(options) ? options : [])
        .slice(0, MOST_OPTIONS)
        .filter(isJsonObject)
        .map((option) => ({
          value: textOf(ownProperty(option, 'value')),
          label: textOf(ownProperty(option, 'label')),
        })),
      filled: ownProperty(given, 'filled') === true,
      never: textOf(ownProperty(given, 'never')),
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? cleanText(value, MOST_TEXT) : '';
}

/** In the order in which people would read them as the name of a field. */
const READ_FIRST: readonly HintKind[] = [
  'label',
  'aria-label',
  'placeholder',
  'name',
  'id',
  'data-agent-field',
  'autocomplete',
];

/** What people read as the name of a field. */
export function labelOf({ hints, type }: FieldFacts): string {
  return READ_FIRST.map((kind) => hints[kind]).find((text) => text !== '') ?? type;
}
