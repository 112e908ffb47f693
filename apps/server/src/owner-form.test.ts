import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filled, PlainBrowser } from '../testing/form-page.ts';
import { type RunningServer, startServer } from './start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-owner-form-'));
const definition = fileURLToPath(new URL('../../../examples/guided-fill/definition.json', import.meta.url));

function handOver(id: string, config: JsonObject = {}): JsonObject {
  const node = {
    id: 'form',
    name: 'Claim',
    typeId: 'connector.run',
    position: { x: 0, y: 0 },
    config: { connector: 'owner.form', config: { form: 'travel-expense-claim', ...config } },
    inputs: {},
    settings: { maxRetries: 1, retryDelayMs: 10 },
  };
  return {
    ...{ id, name: 'Claim', version: '1.0.0', nodes: [node], edges: [], variables: [] },
    ...{ triggers: [{ id: 'manual', type: 'manual' }], metadata: {}, settings: {} },
  };
}

/** An agent writes into the form before its owner gets it. */
function writtenBefore(id: string, values: readonly string[]): JsonObject {
  const { nodes, ...workflow } = handOver(id);
  const writes = values.map((value, index) => ({
    id: `write-${index}`,
    name: 'Write',
    typeId: 'tool.call',
    position: { x: 0, y: 0 },
    config: {
      toolset: 'form/travel-expense-claim',
      tool: 'formspec.field.set',
      arguments: { path: 'trip.traveller', value },
    },
    inputs: {},
  }));
  const ids = [...writes.map((node) => node.id), 'form'];
  const edges = ids
    .slice(1)
    .map((target, index) => ({ id: `e${index}`, sourceNodeId: ids[index] ?? '', targetNodeId: target }));
  return { ...workflow, nodes: [...writes, ...(Array.isArray(nodes) ? nodes : [])], edges };
}

let server: RunningServer;
let ada: PlainBrowser;

async function open(): Promise<void> {
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    forms: [definition],
    workflows: [
      handOver('claim'),
      writtenBefore('written', ['First', 'Second']),
      handOver('hasty', { timeoutSeconds: 1 }),
      handOver('odd', { form: '../x' }),
      handOver('missing', { form: 'missing' }),
      handOver('silent', { message: '' }),
      handOver('never', { timeoutSeconds: 'soon' }),
    ],
  });
  ada = await PlainBrowser.signIn(server);
}

beforeAll(open);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function create(workflowId: string): Promise<string> {
  const created = await server.host.runs.create(server.owner, { workflowId });
  if (!created.ok) throw new Error(created.refusal.message);
  return created.value.runId;
}

async function start(workflowId = 'claim'): Promise<{ runId: string; page: string }> {
  const runId = await create(workflowId);
  return { runId, page: await asked(runId) };
}

/** The page of the form that the run asks for. */
async function asked(runId: string): Promise<string> {
  let requestId: string | null = null;
  await expect
    .poll(async () => {
      const view = await server.host.assistance.view(server.owner, runId);
      requestId = view.ok ? view.value.requestId : null;
      return requestId;
    })
    .not.toBeNull();
  return `/plain/forms/${runId}/${String(requestId)}`;
}

const statusOf = async (runId: string) => {
  const read = await server.host.runs.read(server.owner, runId);
  return read.ok ? read.value.status : read.refusal.code;
};
const ended = (runId: string, status: string) => expect.poll(() => statusOf(runId)).toBe(status);
const logOf = async (runId: string) => {
  const read = await server.host.runs.readEvents(server.owner, runId, 0, 1_000);
  return JSON.stringify(read);
};

const trip = {
  'v:trip.traveller': 'SENT-Robin',
  'v:trip.purpose': '1',
  'v:trip.start': '2025-03-03',
  'v:trip.end': '2025-03-05',
  'v:trip.abroad': 'yes',
  'v:expenses[0].kind': '0',
  'v:expenses[0].on': '2025-03-04',
  'v:expenses[0].amount': '139.90',
  'v:expenses[0].receipt': 'yes',
  'v:settlement.hadAdvance': 'no',
  'v:settlement.honest': 'yes',
};
const rest = {
  'v:trip.event': 'SENT-Conference',
  'v:trip.countries': ['', '4'],
  'v:settlement.account': 'NL91 ABNA 0417 1643 00',
};

describe('a form that a run hands to its owner', () => {
  test('is filled in without scripts, asks for what became relevant, and the run goes on with the response', async () => {
    const { runId, page } = await start();
    const assist = (await ada.get(page.replace('/forms/', '/assist/'))).body;
    expect(assist).toContain(`href="${page}"`);
    expect(assist).toContain('A form to fill in');
    expect(assist).toContain('Travel expense claim');
    expect(assist).not.toContain('value="done"');
    const empty = (await ada.get(page)).body;
    for (const text of ['Travel expense claim', 'Your name', '(required)', 'Expense 1', 'Days away']) {
      expect(empty).toContain(text);
    }
    expect(empty).not.toContain('Which conference or training?');
    expect(empty).not.toContain('class="bad"');

    const saved = await ada.fillIn(page, trip, 'save');
    expect(saved.status).toBe(303);
    expect(saved.location).not.toContain('SENT-');
    const again = (await ada.get(saved.location)).body;
    for (const text of [
      'Saved.',
      'value="SENT-Robin"',
      'Which conference or training?',
      '139.9 EUR',
      'Netherlands',
    ]) {
      expect(again).toContain(text);
    }

    const unread = await ada.postAtOnce(page, filled((await ada.get(page)).body, {}, 'submit'));
    expect(unread.status).toBe(409);
    expect(unread.body).toContain('Ignored: this had just appeared');
    expect(unread.body).toContain('value="SENT-Robin"');
    const early = await ada.fillIn(page, {}, 'submit');
    expect(early.status).toBe(422);
    expect(early.body).toContain('Fix 3 fields to continue');
    expect(early.body).toContain('href="#trip.event"');
    expect(early.body).toContain('id="trip.event~e"');
    expect(await statusOf(runId)).toBe('waiting-input');

    const done = await ada.post(page, filled(early.body, rest, 'submit'));
    expect([done.status, done.location]).toEqual([303, `/plain/runs/${runId}`]);
    await ended(runId, 'completed');
    const log = await logOf(runId);
    expect(log).toContain('"artifactId":"travel-expense-claim.response","status":"submitted"');
    expect(log).toContain('artifact.created');
    expect(log).not.toContain('SENT-');
    expect(
      await server.host.runs.readArtifact(server.owner, runId, 'travel-expense-claim.response'),
    ).toMatchObject({
      value: {
        status: 'completed',
        data: {
          trip: { traveller: 'SENT-Robin', days: 3, countries: ['NL'] },
          settlement: { payout: { amount: '139.9', currency: 'EUR' } },
        },
      },
    });
    for (const answer of [await ada.get(page), await ada.post(page, filled(early.body, rest, 'save'))]) {
      expect(answer.status).toBe(410);
    }
  });

  test('gets rows and loses them, with what was written meanwhile', async () => {
    const { page } = await start();
    const added = await ada.fillIn(page, { 'v:expenses[0].amount': '7' }, 'add:expenses');
    expect(added.location).toContain('#expenses%5B1%5D');
    const two = (await ada.get(page)).body;
    expect(two).toContain('Expense 2');
    expect(two).toContain('value="7"');
    await ada.post(page, filled(two, { 'v:expenses[1].amount': '8' }, 'remove:expenses[0]'));
    const one = (await ada.get(page)).body;
    expect(one).not.toContain('Expense 2');
    expect(one).toContain('value="8"');
  });

  test('keeps what somebody else wrote into fields that the owner did not touch', async () => {
    const { page } = await start();
    const [mine, theirs] = [(await ada.get(page)).body, (await ada.get(page)).body];
    await ada.post(
      page,
      filled(theirs, { 'v:trip.traveller': 'Theirs', 'v:trip.end': '2025-01-01' }, 'save'),
    );
    await ada.post(page, filled(mine, { 'v:trip.end': '2025-01-02' }, 'save'));
    const now = (await ada.get(page)).body;
    expect(now).toContain('value="Theirs"');
    expect(now).toContain('value="2025-01-02"');
  });

  test('lets the owner take back what the agent wrote, one write after the other, also after a restart', async () => {
    const { runId, page } = await start('written');
    expect((await ada.get(page)).body).toContain('value="Second"');
    await ada.fillIn(page, { 'v:trip.end': '2025-01-02' }, 'undo');
    const once = (await ada.get(page)).body;
    expect(once).toContain('value="First"');
    expect(once).toContain('value="2025-01-02"');
    await server.close();
    await open();
    const again = await asked(runId);
    await ada.fillIn(again, {}, 'undo');
    const twice = (await ada.get(again)).body;
    expect(twice).not.toContain('value="First"');
    expect(twice).toContain('value="2025-01-02"');
    expect(twice).not.toContain('value="undo"');
  });

  test('offers no undo where only the owner has written', async () => {
    const { page } = await start();
    await ada.fillIn(page, { 'v:trip.traveller': 'Mine' }, 'save');
    expect((await ada.get(page)).body).not.toContain('value="undo"');
    await ada.fillIn(page, {}, 'undo');
    expect((await ada.get(page)).body).toContain('value="Mine"');
  });

  test('written for other rows is refused, and changes nothing', async () => {
    const { page } = await start();
    const before = (await ada.get(page)).body;
    await ada.fillIn(page, {}, 'add:expenses');
    const late = await ada.post(page, filled(before, { 'v:trip.traveller': 'Late' }, 'save'));
    expect(late.status).toBe(409);
    expect((await ada.get(page)).body).not.toContain('value="Late"');
  });

  test('shows what does not fit as it was written, and says so beside it', async () => {
    const { page } = await start();
    const hostile = '"><script>alert(1)</script>';
    await ada.fillIn(page, { 'v:trip.traveller': hostile, 'v:expenses[0].amount': 'a lot' }, 'save');
    const { body } = await ada.get(page);
    expect(body).not.toContain('<script');
    expect(body).toContain('value="&quot;>&lt;script>alert(1)&lt;/script>"');
    expect(body).toContain('value="a lot"');
    expect(body).toContain('id="expenses[0].amount~e"');
  });

  test('that is declined, or not submitted in time, fails its node and can be changed no more', async () => {
    const { runId, page } = await start();
    const before = (await ada.get(page)).body;
    expect((await ada.fillIn(page, {}, 'decline')).status).toBe(303);
    await ended(runId, 'failed');
    expect(await logOf(runId)).toContain('The owner declined to fill in the form');
    expect((await ada.post(page, filled(before, {}, 'save'))).status).toBe(410);
    const hasty = await create('hasty');
    await ended(hasty, 'failed');
    const log = await logOf(hasty);
    expect(log).toContain('did not submit the form in time');
    const [, requestId] = /"requestId":"([^"]+)"/.exec(log) ?? [];
    expect((await ada.get(`/plain/forms/${hasty}/${requestId}`)).status).toBe(410);
  });

  test('is not shown without a session, and not taken from another site', async () => {
    const { runId, page } = await start();
    const key = { authorization: `Bearer ${server.adminKey}` };
    expect((await fetch(server.url + page, { headers: key })).status).toBe(401);
    const { body } = await ada.get(page);
    const form = filled(body, { 'v:trip.traveller': 'Elsewhere' }, 'save');
    expect((await ada.post(page, form, 'https://elsewhere.test')).status).toBe(403);
    expect(
      (
        await fetch(server.url + page, {
          method: 'POST',
          body: form,
          headers: { ...key, origin: server.url },
        })
      ).status,
    ).toBe(401);
    expect((await ada.get(page)).body).not.toContain('Elsewhere');
    expect((await ada.post(page, form)).status).toBe(303);
    expect((await ada.post(page, form)).status).toBe(409);
    expect((await ada.get(`/plain/forms/${runId}/other`)).status).toBe(404);
    const agent = { ...server.owner, isOwner: false };
    const call = { tool: 'handrail.form.outline', input: {} };
    expect(await server.host.ownerForms.call(agent, runId, page.split('/').at(-1) ?? '', call)).toMatchObject(
      {
        ok: false,
        refusal: { code: 'forbidden' },
      },
    );
  });

  test('is shown with what was saved when the host was restarted meanwhile, and is asked for anew', async () => {
    const { runId, page } = await start();
    await ada.fillIn(page, { 'v:trip.traveller': 'Kept' }, 'save');
    await server.close();
    await open();
    expect((await ada.get(page)).status).toBe(410);
    const again = await asked(runId);
    expect(again).not.toBe(page);
    expect((await ada.get(again)).body).toContain('value="Kept"');
    expect(await logOf(runId)).toContain('runtime_stopped');
  });

  test.each([
    ['odd', 'is the name of a form of this host'],
    ['missing', 'This host has no form'],
    ['silent', 'is a text for the owner'],
    ['never', 'is a number'],
  ])('that cannot be handed over (%s) fails its node with the reason', async (workflowId, reason) => {
    const created = await server.host.runs.create(server.owner, { workflowId });
    const runId = created.ok ? created.value.runId : '';
    await ended(runId, 'failed');
    expect(await logOf(runId)).toContain(reason);
  });
});
