import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '@handrail/base';
import { CLIENT_ID, CLIENT_SECRET, TestProvider } from '@handrail/oidc/testing';
import { sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SigningInBrowser } from '../testing/signing-in-browser.ts';
import { type RunningServer, startServer } from './start-server.ts';

let folder = '';
let provider: TestProvider;
let server: RunningServer;
let ada: SigningInBrowser;
let ben: SigningInBrowser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-assign-'));
  provider = await TestProvider.start();
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    ownerName: 'Olga',
    egress: { loopbackPorts: [provider.port] },
    signIn: {
      name: 'acme',
      label: 'Acme',
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      claims: { roles: 'groups', tenant: 'org' },
      tenants: { acme: 'local', other: 'other' },
      roles: { owners: ['owner'], approvers: ['approver'], auditors: ['auditor'] },
    },
  });
  ada = await signIn('ada', 'owners');
  ben = await signIn('ben', 'owners');
  await signIn('vera', 'approvers');
  await signIn('otto', 'auditors');
  provider.person = { sub: 'eve', name: 'Eve', groups: ['owners'], org: 'other' };
  await new SigningInBrowser(server.url).signIn();
});

afterAll(async () => {
  await server.close();
  await provider.close();
  rmSync(folder, { recursive: true });
});

async function signIn(sub: string, ...groups: string[]): Promise<SigningInBrowser> {
  provider.person = { sub, name: `Name of ${sub}`, groups, org: 'acme' };
  const browser = new SigningInBrowser(server.url);
  expect((await browser.signIn()).status).toBe(303);
  return browser;
}

async function json(reply: Response | Promise<Response>): Promise<{ status: number; body: JsonObject }> {
  const answer = await reply;
  const body: unknown = await answer.json();
  return { status: answer.status, body: isJsonObject(body) ? body : {} };
}

async function waiting(type: string, config: JsonObject): Promise<string> {
  const id = `w${Math.abs(hash(JSON.stringify([type, config])))}`;
  const workflow = sketchWorkflow([{ id: 'gate', type, config }], [], { id, name: 'Order' });
  const registered = await ada.change('POST', '/v1/workflows', workflow);
  expect(registered.status).toBeLessThan(300);
  const { body } = await json(ada.change('POST', '/v1/runs', { workflowId: id }));
  const runId = String(body.runId);
  await expect
    .poll(async () => String((await json(ada.read(`/v1/runs/${runId}`))).body.status))
    .toMatch(/^waiting-/);
  return runId;
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
}

const approval = { title: 'Order it?', actions: ['accept', 'reject'] };
const assign = (who: SigningInBrowser, runId: string, to: string, more: JsonObject = {}) =>
  json(who.change('PUT', `/v1/handrail/runs/${runId}/interrupts/gate/assignee`, { to, ...more }));
const answer = (who: SigningInBrowser, runId: string, body: JsonObject) =>
  json(who.change('POST', `/v1/runs/${runId}/interrupts/gate`, body));

async function inboxOf(who: SigningInBrowser, query = ''): Promise<readonly JsonObject[]> {
  const { body } = await json(who.read(`/v1/handrail/inbox${query}`));
  return (body.items as readonly JsonObject[]) ?? [];
}
const itemOf = async (who: SigningInBrowser, runId: string) =>
  (await inboxOf(who)).find((item) => item.runId === runId);
const counted = async (who: SigningInBrowser) =>
  (await json(who.read('/v1/handrail/inbox'))).body.counts as JsonObject;

describe('a request that is assigned to another person', () => {
  test('asks them and nobody else, is in the log, and is answered by them for what was shown', async () => {
    const runId = await waiting('core.approvalGate', approval);
    const before = await counted(ada);
    expect(await itemOf(ada, runId)).toMatchObject({ turn: { kind: 'open' } });
    const place = `/v1/handrail/runs/${runId}/pending-actions/gate`;
    const { body: shownToAda } = await json(ada.read(place));

    expect(await assign(ada, runId, 'acme:ben')).toEqual({
      status: 200,
      body: { runId, nodeId: 'gate', assignee: 'acme:ben' },
    });
    const assignee = { id: 'acme:ben', name: 'Name of ben' };
    expect(await itemOf(ada, runId)).toMatchObject({
      assignee,
      turn: { kind: 'others', approvers: ['Name of ben'] },
    });
    expect(await itemOf(ben, runId)).toMatchObject({ assignee, turn: { kind: 'open' } });
    expect((await inboxOf(ada, '?show=others')).map((item) => item.runId)).toContain(runId);
    expect((await inboxOf(ben, '?show=others')).map((item) => item.runId)).not.toContain(runId);
    expect(await counted(ada)).toMatchObject({
      approve: Number(before.approve) - 1,
      others: Number(before.others) + 1,
    });

    const resumeValue = { action: 'accept' };
    expect(await answer(ada, runId, { resumeValue })).toMatchObject({
      status: 403,
      body: { error: 'forbidden', message: expect.stringContaining('assigned to somebody else') },
    });
    const { body: shownToBen } = await json(ben.read(place));
    expect(shownToBen.shown).toBe(shownToAda.shown);
    const { interruptId, shown } = shownToBen;
    const other = await answer(ben, runId, { resumeValue, interruptId: interruptId ?? '', shown: 'other' });
    expect(other.body.error).toBe('approval_mismatch');
    const given = { resumeValue, interruptId: interruptId ?? '', shown: shown ?? '' };
    expect((await answer(ben, runId, given)).status).toBe(200);

    const { body: log } = await json(ada.read(`/v1/runs/${runId}/events/poll?timeout=1`));
    const events = (log.events as readonly JsonObject[]).filter(({ type }) =>
      /assigned|approval\.received/.test(String(type)),
    );
    expect(events.map(({ type, payload }) => [type, payload])).toEqual([
      [
        'handrail.interrupt.assigned',
        { nodeId: 'gate', interruptId, assignedTo: 'acme:ben', assignedBy: 'acme:ada' },
      ],
      ['approval.received', expect.objectContaining({ decidedBy: 'acme:ben', action: 'accept' })],
    ]);
  });

  test('is offered to owners of the tenant only, and refused for everybody else', async () => {
    const runId = await waiting('core.approvalGate', approval);
    const { body } = await json(ada.read(`/v1/handrail/runs/${runId}/interrupts/gate/assignee`));
    expect((body.people as readonly JsonObject[]).map(({ name }) => name)).toEqual([
      'Name of ada',
      'Name of ben',
      'Olga',
    ]);
    for (const to of ['acme:vera', 'acme:otto', 'acme:eve', 'acme:nobody', 'owner of elsewhere']) {
      expect([to, (await assign(ada, runId, to)).status]).toEqual([to, 400]);
    }
    expect(await itemOf(ada, runId)).not.toHaveProperty('assignee');
    const key = await fetch(`${server.url}/v1/handrail/runs/${runId}/interrupts/gate/assignee`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${server.adminKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'acme:ben' }),
    });
    expect(key.status).toBe(403);
    const vera = await signIn('vera', 'approvers');
    expect((await assign(vera, runId, 'acme:ben')).status).toBe(403);
  });

  test('can be taken back, and an old page does not assign what was asked later', async () => {
    const questions = [{ id: 'q', question: 'Which month?' }];
    const runId = await waiting('core.clarificationGate', { questions });
    expect((await assign(ada, runId, 'acme:ben', { interruptId: 'earlier' })).status).toBe(409);
    await assign(ada, runId, 'acme:ben');
    const resumeValue = { answers: { q: 'May' } };
    expect((await answer(ada, runId, { resumeValue })).status).toBe(403);
    expect((await assign(ada, runId, 'acme:ada')).status).toBe(200);
    expect((await answer(ben, runId, { resumeValue })).status).toBe(403);
    expect((await answer(ada, runId, { resumeValue })).status).toBe(200);
    expect((await assign(ada, runId, 'acme:ben')).status).toBe(404);
  });

  test('is one that one person decides, and only among those who may', async () => {
    const several = await waiting('core.approvalGate', { ...approval, requiredApprovals: 2 });
    expect((await assign(ada, several, 'acme:ben')).body.message).toContain('Several people');
    const listed = await waiting('core.approvalGate', { ...approval, approversList: ['acme:ada', 'owner'] });
    expect((await assign(ada, listed, 'acme:ben')).status).toBe(400);
    expect((await assign(ada, listed, 'owner')).status).toBe(200);
    expect((await assign(ben, listed, 'acme:ada')).status).toBe(403);
  });
});
