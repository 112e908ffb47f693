import type { JsonValue } from '@handrail/base';
import { countUnseen, exactBrief, exactText } from '../markup/exact-text.ts';
import { apart } from '../markup/fit.ts';
import { type Html, html } from '../markup/html.ts';
import { icon } from './icons.ts';
import { type ValueRow, valueRows } from './value-rows.ts';
import type { Visit } from './visit.ts';

/** Documents that belong to one decision, each under its own heading. */
export interface ValueGroup {
  readonly heading: string;
  readonly document: JsonValue;
}

export interface ShownValues {
  readonly markup: Html;
  /** Number of the first row that was not shown; undefined when all are. */
  readonly next: number | undefined;
  /** How many rows come after the shown ones, as people say it. */
  readonly left: string;
}

/** Rows are counted no further than this: nobody reads the difference. */
const MOST_COUNTED = 100;

/** Shows rows from a number on, as many as the room allows, and says how many are left. */
export function showValues(
  visit: Visit,
  groups: readonly ValueGroup[],
  {
    from,
    room,
    mayBeNone = false,
  }: { readonly from: number; readonly room: number; readonly mayBeNone?: boolean },
): ShownValues {
  const sections: Html[] = [];
  let number = 0;
  let used = 0;
  let unseen = 0;
  let next: number | undefined;
  for (const { heading, document } of groups) {
    const rows: Html[] = [];
    for (const row of valueRows(document)) {
      number += 1;
      if (number <= from) continue;
      if (next !== undefined) {
        if (number - next >= MOST_COUNTED) break;
        continue;
      }
      const shown = rowOf(visit, row);
      if ((used > 0 || mayBeNone) && used + shown.size > room) {
        next = number - 1;
        continue;
      }
      used += shown.size;
      rows.push(shown);
      if (typeof row.value === 'string') unseen += countUnseen(row.value);
    }
    if (rows.length > 0) sections.push(html`<h3>${heading}</h3><dl class="v">${rows}</dl>`);
  }
  const note =
    unseen > 0 &&
    html`<p class="note bad">${icon('alert')}<span>${visit.texts.values.unseen(String(unseen))}</span></p>`;
  const left = next === undefined ? 0 : number - next;
  return {
    markup: html`${sections}${note}`,
    next,
    left: left >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(left),
  };
}

function rowOf(visit: Visit, row: ValueRow): Html {
  const isText = row.kind === 'text' || row.kind === 'number';
  return isText
    ? html`<div><dt>${labelOf(visit, row)}</dt><dd>${textOf(visit, String(row.value))}</dd></div>`
    : html`<div><dt>${labelOf(visit, row)}</dt><dd class="off">${wordOf(visit, row)}</dd></div>`;
}

function wordOf({ texts: { values } }: Visit, { kind, value }: ValueRow): string {
  if (kind === 'flag') return value === true ? values.yes : values.no;
  if (kind === 'empty-text') return values.emptyText;
  if (kind === 'empty-list') return values.emptyList;
  return kind === 'empty-group' ? values.emptyGroup : values.nothing;
}

const MOST_NAMES = 4;
const NAME_BYTES = 60;

/** `customer › address › city`; of a long way its end, which tells most. */
function labelOf({ texts: { values } }: Visit, { way, part }: ValueRow): Html {
  const names = way.slice(-MOST_NAMES).map((name) => exactBrief(String(name), NAME_BYTES));
  const label = names.map((name, index) => (index === 0 ? name : html` › ${name}`));
  return html`${way.length > MOST_NAMES && '… › '}${way.length === 0 ? values.whole : label}${part !== undefined && html` <small>${values.part(part)}</small>`}`;
}

const FOLDED_FROM = 240;
const MOST_LINES = 6;
const TEASER_BYTES = 90;

/** A long text is folded: its start is enough to know what it is, and it opens without leaving the page. */
function textOf({ texts: { values } }: Visit, text: string): Html {
  const exact = apart(text, exactText(text));
  if (text.length <= FOLDED_FROM && text.split('\n', MOST_LINES + 1).length <= MOST_LINES) {
    return exact;
  }
  const count = String(Array.from(text).length);
  return html`${exactBrief(text.replaceAll('\n', ' '), TEASER_BYTES)}<details><summary class="s">${values.showAll(count)}</summary><pre>${exact}</pre></details>`;
}
