import * as messages from '../messages.ts';
import type { Report, ReportTable } from '../request/report.ts';
import { button, card, element } from './element.ts';
import { icon, type WidgetIconName } from './icons.ts';
import type { PanelHandlers } from './stage.ts';

const ICONS = {
  done: 'check',
  waits: 'hand',
  refused: 'stop',
  unclear: 'warning',
  answer: 'eye',
} as const satisfies Record<Report['tone'], WidgetIconName>;

export function reportCard(report: Report, { reveal, edit, next }: PanelHandlers): HTMLElement {
  const { tone, title, text, quote, wayOut, code, table, canEdit } = report;
  const action = report.reveal;
  const buttons = [
    ...(action === undefined ? [] : [button(messages.reviewShow, () => reveal(action), { kind: 'primary' })]),
    ...(report.next === undefined ? [] : [button(messages.nextStep(report.next), next, { kind: 'primary' })]),
    ...(canEdit ? [button(messages.changeValues, edit)] : []),
  ];
  return card(
    [icon(ICONS[tone]), title],
    tone,
    element('p', {}, text),
    quote === undefined
      ? undefined
      : element('figure', {}, element('figcaption', {}, messages.pageSays), element('blockquote', {}, quote)),
    report.steps && element('ol', {}, ...report.steps.map((step) => element('li', {}, step))),
    table ? tableView(table, title) : undefined,
    wayOut === undefined ? undefined : element('p', {}, wayOut),
    buttons.length > 0 ? element('div', { class: 'buttons' }, ...buttons) : undefined,
    code === undefined ? undefined : element('p', { class: 'quiet' }, code),
  );
}

/** Focusable, because what scrolls must be reachable by keyboard. */
function tableView({ columns, rows, more }: ReportTable, title: string): HTMLElement {
  const numeric = columns.map((_, column) => rows.every((row) => /^-?[\d.,\s]*$/.test(row[column] ?? '')));
  const cellClass = (column: number) => (numeric[column] ? { class: 'number' } : {});
  return element(
    'div',
    { class: 'table', tabindex: '0', role: 'region', 'aria-label': title },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...columns.map((name, column) => element('th', { scope: 'col', ...cellClass(column) }, name)),
        ),
      ),
      element(
        'tbody',
        {},
        ...rows.map((row) =>
          element('tr', {}, ...row.map((cell, column) => element('td', cellClass(column), cell))),
        ),
      ),
    ),
    more ? element('p', { class: 'quiet' }, messages.moreRows) : undefined,
  );
}
