import { isJsonObject, type JsonValue } from '@handrail/base';
import {
  type Decimal,
  decimal,
  decimalText,
  type FelValue,
  fromJson,
  isDecimal,
  type JsonHint,
  money,
  numberFromText,
  numberToJson,
  readDecimal,
  toJson,
} from '@handrail/fel';
import type { Bind, Template } from '../compiled/template.ts';
import type { DefinitionDocument } from '../definition/document.ts';

const HINTS: ReadonlyMap<string | undefined, JsonHint> = new Map([
  ['integer', 'number'],
  ['decimal', 'number'],
  ['boolean', 'boolean'],
  ['date', 'date'],
  ['dateTime', 'date'],
  ['attachment', 'object'],
  ['multiChoice', 'array'],
  ['money', 'money'],
]);

export function toFel(template: Template, value: JsonValue): FelValue {
  return value === null ? null : fromJson(value, HINTS.get(template.item?.dataType) ?? 'string');
}

/** A calculated result as the field stores it. A number in a money field is an amount of the field's currency. */
export function fromCalculation(
  template: Template,
  result: FelValue,
  { formPresentation }: Pick<DefinitionDocument, 'formPresentation'>,
): JsonValue {
  const { item } = template;
  if (item?.dataType === 'money' && isDecimal(result)) {
    const currency = item.currency ?? formPresentation?.defaultCurrency;
    if (typeof currency === 'string') return shaped(template, toJson(money(result, currency)));
  }
  return shaped(template, toJson(result));
}

/** A number that is stored as it was calculated need not be read from JSON again. */
export function keptResult({ item }: Template, value: JsonValue, result: FelValue): FelValue | undefined {
  const isKept = typeof value === 'number' && item?.precision === undefined && isDecimal(result);
  return isKept ? result : undefined;
}

/**
 * User input as the field stores it: blanks by the bind's rule, money amounts as text, digits cut to precision, and every
 * number in its one JSON form (decision 0055).
 */
export function fromInput(template: Template, bind: Bind, value: JsonValue): JsonValue {
  const cleaned = typeof value === 'string' ? clean(template, bind, value) : value;
  return shaped(template, cleaned);
}

function clean(template: Template, bind: Bind, text: string): string {
  const { dataType } = template.item ?? {};
  if (dataType === 'integer' || dataType === 'decimal') return text.trim();
  switch (bind.whitespace ?? 'preserve') {
    case 'preserve':
      return text;
    case 'trim':
      return text.trim();
    case 'normalize':
      return text.trim().replace(/\s+/g, ' ');
    case 'remove':
      return text.replace(/\s+/g, '');
  }
}

/** Decimals of the language round half to even. */
function shaped(template: Template, value: JsonValue): JsonValue {
  const { dataType, precision } = template.item ?? {};
  switch (dataType) {
    case 'integer':
      return shapedNumber(value, undefined);
    case 'decimal':
      return shapedNumber(value, precision);
    case 'money':
      return isJsonObject(value) ? shapedMoney(value, precision) : value;
    default:
      return value;
  }
}

function shapedNumber(value: JsonValue, precision: number | undefined): JsonValue {
  if (typeof value === 'number') {
    return precision === undefined ? value : numberToJson(decimal(value).toDecimalPlaces(precision));
  }
  const number = typeof value === 'string' ? numberFromText(value) : undefined;
  if (number === undefined) return value;
  return numberToJson(precision === undefined ? number : number.toDecimalPlaces(precision));
}

function shapedMoney(value: { readonly [key: string]: JsonValue }, precision: number | undefined): JsonValue {
  const { amount } = value;
  const text = typeof amount === 'number' ? decimalText(decimal(amount)) : amount;
  if (typeof text !== 'string') return value;
  const number = precision === undefined ? undefined : readDecimal(text);
  return { ...value, amount: number && precision !== undefined ? limited(text, number, precision) : text };
}

/** An amount keeps the zeros it was written with, as far as its precision goes. */
function limited(text: string, number: Decimal, precision: number): string {
  const places = text.length - (text.indexOf('.') + 1 || text.length);
  return places <= precision ? text : number.toFixed(precision);
}

/** A stored object is handed out with every state and response, so nobody may change it. */
export function frozen(value: JsonValue): JsonValue {
  if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) frozen(entry);
    Object.freeze(value);
  }
  return value;
}

/** An object reads live nodes, so the one before has changed along with the one after, and nothing tells them apart. */
export function holdsObject(value: FelValue): boolean {
  if (Array.isArray(value)) return value.some(holdsObject);
  return typeof value === 'object' && value !== null && 'felType' in value && value.felType === 'object';
}

export function sameJson(a: JsonValue, b: JsonValue): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  );
}
