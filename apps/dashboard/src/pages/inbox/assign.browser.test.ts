import { CLIENT_ID, CLIENT_SECRET, TestProvider } from '@handrail/oidc/testing';
import { decide, violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneStep, RealHostScene } from '../../../testing/real-host.ts';

let provider: TestProvider;
let scene: RealHostScene;

beforeAll(async () => {
  provider = await TestProvider.start('localhost');
  scene = await RealHostScene.start({
    ownerName: 'Olga',
    egress: { loopbackPorts: [provider.port] },
    signIn: {
      name: 'acme',
      label: 'Acme',
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      claims: { roles: 'groups' },
      roles: { owners: ['owner'], approvers: ['approver'] },
    },
  });
});
afterAll(async () => {
  await scene?.close();
  await provider?.close();
});

/** Somebody whom the provider vouches for, at the inbox. */
async function signInAs(sub: string, group: string) {
  provider.person = { sub, name: `Name of ${sub}`, groups: [group] };
  const page = await scene.newPage();
  await page.goto(`${scene.server.url}/sign-in`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForSelector('nav');
  return page;
}

test('a request is assigned to another owner, leaves the list, and is approved by them', async () => {
  await (await signInAs('vera', 'approvers')).context().close();
  const ben = await signInAs('ben', 'owners');
  const gate = {
    name: 'Gate',
    typeId: 'core.approvalGate',
    config: { title: 'Order the chairs?', actions: ['accept', 'reject'] },
  };
  await scene.client.workflows.register(oneStep('order', 'Order', gate) as never);
  const { runId } = await scene.client.runs.create({ workflowId: 'order' });
  const { page, problems } = await scene.signIn();
  await page.getByRole('heading', { name: 'Order the chairs?' }).waitFor();
  await page.getByRole('button', { name: 'Assign to someone else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign this request' });
  await dialog.getByRole('radio', { name: 'Name of ben' }).check();
  // Neither the one who has it, nor people who could not see on their pages what they agree to.
  expect(await dialog.getByRole('radio').count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('.inbox-list [role="status"]').textContent())
    .toBe('Assigned to Name of ben.');
  expect(await page.locator('.inbox-row').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Assigned to others 1' }).click();
  await page.locator('.inbox-row', { hasText: 'Assigned to Name of ben' }).waitFor();
  await page.getByText('To answer it yourself, assign it to you.').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await ben.locator('.inbox-row', { hasText: 'Assigned to you' }).waitFor();
  const approve = ben.getByRole('button', { name: 'Approve', exact: true });
  await decide(approve, () => approve.click());
  expect(await scene.ended(runId)).toBe('completed');
  expect(problems).toEqual([]);
  await page.context().close();
  await ben.context().close();
});
