import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { decide } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, oneNode, openDesk } from './desk.ts';

const CODE = '918273';
let approve: () => void = () => {};
const approvedElsewhere = new Promise<void>((resolve) => {
  approve = resolve;
});
let given: unknown;

let folder = '';
let billing: Billing;
let desk: Desk;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-owner-loop-site-'));
  billing = await startBilling({ port: 0, file: join(folder, 'book.json') });
  desk = await openDesk({
    sites: [{ name: 'billing', url: `${billing.url}/invoices/` }],
    egress: { loopbackPorts: [Number(new URL(billing.url).port)] },
    connectors: {
      code: {
        title: 'Code',
        async run(hands) {
          const answer = await hands.ask({
            for: 'provide_value',
            kind: 'otp',
            message: 'Enter the code from your phone.',
            timeoutSeconds: 600,
          });
          given = answer.status === 'success' ? answer.data : answer.status;
          return { signedIn: answer.status === 'success' };
        },
      },
      elsewhere: {
        title: 'Elsewhere',
        async run(hands) {
          const open = await hands.assist({
            for: 'act_elsewhere',
            message: 'Approve the sign-in in the app of your bank.',
            timeoutSeconds: 600,
          });
          await approvedElsewhere;
          await open.resolved('Approved.');
          return { approved: true };
        },
      },
    },
    workflows: [
      oneNode('code', 'Read the account', 'connector.run', { connector: 'code' }),
      oneNode('elsewhere', 'Wait for the bank', 'connector.run', { connector: 'elsewhere' }),
      oneNode('ask', 'Plan the trip', 'core.clarificationGate', {
        questions: [{ id: 'month', question: 'Which month is the trip in?' }],
      }),
      oneNode('delete', 'Close the workspace', 'tool.call', {
        toolset: 'site/billing',
        tool: 'workspace.delete',
        arguments: { delete_confirmation_text: 'DELETE' },
      }),
    ],
  });
});
afterAll(async () => {
  await desk?.close();
  await billing?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an owner at the dashboard', () => {
  test('RUN-4-11 RUN-4-12 answers a request for a code, which is kept nowhere, so that a later run asks again', async () => {
    const { page } = desk;
    const runId = await desk.start('code');
    const field = page.locator('input[type="password"]').first();
    await field.waitFor();
    expect(await field.getAttribute('autocomplete')).toMatch(/^(off|one-time-code)$/);
    await field.fill(CODE);
    await decide(page.getByRole('button', { name: 'Send', exact: true }));
    await page.getByText('Your answer was sent').waitFor();
    expect(await desk.ended(runId)).toMatchObject({ status: 'completed' });
    expect(given).toEqual({ code: CODE });
    expect(desk.stored()).not.toContain(CODE);
    expect(JSON.stringify(await desk.events(runId))).not.toContain(CODE);
    expect(await page.content()).not.toContain(CODE);
    const stores = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])';
    expect(await page.evaluate(stores)).not.toContain(CODE);
    const credentials = await desk.credentials();
    expect(credentials).toContain('"secrets":[]');
    expect(credentials).toContain('"keys":[');
    expect(credentials).not.toContain(CODE);

    given = undefined;
    const later = await desk.start('code');
    // What was answered stays open until the owner goes on.
    await page.locator(`a.inbox-row[href*="${later}"]`).click();
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
    expect(given).toBeUndefined();
    await desk.client.runs.cancel(later);
    expect(await desk.ended(later)).toMatchObject({ status: 'cancelled' });
    expect(JSON.stringify(await desk.events(later))).not.toContain(CODE);
  });

  test('sees that an approval elsewhere is waited for, has no button for it, and sees it end by itself', async () => {
    const { page } = desk;
    const runId = await desk.start('elsewhere');
    await page.goto(`${desk.server.url}/runs/${runId}`);
    const said = page.locator('.ask blockquote', {
      hasText: 'Approve the sign-in in the app of your bank.',
    });
    await said.waitFor();
    for (const name of ['Send', 'Approve', 'I am done', 'Decline', 'Open the live browser']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    approve();
    await page.getByText('Done').first().waitFor();
    await said.waitFor({ state: 'detached' });
    const names = (await desk.events(runId)).map(({ type }) => type);
    expect(names).toContain('handrail.assistance.resolved');
    expect(names).not.toContain('interrupt.requested');
  });

  test('answers a question, and the run goes on with the answer', async () => {
    const { page } = desk;
    const runId = await desk.start('ask');
    await page.goto(`${desk.server.url}/`);
    await page.getByLabel('Which month is the trip in?').fill('March');
    await decide(page.getByRole('button', { name: 'Send answer' }));
    expect(await desk.ended(runId)).toMatchObject({ status: 'completed' });
    expect(JSON.stringify(await desk.events(runId))).toContain('March');
  });

  test('approves an action a site declares as required, having seen exactly what would be sent', async () => {
    const { page } = desk;
    const runId = await desk.start('delete');
    await page.goto(`${desk.server.url}/runs/${runId}`);
    const button = page.getByRole('button', { name: 'Approve', exact: true });
    await button.waitFor();
    const shown = (await page.locator('main').textContent()) ?? '';
    expect(shown).toContain('workspace.delete');
    expect(shown).toContain(new URL(billing.url).host);
    expect(shown).toContain('delete_confirmation_text');
    expect(shown).toContain('DELETE');
    expect(shown).toContain('High risk');
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(false);
    await decide(button);
    expect(await desk.ended(runId)).toMatchObject({ status: 'completed' });
    expect(JSON.stringify(await desk.events(runId))).toContain('tool');
  });
});
