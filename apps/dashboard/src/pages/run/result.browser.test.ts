import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimWorkflow, oneStep, RealHostScene, readExample } from '../../../testing/real-host.ts';

let scene: RealHostScene;
let page: Page;
let problems: string[];

beforeAll(async () => {
  scene = await RealHostScene.start({});
  await scene.client.workflows.register(claimWorkflow() as never);
  ({ page, problems } = await scene.signIn());
});
afterAll(() => scene?.close());

const base = () => page.url().replace(/(\/o\/[^/]+\/).*$/, '$1');

/** Has the travel claim ask its owner, who presses a button. */
async function answered(button: 'Approve' | 'Decline', note?: string): Promise<string> {
  const inputs = readExample('guided-task/inputs.json') as never;
  const { runId } = await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
  await page.goto(`${base()}?item=${runId}+submit`);
  await page.getByRole('button', { name: button }).waitFor({ timeout: 60_000 });
  if (note !== undefined) await page.getByLabel('Note for the agent').fill(note);
  await decide(page.getByRole('button', { name: button }));
  await scene.ended(runId);
  await page.goto(`${base()}runs/${runId}`);
  await page.locator('.result').waitFor();
  return runId;
}

async function isAccessible(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await violationsOf(page)]).toEqual([colorScheme, []]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('an ended run', () => {
  test('shows what came of it first: values with labels, documents, and who approved what', async () => {
    await answered('Approve');
    const result = page.locator('.result');
    await result.getByText('The 27 values that were sent').click();
    await result.locator('dd >> text=For a conference').first().waitFor();
    expect(await result.locator('h2').first().innerText()).toBe('“Submit the claim” is done.');
    expect(await result.innerText()).toMatch(/Approved by you/i);
    expect(await result.innerText()).toMatch(/\d+ events, numbered without a gap/);
    await result.getByRole('button', { name: 'Check the signed audit log' }).click();
    await result.getByText('the audit log is complete and unchanged').waitFor();
    expect(await result.innerText()).not.toContain('hadAdvance');
    await result.getByRole('button', { name: 'View' }).click();
    await result.locator('.result-documents dd >> text=€288.95').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('travel-expense-claim.response.json');
    await isAccessible();
  });

  test('then its steps with how long each took, which open to what happened, in words', async () => {
    const steps = page.locator('.steps');
    expect(await steps.locator('summary').count()).toBe(8);
    const submit = steps.locator('summary', { hasText: 'Submit the claim' });
    expect(await submit.innerText()).toMatch(/\d(?:\.\d)? s|min/);
    await submit.click();
    const beats = steps.locator('details[open] .beats');
    expect(await beats.innerText()).toMatch(/you approved it/i);
    expect(await beats.innerText()).toMatch(/Submit the form, in (?:< )?\d/);
    expect(await beats.innerText()).toContain('Submit the claim asked for approval');
    await beats.getByRole('button', { name: 'View' }).first().click();
    await beats.locator('dd >> text=For a conference').first().waitFor();
    expect(await steps.innerText()).not.toMatch(/node\.completed|handrail\.(?:effect|form)/);
    await isAccessible();
  });

  test('and its raw events behind a toggle, and its graph, whose steps lead back to what happened', async () => {
    await page.getByRole('button', { name: 'Raw events', exact: true }).click();
    await page.waitForSelector('.line-row');
    await page.getByRole('button', { name: 'Graph' }).click();
    const node = page.locator('.graph-node', { hasText: 'Submit the claim' });
    await node.waitFor();
    const cut = await page
      .locator('.graph-node span')
      .evaluateAll(
        (names) =>
          names.filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > 60).length,
      );
    expect(cut).toBe(0);
    expect(await node.getAttribute('data-status')).toBe('completed');
    await isAccessible();
    await node.click();
    await page.locator('.steps details[open] summary', { hasText: 'Submit the claim' }).waitFor();
  });

  test('that was declined says so, with the note, and is not red', async () => {
    await answered('Decline', 'The hotel was two nights.');
    expect(await page.locator('.run-facts').innerText()).toContain('Declined');
    const head = page.locator('.result-head');
    expect(await head.innerText()).toContain('The hotel was two nights.');
    expect(await head.getAttribute('class')).toContain('is-quiet');
    expect(await page.locator('.result .tone-bad, .result .is-bad').count()).toBe(0);
    await isAccessible();
  });

  test('that failed names the address, the rule and what to change', async () => {
    const step = {
      name: 'Read rates',
      typeId: 'http.fetch',
      config: { url: 'http://127.0.0.1:9/rates' },
    };
    await scene.client.workflows.register(oneStep('rates', 'Exchange rates', step) as never);
    const { runId } = await scene.client.runs.create({ workflowId: 'rates' });
    await scene.ended(runId);
    await page.goto(`${base()}runs/${runId}`);
    const head = page.locator('.result-head');
    await head.waitFor();
    expect(await head.getAttribute('class')).toContain('is-bad');
    const text = await head.innerText();
    expect(text).toContain('127.0.0.1');
    expect(text).toContain('“Read rates” is not allowed to reach http://127.0.0.1:9.');
    expect(text).toContain('Only https is allowed.');
    expect(text).toContain('--allow-loopback 9');
    await isAccessible();
    expect(problems).toEqual([]);
  });
});
