import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PlainBrowser } from '../../testing/form-page.ts';
import { type RunningServer, startServer } from '../start-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

const folder = mkdtempSync(join(tmpdir(), 'handrail-owner-form-types-'));
const file = join(folder, 'everything.json');
let server: RunningServer;
let ada: PlainBrowser;

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(everything));
  const config = { connector: 'owner.form', config: { form: 'everything', timeoutSeconds: 600 } };
  const node = { id: 'n', name: 'N', typeId: 'connector.run', position: { x: 0, y: 0 }, config, inputs: {} };
  const workflow: JsonObject = {
    ...{ id: 'w', name: 'W', version: '1.0.0', nodes: [node], edges: [], variables: [] },
    ...{ triggers: [{ id: 'manual', type: 'manual' }], metadata: {}, settings: {} },
  };
  const dataFolder = join(folder, 'data');
  server = await startServer({
    dataFolder,
    port: 0,
    logLevel: 'error',
    forms: [file],
    workflows: [workflow],
  });
  ada = await PlainBrowser.signIn(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ runId: string; page: string }> {
  const created = await server.host.runs.create(server.owner, { workflowId: 'w' });
  const runId = created.ok ? created.value.runId : '';
  const requestId = await vi.waitUntil(
    async () => {
      const view = await server.host.assistance.view(server.owner, runId);
      return view.ok && view.value.requestId;
    },
    { timeout: 20_000 },
  );
  return { runId, page: `/plain/forms/${runId}/${requestId}` };
}

const log = async (runId: string) =>
  JSON.stringify(await server.host.runs.readEvents(server.owner, runId, 0, 1_000));

const written = {
  'v:line': ' a "quoted" <line> ',
  'v:lines': 'one\r\ntwo',
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
        lines: 'one\ntwo',
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
  for (const text of ['quoted', 'two</textarea>', 'value="42"', ' selected', 'CHF', 'checked>Option']) {
    expect(body).not.toContain(text);
  }
});

test('rows in rows come and go, each with a button of its own', async () => {
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
  expect(after).toContain('name="v:orders[0].items[0].piece" type="text" inputmode="text" value="Inner"');
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
