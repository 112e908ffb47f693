import { describe, expect, test } from 'vitest';
import { happening, hiddenIn, OwnerScene, tokenIn, toolCall } from '../../testing/owner-scene.ts';

async function approval(needsPasskey: boolean) {
  const scene = new OwnerScene();
  const { fake } = scene;
  const runId = fake.addRun('waiting-approval');
  fake.ask(runId, 'gate', { data: toolCall(), needsSignIn: true });
  fake.runs.get(runId)?.artifacts.set('call-1', happening);
  fake.needsPasskey = needsPasskey;
  return { fake, url: `/approve/${runId}/gate`, ada: await scene.signIn() };
}

const WORDS = 'can be approved only in the dashboard';

describe('the page without scripts, for an approval that needs a passkey', () => {
  test('says where it can be approved, and offers only to decline', async () => {
    const { ada, url } = await approval(true);
    const { body } = await ada.get(url);
    expect(body).toContain(WORDS);
    expect(body).toContain('value="reject"');
    expect(body).not.toContain('value="accept"');
  });

  test('takes a decline', async () => {
    const { ada, url, fake } = await approval(true);
    const { body } = await ada.get(url);
    await ada.post(url, { token: tokenIn(body), answer: 'reject' });
    expect(fake.resolved).toMatchObject([{ value: { action: 'reject' } }]);
  });

  test('comes back when the passkey was added after it was opened', async () => {
    const { ada, url, fake } = await approval(false);
    const { body } = await ada.get(url);
    expect(body).not.toContain(WORDS);
    fake.needsPasskey = true;
    fake.refuseNext = { code: 'passkey_required' };
    const answer = await ada.post(url, { ...hiddenIn(body), answer: 'accept' });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(WORDS);
    expect(answer.body).not.toContain('value="accept"');
    expect(fake.resolved).toEqual([]);
  });
});
