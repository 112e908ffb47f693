import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { readMoney } from '../labels/read-value.ts';
import { type ValueRow, valueRows } from '../value-rows.ts';
import { readPageRequest } from './page-request.ts';
import { actionLabels, type PendingAction, readPendingAction } from './pending-action.ts';

/** How much an action is about. */
export interface MainAmount {
  /** What the form calls it: outside text. */
  readonly label: string | undefined;
  /** As people read it: "€288.95". */
  readonly text: string;
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'total', 'price', 'sum']);
const MOST_ROWS = 2_000;

/**
 * The one amount an action is about: the last that is calculated, because a form works out its result last, or the only one there is. Of several that nobody adds up
 * none is: then no amount is told rather than a wrong one.
 */
export function mainAmount(action: PendingAction, locale: string): MainAmount | undefined {
  const request = readPageRequest(action);
  const document = request?.fields ?? action.values ?? action.change ?? action.arguments;
  if (document === undefined) return undefined;
  const part = action.values === undefined || request !== undefined ? 'arguments' : 'values';
  return amountIn(document, actionLabels(action, part), locale);
}

/** What a row of a list can say of the amount, from the request alone. */
export interface RowAmount {
  readonly text: string | undefined;
  /** The amount may be among values that a form submits: they are in a document of the run, which is read for it. */
  readonly isAmongValues: boolean;
}

export function rowAmount(data: JsonObject, locale: string): RowAmount {
  const text = mainAmount(readPendingAction(data), locale)?.text;
  const call = ownProperty(data, 'artifactData');
  const submitsValues = isJsonObject(call) && call.submitsValues === true;
  return { text, isAmongValues: text === undefined && submitsValues };
}

function amountIn(
  document: JsonValue,
  labels: ReturnType<typeof actionLabels>,
  locale: string,
): MainAmount | undefined {
  const amounts: { readonly row: ValueRow; readonly text: string }[] = [];
  let seen = 0;
  for (const row of valueRows(document, { labels, locale })) {
    seen += 1;
    if (seen > MOST_ROWS) return undefined;
    const isInList = row.parents.some((name) => typeof name === 'number');
    if (row.content.kind === 'read' && !isInList && readMoney(row.content.value, locale) !== undefined)
      amounts.push({ row, text: row.content.text });
  }
  const calculated = amounts.filter(({ row }) => row.isCalculated);
  const only = amounts.length === 1 ? amounts[0] : undefined;
  const chosen = calculated.at(-1) ?? only;
  if (chosen) return { label: chosen.row.label, text: chosen.text };
  return amounts.length === 0 ? beside(document, labels, locale) : undefined;
}

/** An amount whose currency stands beside it, as in `{ amount: 120, currency: "EUR" }`. */
function beside(
  document: JsonValue,
  labels: ReturnType<typeof actionLabels>,
  locale: string,
): MainAmount | undefined {
  if (!isJsonObject(document)) return undefined;
  const currency = ownProperty(document, 'currency') ?? null;
  const names = Object.keys(document).filter((name) => AMOUNTS.has(name.toLowerCase()));
  const [name] = names;
  if (name === undefined || names.length > 1) return undefined;
  const text = readMoney({ amount: ownProperty(document, name) ?? null, currency }, locale);
  return text === undefined ? undefined : { label: labels.get(name)?.label, text };
}
