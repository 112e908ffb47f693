import { makeBundle } from '@handrail/form-element/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { type SmallSite, startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

const IN_BROWSER = ['--browser', '--unsandboxed-browser'];

const field = (key: string, dataType: string, label: string, more = {}) => ({
  key,
  type: 'field',
  dataType,
  label,
  ...more,
});
const options = (...values: string[]) => ({
  options: values.map((value) => ({ value, label: value.toUpperCase() })),
});

const ORDER = {
  $formspec: '1.0',
  url: 'https://forms.example/order',
  version: '1.0.0',
  status: 'active',
  title: 'Order',
  items: [
    field('name', 'string', 'Your name'),
    field('count', 'integer', 'How many?'),
    field('price', 'decimal', 'To pay'),
    field('offer', 'money', 'Your offer'),
    field('day', 'date', 'Delivery'),
    field('gift', 'boolean', 'Is it a gift?'),
    field('card', 'text', 'Text of the card'),
    field('size', 'choice', 'Size', options('s', 'm', 'l')),
    field('month', 'choice', 'Month', options('jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul')),
    field('extras', 'multiChoice', 'Extras', options('ribbon', 'box', 'bag')),
    {
      key: 'guests',
      type: 'group',
      label: 'Guests',
      repeatable: true,
      minRepeat: 1,
      children: [field('guestName', 'string', 'Name of the guest')],
    },
  ],
  binds: [
    { path: 'name', required: 'true' },
    { path: 'count', required: 'true', constraint: '$ > 0', constraintMessage: 'Order at least one.' },
    { path: 'price', calculate: '$count * 12.5' },
    { path: 'card', relevant: '$gift = true' },
  ],
};

const STEPS = {
  ...ORDER,
  url: 'https://forms.example/steps',
  formPresentation: { pageMode: 'wizard' },
  items: [
    {
      key: 'one',
      type: 'group',
      label: 'First',
      children: [field('a', 'string', 'A')],
      presentation: { layout: { page: 'First' } },
    },
    {
      key: 'two',
      type: 'group',
      label: 'Second',
      children: [field('b', 'string', 'B')],
      presentation: { layout: { page: 'Second' } },
    },
  ],
  binds: [{ path: 'one.a', required: 'true' }],
};

/** A site that says what its page offers, so that readers wait until the form is drawn. */
const manifestOf = (origin: string) => {
  const object = { type: 'object', properties: {} };
  const terms = { scope: 'steps.write', risk: 'none', confirmation: 'never', idempotent: false };
  const inputSchema = { type: 'object', properties: { one_a: { type: 'string' } } };
  return {
    version: '0.1',
    site: { name: 'Shop', origin },
    actions: { 'steps.continue': { title: 'Continue', ...terms, inputSchema, outputSchema: object } },
    pages: { '/steps': { title: 'Steps', actions: ['steps.continue'] } },
  };
};

const PAGE = (src: string) => `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
  <handrail-form src="${src}"></handrail-form><script type="module" src="/handrail-form.js"></script>
  <script type="module" src="/shop.js"></script></html>`;
/** The shop keeps what it is given. It knows nothing of agents. */
const SHOP = `document.querySelector('handrail-form').addEventListener('handrail-complete', ({ detail }) =>
  fetch('/orders', { method: 'POST', body: JSON.stringify(detail.response.data) }));`;

let site: SmallSite;
const orders: unknown[] = [];
beforeAll(async () => {
  const files = await makeBundle();
  const answer = (type: string, body: string) => ({ headers: { 'content-type': type }, body });
  site = await startSmallSite((request) => {
    const { url = '', method } = request;
    if (method === 'POST') {
      request.on('data', (chunk: Buffer) => orders.push(JSON.parse(chunk.toString())));
      return { body: '' };
    }
    const file = url === '/shop.js' ? SHOP : files.get(url.slice(1));
    if (file !== undefined) return answer('text/javascript', file);
    if (url === '/order.json' || url === '/steps.json')
      return answer('application/json', JSON.stringify(url === '/steps.json' ? STEPS : ORDER));
    if (url === '/') return answer('text/html', PAGE('/order.json'));
    const manifest = `<script type="application/agent+json">${JSON.stringify(manifestOf(site.origin))}</script>`;
    return url === '/steps'
      ? answer('text/html', PAGE('/steps.json').replace('<h1>', `${manifest}<h1>`))
      : undefined;
  });
});
afterAll(() => site.close());
beforeEach(() => {
  orders.length = 0;
});

async function run(command: string, path: string, args: readonly string[], terminal?: FakeTerminal) {
  const io = new MemoryIo();
  if (terminal) Object.assign(io, { openTerminal: () => terminal });
  const exit = await runCli(['page', command, `${site.origin}${path}`, ...args, ...IN_BROWSER], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

describe('a form that the form element renders, operated as a page without any code for forms', () => {
  test('is described with its fields, and nothing is wrong with its annotations', async () => {
    const { output } = await run('describe', '/', ['--json']);
    const { capabilities, findings } = JSON.parse(output);
    expect(findings).toEqual([]);
    expect(capabilities).toMatchObject([
      {
        id: 'order.complete',
        terms: { risk: 'low', confirmation: 'required', idempotent: false },
        inputSchema: {
          properties: {
            name: { type: 'string', description: 'Your name [string, required]' },
            gift: { enum: ['true', 'false'] },
            extras: { type: 'array', items: { enum: ['ribbon', 'box', 'bag'] } },
          },
        },
      },
      { id: 'order.complete.add_guests', terms: { risk: 'none', confirmation: 'never' } },
    ]);
    // Neither what is calculated nor what does not apply is there to be filled.
    expect(Object.keys(capabilities[0].inputSchema.properties)).toEqual([
      'name',
      'count',
      'offer_amount',
      'offer_currency',
      'day',
      'gift',
      'size',
      'month',
      'extras',
      'guests__0_guest_name',
    ]);
  });

  test('is filled and submitted, each kind of control, when the owner says yes', async () => {
    const input = {
      name: 'Ada',
      count: '3',
      offer_amount: '12.50',
      offer_currency: 'EUR',
      day: '2026-12-24',
      gift: 'false',
      size: 'm',
      month: 'mar',
      extras: ['ribbon', 'bag'],
      guests__0_guest_name: 'Grace',
    };
    const terminal = new FakeTerminal();
    const acted = run('act', '/', ['order.complete', JSON.stringify(input)], terminal);
    await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
    const { output, errors } = await acted;
    expect(`${output}${errors}`).toContain('The form is complete.');
    await expect
      .poll(() => orders)
      .toEqual([
        {
          name: 'Ada',
          count: 3,
          price: 37.5,
          offer: { amount: '12.50', currency: 'EUR' },
          day: '2026-12-24',
          gift: false,
          size: 'm',
          month: 'mar',
          extras: ['ribbon', 'bag'],
          guests: [{ guestName: 'Grace' }],
        },
      ]);
  });

  test('is not submitted without the owner, and not when something is wrong', async () => {
    const { exit, errors } = await run('act', '/', ['order.complete', '{"name":"Ada","count":"3"}']);
    expect(errors).toContain('x-confirmation-required');
    expect(exit).not.toBe(0);
    const terminal = new FakeTerminal();
    const acted = run('act', '/', ['order.complete', '{"name":"Ada","count":"0"}'], terminal);
    await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
    const wrong = await acted;
    expect(`${wrong.output}${wrong.errors}`).toContain('The site said: "There is 1 problem');
    expect(orders).toEqual([]);
  });

  test('that has pages goes on to the next one, and says so', async () => {
    const { output, errors } = await run('act', '/steps', ['steps.continue', '{"one_a":"x"}']);
    expect(`${output}${errors}`).toContain('Step 2 of 2');
  });
});
