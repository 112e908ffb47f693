import { expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';
import { describeSite } from './overview.ts';

const stepsOf = (html: string) =>
  describeSite({ page: pageOf(html), origin: 'https://a.example', here: '/' }).steps;

test('the steps of a page are shown in their order, with where one is', () => {
  expect(
    stepsOf(`<ol><li data-agent-kind="step">Your  address</li>
      <li data-agent-kind="step" aria-current="step">Payment</li>
      <li data-agent-kind="step" aria-label="Last check" aria-current="false">3</li></ol>`),
  ).toEqual([
    { label: 'Your address', isCurrent: false },
    { label: 'Payment', isCurrent: true },
    { label: 'Last check', isCurrent: false },
  ]);
  expect(stepsOf('<p>x</p>')).toEqual([]);
});

test('steps are bounded in number and length', () => {
  const many = stepsOf(`<p data-agent-kind="step">${'x'.repeat(500)}</p>`.repeat(300));
  expect(many).toHaveLength(100);
  expect(many[0]?.label).toHaveLength(100);
});
