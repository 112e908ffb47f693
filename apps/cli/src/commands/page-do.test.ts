import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

let folder = '';
let billing: Billing;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-do-'));
  billing = await startBilling({ file: join(folder, 'billing.json'), today: () => '2026-03-31' });
});
afterEach(async () => {
  await billing.close();
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], terminal?: FakeTerminal) {
  const made = Object.assign(new MemoryIo(), { ownFolder: join(folder, 'own') });
  const io = terminal ? Object.assign(made, { openTerminal: () => terminal }) : made;
  const [command = '', ...rest] = args;
  const exit = await runCli(['page', command, `${billing.url}/invoices/`, ...rest], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

const CREATE = 'Create an invoice for ann@example.com for 120.50 EUR';

describe('a request in plain words', () => {
  test('is shown with the source of each value, and done', async () => {
    const before = billing.invoices().length;
    const { exit, output, errors } = await run(['do', CREATE]);
    expect(errors).toBe('');
    expect(output).toContain('Create invoice  invoice.create  low risk, at /invoices/new');
    expect(output).toContain('Amount: 120.5  (from “120.50 EUR”)');
    expect(output).toMatch(/✓ Create invoice/);
    expect(exit).toBe(0);
    expect(billing.invoices()).toHaveLength(before + 1);
  });

  test.each([
    ['is negated', "Don't create an invoice for ann@example.com for 120.50 EUR"],
    ['is a condition', 'If she pays, create an invoice for ann@example.com for 120.50 EUR'],
    ['is not offered', 'Feed the cat'],
  ])('that %s changes nothing', async (_case, request) => {
    const before = billing.invoices().length;
    const { exit, output } = await run(['do', request]);
    expect(output).toMatch(/^[✗?] /);
    expect(exit).toBe(1);
    expect(billing.invoices()).toHaveLength(before);
  });

  test('is only planned by "page plan", with the same understanding', async () => {
    const before = billing.invoices().length;
    const { exit, output } = await run(['plan', CREATE, '--json']);
    expect(JSON.parse(output)).toMatchObject({
      request: CREATE,
      answer: {
        kind: 'plan',
        calls: [
          {
            capability: 'invoice.create',
            values: expect.arrayContaining([
              expect.objectContaining({ name: 'amount', value: 120.5, source: 'from “120.50 EUR”' }),
            ]),
          },
        ],
      },
    });
    expect(exit).toBe(0);
    expect(billing.invoices()).toHaveLength(before);
  });

  test('that shows a list prints it', async () => {
    const { exit, output } = await run(['do', 'Show me paid invoices']);
    expect(output).toContain('Status: "Paid" ("paid")  (from “paid”)');
    expect(output).toContain('/invoices/?status=paid');
    expect(exit).toBe(0);
  });

  test('that asks for a page says where it is', async () => {
    const { exit, output } = await run(['do', 'Go to settings']);
    expect(output).toContain(`Open “Settings” (/settings/).\nThe page is at ${billing.url}/settings/`);
    expect(exit).toBe(0);
  });
});

describe('a question without a terminal', () => {
  const ASKING = 'Create an invoice for ann@example.com for 120.50';

  test('is printed with its options, and nothing is done', async () => {
    const before = billing.invoices().length;
    const { exit, output } = await run(['do', ASKING]);
    expect(output).toMatch(/^\? .*Currency/);
    expect(output).toContain('  1. EUR\n  2. USD');
    expect(output).toContain('Amount: 120.5');
    expect(exit).toBe(1);
    expect(billing.invoices()).toHaveLength(before);
  });

  test('is answered by --answer, and further answers change the plan', async () => {
    const args = ['do', ASKING, '--answer', 'the second one', '--answer', 'make it 130', '--json'];
    const { exit, output } = await run(args);
    const { done, answer } = JSON.parse(output);
    expect(answer.calls[0].values).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'amount', value: 130, source: 'you answered “130”' }),
        expect.objectContaining({ name: 'currency', value: 'USD' }),
      ]),
    );
    expect(done).toMatchObject([{ action: 'invoice.create' }]);
    expect(exit).toBe(0);
  });
});

describe('on a terminal', () => {
  test('options are chosen, and the plan is changed before it is done', async () => {
    const terminal = new FakeTerminal();
    const asked = run(['do', 'Create an invoice for ann@example.com for 120.50'], terminal);
    await terminal.reply('2. USD', KEYS.down, KEYS.enter);
    await terminal.reply('No, do nothing', KEYS.down, KEYS.enter);
    await terminal.reply('What should be changed?', ...'make it 130', KEYS.enter);
    await terminal.reply('No, do nothing', KEYS.enter);
    const { exit, output } = await asked;
    expect(output).toContain('over 130.00 USD');
    expect(exit).toBe(0);
  });

  test('a plan can be given up', async () => {
    const before = billing.invoices().length;
    const terminal = new FakeTerminal();
    const asked = run(['do', CREATE], terminal);
    await terminal.reply('No, do nothing', KEYS.down, KEYS.down, KEYS.enter);
    const { exit, output } = await asked;
    expect(output).toContain('Nothing was done.');
    expect(exit).toBe(1);
    expect(billing.invoices()).toHaveLength(before);
  });

  test('what needs confirmation is asked about once more, with its sources', async () => {
    const terminal = new FakeTerminal();
    const asked = run(['do', 'Delete workspace', '--answer', 'DELETE'], terminal);
    await terminal.reply('No, do nothing', KEYS.enter);
    await terminal.reply('This is where it comes from');
    await terminal.reply('Yes, do this', KEYS.enter);
    const { exit, errors } = await asked;
    expect(errors).toContain('Cancelled.');
    expect(exit).toBe(1);
  });
});

test('without a terminal, what needs confirmation needs an approval as with "page act"', async () => {
  const { exit, errors } = await run(['do', 'Delete workspace', '--answer', 'DELETE']);
  expect(errors).toContain('handrail page approve');
  expect(exit).toBe(1);
});

test('several things are done in order', async () => {
  const before = billing.invoices().length;
  const request =
    'Create an invoice for ann@example.com for 10 EUR and create an invoice for bob@example.com for 20 EUR';
  const { exit, output } = await run(['do', request, '--json']);
  const { done, notDone } = JSON.parse(output);
  expect(done).toHaveLength(2);
  expect(notDone).toEqual([]);
  expect(exit).toBe(0);
  expect(billing.invoices()).toHaveLength(before + 2);
});

test('the first that does not succeed ends it, and what was not begun is stated', async () => {
  const form = (action: string, label: string) =>
    `<form method="post" action="/${action}" data-agent-kind="action" data-agent-action="${action}">
      <button>${label}</button></form>`;
  const site = await startSmallSite(({ method, url }) => {
    if (method === 'POST') return { status: url === '/lamp.book' ? 422 : 200, body: '<p>No</p>' };
    return url === '/'
      ? { body: form('lamp.book', 'Book lamp') + form('chair.cancel', 'Cancel chair') }
      : undefined;
  });
  try {
    const io = new MemoryIo();
    const exit = await runCli(['page', 'do', `${site.origin}/`, 'Book the lamp and cancel the chair'], io);
    expect(io.output.join('\n')).toContain('Book lamp  lamp.book');
    expect(io.errors.join('\n')).toMatch(/✗ Book lamp: .*422[\s\S]*Not done after that: chair\.cancel\./);
    expect(exit).toBe(1);
    expect(site.requests.filter((each) => each.startsWith('POST'))).toEqual(['POST /lamp.book']);
  } finally {
    await site.close();
  }
});

describe('what a caller without a terminal gets', () => {
  const ASKING = 'Create an invoice for ann@example.com for 120.50';

  test('how a question is answered', async () => {
    for (const command of ['do', 'plan']) {
      const { output } = await run([command, ASKING]);
      expect(output).toContain(
        'To answer, run the command again with --answer "…": the number of an option, its text or other words.',
      );
    }
    const { output } = await run(['do', 'Create an invoice']);
    expect(output).toContain('To answer, run the command again with --answer "…".');
  });

  test('which answer does not answer its question', async () => {
    const { exit, output, errors } = await run(['do', ASKING, '--answer', 'potatoes']);
    expect(errors).toContain('handrail: --answer 1 does not answer the question.');
    expect(output).toMatch(/^\? .*Currency/);
    expect(output).toContain('--answer "…"');
    expect(exit).toBe(1);
  });

  test('which answers were not used, in the report too', async () => {
    const args = ['do', 'Go to settings', '--answer', 'EUR'];
    expect((await run(args)).errors).toContain('handrail: Not used: --answer 1. There was no question left.');
    expect(JSON.parse((await run([...args, '--json'])).output)).toMatchObject({ unusedAnswers: 1 });
  });

  test('what can be asked for instead', async () => {
    const { output } = await run(['plan', 'Feed the cat']);
    expect(output).toContain('You can ask for: Create invoice, ');
  });

  test('the number of a yes answers the question whether to go on', async () => {
    const { exit, output } = await run(['plan', `${CREATE} zumba`, '--answer', '1']);
    expect(output).toContain('Create invoice  invoice.create');
    expect(exit).toBe(0);
  });
});

test('a secret of the request is in no report', async () => {
  const site = await startSmallSite(() => ({
    body: `<form method="post" data-agent-kind="action" data-agent-action="password.change">
      <label>New password <input name="password" type="password" required
        data-agent-kind="field" data-agent-field="new_password"></label><button>Change password</button></form>`,
  }));
  try {
    for (const args of [['plan'], ['plan', '--json'], ['do'], ['do', '--json']]) {
      const [command = '', ...rest] = args;
      const io = new MemoryIo();
      await runCli(['page', command, `${site.origin}/`, 'Change password to "hunter2"', ...rest], io);
      const printed = [...io.output, ...io.errors].join('\n');
      expect(printed).toContain('•••');
      expect(printed).not.toContain('hunter2');
    }
  } finally {
    await site.close();
  }
});
