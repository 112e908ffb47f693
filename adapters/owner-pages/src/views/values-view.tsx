/** @jsxImportSource #markup */
import type { JsonValue } from '@handrail/base';
import {
  countUnseen,
  HEADING_SEPARATOR,
  NO_SOURCES,
  type RowContent,
  rowCode,
  rowHeading,
  rowName,
  type Scalar,
  sourceOf,
  type ValueLabels,
  type ValueSources,
  valueRows,
} from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { exactBrief, exactText } from '../markup/exact-text.tsx';
import { apart } from '../markup/fit.tsx';
import { sizeOf } from '../markup/render-markup.ts';
import { Note } from './note.tsx';
import type { PageContext } from './page-context.ts';
import { type PageRow, pageRows } from './page-rows.ts';

/** Documents that belong to one decision, each under its own heading. */
export interface ValueGroup {
  readonly heading: string;
  readonly value: JsonValue;
  readonly labels: ValueLabels;
  readonly sources?: ValueSources;
  /** Makes rows places to go to. */
  readonly name?: string;
  /** What is different from the last time, by place, with what was there. */
  readonly before?: ReadonlyMap<string, string | undefined> | undefined;
}

export interface ShownValues {
  readonly markup: Markup;
  /** Number of the first row that was not shown; undefined when all are. */
  readonly next: number | undefined;
  /** How many rows come after the shown ones, as people say it. */
  readonly left: string;
}

export interface ValueRange {
  /** Number of the first row. */
  readonly from: number;
  /** Bytes. Without it every row is shown, and every name whole. */
  readonly room?: number;
  /** A page of nothing but values shows at least one, or it could not be turned. */
  readonly mayBeNone?: boolean;
}

/** Rows are counted no further than this: nobody reads the difference. */
const MOST_COUNTED = 100;

/** Shows rows from a number on, as many as the room allows, and says how many are left. */
export function showValues(
  context: PageContext,
  groups: readonly ValueGroup[],
  range: ValueRange,
): ShownValues {
  const { from, room = Number.POSITIVE_INFINITY, mayBeNone = false } = range;
  const isWhole = range.room === undefined;
  const sections: Content[] = [];
  let number = 0;
  let used = 0;
  let unseen = 0;
  let next: number | undefined;
  for (const group of groups) {
    const { heading, value, labels } = group;
    const lists = new ValueLists(isWhole);
    const reading = { labels, locale: context.messages.locale };
    for (const row of isWhole ? valueRows(value, reading) : pageRows(value, reading)) {
      number += 1;
      if (number <= from) continue;
      if (next !== undefined) {
        if (number - next >= MOST_COUNTED) break;
        continue;
      }
      const shown = rowOf(context, row, group, isWhole);
      const size = isWhole ? 0 : sizeOf(shown) + lists.headingSize(row);
      if ((used > 0 || mayBeNone) && used + size > room) {
        next = number - 1;
        continue;
      }
      used += size;
      lists.add(row, shown);
      unseen += countUnseen(textIn(row.content));
    }
    const content = lists.end();
    if (content.length > 0) sections.push(<h3>{heading}</h3>, content);
  }
  const left = next === undefined ? 0 : number - next;
  return {
    markup: (
      <>
        {sections}
        {unseen > 0 && (
          <Note tone="bad" icon="alert">
            {context.messages.values.unseen(String(unseen))}
          </Note>
        )}
      </>
    ),
    next,
    left: left >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(left),
  };
}

const LONG_HEADING = 240;
const NAME_BYTES = 60;

/** Puts rows that are in the same part of a document into one list under its name. */
class ValueLists {
  readonly #isWhole: boolean;
  readonly #lists: Markup[] = [];
  #rows: Markup[] = [];
  #parents: readonly (string | number)[] | undefined;
  #heading: readonly string[] = [];

  constructor(isWhole: boolean) {
    this.#isWhole = isWhole;
  }

  add(row: PageRow, shown: Markup): void {
    if (!this.#isSame(row)) {
      this.#close();
      this.#parents = row.parents;
      this.#heading = rowHeading(row);
    }
    this.#rows.push(shown);
  }

  headingSize(row: PageRow): number {
    return this.#isSame(row) ? 0 : sizeOf(<Heading names={rowHeading(row)} isWhole={this.#isWhole} />);
  }

  end(): readonly Markup[] {
    this.#close();
    return this.#lists;
  }

  #isSame({ parents }: PageRow): boolean {
    const before = this.#parents;
    return before?.length === parents.length && parents.every((name, index) => name === before[index]);
  }

  #close(): void {
    if (this.#rows.length === 0) return;
    this.#lists.push(
      <Heading names={this.#heading} isWhole={this.#isWhole} />,
      <dl class="v">{this.#rows}</dl>,
    );
    this.#rows = [];
  }
}

/** `Your trip`, or `customer › address`; where room is short, of a long one its end, which tells most. */
function Heading(props: { readonly names: readonly string[]; readonly isWhole: boolean }): Markup | null {
  const { names, isWhole } = props;
  if (names.length === 0) return null;
  const length = names.reduce((sum, name) => sum + name.length + HEADING_SEPARATOR.length, 0);
  if (!isWhole && length > LONG_HEADING)
    return <h4>… {exactBrief(names.join(HEADING_SEPARATOR).slice(-LONG_HEADING), LONG_HEADING)}</h4>;
  return <h4>{names.map((name, place) => [place > 0 && HEADING_SEPARATOR, nameOf(name, isWhole)])}</h4>;
}

function nameOf(text: string, isWhole: boolean): Markup {
  return isWhole ? apart(text, exactText(text)) : exactBrief(text, NAME_BYTES);
}

/** Where a row is on its page. */
export function rowId(name: string, code: string): string {
  return `v-${name}-${encodeURIComponent(code)}`;
}

function rowOf(context: PageContext, row: PageRow, group: ValueGroup, isWhole: boolean): Markup {
  const { values: words, action } = context.messages;
  const { content, part } = row;
  const { name: document, sources = NO_SOURCES, before } = group;
  const code = rowCode(row);
  const isChanged = before?.has(code) === true;
  const was = before?.get(code);
  const source = sourceOf(row, sources, context.messages, context.session?.caller.principal, context.people);
  const name = rowName(row);
  return (
    <div
      id={document !== undefined && isChanged ? rowId(document, code) : undefined}
      class={isChanged ? 'chg' : undefined}
    >
      <dt>
        {name === undefined ? words.whole : nameOf(name, isWhole)}
        {part !== undefined && [' ', <small>{words.part(part)}</small>]}
        {isChanged && [' ', <b class="wait s">{action.first.mark}</b>]}
        {source && (
          <small class="calc">
            {source.text}
            {source.said !== undefined && [' ', <q>{exactBrief(source.said, 60)}</q>]}
          </small>
        )}
      </dt>
      <dd>
        {contentOf(context, content)}
        {was !== undefined && (
          <small class="was">
            {action.first.before} <del>{exactBrief(was, 200)}</del>
          </small>
        )}
      </dd>
    </div>
  );
}

/** The names that programs use, with the values as they are sent, for those who look for them. */
export function ValueCodes({ groups }: { readonly groups: readonly ValueGroup[] }): Markup {
  const rows = groups.flatMap(({ value, labels }) => [...valueRows(value, { labels, locale: 'en' })]);
  return (
    <dl class="v">
      {rows.map((row) => (
        <div>
          <dt>
            <code>{exactText(rowCode(row))}</code>
          </dt>
          <dd>
            <code>{exactText(codeOf(row.content))}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function codeOf(content: RowContent): string {
  if (content.kind === 'empty-list') return '[]';
  if (content.kind === 'empty-group') return '{}';
  if (content.kind === 'few') {
    const isList = content.members.every(([name]) => typeof name === 'number');
    const values = content.members.map(([, value]) => value);
    return JSON.stringify(isList ? values : Object.fromEntries(content.members));
  }
  return JSON.stringify(content.value);
}

function contentOf(context: PageContext, content: RowContent): Content {
  const { values: words } = context.messages;
  if (content.kind === 'empty-list') return <i>{words.emptyList}</i>;
  if (content.kind === 'empty-group') return <i>{words.emptyGroup}</i>;
  if (content.kind === 'value') return scalarOf(context, content.value);
  if (content.kind === 'read') return foldedText(context, content.text);
  return content.members.map(([name, value], index) => [
    index > 0 && ' ',
    <span class="n">
      <small>{exactText(String(name))}</small> {scalarOf(context, value)}
      {index < content.members.length - 1 && ' ·'}
    </span>,
  ]);
}

/** Words of ours are set apart from values, so that a text of "yes" is not taken for a flag. */
function scalarOf(context: PageContext, value: Scalar): Markup {
  const { values: words } = context.messages;
  if (value === null) return <i>{words.nothing}</i>;
  if (value === '') return <i>{words.emptyText}</i>;
  if (typeof value === 'boolean') return <i>{value ? words.yes : words.no}</i>;
  return foldedText(context, String(value));
}

const FOLDED_FROM = 240;
const MOST_LINES = 6;
const TEASER_BYTES = 90;

/** A long text is folded: its start is enough to know what it is, and it opens without leaving the page. */
export function foldedText({ messages: { answer, locale } }: PageContext, text: string): Markup {
  const exact = apart(text, exactText(text));
  if (text.length <= FOLDED_FROM && text.split('\n', MOST_LINES + 1).length <= MOST_LINES) return exact;
  return (
    <>
      {exactBrief(text.replaceAll('\n', ' '), TEASER_BYTES)}
      <details>
        <summary class="s">{answer.showAll(Array.from(text).length.toLocaleString(locale))}</summary>
        <pre>{exact}</pre>
      </details>
    </>
  );
}

function textIn(content: RowContent): string {
  if (content.kind === 'read') return content.text;
  return content.kind === 'value' && typeof content.value === 'string' ? content.value : '';
}
