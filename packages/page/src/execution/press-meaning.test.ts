import { readHtml } from '@handrail/html';
import { describe, expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { readPage } from '../resolution/read-page.ts';
import { isStillMeant, pressMeaning } from './press-meaning.ts';
import { runAction } from './run-action.ts';

const form = (more = '', button = 'name="op" value="keep"') =>
  `<form action="/save" method="post" data-agent-kind="action" data-agent-action="a.save" data-agent-confirm="required" ${more}>
    <button ${button}>Save</button></form>`;

async function run(after: string) {
  const site = fakeSite({ pages: { '/': form() }, at: '/' });
  const ask = async () => {
    site.show(after);
    return 'granted' as const;
  };
  const { error } = await runAction(executionOn(site, { statusLimit: 0 }), 'a.save', {}, { ask });
  return { reason: error?.reason, done: site.done };
}

describe('what the owner agreed to', () => {
  test.each([
    ['the address of the form', form().replace('/save', '/delete')],
    ['the method of the form', form().replace('post', 'get')],
    ['the address of the button', form('', 'name="op" value="keep" formaction="/delete"')],
    ['the name of the button', form('', 'name="drop" value="keep"')],
    ['the value of the button', form('', 'name="op" value="drop"')],
    ['the base of the page', `<base href="/other/">${form()}`],
    ['the terms, to laxer ones', form().replace('required', 'optional')],
    ['the risk', form('data-agent-danger="high"')],
  ])('does not happen once the page has changed %s', async (_what, after) => {
    expect(await run(after)).toEqual({ reason: 'PAGE_CHANGED', done: [] });
  });

  test.each([
    ['its words', form().replace('Save', 'Save now')],
    ['its ids', form('id="r2"')],
    ['what is around it', `<main><p>Hello</p>${form()}</main>`],
  ])('happens if the page has only changed %s', async (_what, after) => {
    expect((await run(after)).done).toEqual(['press op']);
  });
});

describe('values that the owner agreed to', () => {
  const field = (id: string, name: string) =>
    `<input name="${name}" data-agent-kind="field" data-agent-field="${id}">`;
  const transfer = (fields: string) =>
    `<form action="/pay" method="post" data-agent-kind="action" data-agent-action="a.pay" data-agent-confirm="required">
      ${fields}<button>Pay</button></form>`;

  async function pay(after: string) {
    const before = transfer(field('to', 'to') + field('amount', 'amount'));
    const site = fakeSite({ pages: { '/': before }, at: '/' });
    const ask = async () => {
      site.show(after);
      return 'granted' as const;
    };
    const args = { to: 'alice', amount: '5' };
    return (await runAction(executionOn(site, { statusLimit: 0 }), 'a.pay', args, { ask })).error?.reason;
  }

  test.each([
    ['swapped', field('to', 'amount') + field('amount', 'to')],
    ['renamed', field('to', 'to') + field('amount', 'limit')],
    ['taken away', `${field('to', 'to')}<input data-agent-kind="field" data-agent-field="amount">`],
  ])('are not sent under names that were %s', async (_what, fields) => {
    expect(await pay(transfer(fields))).toBe('PAGE_CHANGED');
  });

  test('are sent if only the order of the fields has changed', async () => {
    expect(await pay(transfer(field('amount', 'amount') + field('to', 'to')))).not.toBe('PAGE_CHANGED');
  });
});

test.each([
  ['as it was', form(), '/', true],
  ['with other words', form().replace('Save', 'Save now'), '/', true],
  ['with another address', form().replace('/save', '/delete'), '/', false],
  ['with laxer terms', form().replace('required', 'optional'), '/', false],
  ['without the action', '<p>Gone', '/', false],
  ['on another page', form(), '/other', false],
])('a page %s is the one that was agreed to: %s', (_what, after, path, isSame) => {
  const subject = { action: 'a.save', row: undefined, path: '/', declared: undefined, fields: [] };
  const before = readHtml(form());
  const meaning = pressMeaning(readPage(before), subject);
  const now = readHtml(after);
  if (!meaning) throw new Error('The action has no meaning.');
  const elements = meaning.elements.map(
    (_, at) => pressMeaning(readPage(now), subject)?.elements[at] ?? now.root,
  );
  // Elements are compared as well; here those of the page as it is now, so that only what they do is different.
  expect(isStillMeant(now, path, { ...meaning, elements }, undefined)).toBe(isSame);
  expect(isStillMeant(now, path, meaning, undefined)).toBe(false);
  expect(isStillMeant(before, '/', meaning, undefined)).toBe(true);
});
