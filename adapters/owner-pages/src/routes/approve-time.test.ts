import { describe, expect, test } from 'vitest';
import { happening, OwnerScene, tokenIn, toolCall } from '../../testing/owner-scene.ts';

/** A run that waits for Ada's approval of a tool call, all of whose values are in its artifact. */
async function approval() {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-approval');
  scene.fake.ask(runId, 'gate', { data: toolCall(), needsSignIn: true });
  scene.fake.runs.get(runId)?.artifacts.set('call-1', happening);
  return { fake: scene.fake, runId, url: `/approve/${runId}/gate`, ada: await scene.signIn() };
}

describe('time for an approval', () => {
  test('of a week is said to be one, and offers no hour more', async () => {
    const { ada, fake, runId, url } = await approval();
    const deadline = fake.now + 7 * 86_400_000 - 4_000;
    fake.ask(runId, 'gate', { data: toolCall(), extendableMs: 86_400_000, deadline });
    const { body } = await ada.get(url);
    expect(body).toContain('Answer within 7 days');
    expect(body).not.toContain('value="extend"');
  });

  test.each([
    ['a day', 24 * 3_600_000, 3_600],
    ['half an hour', 1_800_000, 1_800],
  ])('gives more time while there is %s of it, and answers nothing', async (_what, extendableMs, seconds) => {
    const { ada, fake, runId, url } = await approval();
    const { interruptId } = fake.ask(runId, 'gate', { data: toolCall(), extendableMs });
    const page = await ada.get(url);
    expect(page.body).toContain(`Give me ${seconds / 60} more minutes`);
    expect(page.body.indexOf('value="extend"')).toBeGreaterThan(page.body.indexOf('value="accept"'));
    const extended = await ada.post(url, { token: tokenIn(page.body), answer: 'extend' });
    expect([extended.statusCode, extended.headers.location]).toEqual([303, url]);
    expect(fake.extended).toEqual([{ interruptId, seconds }]);
    expect(fake.resolved).toEqual([]);
  });

  test('has no button for more time when there is none, and takes none from a form of somebody else', async () => {
    const { ada, fake, runId, url } = await approval();
    expect((await ada.get(url)).body).not.toContain('value="extend"');
    expect((await ada.submit(url, { answer: 'extend' })).statusCode).toBe(422);
    fake.ask(runId, 'gate', { data: toolCall(), extendableMs: 3_600_000 });
    expect((await ada.post(url, { token: 'forged', answer: 'extend' })).statusCode).toBe(403);
    expect(fake.extended).toEqual([]);
  });
});
