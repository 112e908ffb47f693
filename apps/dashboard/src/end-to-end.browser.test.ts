import { decide } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonRecord } from '../testing/fake-host.ts';
import { claimWorkflow, oneStep, RealHostScene, readExample } from '../testing/real-host.ts';

let scene: RealHostScene;
/** What the connector was told, in the order it came. */
const told: JsonRecord[] = [];
let approveElsewhere = () => {};

beforeAll(async () => {
  scene = await RealHostScene.start({
    connectors: {
      bank: {
        async run(hands) {
          const answer = await hands.ask({
            for: 'provide_value',
            kind: 'otp',
            message: 'Enter the code from your phone.',
          });
          told.push(answer as unknown as JsonRecord);
          return { signedIn: answer.status === 'success' };
        },
      },
      app: {
        async run(hands) {
          const done = new Promise<void>((resolve) => {
            approveElsewhere = resolve;
          });
          const request = await hands.assist({
            for: 'act_elsewhere',
            message: 'Approve the sign-in in your app.',
          });
          await done;
          await request.resolved();
          return { approved: true };
        },
      },
    },
  });
});

afterAll(() => scene?.close());

describe('an owner at the dashboard of a real host', () => {
  test('sees exactly what will happen, approves it, and sees the result', async () => {
    const { page, problems } = await scene.signIn();
    await scene.client.workflows.register(claimWorkflow() as never);
    const inputs = readExample('guided-task/inputs.json') as never;
    const pushed = page.waitForResponse(
      (answer) => answer.url().includes('/v1/handrail/inbox/events') && answer.ok(),
    );
    await page.reload();
    await pushed;
    const { runId } = await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
    await page.getByRole('button', { name: 'Approve' }).waitFor({ timeout: 60_000 });
    const card = (await page.locator('.ask').first().textContent()) ?? '';
    expect(card).toContain('288.95');
    await expect.poll(() => page.title()).toBe('(1) Inbox · Handrail');
    await decide(page.getByRole('button', { name: 'Approve' }));
    await page.waitForSelector('text=You approved it');
    await page.waitForSelector('text=The run is done.');
    expect(await scene.ended(runId)).toBe('completed');
    await page.getByRole('link', { name: 'See the run' }).first().click();
    await page.waitForURL(`**/runs/${runId}`);
    await page.waitForSelector('text=What happened');
    await expect.poll(() => page.locator('.run-facts').textContent()).toContain('Done');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('RUN-4-11 enters a code that reaches the waiting connector and no other place', async () => {
    const { page, problems } = await scene.signIn();
    const step = { name: 'Bank', typeId: 'connector.run', config: { connector: 'bank' } };
    await scene.client.workflows.register(oneStep('otp', 'Bank statements', step) as never);
    const { runId } = await scene.client.runs.create({ workflowId: 'otp' });
    const field = page.getByLabel('Code');
    await field.waitFor({ timeout: 60_000 });
    expect(await field.evaluate(({ type, autocomplete }: HTMLInputElement) => [type, autocomplete])).toEqual([
      'password',
      'off',
    ]);
    await field.evaluate((input) => Object.assign(window, { field: input }));
    await field.fill('canary-4711');
    await decide(page.getByRole('button', { name: 'Send' }));
    await page.waitForSelector('text=Your answer was sent');
    expect(await scene.ended(runId)).toBe('completed');
    expect(told).toMatchObject([{ status: 'success', data: { code: 'canary-4711' } }]);
    const events = await scene.client.runs.poll(runId);
    expect(JSON.stringify([events, await scene.client.runs.get(runId)])).not.toContain('canary');
    expect(await page.evaluate(() => (window as unknown as { field: HTMLInputElement }).field.value)).toBe(
      '',
    );
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
    expect(kept).not.toContain('canary');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('RUN-4-08 sees no button for an approval elsewhere, and the card notices when it is done; then signs out', async () => {
    const { page } = await scene.signIn();
    const step = { name: 'App', typeId: 'connector.run', config: { connector: 'app' } };
    await scene.client.workflows.register(oneStep('elsewhere', 'Bank sign-in', step) as never);
    const { runId } = await scene.client.runs.create({ workflowId: 'elsewhere' });
    await page.waitForSelector('text=Waiting for your approval elsewhere', { timeout: 60_000 });
    expect(await page.locator('.ask button').count()).toBe(0);
    approveElsewhere();
    await page.waitForSelector('text=This no longer needs your answer');
    await page.waitForSelector('text=The run is done.');
    expect(await scene.ended(runId)).toBe('completed');
    await page.context().close();
  });
});
