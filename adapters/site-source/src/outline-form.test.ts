import { openHtmlPage } from '@handrail/html';
import { expect, test } from 'vitest';
import { outlineForm } from './outline-form.ts';

const field = (id: string, name: string) =>
  `<input name="${name}" data-agent-kind="field" data-agent-field="${id}">`;

async function outlineOf(inside: string) {
  const html = `<form method="post" action="/pay" data-agent-kind="action" data-agent-action="money.send">${inside}<button>Send</button></form>`;
  const fetch = async () => ({ status: 200, header: () => undefined, text: async () => html });
  const runtime = await openHtmlPage({ url: 'https://bank.example/', fetch });
  return outlineForm({ runtime, manifest: undefined }, 'money.send', { to: 'alice', amount: '5' });
}

test('the outline of a form tells where it goes, its hidden values, and tokens by name', async () => {
  const hidden =
    '<input type="hidden" name="price" value="9999"><input type="hidden" name="csrf" value="x1">';
  expect(await outlineOf(field('to', 'to') + field('amount', 'sum') + hidden)).toEqual({
    form: 'POST /pay',
    sentAs: { amount: 'sum' },
    others: [
      { name: 'csrf', value: 'new with every page' },
      { name: 'price', value: '9999' },
    ],
  });
});

test('the outline is another when two controls swap their names', async () => {
  const before = await outlineOf(field('to', 'to') + field('amount', 'amount'));
  expect(before).toEqual({ form: 'POST /pay' });
  const swapped = await outlineOf(field('to', 'amount') + field('amount', 'to'));
  expect(swapped).toEqual({ form: 'POST /pay', sentAs: { to: 'amount', amount: 'to' } });
});
