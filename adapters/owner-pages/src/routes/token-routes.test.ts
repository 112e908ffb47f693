import { describe, expect, test } from 'vitest';
import { happening, hiddenIn, OwnerScene, tokenIn, toolCall } from '../../testing/owner-scene.ts';

const gate = { artifactId: 'x', artifactType: 'text', title: 'Publish it', actions: ['accept', 'reject'] };

function linked(given: { needsSignIn?: boolean; intent?: 'resolve' | 'inspect' } = {}) {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-approval');
  scene.fake.ask(runId, 'gate', { data: gate, needsSignIn: given.needsSignIn ?? false });
  scene.fake.addToken('the.token', runId, 'gate', given.intent);
  return { scene, fake: scene.fake, runId, phone: scene.visitor(), url: '/a/the.token' };
}

describe('a signed link to one interrupt', () => {
  test('shows the page and takes the answer without a session', async () => {
    const { phone, url, fake } = linked();
    const page = await phone.get(url);
    expect(page.body).toContain('Publish it');
    expect(page.body).not.toContain('Sign out');
    const answer = await phone.submit(url, { answer: 'reject', reason: 'Not yet.' });
    expect(answer.statusCode).toBe(303);
    expect(fake.resolved).toEqual([
      { nodeId: 'gate', by: 'token', value: { action: 'reject', comment: 'Not yet.' } },
    ]);
    const after = await phone.get(answer.headers.location ?? '');
    expect(after.body).toContain('You declined it');
    expect(after.body).toContain('You can close this page.');
    expect(after.body).not.toContain('/runs/');
  });

  test('changes nothing by being opened, however often and by whatever program', async () => {
    const { phone, url, fake, scene } = linked();
    const before = fake.snapshot();
    for (const method of ['GET', 'HEAD', 'GET'] as const) await phone.get(url, {}, method);
    await phone.get(`${url}?answer=accept&token=x`);
    expect(fake.snapshot()).toBe(before);
    expect(scene.once.used.size).toBe(0);
  });

  test('works once', async () => {
    const { phone, url, fake } = linked();
    const hidden = hiddenIn((await phone.get(url)).body);
    expect((await phone.post(url, { ...hidden, answer: 'accept' })).statusCode).toBe(303);
    const again = await phone.post(url, { ...hidden, answer: 'reject' });
    expect(again.statusCode).toBeGreaterThanOrEqual(400);
    expect(fake.resolved).toHaveLength(1);
  });

  test('needs the form of this very link, from this very site', async () => {
    const { phone, url, fake, scene, runId } = linked();
    fake.ask(runId, 'ask', { data: gate });
    fake.addToken('other.token', runId, 'ask');
    const other = tokenIn((await phone.get('/a/other.token')).body);
    for (const token of ['', other]) {
      expect((await phone.post(url, { token, answer: 'accept' })).statusCode).toBe(403);
    }
    const token = tokenIn((await phone.get(url)).body);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await scene.visitor().post(url, { token, answer: 'accept' }, headers)).statusCode).toBe(403);
    expect(fake.resolved).toEqual([]);
  });

  test.each([
    [
      'the interrupt wants a signed-in owner',
      { needsSignIn: true },
      'You have to sign in to answer this one.',
    ],
    ['it was made for looking', { intent: 'inspect' as const }, 'This link lets you look, not answer.'],
  ])('only shows when %s', async (_why, given, words) => {
    const { phone, url, fake } = linked(given);
    const page = await phone.get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(words);
    expect(page.body).not.toContain('class="ans"');
    expect((await phone.post(url, { token: '', answer: 'accept' })).statusCode).toBe(403);
    expect(fake.resolved).toEqual([]);
  });

  test('shows of a tool call only what its events may show', async () => {
    const { phone, url, fake, runId } = linked();
    fake.ask(runId, 'gate', {
      data: toolCall({ arguments: { note: '[REDACTED:note]' } }),
      needsSignIn: true,
    });
    fake.runs.get(runId)?.artifacts.set('call-1', happening);
    const page = await phone.get(url);
    expect(page.body).toContain('[REDACTED:note]');
    expect(page.body).not.toContain('alice@example.com');
  });

  test.each([
    ['interrupt_gone', 410, 'No longer open'],
    ['interrupt_expired', 410, 'This link is too old'],
  ] as const)('that meets %s is explained', async (code, status, words) => {
    const { phone, url, fake, runId } = linked();
    fake.close(runId, 'gate', code);
    const page = await phone.get(url);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(words);
  });

  test('that is guessed is not found, and then slowed down', async () => {
    const { phone } = linked();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await phone.get(`/a/guess${guess}`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect((await phone.get(`/a/${'x'.repeat(5_000)}`)).statusCode).toBe(429);
    expect((await phone.get('/a/the.token')).statusCode).toBe(200);
  });

  test('does not believe a receipt it has not sealed for this link', async () => {
    const { phone, url, fake } = linked();
    const answer = await phone.submit(url, { answer: 'accept' });
    const receipt = new URL(answer.headers.location ?? '', 'http://x').search;
    fake.addToken('other.token', [...fake.runs.keys()][0] ?? '', 'gate');
    expect((await phone.get(`/a/other.token${receipt}`)).body).not.toContain('You approved it');
    expect((await phone.get(`${url}?answered=forged.${'x'.repeat(43)}`)).body).not.toContain(
      'You approved it',
    );
    expect((await phone.get(`${url}${receipt}`)).body).toContain('You approved it');
  });
});
