import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonRecord } from '../../../../testing/fake-host.ts';
import { oneStep, RealHostScene } from '../../../../testing/real-host.ts';

let scene: RealHostScene;

beforeAll(async () => {
  scene = await RealHostScene.start({});
  const step = {
    name: 'Claim',
    typeId: 'connector.run',
    config: { connector: 'owner.form', config: { form: 'travel-expense-claim' } },
  };
  await scene.client.workflows.register(oneStep('claim', 'Claim', step) as never);
});
afterAll(() => scene?.close());

/** A run that has handed out the form, and what somebody wrote into it before or meanwhile. */
async function handedOut() {
  const { host, owner } = scene.server;
  const { runId } = await scene.client.runs.create({ workflowId: 'claim' });
  let requestId = '';
  await expect
    .poll(async () => {
      const view = await host.assistance.view(owner, runId);
      requestId = (view.ok && view.value.requestId) || '';
      return requestId;
    })
    .not.toBe('');
  const call = (tool: string, input: object) =>
    host.ownerForms.call(owner, runId, requestId, { tool, input });
  const data = async (): Promise<JsonRecord> => {
    const read = await host.ownerForms.read(owner, runId, requestId);
    if (!read.ok) throw new Error(read.refusal.code);
    return (read.value.saved as { response: { data: JsonRecord } }).response.data;
  };
  return { runId, call, data };
}

const ENTERED = {
  'trip.purpose': 'customer',
  'trip.start': '2025-03-03',
  'trip.end': '2025-03-05',
  'trip.abroad': false,
  'expenses[0].kind': 'transport',
  'expenses[0].on': '2025-03-04',
  'expenses[0].amount': { amount: '139.90', currency: 'EUR' },
  'expenses[0].receipt': true,
  'settlement.hadAdvance': false,
  'settlement.account': 'NL91 ABNA 0417 1643 00',
  'settlement.honest': true,
};
const entries = (values: object) => Object.entries(values).map(([path, value]) => ({ path, value }));

async function submit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit', exact: true });
  await decide(button, () => button.click());
}

test('the form of a run is filled in on its card: saved in the run, checked there, and submitted as it was shown', async () => {
  const { runId, call, data } = await handedOut();
  expect(await call('formspec.field.bulkSet', { entries: entries(ENTERED) })).toMatchObject({ ok: true });
  const { page, problems } = await scene.signIn();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.waitFor();
  expect(await violationsOf(page)).toEqual([]);

  // Something is missing, and the form says where.
  await submit(page);
  await page.getByText('Some answers need a correction.').waitFor();
  await name.fill('Robin');
  await name.press('Tab');
  await expect.poll(async () => (await data()).trip).toMatchObject({ traveller: 'Robin' });
  await page.getByText('Saved', { exact: true }).waitFor();

  // What somebody else wrote is shown before it is submitted.
  await call('formspec.field.set', { path: 'trip.purpose', value: 'other' });
  await call('formspec.field.set', { path: 'trip.reason', value: 'A visit' });
  await submit(page);
  await page.getByText('The form was changed meanwhile.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Which reason?' }).inputValue()).toBe('A visit');
  expect(await violationsOf(page)).toEqual([]);
  await submit(page);
  expect(await scene.ended(runId)).toBe('completed');
  const { host, owner } = scene.server;
  expect(await host.runs.readArtifact(owner, runId, 'travel-expense-claim.response')).toMatchObject({
    ok: true,
    value: { status: 'completed', data: { trip: { traveller: 'Robin', reason: 'A visit' } } },
  });
  expect(problems).toEqual([]);
  await page.context().close();
});

test('rows that are added and removed are added and removed in the run', async () => {
  const { runId, data } = await handedOut();
  const { page } = await scene.signIn();
  const count = async () =>
    Array.isArray((await data()).expenses) ? ((await data()).expenses as []).length : 0;
  await page.getByRole('textbox', { name: 'Your name' }).waitFor();
  const before = await count();
  await page.locator('handrail-form').evaluate((form) => {
    (form as HTMLElement & { goTo(path: string): boolean }).goTo('expenses[0].kind');
  });
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await expect.poll(count).toBe(before + 1);
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect.poll(count).toBe(before);
  await page.context().close();
  await scene.client.runs.cancel(runId);
});
