import { afterEach, describe, expect, test } from 'vitest';
import { blocksIn } from '../testing/documented.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { type SmallSite, startSmallSite } from '../testing/small-site.ts';
import { runCli } from './run-cli.ts';

const ANNOTATIONS = 'docs/reference/page-annotations.md';
const OUTCOMES = 'docs/reference/page-outcomes.md';
const [toppings = '', rows = '', values = ''] = blocksIn(ANNOTATIONS, 'html');
const [order = '', complete = ''] = blocksIn(ANNOTATIONS, 'json');

let site: SmallSite | undefined;
afterEach(async () => site?.close());

/** What the program says of the page that is made of a snippet, which answers every post with another one. */
async function said(args: readonly string[], page: string, answer = page): Promise<string> {
  site = await startSmallSite(({ method }) => ({ body: method === 'POST' ? answer : page }));
  const io = new MemoryIo();
  const [command = '', ...rest] = args;
  await runCli(['page', command, `${site.origin}/`, ...rest], io);
  return [...io.output, ...io.errors].join('\n');
}

/** An action as the page writes it, in the words of the command line. */
const actionOf = (text: string): readonly string[] => {
  const { action, args } = JSON.parse(text) as { action: string; args: object };
  return [action, JSON.stringify(args)];
};

describe(ANNOTATIONS, () => {
  test('a group of checkboxes is one list, of the values that the page has', async () => {
    const page = `<form action="/order" data-agent-kind="action" data-agent-action="pizza.order">
      ${toppings}<button>Order</button></form>`;
    await said(['act', ...actionOf(order)], page);
    expect(site?.requests.at(-1)).toBe('GET /order?t=olives');
  });

  test('an action of a row is addressed by the key of its row', async () => {
    const described = await said(['describe', '--json'], rows);
    expect(described).toContain('t-17');
    expect(described).toContain('Water the plants');
    expect(described).toContain(actionOf(complete)[0]);
    await site?.close();
    const wrong = await said(['act', ...actionOf(complete.replace('t-17', 't-18'))], rows);
    await site?.close();
    const right = await said(['act', ...actionOf(complete)], rows);
    expect(wrong).toContain('must be one of "t-17"');
    expect(right).not.toBe(wrong);
  });

  test('the values of a row have the names that its parts give them', async () => {
    const table = `<table data-agent-kind="collection" data-agent-action="booking.list"><tbody>${values}</tbody></table>`;
    const described = await said(['describe', '--json'], table);
    expect(described).toContain('b-2');
    expect(described).toContain('Palm');
  });
});

test(`the result of ${OUTCOMES} is read as an object of its fields`, async () => {
  const [result = ''] = blocksIn(OUTCOMES, 'html');
  const form = `<form action="/invoices" method="post" data-agent-kind="action" data-agent-action="invoice.create">
    <button>Create</button></form>`;
  const read = await said(['act', 'invoice.create', '{}', '--json'], form, `${form}${result}`);
  expect(read).toContain('"invoice_id": "7"');
  expect(read).toContain('"status": "draft"');
});
