import type { JsonValue } from '@handrail/base';
import { firstRows, type RowContent } from '@handrail/owner-view';

const MASK = /^\[REDACTED:([^\]]{0,100})\]$/;
const MOST_VALUES = 20_000;

/** What kind of value was kept out of the log here; undefined for a text that is just a text. */
export function redactedLabel(text: string): string | undefined {
  return MASK.exec(text)?.[1];
}

/** Whether anything of a document was kept out of the log. */
export function hasGaps(document: JsonValue): boolean {
  const { rows, hasMore } = firstRows(document, MOST_VALUES);
  return hasMore || rows.some(({ content }) => valuesIn(content).some(isGap));
}

function valuesIn(content: RowContent): readonly JsonValue[] {
  if (content.kind === 'few') return content.members.map(([, value]) => value);
  return content.kind === 'value' ? [content.value] : [];
}

function isGap(value: JsonValue): boolean {
  return typeof value === 'string' && redactedLabel(value) !== undefined;
}
