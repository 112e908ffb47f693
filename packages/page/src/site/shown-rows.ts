import type { JsonObject } from '@handrail/base';
import type { PageIndex } from '../resolution/page-index.ts';
import { type ActionRow, rowsOf } from '../resolution/rows.ts';
import { rowKeyOf } from '../schema-inference/row-key.ts';
import { rowText } from '../tree/shown-text.ts';

const MAX_LABEL = 80;

/** A row that offers an action: its key, and what the page shows in it. */
export interface CapabilityRow {
  readonly key: string;
  readonly label: string;
}

export function shownRow<Element extends object>(
  { tree }: PageIndex<Element>,
  { key, item }: ActionRow<Element>,
): CapabilityRow {
  return { key, label: rowText(tree, item.element, MAX_LABEL) };
}

/** What the owner is shown of the row that arguments name: a key alone says little to them. */
export function rowNamed<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  args: JsonObject,
): { readonly row?: string } {
  const key = rowKeyOf(args);
  const row = key === undefined ? undefined : rowsOf(index, action)?.get(key);
  const { label = '' } = row ? shownRow(index, row) : {};
  return label === '' ? {} : { row: label };
}
