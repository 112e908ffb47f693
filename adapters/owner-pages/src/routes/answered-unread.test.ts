import { otp } from '@handrail/host-http/testing';
import { describe, expect, test } from 'vitest';
import {
  happening,
  hiddenIn,
  OwnerScene,
  tokenIn,
  toolCall,
  type Visitor,
} from '../../testing/owner-scene.ts';

const gate = { artifactId: 'x', artifactType: 'text', title: 'Publish it', actions: ['accept', 'reject'] };
const IGNORED = 'Ignored: this had just appeared';

async function approval() {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-approval');
  scene.fake.ask(runId, 'gate', { data: toolCall(), needsSignIn: true, extendableMs: 3_600_000 });
  scene.fake.runs.get(runId)?.artifacts.set('call-1', happening);
  return { scene, url: `/approve/${runId}/gate`, visitor: await scene.signIn() };
}

async function byLink() {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-approval');
  scene.fake.ask(runId, 'gate', { data: gate, needsSignIn: false });
  scene.fake.addToken('the.token', runId, 'gate');
  return { scene, url: '/a/the.token', visitor: scene.visitor() };
}

async function request() {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-external');
  scene.fake.assistance.take(runId, otp());
  return { scene, url: `/plain/assist/${runId}/int_1`, visitor: await scene.signIn() };
}

const recorded = ({ fake }: OwnerScene) => fake.resolved.length + fake.assistance.delivered.length;

async function tokenAt(visitor: Visitor, url: string): Promise<string> {
  return tokenIn((await visitor.get(url)).body);
}

describe('a decision within 500 ms of the page', () => {
  test.each([
    ['to approve', approval, { answer: 'accept', reason: 'Fine so far.' }],
    ['to decline', approval, { answer: 'reject', reason: 'Not now.' }],
    ['by a link', byLink, { answer: 'accept' }],
    ['with a value', request, { answer: 'send', v0: 'SENT-4711' }],
    ['to decline a request', request, { answer: 'decline' }],
  ] as const)('%s is ignored, which the page says, and counts later', async (_what, ask, form) => {
    const { scene, url, visitor } = await ask();
    const token = await tokenAt(visitor, url);
    scene.fake.now += 499;
    const early = await visitor.postAtOnce(url, { token, ...form });
    expect(early.statusCode).toBe(409);
    expect(early.body).toMatch(new RegExp(`role="status">.*${IGNORED}`));
    expect(early.body).not.toContain('SENT-4711');
    if ('reason' in form) expect(early.body).toContain(form.reason);
    expect(recorded(scene)).toBe(0);
    scene.fake.now += 500;
    const later = await visitor.postAtOnce(url, { ...hiddenIn(early.body), ...form });
    expect(later.statusCode).toBe(303);
    expect(recorded(scene)).toBe(1);
  });

  test('starts anew with the page that comes back', async () => {
    const { scene, url, visitor } = await approval();
    let token = await tokenAt(visitor, url);
    for (let press = 0; press < 3; press += 1) {
      scene.fake.now += 300;
      const page = await visitor.postAtOnce(url, { token, answer: 'accept' });
      expect(page.statusCode).toBe(409);
      token = tokenIn(page.body);
    }
    expect(recorded(scene)).toBe(0);
  });

  test('about something that is over leads to what became of it', async () => {
    const { scene, url, visitor } = await approval();
    const token = await tokenAt(visitor, url);
    for (const run of scene.fake.runs.values()) run.open.clear();
    const early = await visitor.postAtOnce(url, { token, answer: 'accept' });
    expect([early.statusCode, early.headers.location]).toEqual([303, url]);
    expect(recorded(scene)).toBe(0);
  });

  test('is not a reason to refuse more time', async () => {
    const { scene, url, visitor } = await approval();
    const token = await tokenAt(visitor, url);
    expect((await visitor.postAtOnce(url, { token, answer: 'extend' })).statusCode).toBe(303);
    expect(scene.fake.extended).toHaveLength(1);
  });
});
