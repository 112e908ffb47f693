import type { JsonObject } from '@handrail/base';
import { AGENT, freePort, INVOICE } from '@handrail/host-http/testing';
import { SETTLING_MS } from '@handrail/owner-view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenIn } from '../testing/owner-scene.ts';
import { OwnerServerScene } from '../testing/owner-server-scene.ts';

const scene = new OwnerServerScene();
beforeAll(async () => scene.start(await freePort()));
afterAll(() => scene.close());

/** A browser's part over a real socket. */
class Browser {
  cookie = '';
  /** What the addresses of its session start with. */
  path = '';

  async get(path: string) {
    return this.#send(path, { method: 'GET' });
  }

  /** Once what is beside the button was read. */
  async post(path: string, form: Record<string, string>) {
    scene.clock.advance(SETTLING_MS);
    return this.#send(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: scene.origin },
    });
  }

  async submit(path: string, form: Record<string, string>) {
    const { body } = await this.get(path);
    return this.post(path, { ...hiddenIn(body), ...form });
  }

  async signIn(): Promise<this> {
    await this.post(new URL(await scene.loginLink()).pathname, {});
    return this;
  }

  async #send(path: string, init: RequestInit) {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.cookie };
    const address = path.startsWith('/o/') ? path : `${this.path}${path}`;
    const response = await fetch(scene.origin + address, { ...init, headers, redirect: 'manual' });
    const set = response.headers.get('set-cookie');
    this.cookie = set?.split(';', 1)[0] ?? this.cookie;
    this.path = / Path=([^;]+)\//.exec(set ?? '')?.[1] ?? this.path;
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      body: await response.text(),
    };
  }
}

const oneNode = (id: string, typeId: string, config: JsonObject): JsonObject => ({
  id,
  name: id,
  version: '1.0.0',
  nodes: [
    {
      id: 'gate',
      name: 'Gate',
      typeId,
      position: { x: 0, y: 0 },
      inputs: {},
      config,
    },
  ],
  edges: [],
  triggers: [{ id: 'manual', type: 'manual' }],
  variables: [],
  metadata: {},
  settings: {},
});

const plain = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('on a real host', () => {
  test('a tool call waits, is shown with every value, is approved, and happens once', async () => {
    const runId = await scene.startRun('invoices');
    expect(await scene.status(runId)).toBe('waiting-approval');
    const before = await scene.log(runId);
    const ada = await new Browser().signIn();
    expect((await ada.get('/plain')).body).toContain('Send an invoice');
    const url = `/approve/${runId}/send`;
    const page = plain((await ada.get(url)).body);
    expect(page).toContain('Invoice agent asks you to approve: Send an invoice');
    expect(page).toContain('https:// billing.example.com /invoices/new');
    expect(page).toContain('High risk');
    for (const value of [INVOICE.customer, INVOICE.email, 'Handrail', '2026-0117', '120.00 EUR']) {
      expect(page).toContain(value);
    }
    await ada.get(`/plain/runs/${runId}`);
    await ada.get(`${url}?values=0`);
    expect(await scene.log(runId)).toBe(before);
    const answered = await ada.submit(url, { answer: 'accept', reason: 'Fine.' });
    expect(answered.status).toBe(303);
    const after = plain((await ada.get(answered.location)).body);
    expect(after).toContain('You approved it The run is done.');
    expect(scene.sent).toEqual([INVOICE]);
    const timeline = plain((await ada.get(`/plain/runs/${runId}`)).body);
    expect(timeline).toContain('Send the invoice asked for approval');
    expect(timeline).toContain('You approved it');
    expect(timeline).toContain('“Send the invoice” is done.');
    expect(timeline).toContain('The run is done');
    expect(timeline).not.toContain('alice@example.com');
  });

  test('a decline ends the run and nothing is sent', async () => {
    const sent = scene.sent.length;
    const runId = await scene.startRun('invoices');
    const ada = await new Browser().signIn();
    const answered = await ada.submit(`/approve/${runId}/send`, { answer: 'reject', reason: 'Not now.' });
    expect(plain((await ada.get(answered.location)).body)).toContain('You declined it');
    expect(await scene.until(runId, (status) => status === 'failed')).toBe('failed');
    const ended = plain((await ada.get(`/plain/runs/${runId}`)).body);
    expect(ended).toMatch(/Declined Invoice agent/);
    expect(ended).toContain('You declined “Send the invoice”. Not now.');
    expect(ended).not.toContain('Failed');
    expect(scene.sent).toHaveLength(sent);
    expect((await ada.submit(`/approve/${runId}/send`, { answer: 'accept' })).status).toBe(403);
  });

  test('a gate is answered on a phone by its signed link alone, once', async () => {
    const runId = await scene.startRun('conformance-approval');
    const issued = await scene.host.interrupts.issueToken(AGENT, { runId, nodeId: 'gate' }, 'resolve');
    const url = `/a/${issued.ok ? issued.value : ''}`;
    const phone = new Browser();
    const before = await scene.log(runId);
    const page = await phone.get(url);
    expect(plain(page.body)).toContain('Conformance approval');
    expect(await scene.log(runId)).toBe(before);
    const hidden = hiddenIn(page.body);
    const both = await Promise.all([1, 2].map(() => phone.post(url, { ...hidden, answer: 'accept' })));
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await scene.until(runId, (status) => status === 'completed')).toBe('completed');
    expect((await phone.get(url)).body).toContain('No longer open');
    expect((await phone.get(both.find(({ status }) => status === 303)?.location ?? '')).body).toContain(
      'You approved it',
    );
  });

  test('a gate that wants its owner signed in shows itself to a link and takes nothing', async () => {
    const runId = await scene.startRun('conformance-interrupt-auth-required');
    const issued = await scene.host.interrupts.issueToken(AGENT, { runId, nodeId: 'gate' }, 'inspect');
    const phone = new Browser();
    const url = `/a/${issued.ok ? issued.value : ''}`;
    const page = await phone.get(url);
    expect(page.body).toContain('You have to sign in to answer this one.');
    expect((await phone.post(url, { answer: 'accept' })).status).toBe(403);
    const ada = await new Browser().signIn();
    await ada.submit(`/approve/${runId}/gate`, { answer: 'accept' });
    expect(await scene.until(runId, (status) => status === 'completed')).toBe('completed');
  });

  test('a question is answered', async () => {
    const runId = await scene.startRun('conformance-clarification');
    const ada = await new Browser().signIn();
    const answered = await ada.submit(`/approve/${runId}/ask`, { answer: 'send', q0: 'blue' });
    expect(plain((await ada.get(answered.location)).body)).toContain('Your answer was sent');
    expect(await scene.log(runId)).toContain('"answers":{"q1":"blue"}');
  });

  test('an answer that the host does not take reads why beside its field', async () => {
    const schema = { type: 'integer', minimum: 1 };
    const config = { questions: [{ id: 'internal-id', question: 'How many?', schema }] };
    await scene.host.workflows.register(AGENT, oneNode('how-many', 'core.clarificationGate', config));
    const runId = await scene.startRun('how-many');
    const ada = await new Browser().signIn();
    const wrong = await ada.submit(`/approve/${runId}/gate`, { answer: 'send', q0: '0' });
    expect(wrong.status).toBe(422);
    expect(plain(wrong.body)).toContain(
      'This answer is not accepted. Please check it. It has to be at least 1.',
    );
    expect(wrong.body).not.toContain('internal-id');
    await scene.host.runs.cancel(AGENT, runId);
  });

  test('one vote of several is counted, and the page says that others are needed', async () => {
    const runId = await scene.startRun('conformance-interrupt-quorum');
    const ada = await new Browser().signIn();
    expect((await ada.get(`/approve/${runId}/gate`)).body).toContain('3 people to approve');
    const answered = await ada.submit(`/approve/${runId}/gate`, { answer: 'accept' });
    expect(answered.body).toContain('Your vote is counted. Others have to answer too.');
    expect(plain(answered.body)).toContain('The run waits for the others.');
    expect(await scene.status(runId)).toBe('waiting-approval');
    const page = (await ada.get(`/approve/${runId}/gate`)).body;
    expect(plain(page)).toContain('Your vote is counted: you approved it. 1 of 3 approvals so far.');
    expect(page).not.toContain('name="answer"');
    expect(plain((await ada.get('/plain')).body)).toContain('You voted');
  });

  test('whoever may not decide is not offered it, and reads who may', async () => {
    const config = { title: 'Send it?', actions: ['accept', 'reject'], approversList: ['bob'] };
    await scene.host.workflows.register(AGENT, oneNode('for-bob', 'core.approvalGate', config));
    const runId = await scene.startRun('for-bob');
    const ada = await new Browser().signIn();
    const before = await scene.log(runId);
    const page = (await ada.get(`/approve/${runId}/gate`)).body;
    expect(plain(page)).toContain('You can look at this, but not answer it. Who may decide: bob');
    expect(page).not.toContain('name="answer"');
    expect(plain((await ada.get('/plain')).body)).toContain('For others to decide');
    expect(await scene.log(runId)).toBe(before);
    await scene.host.runs.cancel(AGENT, runId);
  });

  test('a run that was cancelled meanwhile is explained, and so is an answer after its deadline', async () => {
    const ada = await new Browser().signIn();
    const cancelled = await scene.startRun('conformance-approval');
    const url = `/approve/${cancelled}/gate`;
    const hidden = hiddenIn((await ada.get(url)).body);
    await scene.host.runs.cancel(AGENT, cancelled);
    expect((await ada.get(url)).body).toContain('The run was cancelled while it waited');
    const late = await ada.post(url, { ...hidden, answer: 'accept' });
    expect(late.status).toBe(410);
    expect(late.body).toContain('Nothing was changed');

    const slow = await scene.startRun('invoices');
    const form = hiddenIn((await ada.get(`/approve/${slow}/send`)).body);
    scene.clock.advance(600_001);
    const expired = await ada.post(`/approve/${slow}/send`, { ...form, answer: 'accept' });
    expect(expired.status).toBe(410);
    expect(await scene.until(slow, (status) => status === 'failed')).toBe('failed');
    expect((await ada.get(`/approve/${slow}/send`)).body).toContain('There was no answer in time');
  });

  test('the interface beside the pages is left as it is', async () => {
    const discovery = await fetch(`${scene.origin}/.well-known/openwop`);
    expect(discovery.headers.get('content-type')).toContain('application/json');
    const unknown = await fetch(`${scene.origin}/v1/runs`);
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get('content-security-policy')).toBeNull();
  });
});
