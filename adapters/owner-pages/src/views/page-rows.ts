import type { JsonValue } from '@handrail/base';
import { type RowReading, type ValueRow, valueRows } from '@handrail/owner-view';
import { endWithin } from '../markup/exact-text.tsx';

/** A row that fits on a page. */
export interface PageRow extends ValueRow {
  /** Counted from 1, when a text is too long for one row. */
  readonly part?: number;
}

/** A text that takes more bytes than this is cut into parts; each is a row of its own, so that none is too big for a page. */
const PART_BYTES = 1_200;

/** The rows of a document, none of them larger than a page has room for. */
export function* pageRows(document: JsonValue, reading?: RowReading): Generator<PageRow> {
  for (const row of valueRows(document, reading)) {
    const { content } = row;
    if (content.kind === 'value' && typeof content.value === 'string') yield* parts(row, content.value);
    else yield row;
  }
}

function* parts(row: ValueRow, text: string): Generator<PageRow> {
  let part = 1;
  let from = 0;
  do {
    const to = endWithin(text, from, PART_BYTES);
    const isWhole = part === 1 && to === text.length;
    const content = { kind: 'value', value: text.slice(from, to) } as const;
    yield { ...row, content, ...(!isWhole && { part }) };
    from = to;
    part += 1;
  } while (from < text.length);
}
