import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { mentionsMoney, mentionsScale } from '../labels/amount-words.ts';
import { readMoney } from '../labels/read-value.ts';
import type { ValueLabel } from '../labels/value-labels.ts';
import { ownerEnglish } from '../messages/english.ts';
import { type ValueRow, valueRows } from '../value-rows.ts';
import { type ActionDocument, coveredDocuments } from './action-facts.ts';
import { type PendingAction, readPendingAction } from './pending-action.ts';

/** How much an action is about. */
export interface MainAmount {
  /** What the form calls it: outside text. */
  readonly label: string | undefined;
  /** As people read it: "€288.95". */
  readonly text: string;
}

/** What can be an amount: money, or a number that may be meant as money. */
interface Candidate {
  readonly row: ValueRow;
  readonly document: ActionDocument;
  readonly money: MainAmount | undefined;
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'total', 'price', 'sum']);
const MOST_ROWS = 2_000;
const NUMBER = /^[\s\d.,'’_+-]*\d[\s\d.,'’_+-]*$/;
const WITH_CURRENCY =
  /^\s*(?:\p{Sc}|[A-Z]{3})\s*-?\d[\d\s.,'’]*$|^\s*-?\d[\d\s.,'’]*(?:\p{Sc}|[A-Z]{3})\s*$/u;
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})$/u;
/** A thousand and more to some readers, and one and a bit to others. */
const TWO_READINGS = /^-?\d{1,3}\.\d{3}$/;

/**
 * The one amount an action is about: the only one that a form calculates, or the only number among all values that can be one.
 * Of several none is, and none is told that can be read in two ways: no amount is better than a wrong one.
 */
export function mainAmount(action: PendingAction, locale: string): MainAmount | undefined {
  const candidates = candidatesOf(action, locale);
  if (!candidates || candidates.some(({ document }) => document.name === 'others')) return undefined;
  const money = candidates.filter((each) => each.money !== undefined);
  const calculated = money.filter(({ row }) => row.isCalculated);
  const [only] = calculated.length > 0 ? calculated : candidates;
  if (!only || (calculated.length === 0 ? candidates : calculated).length > 1) return undefined;
  return isPlain(only.row) ? (only.money ?? beside(only, action, locale)) : undefined;
}

/** What a row of a list can say of the amount, from the request alone. */
export interface RowAmount {
  readonly text: string | undefined;
  /** What a form submits is in a document of the run, which is read for it: among these values may be another amount. */
  readonly isAmongValues: boolean;
}

export function rowAmount(data: JsonObject, locale: string): RowAmount {
  const call = ownProperty(data, 'artifactData');
  const isAmongValues = isJsonObject(call) && call.submitsValues === true;
  const text = isAmongValues ? undefined : mainAmount(readPendingAction(data), locale)?.text;
  return { text, isAmongValues };
}

/** Neither one of a list, nor in another unit than its currency, nor to be read in two ways. */
function isPlain({ label, name, headings, parents, content }: ValueRow): boolean {
  const value = content.kind === 'read' || content.kind === 'value' ? content.value : null;
  const amount = isJsonObject(value) ? ownProperty(value, 'amount') : value;
  return (
    !parents.some((each) => typeof each === 'number') &&
    !TWO_READINGS.test(String(amount)) &&
    !mentionsScale(label, String(name), ...parents.map(String), ...headings)
  );
}

/** Undefined when there are more values than anybody looks through. */
function candidatesOf(action: PendingAction, locale: string): readonly Candidate[] | undefined {
  const candidates: Candidate[] = [];
  let seen = 0;
  for (const document of coveredDocuments(action, { ...ownerEnglish, locale })) {
    for (const row of valueRows(document.value, { labels: document.labels, locale })) {
      seen += 1;
      if (seen > MOST_ROWS) return undefined;
      const money = moneyIn(row, locale);
      if (money || mayBeMoney(row, document)) candidates.push({ row, document, money });
    }
  }
  return candidates;
}

/** An amount with its currency, or a number whose unit is one. */
function moneyIn({ content, label }: ValueRow, locale: string): MainAmount | undefined {
  if (content.kind !== 'read') return undefined;
  const isMoney = readMoney(content.value, locale) !== undefined || WITH_CURRENCY.test(content.text);
  return isMoney ? { label, text: content.text } : undefined;
}

function mayBeMoney(row: ValueRow, { name }: ActionDocument): boolean {
  const values = valuesIn(row);
  if (values.some((value) => WITH_CURRENCY.test(value))) return true;
  const isNumber = values.some((value) => NUMBER.test(value));
  // What nobody filled in may be called anything.
  if (name === 'others') return isNumber || values.some((value) => CURRENCY.test(value));
  return isNumber && mentionsMoney(row.label, String(row.name ?? ''));
}

function valuesIn({ content }: ValueRow): readonly string[] {
  switch (content.kind) {
    case 'read':
      return [content.text, ...(typeof content.value === 'object' ? [] : [String(content.value)])];
    case 'value':
      return typeof content.value === 'boolean' ? [] : [String(content.value)];
    case 'few':
      return content.members.map(([, value]) => String(value));
    default:
      return [];
  }
}

/**
 * An amount whose currency stands beside it, as in `{ amount: 120, currency: "EUR" }`. Only of a number: what a text of digits
 * comes to is up to whoever reads it.
 */
function beside({ row, document }: Candidate, action: PendingAction, locale: string): MainAmount | undefined {
  const { name } = row;
  if (typeof name !== 'string' || row.parents.length > 0 || !AMOUNTS.has(name.toLowerCase()))
    return undefined;
  if (!isJsonObject(document.value)) return undefined;
  const held = document.value;
  const currencies = Object.keys(held).filter((each) => /currency/i.test(each));
  const amount = numberOf(held, name, action, document.labels.get(name));
  if (amount === undefined || currencies.join() !== 'currency') return undefined;
  const currency = ownProperty(held, 'currency') ?? null;
  const known = document.labels.get('currency');
  if (!saysSo(known, currency) || mentionsScale(known?.label)) return undefined;
  const text = readMoney({ amount, currency }, locale);
  return text === undefined ? undefined : { label: document.labels.get(name)?.label, text };
}

/** The number that a value is; a page sends it as a text. */
function numberOf(
  document: JsonObject,
  name: string,
  { arguments: args }: PendingAction,
  label: ValueLabel | undefined,
): JsonValue | undefined {
  const value = ownProperty(document, name);
  const asked = isJsonObject(args) ? ownProperty(args, name) : undefined;
  const isNumber =
    label?.type === 'number' ||
    typeof value === 'number' ||
    (typeof asked === 'number' && String(asked) === value);
  return isNumber && label?.options === undefined ? value : undefined;
}

/** Whether people read the currency that it is. */
function saysSo(label: ValueLabel | undefined, currency: JsonValue): boolean {
  const option = label?.options?.find(({ value }) => value === currency);
  return label?.options === undefined || option?.label.includes(String(currency)) === true;
}
