import { expect, test } from 'vitest';
import { openShop, PAGES } from '../../testing/shop-pages.ts';
import { showAnswer } from '../show/show-answer.ts';
import { SiteListener } from './site-listener.ts';

test('rows of another page are known after a look at it, and nobody goes there', async () => {
  const { execution, options, looks } = await openShop();
  const { answer } = await new SiteListener(execution, options).hear('Return the green chair');
  expect(answer).toMatchObject({ kind: 'plan', calls: [{ args: { row_key: 'O-2' } }] });
  expect(looks).toEqual(['/orders', '/account']);
  expect(execution.runtime.address().path).toBe('/');
});

test('other pages are looked at once in a conversation, and again after something was done', async () => {
  const { execution, options, looks } = await openShop();
  const listener = new SiteListener(execution, options);
  expect((await listener.hear('Send a gift card')).answer).toMatchObject({
    kind: 'question',
    question: { about: 'amount' },
  });
  expect((await listener.hear('120')).answer).toMatchObject({ calls: [{ args: { amount: 120 } }] });
  expect((await listener.hear('make it 130')).answer).toMatchObject({ calls: [{ args: { amount: 130 } }] });
  expect(looks).toHaveLength(2);
  listener.startAgain();
  expect((await listener.hear('make it 140')).answer.kind).not.toBe('plan');
  expect(looks).toHaveLength(4);
});

test('a page that cannot be looked at does not stop the request', async () => {
  const { '/orders': _, ...pages } = PAGES;
  const { execution, options } = await openShop('/', pages);
  const { answer } = await new SiteListener(execution, options).hear('Send a gift card for 20');
  expect(answer).toMatchObject({ kind: 'plan', calls: [{ capability: 'gift.send' }] });
});

test('a page that script draws is gone to, and the words are heard again there', async () => {
  const { execution, options } = await openShop();
  const { look: _, ...blind } = options;
  const runtime = { ...execution.runtime, isScripted: true };
  const listener = new SiteListener({ ...execution, runtime }, blind);
  const { answer } = await listener.hear('Return an order O-2');
  expect(runtime.address().path).toBe('/orders');
  expect(answer).toMatchObject({ kind: 'plan', calls: [{ args: { row_key: 'O-2' } }] });
});

test('a value is shown with its source, and a secret in neither', async () => {
  const { execution, options } = await openShop();
  const listener = new SiteListener(execution, options);
  const { answer, knowledge } = await listener.hear('Change code to "rosebud7"');
  const shown = showAnswer(answer, knowledge);
  expect(shown).toMatchObject({
    kind: 'plan',
    calls: [{ title: 'Change code', route: '/account', isConfirmed: false }],
  });
  expect(JSON.stringify(shown)).not.toContain('rosebud7');
  listener.startAgain();
  const gift = await listener.hear('Send a gift card for 20');
  expect(showAnswer(gift.answer, gift.knowledge, 'agent')).toMatchObject({
    calls: [{ values: [{ label: 'Amount', value: 20, source: 'from “20”, as the agent said' }] }],
  });
});
