import { ROW_KEY } from '@handrail/page';
import { conceptsOf } from '../language/lexicon.ts';
import type { RowInfo } from '../site/action-info.ts';
import type { Assignment } from './assignment.ts';
import { giveRow } from './match-row.ts';

/**
 * "the first two trips": the rows in their order, where their days are in that order as well. Nothing of high risk is done to
 * several rows at once.
 */
export function matchFirstRows(work: Assignment, rows: readonly RowInfo[]): boolean {
  const { ordinals } = work.said.lexicon.language;
  const value = work.freeValues().find(({ first, readings: [reading, ...more] }) => {
    const place = ordinals[work.tokenAt(first - 1).word];
    return (place === 1 || place === -1) && reading?.kind === 'number' && more.length === 0;
  });
  const [reading] = value?.readings ?? [];
  const count = reading?.kind === 'number' ? Number(reading.decimal) : 0;
  if (!value || !Number.isInteger(count) || count < 2 || count > rows.length) return false;
  const days = rows.map(({ dates }) => [...dates][0] ?? '');
  const isSorted =
    rows.every(({ dates }) => dates.size < 2) && days.every((day, at) => day >= (days[at - 1] ?? ''));
  const isNoun = conceptsOf(work.token(value.last + 1) ?? { base: '' }, work.said.lexicon).some((concept) =>
    work.info.nouns.has(concept),
  );
  if (!isSorted || !isNoun || work.info.capability.terms.risk === 'high') return false;
  const isFirst = ordinals[work.tokenAt(value.first - 1).word] === 1;
  const meant = isFirst ? rows.slice(0, count) : rows.slice(-count);
  const [first] = meant;
  if (!first) return false;
  const places = [value.first - 1, value.last];
  work.rowKeys = meant.map(({ key }) => key);
  giveRow(work, first, places);
  work.claims.take({ first: value.first - 1, last: value.last }, ROW_KEY);
  work.fit += 1;
  return true;
}
