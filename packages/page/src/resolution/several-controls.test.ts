import { readHtml } from '@handrail/html';
import { describe, expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { runAction } from '../execution/run-action.ts';

import { readPage } from './read-page.ts';

const form = (inside: string) =>
  `<form method="post" action="/save" data-agent-kind="action" data-agent-action="a.save">
    <div data-agent-kind="field" data-agent-field="amount">${inside}</div><button>Save</button></form>`;
const CURRENCY = '<select name="currency"><option>EUR<option>USD</select>';
const AMOUNT = '<input name="amount">';
const radio = (value: string) => `<input type="radio" name="amount" value="${value}">`;

async function save(inside: string, mode: 'strict' | 'lenient', amount: string) {
  const site = fakeSite({ pages: { '/': form(inside) }, at: '/' });
  return { site, outcome: await runAction(executionOn(site, { mode }), 'a.save', { amount }) };
}

describe('a field around two controls', () => {
  test.each([CURRENCY + AMOUNT, AMOUNT + CURRENCY, '<input name="x1"><textarea name="x2"></textarea>'])(
    'is refused in strict mode: %s',
    async (inside) => {
      const { site, outcome } = await save(inside, 'strict', 'USD');
      expect(outcome).toMatchObject({ status: 'validation_error', error: { reason: 'AMBIGUOUS_ELEMENT' } });
      expect(outcome.diagnostics).toContainEqual(
        expect.objectContaining({ rule: 'ambiguous-field', severity: 'error', field: 'amount' }),
      );
      expect(site.done).toEqual([]);
    },
  );

  test('takes the first one in lenient mode, with a warning', async () => {
    const { site, outcome } = await save(CURRENCY + AMOUNT, 'lenient', 'USD');
    expect(site.done).toEqual(['fill currency=USD', 'press button']);
    const found = outcome.diagnostics.filter(({ rule }) => rule === 'ambiguous-field');
    expect(found).toMatchObject([
      {
        severity: 'warning',
        field: 'amount',
        message: expect.stringContaining('around 2 controls; the first one is used.'),
      },
    ]);
  });

  test('is found when the page is checked', () => {
    const { findings } = readPage(readHtml(form(CURRENCY + AMOUNT)));
    expect(findings.map(({ rule }) => rule)).toContain('ambiguous-field');
  });
});

test('a field around two controls is found in rows as well', () => {
  const row = (key: string) =>
    `<li data-agent-kind="item" data-agent-key="${key}">${form(CURRENCY + AMOUNT)}</li>`;
  const { findings } = readPage(readHtml(`<ul>${row('a')}${row('b')}</ul>`));
  expect(findings.map(({ rule }) => rule)).toContain('ambiguous-field');
  for (const { places } of findings) for (const place of places) expect(place).not.toHaveProperty('position');
});

test('what is no field takes no value, whatever it names', () => {
  const page = readPage(readHtml('<p data-agent-kind="result" data-agent-field="number">1</p>'));
  expect([...page.fieldsByName.keys()]).toEqual([]);
});

test.each([
  ['a radio group', radio('EUR') + radio('USD')],
  ['a control and a hidden one', `${CURRENCY}<input type="hidden" name="amount">`],
  ['a control and one that is not shown', `${CURRENCY}<input name="amount" hidden>`],
  ['a control and a button', `${CURRENCY}<input type="button" value="Clear">`],
])('a field around %s is clear', async (_what, inside) => {
  const { site, outcome } = await save(inside, 'strict', 'USD');
  expect(outcome.error).toBeUndefined();
  expect(site.done).toHaveLength(2);
  expect(readPage(readHtml(form(inside))).findings).not.toContainEqual(
    expect.objectContaining({ rule: 'ambiguous-field' }),
  );
});
