import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { type OpenOptions, startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

const INVOICE = 'create an invoice for alice@example.com for 120 EUR';

async function ask(path: string, request: string, options: OpenOptions = {}) {
  const page = await site.open(path, options);
  const me = person(page);
  await me.open();
  await me.ask(request);
  /** Says something into the box while a plan or a question is shown. */
  const say = async (words: string) => {
    await page.locator('handrail-widget #request').focus();
    await me.ask(words);
  };
  return { page, me, say };
}

const filesOf = (paths: readonly string[]) =>
  [...new Set(paths)].filter((path) => path.startsWith('/handrail-planner')).sort();

describe('a request in plain words', () => {
  test('the exact title of an action is enough to begin with', async () => {
    const { me } = await ask('/settings/', 'Archive customer');
    await me.reads(/^Archive customer$/);
  });

  test('every value has its source, and a typing error is shown as it was read', async () => {
    const { me, page } = await ask('/invoices/new', 'create an invoce for alice@example.com for 120 EUR');
    await me.reads(/^Create invoice$/);
    const panel = await me.panel();
    for (const part of ['Amount120from “120 EUR”', 'from “alice@example.com”', 'Read “invoce” as “invoice”'])
      expect(panel).toContain(part);
    await me.use('Do it');
    await me.reads('Sent');
    expect(await page.evaluate('violations')).toEqual([]);
  });

  test('a plan is changed in place, and asked about where the change is not understood', async () => {
    const { me, page, say } = await ask('/invoices/new', INVOICE.replace('invoice', 'invoce'));
    await me.reads(/^Create invoice$/);
    await say('make it 130');
    await page.getByText('you answered “130”').waitFor();
    expect(await me.panel()).toContain('Read “invoce” as “invoice”');
    await say('make it nicer');
    await page.getByText('“make it nicer” does not say what to change.').first().waitFor();
    expect(await me.panel()).toContain('Amount130');
    expect(site.done).toEqual([]);
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done[0]).toContain('"amount":"130"');
  });

  test('an amount that can be read in two ways is asked about, with both readings as buttons', async () => {
    const { me, page } = await ask(
      '/invoices/new',
      'create an invoice in EUR for alice@example.com, amount 1.250',
    );
    await me.reads(/1\.250/);
    const options = page.getByRole('group').getByRole('button');
    expect(await options.allTextContents()).toEqual(['1.25', '1250']);
    await me.use('1250');
    await me.reads(/^Create invoice$/);
    expect(await me.panel()).toContain('Amount1250');
  });

  test.each([
    "don't delete the workspace DELETE",
    'what happens if I delete the workspace DELETE?',
    'delete the workspace DELETE if nobody uses it',
  ])('%s does nothing', async (request) => {
    const { me, page } = await ask('/settings/', request);
    await page.locator('handrail-widget .card').first().waitFor();
    await me.reads(/Nothing was done|\?$/);
    expect(await page.getByRole('button', { name: 'Do it' }).count()).toBe(0);
    expect(site.done).toEqual([]);
  });
});

const FINES = `<form data-agent-kind="action" data-agent-action="fine.pay">
<label>Amount <input name="amount" type="number" data-agent-kind="field" data-agent-field="amount"></label>
<button>Pay</button><p data-agent-kind="status" role="status"></p></form>
<form data-agent-kind="action" data-agent-action="book.borrow">
<label>Until <input name="until" type="date" data-agent-kind="field" data-agent-field="until"></label>
<button>Borrow</button><p data-agent-kind="status" role="status"></p></form>`;

const withFines = (manifest: Record<string, unknown>) => {
  const low = {
    description: '',
    scope: 'account.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    outputSchema: { type: 'object' },
  };
  const input = (name: string, type: object) => ({
    type: 'object',
    required: [name],
    properties: { [name]: type },
  });
  return {
    ...manifest,
    actions: {
      ...(manifest.actions as object),
      'fine.pay': { ...low, title: 'Pay fine', inputSchema: input('amount', { type: 'number' }) },
      'book.borrow': {
        ...low,
        title: 'Borrow book',
        inputSchema: input('until', { type: 'string', format: 'date' }),
      },
    },
  };
};

describe('two requests in one', () => {
  test('are two steps of one plan, and the second waits until the visitor has read the first answer', async () => {
    const { me, page } = await ask('/settings/', 'Pay 20 of my fine and borrow a book until 9 March 2031', {
      extra: FINES,
      manifest: withFines,
    });
    await me.reads('2 steps, in this order');
    const headings = page.getByRole('dialog').getByRole('heading', { level: 3 });
    expect(await headings.allTextContents()).toEqual(['1. Pay fine', '2. Borrow book']);
    expect(await me.panel()).toContain('Until2031-03-09from “9 March 2031”');
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done).toEqual(['fine.pay {"amount":"20"}']);
    const panel = await me.panel();
    for (const part of ['“Pay fine”: sent', '“Borrow book”: not done']) expect(panel).toContain(part);
    await me.use('Continue with: Borrow book');
    await me.reads(/^Borrow book$/);
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done.at(-1)).toBe('book.borrow {"until":"2031-03-09"}');
  });
});

test('steps on two pages are carried out in order, each on its page and under its plan', async () => {
  const request = 'Pay 20 of my fine and create an invoice for alice@example.com for 120 EUR';
  const { me, page } = await ask('/settings/', request, { extra: FINES, manifest: withFines });
  await me.reads('2 steps, in this order');
  expect(await me.panel()).toContain('On another page (/invoices/new): you are asked again there.');
  await me.use('Do it');
  await me.reads('Sent');
  await me.use('Continue with: Create invoice');
  await page.waitForURL('**/invoices/new');
  await me.reads(/^Create invoice$/);
  expect(site.done).toEqual(['fine.pay {"amount":"20"}']);
  const panel = await me.panel();
  for (const part of ['Amount120', 'alice@example.com']) expect(panel).toContain(part);
  await me.use('Do it');
  await me.reads('Sent');
  expect(site.done).toHaveLength(2);
});

describe('a value that must not be seen', () => {
  const form = `<form data-agent-kind="action" data-agent-action="pin.change">
<label>New PIN <input name="code" type="password" data-agent-kind="field" data-agent-field="code"></label>
<button>Change</button><p data-agent-kind="status" role="status"></p></form>`;
  const withPin = (manifest: Record<string, unknown>) => {
    const actions = manifest.actions as Record<string, object>;
    const inputSchema = { type: 'object', required: ['code'], properties: { code: { type: 'string' } } };
    const pin = { ...actions['note.add'], title: 'Change PIN', description: '', inputSchema };
    return { ...manifest, actions: { ...actions, 'pin.change': pin } };
  };

  test('is asked for in a field that hides it, and is shown nowhere', async () => {
    const { me, page } = await ask('/settings/', 'Change PIN', { extra: form, manifest: withPin });
    const field = page.locator('handrail-widget #field-code');
    await field.waitFor();
    expect(await field.getAttribute('type')).toBe('password');
    await me.ask('hunter2');
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done).toEqual(['pin.change {"code":"hunter2"}']);
    expect(await me.panel()).not.toContain('hunter2');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hunter2');
  });
});

test('what a list is not narrowed down to is named when its page is gone to', async () => {
  const { me, page } = await ask('/settings/', 'show unpaid invoices by Bob');
  await page.waitForURL('**/invoices/');
  await me.reads('Answer');
  expect(await me.panel()).toMatch(/Not used: .*“[^”]*Bob”/);
});

describe('languages', () => {
  test('English alone is loaded for an English page, when the panel is opened', async () => {
    const page = await site.open('/settings/');
    expect(filesOf(site.paths)).toEqual([]);
    await person(page).open();
    expect(filesOf(site.paths)).toEqual([
      '/handrail-planner-en.js',
      '/handrail-planner-shared.js',
      '/handrail-planner.js',
    ]);
  });

  test('a German request loads the German file and is understood', async () => {
    const { me } = await ask('/invoices/new', 'Erstelle eine Rechnung für alice@example.com, 120 EUR');
    await me.reads(/^Create invoice$/);
    expect(site.paths).toContain('/handrail-planner-de.js');
    expect(await me.panel()).toContain('Amount120');
  });

  test('a language that is not supported is reported, and nothing is done', async () => {
    const { me, page } = await ask('/settings/', 'não apague o workspace DELETE');
    await me.reads('Nothing was done');
    expect(await me.panel()).toContain('This language is not supported.');
    expect(await page.getByRole('button', { name: 'Do it' }).count()).toBe(0);
  });
});

describe('dates in words', () => {
  const later = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/handrail-dates'));

  test('are loaded for a request that names a day, and not before', async () => {
    const { me, say } = await ask('/invoices/new', INVOICE);
    await me.reads(/^Create invoice$/);
    expect(later(site.paths)).toEqual([]);
    await say('Archive customer on Friday');
    await me.reads(/“on Friday”|“Friday”/);
    expect(later(site.paths).sort()).toEqual(['/handrail-dates-en.js', '/handrail-dates-shared.js']);
  });
});

test('telephone numbers are loaded where a field takes one and the request has one', async () => {
  const extra = `<form data-agent-kind="action" data-agent-action="phone.change">
<label>Phone <input name="phone" type="tel" data-agent-kind="field" data-agent-field="phone"></label>
<button>Change</button><p data-agent-kind="status" role="status"></p></form>`;
  const manifest = (given: Record<string, unknown>) => {
    const actions = given.actions as Record<string, object>;
    const inputSchema = { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } };
    const change = { ...actions['note.add'], title: 'Change phone number', description: '', inputSchema };
    return { ...given, actions: { ...actions, 'phone.change': change } };
  };
  const { me, say } = await ask('/settings/', 'Change phone number', { extra, manifest });
  await me.reads(/Phone/);
  expect(site.paths).not.toContain('/handrail-phone.js');
  await say('+41 44 668 18 00');
  await me.reads(/^Change phone number$/);
  expect(site.paths).toContain('/handrail-phone.js');
  expect(await me.panel()).toContain('+41446681800');
});

describe('a file that is missing', () => {
  test('is named in plain words, with a way out, and the next request tries again', async () => {
    const page = await site.open('/settings/', { missing: ['/handrail-planner.js'] });
    await page.keyboard.press('Alt+Shift+H');
    await page.getByText('The file handrail-planner.js could not be loaded').first().waitFor();
    const panel = await person(page).panel();
    for (const part of ['Reload the page, or use the page itself', 'PLANNER_MISSING'])
      expect(panel).toContain(part);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});
