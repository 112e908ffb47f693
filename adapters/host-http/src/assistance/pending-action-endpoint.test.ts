import type { JsonValue } from '@handrail/base';
import { ACME, createMemoryStore } from '@handrail/host/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INVOICE, invoices, invoiceWorkflow } from '../../testing/invoices.ts';
import { OwnerApi, type SignedIn } from '../../testing/owner-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const sent: JsonValue[] = [];
const store = createMemoryStore();
const scene = new OwnerApi({ store, hostOptions: { toolsets: [invoices(sent)] } });
let api: TestApi;
let ada: SignedIn;
beforeAll(async () => {
  api = await scene.start();
  await api.host.workflows.register(ACME, invoiceWorkflow);
  ada = await scene.signIn(api);
});
afterAll(() => api.close());

async function asking(): Promise<string> {
  const runId = await api.start('invoices');
  await api.until(runId, 'waiting-approval');
  return runId;
}

const pendingActionOf = (runId: string, nodeId = 'send') =>
  `/v1/handrail/runs/${runId}/pending-actions/${nodeId}`;
const resolve = (runId: string) => `/v1/runs/${runId}/interrupts/send`;

describe('a pending action', () => {
  test('is all that will happen, with every value', async () => {
    const runId = await asking();
    const { status, json } = await ada.get(pendingActionOf(runId));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      runId,
      nodeId: 'send',
      nodeName: 'Send the invoice',
      workflowName: 'Invoice agent',
      isComplete: true,
      deadline: expect.stringMatching(/Z$/),
      pendingAction: {
        title: 'Send an invoice',
        tool: 'invoice.send',
        toolset: 'site/billing',
        risk: 'high',
        origin: 'https://billing.example.com',
        path: '/invoices/new',
        arguments: INVOICE,
        values: { number: '2026-0117', total: '120.00 EUR' },
        actions: ['accept', 'reject', 'refine'],
      },
    });
  });

  test('is approved by the owner for what was shown, and for nothing that came later', async () => {
    const runId = await asking();
    const interruptId = String((await ada.get(pendingActionOf(runId))).json?.interruptId);
    const stale = { resumeValue: { action: 'accept' }, interruptId: 'another' };
    expect((await ada.post(resolve(runId), stale)).status).toBe(409);
    const before = sent.length;
    const answer = await ada.post(resolve(runId), { resumeValue: { action: 'accept' }, interruptId });
    expect(answer.status).toBe(200);
    await api.until(runId, 'completed');
    expect(sent.length).toBe(before + 1);
    expect(await ada.get(pendingActionOf(runId))).not.toMatchObject({ status: 200 });
  });

  test('is not approved for anything but what was shown', async () => {
    const runId = await asking();
    const { interruptId, shown } = (await ada.get(pendingActionOf(runId))).json ?? {};
    expect(shown).toMatch(/^[\w-]{43}$/);
    const resumeValue = { action: 'accept' };
    const other = await ada.post(resolve(runId), { resumeValue, interruptId, shown: `${shown}x` });
    expect(other).toMatchObject({ status: 409, json: { error: 'approval_mismatch' } });
    expect((await api.run(runId)).status).toBe('waiting-approval');
    expect((await ada.post(resolve(runId), { resumeValue, interruptId, shown })).status).toBe(200);
  });

  test('is approved by no key, however it is sent', async () => {
    const runId = await asking();
    const body = { resumeValue: { action: 'accept' } };
    expect(await api.post(resolve(runId), body)).toMatchObject({ status: 403 });
    const { status } = await ada.post(resolve(runId), body, { authorization: `Bearer ${api.key}` });
    expect(status).toBe(403);
    expect((await api.run(runId)).status).toBe('waiting-approval');
  });

  test('is closed to keys wherever its values are kept, and open to the owner', async () => {
    const runId = await asking();
    const requested = (await api.events(runId)).find(({ type }) => type === 'approval.requested');
    const artifactId = String(requested?.payload.artifactId);
    const path = `/v1/runs/${runId}/artifacts/${artifactId}`;
    const refused = await api.get(pendingActionOf(runId));
    expect(refused.status).toBe(403);
    const { status, json, text } = await api.get(path);
    expect(status).toBe(403);
    expect(json?.error).toBe(refused.json?.error);
    expect(text).not.toContain('2026-0117');
    expect((await ada.get(path)).json).toMatchObject({ values: { number: '2026-0117' } });
    const { interruptId, shown } = (await ada.get(pendingActionOf(runId))).json ?? {};
    await ada.post(resolve(runId), { resumeValue: { action: 'accept' }, interruptId, shown });
    await api.until(runId, 'completed');
    expect((await api.get(path)).status).toBe(403);
    expect((await ada.get(path)).status).toBe(200);
  });

  test('that cannot be read whole says so', async () => {
    const runId = await asking();
    const { runs } = scene.host;
    const readArtifact = runs.readArtifact.bind(runs);
    const gone = async () => ({ ok: false as const, refusal: { code: 'not_found' as const, message: '' } });
    Object.assign(runs, { readArtifact: gone });
    const { json } = await ada.get(pendingActionOf(runId));
    Object.assign(runs, { readArtifact });
    expect(json).toMatchObject({ isComplete: false });
    expect(json?.pendingAction).not.toHaveProperty('values');
  });

  test('of another tenant, of another wait or of nothing is not there', async () => {
    const runId = await asking();
    const eve = await scene.signIn(api, 'eve');
    expect((await eve.get(pendingActionOf(runId))).status).toBe(404);
    expect((await ada.get(pendingActionOf(runId, 'nothing'))).status).toBe(404);
    const question = await api.start('conformance-clarification');
    await api.until(question, 'waiting-input');
    expect((await ada.get(pendingActionOf(question, 'ask'))).status).toBe(404);
  });
});
