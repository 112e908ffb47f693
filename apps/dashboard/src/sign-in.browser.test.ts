import { CLIENT_ID, CLIENT_SECRET, TestProvider } from '@handrail/oidc/testing';
import { violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneStep, RealHostScene } from '../testing/real-host.ts';

let provider: TestProvider;
let scene: RealHostScene;
beforeAll(async () => {
  // Under another name than the host, so that it is another site for the browser.
  provider = await TestProvider.start('localhost');
  scene = await RealHostScene.start({
    egress: { loopbackPorts: [provider.port] },
    signIn: {
      name: 'acme',
      label: 'Acme',
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      claims: { roles: 'groups' },
      roles: { owners: ['owner'], auditors: ['auditor'] },
    },
  });
  await scene.client.workflows.register(oneStep('once', 'Once', { typeId: 'core.noop', name: 'Once' }));
});
afterAll(async () => {
  await scene?.close();
  await provider?.close();
});

/** From a page that says that nobody is signed in, by way of the provider, and back to that page. */
async function signIn(page: Page, at: string): Promise<void> {
  await page.goto(`${scene.server.url}${at}`);
  await page.getByRole('link', { name: 'Sign in with Acme' }).click();
  await page.getByRole('heading', { name: 'Back from Acme' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => new RegExp(`^/o/[\\w-]{22}${at}$`).test(url.pathname));
  await page.waitForSelector('nav');
}

test('an owner signs in with a provider, replays a run, forks it and checks the audit log', async () => {
  const { runId } = await scene.client.runs.create({ workflowId: 'once' });
  for await (const _ of scene.client.runs.events(runId));
  const page = await scene.newPage();
  await signIn(page, `/runs/${runId}`);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/runs/compare'));
  const replayed = new URL(page.url()).searchParams.get('b');
  expect(replayed).not.toBe(runId);
  const session = /^.*?\/o\/[\w-]{22}/.exec(page.url())?.[0];
  await page.goto(`${session}/runs/${runId}?raw=1`);
  await page.locator('#row-0').click();
  await page.getByRole('button', { name: 'Fork from here' }).click();
  await page.waitForURL((url) => url.pathname.includes('/runs/') && !url.pathname.endsWith(runId));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Check the log' }).click();
  await page.getByText('The log is unchanged').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the log' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.jsonl');
  expect(await violationsOf(page)).toEqual([]);
});

test('somebody with another role sees no settings of owners', async () => {
  provider.person = { sub: 'oscar', name: 'Oscar', groups: ['auditors'] };
  const page = await scene.newPage();
  await signIn(page, '/settings');
  await page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
  for (const name of ['Members', 'Keys', 'Passkeys', 'Webhooks']) {
    expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(0);
  }
});
