import type { JsonValue } from '@handrail/base';
import {
  groupRows,
  HEADING_SEPARATOR,
  markedText,
  NO_LABELS,
  NO_SOURCES,
  ownerEnglish,
  type RowContent,
  rowName,
  type Scalar,
  sourceOf,
  type ValueLabels,
  type ValueRow,
  type ValueSources,
  valueRows,
} from '@handrail/owner-view';
import { cleanLine } from '../../terminal/clean-text.ts';
import type { Paint } from '../../terminal/paint.ts';
import { padded } from '../../terminal/wrap-text.ts';

/** Every value as people read it, grouped as on the owner's pages, so that an owner sees exactly what will be handed over. */
export function valuesLines(
  values: JsonValue,
  paint: Paint,
  labels: ValueLabels = NO_LABELS,
  sources: ValueSources = NO_SOURCES,
): readonly string[] {
  const groups = groupRows([...valueRows(values, { labels, locale: ownerEnglish.locale })]);
  const width = Math.max(0, ...groups.flatMap(({ rows }) => rows.map((row) => nameOf(row).length)));
  return groups.flatMap(({ heading, rows }) => [
    ...(heading.length === 0 ? [] : [`    ${paint.bold(headingOf(heading))}`]),
    ...rows.map(
      (row) =>
        `    ${paint.dim(padded(nameOf(row), width))}  ${shown(row.content)}${paint.dim(sourceText(row, sources))}`,
    ),
  ]);
}

function nameOf(row: ValueRow): string {
  return marked(rowName(row) ?? '');
}

/** Where it comes from, as far as that is known. */
function sourceText(row: ValueRow, sources: ValueSources): string {
  const source = sourceOf(row, sources, ownerEnglish);
  if (!source) return '';
  return source.said === undefined ? `  (${source.text})` : `  (${source.text}: “${marked(source.said)}”)`;
}

function shown(content: RowContent): string {
  const { values } = ownerEnglish;
  switch (content.kind) {
    case 'read':
      return marked(content.text);
    case 'value':
      return scalar(content.value);
    case 'few':
      return content.members
        .map(([name, value]) =>
          typeof name === 'string' ? `${marked(name)} ${scalar(value)}` : scalar(value),
        )
        .join(' · ');
    case 'empty-list':
      return values.emptyList;
    case 'empty-group':
      return values.emptyGroup;
  }
}

function scalar(value: Scalar): string {
  const { values } = ownerEnglish;
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  return value === '' ? values.emptyText : marked(String(value));
}

function headingOf(names: readonly string[]): string {
  return names.map(marked).join(HEADING_SEPARATOR);
}

/** On one line, with marks on what cannot be seen and on what looks like something else. */
function marked(text: string): string {
  return cleanLine(markedText(text));
}
