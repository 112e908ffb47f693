import { fileURLToPath } from 'node:url';
import { takesDecision, violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, oneNode, openDesk } from './desk.ts';

const definition = fileURLToPath(new URL('../../examples/guided-fill/definition.json', import.meta.url));
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk({
    forms: [definition],
    workflows: [
      oneNode('claim', 'Claim expenses', 'connector.run', {
        connector: 'owner.form',
        config: { form: 'travel-expense-claim', message: 'Please tell me about your trip.' },
      }),
    ],
  });
});
afterAll(() => desk?.close());

describe('an owner with a form of a run', () => {
  test('comes from the dashboard, fills it in on a page without scripts, submits it, and comes back to the run', async () => {
    const { page } = desk;
    const runId = await desk.start('claim');
    const open = page.getByRole('link', { name: 'Open it as a page without scripts' });
    await open.waitFor();
    expect(await page.getByRole('button', { name: 'I am done' }).count()).toBe(0);
    await open.click();
    await page.getByRole('heading', { name: 'Travel expense claim' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

    await page.getByLabel('Your name').fill('Robin Ito');
    await page.getByLabel('For a conference').check();
    await page.getByLabel('First day').fill('2025-03-03');
    await page.getByLabel('Last day').fill('2025-03-05');
    const abroad = page.getByRole('group', { name: 'Did you leave the country?' });
    await abroad.getByLabel('no', { exact: true }).check();
    const expense = page.getByRole('group', { name: 'Expense 1' });
    await expense.getByLabel('A meal').check();
    await expense.getByLabel('When did you pay?').fill('2025-03-04');
    await expense.getByLabel('How much?').fill('12.50');
    await expense.getByLabel('yes', { exact: true }).check();
    // Enter saves; it removes nothing and submits nothing.
    await page.getByLabel('Your name').press('Enter');
    await page.getByText('Saved. The run waits until you submit.').waitFor();
    expect(page.url()).not.toContain('Robin');
    await page.getByLabel('Which conference or training?').fill('Forms and People');

    await takesDecision();
    await page.getByRole('button', { name: 'Submit' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.getByLabel('Which conference or training?').inputValue()).toBe('Forms and People');
    await summary.getByRole('link', { name: /Which account/ }).click();
    const account = page.getByLabel('Which account should it go to?');
    expect(await account.getAttribute('aria-invalid')).toBe('true');
    await account.fill('NL91 ABNA 0417 1643 00');
    await page
      .getByRole('group', { name: 'Did you pay all of this yourself' })
      .getByLabel('yes', { exact: true })
      .check();
    await takesDecision();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`${desk.server.url}/o/*/runs/${runId}`);
    expect(await desk.ended(runId)).toMatchObject({ status: 'completed' });
    const { host, owner } = desk.server;
    const response = await host.runs.readArtifact(owner, runId, 'travel-expense-claim.response');
    expect(response).toMatchObject({
      value: { status: 'completed', data: { settlement: { payout: { amount: '12.5', currency: 'EUR' } } } },
    });
    expect(JSON.stringify(await desk.events(runId))).not.toContain('Robin');
    expect(desk.stored()).not.toContain('Robin Ito');
  });
});
