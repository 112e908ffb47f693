import { violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimWorkflow, RealHostScene, readExample } from '../../../../testing/real-host.ts';

let scene: RealHostScene;
let page: Page;
let problems: string[];
const sent: string[] = [];
beforeAll(async () => {
  scene = await RealHostScene.start({});
  const metadata = { customProperties: { exampleInputs: readExample('guided-task/inputs.json') } };
  await scene.client.workflows.register({ ...claimWorkflow(), metadata });
  ({ page, problems } = await scene.signIn());
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
});
afterAll(() => scene?.close());

const open = () => page.goto(`${scene.server.url}/workflows/travel-claim`);
const fill = () => page.getByRole('button', { name: 'Fill from profile…' });
const field = () => page.locator('handrail-form').first().getByRole('textbox', { name: 'Your name' });

async function isClean(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
  expect(problems).toEqual([]);
}

describe('the form that starts a run', () => {
  test('keeps what was typed only when its button is pressed', async () => {
    await open();
    await page.getByRole('button', { name: 'Example' }).click();
    await expect.poll(() => field().inputValue()).toBe('Robin Ito');
    await page.getByRole('heading', { name: 'Your profile' }).waitFor();
    expect(await fill().count()).toBe(0);
    await open();
    await page.getByRole('heading', { name: 'Your profile' }).waitFor();
    expect(await page.getByRole('button', { name: /^Forget/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Example' }).click();
    await expect.poll(() => field().inputValue()).toBe('Robin Ito');
    await page.getByRole('button', { name: 'Remember what I typed' }).click();
    await page.getByText(/^\d+ values are in your profile now\.$/).waitFor();
    await fill().waitFor();
    await isClean();
  });

  test('is filled in from the profile on the press of its owner, each value with where it comes from', async () => {
    await open();
    await fill().click();
    const dialog = page.getByRole('dialog', { name: 'Fill from profile' });
    const name = dialog.getByRole('listitem').filter({ hasText: 'Your name' });
    await name.getByText('Robin Ito').waitFor();
    expect(await name.innerText()).toMatch(/the same path.*saved from a form on \d{4}-/);
    await isClean();
    expect(await field().inputValue()).toBe('');
    await name.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /^Fill in \d+ fields?$/ }).click();
    await expect.poll(() => field().inputValue()).toBe('Robin Ito');
    await page.getByText(/filled in from your profile\./).waitFor();
    await isClean();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => field().inputValue()).toBe('');
  });

  test('is compared with an approval in the browser alone', async () => {
    const inputs = JSON.parse(
      JSON.stringify(readExample('guided-task/inputs.json')).replaceAll('Robin  Ito', 'Kim Doe'),
    );
    await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
    await page.goto(scene.server.url);
    const first = page.getByRole('region', { name: 'Look at these first' });
    await first.getByText('Your name different from your profile').waitFor();
    const row = page.locator('.values > div', { hasText: 'Your name' });
    expect(await row.innerText()).toMatch(/Kim Doe\s+Different from your profile: Robin Ito/);
    await isClean();
  });

  test('forgets all of it, and nothing of it was ever sent', async () => {
    await open();
    await page.getByRole('button', { name: /^Forget/ }).click();
    await page.getByText('Your profile is empty.').waitFor();
    await fill().waitFor({ state: 'detached' });
    await open();
    await page.getByRole('heading', { name: 'Your profile' }).waitFor();
    expect(await fill().count()).toBe(0);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((each) => /Robin/.test(each))).toEqual([]);
  });
});
