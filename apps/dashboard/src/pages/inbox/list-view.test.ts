import { describe, expect, test } from 'vitest';
import { type InboxItem, readInbox } from './inbox-item.ts';
import { fitsView, orderCards, readView, sortOf } from './list-view.ts';
import type { InboxCard } from './merge-cards.ts';
import { backAt, readPutOff } from './put-off.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const HOUR = 3_600_000;

function item(runId: string, about: object = {}): InboxItem {
  const [made] = readInbox([
    {
      kind: 'interrupt',
      runId,
      nodeId: 'n',
      workflowId: 'invoices',
      workflowName: 'Invoice agent',
      requestedAt: new Date(NOW).toISOString(),
      interruptId: runId,
      interruptKind: 'approval',
      deadline: null,
      data: { title: `Send ${runId}` },
      ...about,
    },
  ]);
  if (!made) throw new Error('not an item');
  return made;
}

const card = (of: InboxItem): InboxCard => ({ key: of.runId, item: of, state: 'open', isAsking: true });
const assisting = (category: string) =>
  item('b', { kind: 'assistance', view: { category, title: 'Sign in', controls: [], attachments: [] } });

describe('the list of what waits', () => {
  test.each([
    [item('a'), 'approve'],
    [item('a', { interruptKind: 'clarification' }), 'answer'],
    [assisting('browser'), 'do'],
    [assisting('elsewhere'), 'do'],
    [assisting('value.otp'), 'answer'],
  ])('says what is asked for %#', (of, sort) => {
    expect(sortOf(of)).toBe(sort);
  });

  test.each([
    ['', true],
    ['show=approve', true],
    ['show=do', false],
    ['show=constructor', true],
    ['q=INVOICE+a', true],
    ['q=invoice+other', false],
  ])('%j shows an approval: %s', (query, expected) => {
    expect(fitsView(card(item('a')), readView(new URLSearchParams(query)))).toBe(expected);
  });

  test('is ordered by deadline, or by workflow with the next one first', () => {
    const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
    const other = { workflowId: 'claims', workflowName: 'Claims' };
    const cards = [
      card(item('late', { deadline: at(200) })),
      card(item('claim', { ...other, deadline: at(0.5) })),
      card(item('soon', { deadline: at(0.7) })),
    ];
    const keys = (byWorkflow: boolean) =>
      orderCards(cards, NOW, byWorkflow).map(({ heading, items }) => [heading, items.map(({ key }) => key)]);
    expect(keys(false)).toEqual([
      ['Within the hour', ['claim', 'soon']],
      ['Later', ['late']],
    ]);
    expect(keys(true)).toEqual([
      ['Claims (1)', ['claim']],
      ['Invoice agent (2)', ['soon', 'late']],
    ]);
  });
});

describe('what is put off', () => {
  test.each([
    [undefined, HOUR],
    [NOW + 10 * HOUR, HOUR],
    [NOW + HOUR, HOUR / 2],
    [NOW - 1, 0],
  ])('with a deadline of %s is back soon enough', (deadline, after) => {
    expect(backAt(NOW, deadline) - NOW).toBe(after);
  });

  test.each([
    [JSON.stringify([['k', NOW + 5]]), [['k', NOW + 5]]],
    [JSON.stringify([['k', NOW - 5], ['x', NOW + 2 * HOUR], 7, ['y']]), []],
    ['{"a":1}', []],
    ['not json', []],
    [null, []],
  ])('is read from %s as %j', (text, expected) => {
    expect([...readPutOff(text, NOW)]).toEqual(expected);
  });
});
