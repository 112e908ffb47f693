import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimWorkflow, RealHostScene, readExample } from '../../../testing/real-host.ts';

let scene: RealHostScene;
let page: Page;
let runId: string;
const problems: string[] = [];

beforeAll(async () => {
  scene = await RealHostScene.start({});
  await scene.client.workflows.register(claimWorkflow() as never);
  const inputs = readExample('guided-task/inputs.json') as never;
  ({ runId } = await scene.client.runs.create({ workflowId: 'travel-claim', inputs }));
  const signedIn = await scene.signIn();
  page = signedIn.page;
  await page.getByRole('button', { name: 'Approve' }).waitFor({ timeout: 60_000 });
});
afterAll(() => scene?.close());

const shownValue = (label: string) =>
  page
    .locator('.values > div', { has: page.locator('dt', { hasText: label }) })
    .first()
    .locator('dd');

describe('an approval, as its owner reads it', () => {
  test('has the labels of the form, the texts of its options, money and dates, grouped as the form is', async () => {
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await shownValue('Why did you travel?').first().innerText()).toBe('For a conference');
    expect(await shownValue('First day').first().innerText()).toMatch(/^Mon, 3 March 2025$/);
    expect(await shownValue('Which countries did you visit?').first().innerText()).toBe('Netherlands');
    expect(await shownValue('You get back').allInnerTexts()).toEqual(['€288.95', 'calculated']);
    const headings = await page.locator('.value-group h4').allInnerTexts();
    expect(headings.map((text) => text.replace(/\s+\d+ values?$/, ''))).toEqual([
      'Your trip',
      'Expense',
      'What you get back',
    ]);
  });

  test('shows each value once, and no name that only programs use', async () => {
    const text = (await page.locator('.ask').innerText()).replace(/\s+/g, ' ');
    expect(text).not.toMatch(/hadAdvance|settlement|handrail\.form\.submit|form\/travel/);
    expect(text.match(/Which account should it go to\?/g)).toHaveLength(1);
    expect(text).not.toContain('With these values');
  });

  test('shows the names and values of programs on demand', async () => {
    await page.getByRole('button', { name: 'Show field codes' }).click();
    await page.waitForSelector('code >> text=settlement.hadAdvance');
    expect(await shownValue('Why did you travel?').first().innerText()).toContain('"conference"');
    expect(await page.locator('.ask').innerText()).toContain('handrail.form.submit');
    await page.getByRole('button', { name: 'Hide field codes' }).click();
  });

  test('keeps its buttons in sight, and says what a yes covers', async () => {
    const approve = page.getByRole('button', { name: 'Approve' });
    for (const place of ['top', 'bottom'] as const) {
      await page.evaluate((at) => scrollTo(0, at === 'top' ? 0 : document.body.scrollHeight), place);
      const box = await approve.boundingBox();
      expect([place, box !== null && box.y > 0 && box.y + box.height <= 720]).toEqual([place, true]);
    }
    await page.waitForSelector('text=/Your yes covers exactly these \\d+ values, once/');
    await page.waitForSelector('text=Note for the agent (needed to ask for changes)');
  });

  test.each(['light', 'dark'] as const)('has nothing for axe to find, when it is %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  });

  test('reads the same on the page without scripts', async () => {
    const plain = await page.context().newPage();
    const { pathname } = new URL(page.url());
    await plain.goto(new URL(`${pathname}approve/${runId}/submit`, page.url()).href);
    const text = await plain.locator('main').innerText();
    for (const each of [
      'Why did you travel?',
      'For a conference',
      'Mon, 3 March 2025',
      '€288.95',
      'Expense 2',
    ])
      expect(text).toContain(each);
    expect(text).not.toMatch(/hadAdvance|handrail\.form\.submit/);
    await plain.getByText('Field codes').click();
    expect(await plain.locator('main').innerText()).toContain('settlement.hadAdvance');
    expect(await violationsOf(plain)).toEqual([]);
    await plain.close();
  });

  test('is answered by keyboard alone: a letter leads to the button, Enter presses it', async () => {
    await page.keyboard.press('a');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Approve');
    await decide(page.getByRole('button', { name: 'Approve' }), () => page.keyboard.press('Enter'));
    await page.waitForSelector('text=You approved it');
    expect(await scene.ended(runId)).toBe('completed');
    expect(problems).toEqual([]);
  });

  test('marks what is different from the last time it was approved, with what was there', async () => {
    const text = JSON.stringify(readExample('guided-task/inputs.json'));
    const inputs = JSON.parse(text.replace('NL91 ABNA 0417 1643 00', 'DE89 3704 0044 0532 0130 00')) as never;
    const { runId: second } = await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
    await page.goto(`${new URL(page.url()).origin}/?item=${second}+submit`);
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await page.getByText(/^1 of \d+ values is different from the last time this was approved/).waitFor();
    const first = page.getByRole('region', { name: 'Look at these first' });
    expect(await first.locator('li').allInnerTexts()).toEqual([
      'Which account should it go to? different from last time',
    ]);
    const marked = page.locator('.values .is-marked');
    expect(await marked.count()).toBe(1);
    expect(await marked.innerText()).toMatch(
      /Which account should it go to\?\s+Changed\s+DE89370400440532013000/,
    );
    expect(await marked.locator('del').innerText()).toBe('NL91ABNA0417164300');
    const plain = await page.context().newPage();
    await plain.setViewportSize({ width: 390, height: 800 });
    await plain.goto(`${new URL(page.url()).origin}/approve/${second}/submit`);
    const look = plain.getByRole('link', { name: 'Which account should it go to? different from last time' });
    await look.click();
    const target = plain.locator(':target');
    expect(await target.innerText()).toMatch(/Changed[\s\S]*DE89370400440532013000[\s\S]*NL91ABNA0417164300/);
    // The form calculates two amounts, so neither is told as what it is about; both are among the values.
    expect(await plain.locator('.sum').count()).toBe(0);
    expect(await plain.locator('main').innerText()).toMatch(/You get back\s+calculated\s+€288\.95/);
    expect(await plain.locator('dl').first().innerText()).toMatch(
      /Submit the form “Travel expense claim” \(travel-expense-claim, version 1\.0\.0\)/,
    );
    for (const each of [page, plain]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await each.emulateMedia({ colorScheme });
        expect(await violationsOf(each)).toEqual([]);
      }
    }
    await plain.close();
  });
});
