import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/form-page.ts';
import { type RunningServer, startServer } from './start-server.ts';

const field = (key: string, dataType: string, rest: JsonObject = {}): JsonObject => ({
  ...{ key, type: 'field', dataType, label: `The ${key}` },
  ...rest,
});
const options = Array.from({ length: 12 }, (_, index) => ({
  value: `o<${index}>`,
  label: `Option ${index}`,
}));
const item = { key: 'items', type: 'group', label: 'Item', repeatable: true, minRepeat: 0 };

const everything: JsonObject = {
  $formspec: '1.0',
  url: 'https://handrail.example/forms/everything',
  version: '1.0.0',
  status: 'active',
  name: 'everything',
  title: 'Everything',
  items: [
    field('line', 'string'),
    field('lines', 'text'),
    field('whole', 'integer'),
    field('number', 'decimal'),
    field('flag', 'boolean'),
    field('day', 'date'),
    field('moment', 'dateTime'),
    field('hour', 'time'),
    field('one', 'choice', { options }),
    field('many', 'multiChoice', { options: options.slice(0, 4) }),
    field('price', 'money'),
    field('page', 'uri'),
    field('file', 'attachment'),
    field('fixed', 'string', { initialValue: 'As it is' }),
    {
      ...{ key: 'orders', type: 'group', label: 'Order', repeatable: true, minRepeat: 1, maxRepeat: 2 },
      children: [field('customer', 'string'), { ...item, children: [field('piece', 'string')] }],
    },
  ],
  binds: [{ path: 'fixed', readonly: 'true' }],
};

const long: JsonObject = {
  ...everything,
  name: 'long',
  items: Array.from({ length: 600 }, (_, index) => field(`f${index}`, 'string')),
  binds: [{ path: 'f0', required: 'true' }],
};

const folder = mkdtempSync(join(tmpdir(), 'handrail-owner-form-types-'));
const file = join(folder, 'everything.json');
const longFile = join(folder, 'long.json');
let server: RunningServer;
let ada: PlainBrowser;

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(everything));
  writeFileSync(longFile, JSON.stringify(long));
  const workflows = ['everything', 'long'].map((form): JsonObject => {
    const config = { connector: 'owner.form', config: { form, timeoutSeconds: 600 } };
    const place = { position: { x: 0, y: 0 }, inputs: {} };
    return {
      ...{ id: form, name: form, version: '1.0.0', edges: [], variables: [] },
      nodes: [{ id: 'n', name: 'N', typeId: 'connector.run', config, ...place }],
      ...{ triggers: [{ id: 'manual', type: 'manual' }], metadata: {}, settings: {} },
    };
  });
  const dataFolder = join(folder, 'data');
  server = await startServer({
    dataFolder,
    port: 0,
    logLevel: 'error',
    forms: [file, longFile],
    workflows,
  });
  ada = await PlainBrowser.signIn(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(workflowId = 'everything'): Promise<{ runId: string; page: string }> {
  const created = await server.host.runs.create(server.owner, { workflowId });
  const runId = created.ok ? created.value.runId : '';
  const requestId = await until(async () => {
    const view = await server.host.assistance.view(server.owner, runId);
    return view.ok && view.value.requestId;
  }, 'the form');
  return { runId, page: `/plain/forms/${runId}/${requestId}` };
}

const log = async (runId: string) =>
  JSON.stringify(await server.host.runs.readEvents(server.owner, runId, 0, 1_000));

const written = {
  'v:line': ' a "quoted" <line> ',
  'v:lines': `one\r\n"two"${'\r\n'.repeat(10)}${'x'.repeat(3_980)}`,
  'v:whole': ' 42 ',
  'v:number': '-1.5',
  'v:flag': ['', 'no'],
  'v:day': '2026-02-28',
  'v:moment': '2026-02-28T09:30',
  'v:hour': '23:59',
  'v:one': '11',
  'v:many': ['', '0', '3'],
  'v:price': '12.50',
  'c:price': 'CHF',
  'v:page': 'https://example.org/a?b=c',
  'v:file': 'no file',
  'v:fixed': 'Something else',
};

test('every type of field is written as the form stores it, and what is not touched is not written', async () => {
  const { runId, page } = await start();
  await ada.fillIn(page, written, 'save');
  const before = await log(runId);
  expect(before.split('handrail.form.changed')).toHaveLength(2);
  await ada.fillIn(page, {}, 'save');
  expect(await log(runId)).toBe(before);
  const { body } = await ada.get(page);
  expect(body).toContain('The file');
  expect(body).toContain('As it is');
  expect(body).toContain('<option value="11" selected>Option 11</option>');
  expect((await ada.fillIn(page, {}, 'submit')).status).toBe(303);
  const response = await server.host.runs.readArtifact(server.owner, runId, 'everything.response');
  expect(response).toMatchObject({
    value: {
      data: {
        line: ' a "quoted" <line> ',
        lines: `one\n"two"${'\n'.repeat(10)}${'x'.repeat(3_980)}`,
        whole: 42,
        number: -1.5,
        flag: false,
        day: '2026-02-28',
        moment: '2026-02-28T09:30:00',
        hour: '23:59:00',
        one: 'o<11>',
        many: ['o<0>', 'o<3>'],
        price: { amount: '12.50', currency: 'CHF' },
        page: 'https://example.org/a?b=c',
        file: null,
        fixed: 'As it is',
      },
    },
  });
});

test('what is taken out of a field is taken out of the form', async () => {
  const { page } = await start();
  await ada.fillIn(page, written, 'save');
  const empty = Object.fromEntries(Object.keys(written).map((name) => [name, '']));
  await ada.fillIn(page, empty, 'save');
  const { body } = await ada.get(page);
  for (const text of ['quoted', 'xx</textarea>', 'value="42"', ' selected', 'CHF', 'checked>Option']) {
    expect(body).not.toContain(text);
  }
});

test('rows in rows come and go, each with its own button', async () => {
  const { page } = await start();
  await ada.fillIn(page, {}, 'add:orders');
  await ada.fillIn(page, { 'v:orders[1].customer': 'Second' }, 'add:orders[1].items');
  await ada.fillIn(page, { 'v:orders[1].items[0].piece': 'Inner' }, 'save');
  const { body } = await ada.get(page);
  expect(body).toContain('Order 2');
  expect(body).toContain('value="Inner"');
  expect(body).not.toContain('value="add:orders"');
  await ada.fillIn(page, {}, 'remove:orders[0]');
  const after = (await ada.get(page)).body;
  expect(after).toMatch(/name="v:orders\[0\]\.items\[0\]\.piece" [^>]*value="Inner"/);
  expect(after).toContain('value="add:orders"');
  expect(after).not.toContain('value="remove:orders[0]"');
});

test('an owner who needs longer asks for more time, and what they wrote is kept', async () => {
  const { runId, page } = await start();
  const deadline = async () => {
    const view = await server.host.assistance.view(server.owner, runId);
    return view.ok ? (view.value.deadline ?? 0) : 0;
  };
  const before = await deadline();
  expect((await ada.fillIn(page, { 'v:line': 'Not yet done' }, 'extend')).status).toBe(303);
  expect(await deadline()).toBeGreaterThan(before);
  expect((await ada.get(page)).body).toContain('value="Not yet done"');
});

test.each(['remove:orders[9]', 'add:nothing', 'add:', '', 'unknown', 'remove:line'])(
  'a button that is not on the page ("%s") only saves',
  async (press) => {
    const { page } = await start();
    expect((await ada.fillIn(page, { 'v:line': 'Kept', 'v:nowhere': 'x' }, press)).status).toBe(303);
    expect((await ada.get(page)).body).toContain('value="Kept"');
  },
);

test('a body that is larger than any form is refused', async () => {
  const { page } = await start();
  const body = new URLSearchParams({ 'v:line': 'x'.repeat(600_000) });
  expect((await ada.post(page, body)).status).toBe(413);
});

test('a long form comes in parts, each saved on the way, and is submitted from any of them', async () => {
  const { runId, page } = await start('long');
  const next = await ada.fillIn(page, { 'v:f1': 'First part' }, 'next');
  expect(next.location).toContain('at=500');
  const address = next.location.replace(/#.*/, '');
  const second = (await ada.get(address)).body;
  expect(second).toContain('The f599');
  expect(second).not.toContain('The f1<');
  const early = await ada.fillIn(address, { 'v:f599': 'Second part' }, 'submit');
  expect(early.status).toBe(422);
  expect(early.body).toContain('Fix 1 field to continue');
  const first = await ada.fillIn(address, {}, 'first');
  expect((await ada.get(first.location.replace(/#.*/, ''))).body).toContain('value="First part"');
  expect((await ada.fillIn(page, { 'v:f0': 'Done' }, 'submit')).status).toBe(303);
  expect(await server.host.runs.readArtifact(server.owner, runId, 'long.response')).toMatchObject({
    value: { data: { f0: 'Done', f1: 'First part', f599: 'Second part' } },
  });
});

test.each([
  ['names of what every object has', { 'v:__proto__': 'x', 'v:constructor': 'x', 's:line': '__proto__' }],
  ['numbers of options that are none', { 'v:one': '99999', 'v:many': ['-1', '1e3', '4'], 'v:flag': 'maybe' }],
  ['characters nobody sees', { 'v:line': '\u0000\u202E\uD800', 'v:whole': '٣', 'v:number': 'NaN' }],
  [
    'far too much',
    { 'v:lines': 'x'.repeat(300_000), 'v:price': '9'.repeat(10_000), 'c:price': '€'.repeat(50) },
  ],
])('%s break neither the page nor the form', async (_what, mad) => {
  const { page } = await start();
  expect((await ada.fillIn(page, mad, 'save')).status).toBe(303);
  const shown = await ada.get(page);
  expect(shown.status).toBe(200);
  expect(shown.body.length).toBeLessThan(200_000);
  expect((await ada.fillIn(page, { 'v:line': 'Fine' }, 'save')).status).toBe(303);
  expect((await ada.get(page)).body).toContain('value="Fine"');
});

test.each(['', '?at=-1', '?at=999999', '?at=x&back=y&saved=2', '?at=1&at=2'])(
  'an address that ends in "%s" shows the form',
  async (ending) => {
    const { page } = await start();
    expect((await ada.get(page + ending)).status).toBe(200);
  },
);

test('a form that was submitted, and whose run never heard of it, is only handed in once more', async () => {
  const { runId, page } = await start();
  await ada.fillIn(page, { 'v:line': 'As submitted' }, 'save');
  const submit = { tool: 'handrail.form.submit', input: {} };
  await server.host.ownerForms.call(server.owner, runId, page.split('/').at(-1) ?? '', submit);
  const { body } = await ada.get(page);
  expect(body).toContain('This form was submitted');
  expect(body).toContain('As submitted');
  expect(body).not.toMatch(/name="v:|value="add:/);
  expect((await ada.fillIn(page, { 'v:line': 'Too late' }, 'submit')).status).toBe(303);
  expect(await server.host.runs.readArtifact(server.owner, runId, 'everything.response')).toMatchObject({
    value: { data: { line: 'As submitted' } },
  });
  expect(await log(runId)).toContain('run.completed');
});
