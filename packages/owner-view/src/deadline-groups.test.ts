import { expect, test } from 'vitest';
import { groupByDeadline, isHighRisk } from './deadline-groups.ts';
import { ownerEnglish } from './messages/english.ts';

const HOUR = 3_600_000;
const now = 1_000 * HOUR;

test('items are grouped by deadline, the next one first, and what needs nobody comes last', () => {
  const item = (name: string, hours: number | undefined, needsOwner = true, requestedAt = 0) => ({
    name,
    deadline: hours === undefined ? undefined : now + hours * HOUR,
    requestedAt,
    needsOwner,
  });
  const items = [
    item('whenever', undefined),
    item('next month', 700),
    item('friday', 60),
    item('tonight', 5),
    item('bank', 0.1, false),
    item('code', 0.07, true, 9),
    item('older', 0.07, true, 3),
    item('over', -1),
  ];
  const groups = groupByDeadline(items, (each) => each, { now, endOfDay: now + 8 * HOUR }, ownerEnglish);
  expect(groups.map(({ heading, items: own }) => [heading, ...own.map(({ name }) => name)])).toEqual([
    ['Within the hour', 'over', 'older', 'code'],
    ['Today', 'tonight'],
    ['Next 7 days', 'friday'],
    ['Later', 'next month'],
    ['No deadline', 'whenever'],
    ['Waiting on something else', 'bank'],
  ]);
});

test.each([
  [{ artifactData: { risk: 'high' } }, true],
  [{ artifactData: { risk: 'low' } }, false],
  [{ artifactData: 'high' }, false],
  [{}, false],
])('%j is of high risk: %s', (data, isHigh) => {
  expect(isHighRisk(data)).toBe(isHigh);
});
