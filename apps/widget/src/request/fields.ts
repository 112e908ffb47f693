import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type CapabilityRow, ROW_KEY } from '@handrail/page';
import { cleanText } from '@handrail/tools';
import * as messages from '../messages.ts';

/** One argument of a capability as people see and change it. */
export interface RequestField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly input: 'text' | 'email' | 'number' | 'date' | 'choice' | 'yes-no';
  /** For a choice: what can be chosen. */
  readonly choices: readonly string[];
  /** For a row or a choice: what the page shows for each key. */
  readonly rows: ReadonlyMap<string, string>;
  /** The only text that is accepted. */
  readonly constant: string | undefined;
  readonly isList: boolean;
}

const MOST_FIELDS = 60;
const MOST_CHOICES = 200;
const MAX_LABEL = 80;
/** The text tools mark more than this, such as words of two scripts; the script of a page has no room for them. */
const UNSEEN = /(?![\n\t])[\p{C}\p{Zl}\p{Zp}\p{DI}\uFFFC]/gu;

/** The fields of an input schema, in its order. */
export function fieldsOf(
  schema: JsonObject | undefined,
  labels: ReadonlyMap<string, string>,
  rows: readonly CapabilityRow[] = [],
): readonly RequestField[] {
  if (!schema) return [];
  const properties = ownProperty(schema, 'properties');
  if (!isJsonObject(properties)) return [];
  const required = ownProperty(schema, 'required');
  return Object.entries(properties)
    .slice(0, MOST_FIELDS)
    .map(([name, given]) => {
      const property = isJsonObject(given) ? given : {};
      const choices = choicesOf(property);
      const constant = ownProperty(property, 'const');
      const type = ownProperty(property, 'type');
      return {
        name,
        label: name === ROW_KEY ? messages.row : (labels.get(name) ?? labelOf(name, property)),
        required: Array.isArray(required) && required.includes(name),
        input: choices.length > 0 ? 'choice' : inputOf(type, ownProperty(property, 'format')),
        choices,
        rows: new Map(name === ROW_KEY ? rows.map(({ key, label }) => [key, label]) : []),
        constant: typeof constant === 'string' ? constant : undefined,
        isList: type === 'array',
      };
    });
}

function inputOf(type: JsonValue | undefined, format: JsonValue | undefined): RequestField['input'] {
  if (type === 'boolean') return 'yes-no';
  if (type === 'number' || type === 'integer') return 'number';
  return format === 'email' || format === 'date' ? format : 'text';
}

function choicesOf(property: JsonObject): readonly string[] {
  const choices = ownProperty(property, 'enum');
  if (!Array.isArray(choices)) return [];
  return choices.filter((choice): choice is string => typeof choice === 'string').slice(0, MOST_CHOICES);
}

/** The schema's own title, else the name in words: `customer_email` gives "Customer email". */
function labelOf(name: string, property: JsonObject): string {
  const title = ownProperty(property, 'title');
  if (typeof title === 'string' && title.trim() !== '') return cleanText(title, MAX_LABEL);
  const text = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return cleanText(text === '' ? name : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`, MAX_LABEL);
}

/** A value as it is in a list for people. */
export function shownValue(value: JsonValue): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return value === '' ? messages.empty : value.replace(UNSEEN, numberOf);
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  return JSON.stringify(value).replace(UNSEEN, numberOf);
}

/** A value as it is beside the label of its field; a key alone means little to a reader. */
export function shownIn({ rows }: RequestField, value: JsonValue): string {
  const text = shownValue(value);
  const row = typeof value === 'string' ? rows.get(value) : undefined;
  const label = row === undefined ? '' : cleanText(row, MAX_LABEL).replace(/\s+/g, ' ').trim();
  return label === '' ? text : `${text} (“${label}”)`;
}

/** What is agreed to is shown with all that is in it, also what nobody could see. */
function numberOf(sign: string): string {
  return `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** A value as it is in a control. */
export function editedValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(editedValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What was typed, as arguments. Texts are coerced where they are checked; what is empty is left out. */
export function readEdited(fields: readonly RequestField[], typed: ReadonlyMap<string, string>): JsonObject {
  const entries = fields.flatMap(({ name, isList, input }): (readonly [string, JsonValue])[] => {
    const text = typed.get(name) ?? '';
    const value = input === 'text' ? text : text.trim();
    if (value.trim() === '') return [];
    if (!isList) return [[name, value]];
    const items = value.split(',').map((item) => item.trim());
    return [[name, items.filter((item) => item !== '')]];
  });
  return Object.fromEntries(entries);
}
