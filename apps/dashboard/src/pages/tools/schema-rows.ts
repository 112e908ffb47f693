import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { schemaMessages } from '../../messages/sections/tools.ts';

/** One field of a JSON Schema as people read it. */
export interface SchemaRow {
  /** Dotted, with `[]` for the entries of a list. */
  readonly path: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly rules: readonly string[];
  readonly meaning: string;
}

const MOST_ROWS = 200;
const MOST_DEPTH = 6;
const MOST_VALUES = 12;
const MOST_TEXT = 200;

/**
 * The fields of an object schema, parents before children. It reads what people ask for and leaves the rest to the raw
 * schema; what comes from others is bounded, however deep or wide.
 */
export function schemaRows(schema: JsonObject): {
  readonly rows: readonly SchemaRow[];
  readonly isCut: boolean;
} {
  const rows: SchemaRow[] = [];
  let isCut = false;
  const visit = (of: JsonObject, prefix: string, depth: number): void => {
    const required = Array.isArray(of.required) ? (of.required as readonly JsonValue[]) : [];
    const properties = isJsonObject(of.properties) ? of.properties : {};
    for (const [name, value] of Object.entries(properties)) {
      if (rows.length >= MOST_ROWS) {
        isCut = true;
        return;
      }
      const field = isJsonObject(value) ? value : {};
      const path = prefix === '' ? name : `${prefix}.${name}`;
      rows.push({
        path,
        kind: kindOf(field),
        isRequired: required.includes(name),
        rules: rulesOf(field),
        meaning: textOf(field.description) || textOf(field.title),
      });
      const inner = isJsonObject(field.items) ? field.items : field;
      const below = isJsonObject(inner.properties) && Object.keys(inner.properties).length > 0;
      if (!below) continue;
      if (depth >= MOST_DEPTH) isCut = true;
      else visit(inner, inner === field ? path : `${path}[]`, depth + 1);
    }
  };
  visit(schema, '', 1);
  return { rows, isCut };
}

function kindOf(schema: JsonObject): string {
  const said = schemaMessages;
  const nameOf = (type: JsonValue) =>
    typeof type === 'string' && Object.hasOwn(said.kinds, type) ? (said.kinds[type] ?? type) : said.any;
  if (Array.isArray(schema.type))
    return (schema.type as readonly JsonValue[]).slice(0, 7).map(nameOf).join(said.or);
  if (schema.type === 'array' && isJsonObject(schema.items) && typeof schema.items.type === 'string') {
    return said.listOf(nameOf(schema.items.type));
  }
  if (schema.type !== undefined) return nameOf(schema.type);
  const choices = [schema.oneOf, schema.anyOf].find((list) => Array.isArray(list));
  if (Array.isArray(choices)) {
    const kinds = (choices as readonly JsonValue[])
      .slice(0, 7)
      .map((choice) => (isJsonObject(choice) && choice.type !== undefined ? nameOf(choice.type) : said.any));
    return [...new Set(kinds)].join(said.or);
  }
  return Array.isArray(schema.enum) ? said.choice : said.any;
}

function rulesOf(schema: JsonObject): readonly string[] {
  const said = schemaMessages;
  const rules: string[] = [];
  const tell = (name: string, say: (value: string) => string) => {
    const value = schema[name];
    if (value !== undefined) rules.push(say(brief(value)));
  };
  if (Array.isArray(schema.enum)) {
    const values = schema.enum as readonly JsonValue[];
    const shown = values.slice(0, MOST_VALUES).map(brief).join(', ');
    rules.push(said.oneOf(values.length > MOST_VALUES ? `${shown}, …` : shown));
  }
  tell('const', said.always);
  tell('minimum', said.atLeast);
  tell('maximum', said.atMost);
  if (schema.minLength === 1) rules.push(said.notEmpty);
  else tell('minLength', said.longAtLeast);
  tell('maxLength', said.longAtMost);
  if (schema.minItems === 1) rules.push(said.notEmpty);
  else tell('minItems', said.itemsAtLeast);
  tell('maxItems', said.itemsAtMost);
  tell('format', said.format);
  tell('pattern', said.pattern);
  tell('default', said.byDefault);
  return rules;
}

function brief(value: JsonValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
