import { decide, violationsOf } from '@handrail/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleBrowser, openConsole } from '../../testing/console-browser.ts';
import { consoleScene, DECISIONS, emptyConsole } from '../../testing/console-scenes.ts';

let it: ConsoleBrowser;
beforeAll(async () => {
  it = await openConsole();
});
afterAll(() => it.close());
afterEach(() => it.reset());

describe('trying a request', () => {
  test('goes from words to a prepared run by keyboard, and keeps the words out of the address', async () => {
    it.host.scene = consoleScene();
    const { page, complaints } = await it.newPage();
    await it.visit(page, '/try');
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.type('File a travel claim for "Lisbon 2026"');
    await page.locator('.decision').getByText('Allowed', { exact: true }).waitFor();
    expect(await page.locator('.try-found mark').textContent()).toContain('Lisbon 2026');
    expect(await violationsOf(page)).toEqual([]);
    expect(page.url()).toBe(`${it.host.origin}/try`);
    await page.getByRole('button', { name: /Prepare/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/workflows/travel-claim');
    const turn = page.getByLabel('turn', { exact: false }).first();
    await expect
      .poll(async () => JSON.parse((await turn.inputValue()) || 'null'))
      .toEqual(DECISIONS.admit.turn);
    await page.getByRole('textbox', { name: 'Customer email' }).fill('a@b.example');
    it.host.changes.length = 0;
    await page.getByRole('button', { name: 'Start the run' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/runs/r');
    const [sent = ''] = it.host.changes;
    expect(JSON.parse(sent.replace('POST /v1/runs ', ''))).toEqual({
      workflowId: 'travel-claim',
      inputs: { turn: DECISIONS.admit.turn, copies: 1, invoice: { customer_email: 'a@b.example' } },
    });
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test.each([
    ['refuse', 'Refused', 'a required frame is not there', 'It needs an open question or a selected object'],
    ['clarify', 'Needs your answer', 'a required value is missing', 'Which trip is the claim for?'],
    ['nobody', 'Refused', 'Nothing here matches', 'Try one of these:'],
  ] as const)(
    'shows %s with the sentence of the contract and the way on',
    async (kind, tag, sentence, way) => {
      const scene = consoleScene();
      it.host.scene = {
        ...scene,
        others: { ...scene.others, '/v1/handrail/capabilities/decide': DECISIONS[kind] },
      };
      const { page } = await it.newPage();
      await it.visit(page, '/try');
      await page.fill('textarea', 'something');
      const decision = page.locator('.decision');
      await decision.getByText(tag).waitFor();
      expect(await decision.textContent()).toContain(sentence);
      expect(await decision.textContent()).toContain(way);
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  test('names the commands to start with where there is nothing to try', async () => {
    it.host.scene = emptyConsole;
    const { page } = await it.newPage();
    await it.visit(page, '/try');
    await page.getByRole('heading', { name: 'Nothing to try yet' }).waitFor();
    const text = await page.locator('main').textContent();
    expect(text).toContain('needs a contract or an annotated site');
    expect(text).toContain('npx jiti examples/billing/main.ts');
    expect(text).toContain('npx handrail up --contracts examples/guided-task/contracts --site billing=');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('begins with the sites of a host that has no contracts', async () => {
    const site = { id: 'site/billing', title: 'Billing', canBeAsked: true, tools: [] };
    const others = { ...emptyConsole.others, '/v1/handrail/toolsets': { toolsets: [site], more: false } };
    it.host.scene = { ...emptyConsole, others };
    const { page } = await it.newPage();
    await it.visit(page, '/try');
    await page.getByText('This host has no contracts. You can try requests on its sites.').waitFor();
    await page.getByRole('button', { name: 'On a site', pressed: true }).waitFor();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('refuses to start a run whose inputs are wrong, beside the field', async () => {
    it.host.scene = consoleScene();
    const { page } = await it.newPage();
    await it.visit(page, '/workflows/travel-claim');
    await page.getByLabel('Copies').fill('many');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.getByText(/There (?:is|are) \d problem/).waitFor();
    await expect.poll(() => page.locator('.field-problem').allTextContents()).toEqual(['Enter a value.']);
    expect(await violationsOf(page)).toEqual([]);
    expect(it.host.changes).toEqual([]);
  });

  test('starts a run from the form of its tool, from the last values, and from JSON', async () => {
    const scene = consoleScene();
    const inputs = { turn: {}, copies: 4, invoice: { customer_email: 'last@shop.example' } };
    const run = { runId: 'r-1', workflowId: 'travel-claim', status: 'completed', outcome: 'done' };
    const moment = '2026-01-01T00:00:00Z';
    it.host.scene = {
      ...scene,
      runs: [{ ...run, createdAt: moment, changedAt: moment }],
      others: {
        ...scene.others,
        '/v1/runs/r-1/events/poll': {
          events: [
            { type: 'run.started', sequence: 0, runId: 'r-1', timestamp: moment, payload: { inputs } },
          ],
          isComplete: true,
        },
      },
    };
    const { page, complaints } = await it.newPage();
    await it.visit(page, '/workflows/travel-claim');
    await page.getByRole('button', { name: 'Last time' }).click();
    await expect.poll(() => page.getByLabel('Copies').inputValue()).toBe('4');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Customer email' }).inputValue())
      .toBe('last@shop.example');
    await page.getByRole('button', { name: 'Empty' }).click();
    await expect.poll(() => page.getByLabel('Copies').inputValue()).toBe('1');
    await page.getByLabel('turn').fill('{}');
    await page.getByRole('textbox', { name: 'Customer email' }).fill('alice@shop.example');
    await page.getByRole('button', { name: 'Edit as JSON' }).click();
    const invoice = page.getByLabel('invoice');
    await expect
      .poll(async () => JSON.parse(await invoice.inputValue()))
      .toEqual({ customer_email: 'alice@shop.example' });
    await invoice.fill('{"customer_email":"bob@shop.example","lines":[{"what":"Tea","price":2.5}]}');
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Customer email' }).inputValue())
      .toBe('bob@shop.example');
    await page.getByLabel('Price').fill('3');
    expect(await violationsOf(page)).toEqual([]);
    it.host.changes.length = 0;
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.waitForURL('**/runs/r');
    const [sent = ''] = it.host.changes;
    expect(JSON.parse(sent.replace('POST /v1/runs ', ''))).toEqual({
      workflowId: 'travel-claim',
      inputs: {
        turn: {},
        copies: 1,
        invoice: { customer_email: 'bob@shop.example', lines: [{ what: 'Tea', price: 3 }] },
      },
    });
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

describe('keys', () => {
  test('are rotated: the new one is shown once, the old one works for as long as chosen', async () => {
    it.host.scene = consoleScene();
    const { page } = await it.newPage();
    await it.visit(page, '/settings');
    const may = page.locator('.key-scopes').first();
    expect(await may.innerText()).toBe('Start runs, see runs and what happens in them');
    await may.click();
    expect(await may.innerText()).toContain('runs:read');
    await page.getByRole('button', { name: 'Rotate Build server' }).click();
    await page.getByLabel('How long does the old key work?').selectOption('168');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the new key' }).click();
    await page.getByRole('textbox', { name: 'Your new key' }).waitFor();
    const [sent = ''] = it.host.changes;
    expect(JSON.parse(sent.replace('POST /v1/handrail/keys/k1/rotate ', ''))).toEqual({ graceHours: 168 });
  });

  test('are shown once, in a dialog, and then nowhere', async () => {
    it.host.scene = consoleScene();
    const { page, complaints } = await it.newPage();
    await it.visit(page, '/settings');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('button', { name: 'Create the key' }).click();
    expect(await page.locator('.field-problem').textContent()).toBe('Enter what the key is for.');
    expect(it.host.changes).toEqual([]);
    await page.getByLabel('What is it for?').fill('Build server');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the key' }).click();
    const shown = page.getByRole('textbox', { name: 'Your new key' });
    expect(await shown.inputValue()).toBe('hr_live_shown-this-once');
    expect(await violationsOf(page)).toEqual([]);
    expect(JSON.parse(it.host.changes[0]?.replace('POST /v1/handrail/keys ', '') ?? '')).toEqual({
      label: 'Build server',
      scopes: ['runs:create', 'runs:read'],
      mode: 'live',
      expiresInDays: 90,
    });
    await page.keyboard.press('Escape');
    await page.getByText('Copy it first').waitFor();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await shown.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain('shown-this-once');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'hr_',
    );
    expect(complaints).toEqual([]);
  });

  test('are revoked only after a question whose first answer is to keep them', async () => {
    it.host.scene = consoleScene();
    const { page } = await it.newPage();
    await it.visit(page, '/settings');
    await page.getByRole('button', { name: 'Revoke Build server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('cannot be undone').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(it.host.changes).toEqual([]);
    await page.getByRole('button', { name: 'Revoke Build server' }).click();
    await decide(dialog.getByRole('button', { name: 'Revoke the key' }));
    await dialog.waitFor({ state: 'detached' });
    expect(it.host.changes).toEqual(['DELETE /v1/handrail/keys/k1 ']);
  });
});

describe('members', () => {
  test('get exactly the roles that are ticked, and are removed only after a question', async () => {
    it.host.scene = consoleScene();
    const { page, complaints } = await it.newPage();
    await it.visit(page, '/settings');
    await page.getByRole('button', { name: 'Change the roles of Ada Lovelace' }).click();
    await page.getByRole('checkbox', { name: /auditor/ }).check();
    expect(await page.getByRole('checkbox', { name: /approver/ }).isChecked()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save the roles' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor({ state: 'detached' });
    const [sent = ''] = it.host.changes;
    expect(JSON.parse(sent.replace('PUT /v1/handrail/members ', ''))).toEqual({
      principal: 'acme:ada',
      roles: ['approver', 'auditor'],
    });
    await page.getByRole('button', { name: 'Remove build-server' }).click();
    await dialog.getByText('is signed out').waitFor();
    await decide(dialog.getByRole('button', { name: 'Remove the member' }));
    await dialog.waitFor({ state: 'detached' });
    expect(it.host.changes.at(-1)).toBe('DELETE /v1/handrail/members/build-server ');
    await page.getByRole('button', { name: 'Give roles' }).click();
    await page.getByRole('button', { name: 'Save the roles' }).click();
    expect(await page.locator('.field-problem').textContent()).toBe('Enter a name.');
    expect(complaints).toEqual([]);
  });
});

test('the audit log says where it was changed, and is handed out as a file', async () => {
  it.host.scene = consoleScene();
  const { page, complaints } = await it.newPage();
  await it.visit(page, '/audit');
  await page.getByRole('button', { name: 'Check the log' }).click();
  await page.getByText('The log was changed').waitFor();
  expect(await page.getByRole('cell', { name: '7', exact: true }).count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

describe('numbers and differences', () => {
  test('add up, every chart is also a table, and the time is in the address', async () => {
    it.host.scene = consoleScene();
    const { page } = await it.newPage();
    await it.visit(page, '/stats');
    await expect.poll(() => page.locator('svg.chart').count()).toBe(2);
    const [total = 0, ...parts] = (await page.locator('.tile-number').allInnerTexts()).map((text) =>
      Number(text.replace(/,/g, '')),
    );
    expect(total).toBeGreaterThan(0);
    expect(await page.locator('.tile-name').allInnerTexts()).toEqual([
      'Waiting',
      'Running',
      'Done',
      'Declined',
      'Refused',
      'Failed',
      'Cancelled',
    ]);
    expect(parts).toHaveLength(7);
    const declined = page.locator('[data-sort="declined"] a');
    expect(await declined.getAttribute('href')).toBe('/runs?state=declined');
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    const asTable = page.getByRole('button', { name: 'Show as table' });
    const time = page.getByRole('region', { name: 'Where the time goes' });
    expect(await time.innerText()).toContain('Bars go from 0 to 2 min.');
    expect(await time.innerText()).toContain('4 runs, 41 s to 6 min. Too few for a median.');
    const slowest = page.locator('section', { hasText: 'Slowest capabilities' }).last();
    expect(await slowest.locator('tbody tr').allInnerTexts()).toHaveLength(2);
    const refused = page.locator('section', { hasText: 'Most refused' }).last();
    expect(await refused.innerText()).toMatch(/Travel claim correct\s+Select what you mean first\.\s+2 of 5/);
    const answers = page.getByRole('region', { name: 'Answers' });
    expect(await answers.innerText()).toContain(
      '52 requests: 43 approved or answered, 4 declined, 2 sent back for changes, 1 expired, 2 open.',
    );
    for (let charts = 3; charts > 0; charts -= 1) await asTable.first().click();
    await expect.poll(() => page.locator('svg.chart').count()).toBe(0);
    await expect.poll(() => page.locator('.chart-card table tbody tr').count()).toBe(24 + 3 + 24);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '30 days' }).click();
    await page.waitForURL(`${it.host.origin}/stats?hours=720`);
  });

  test('two runs are shown side by side with their first difference marked', async () => {
    it.host.scene = consoleScene();
    const { page } = await it.newPage();
    await it.visit(page, '/runs/compare?a=run-a&b=run-b');
    const first = page.locator('#first-difference');
    expect(await first.textContent()).toContain('failed and is tried again');
    expect(await first.textContent()).toContain('only in the second');
    expect(await page.locator('.compare').textContent()).not.toMatch(/node\.|agent\./);
    await page.getByRole('button', { name: 'Raw events' }).click();
    await page.locator('.compare').getByText('node.retried').waitFor();
    await expect.poll(() => page.locator('.compare-row').count()).toBe(5);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => page.locator('.compare-row').count()).toBe(11);
    await page.getByRole('button', { name: 'See both' }).click();
    await expect
      .poll(() => page.locator('.compare-value').allTextContents())
      .toEqual([expect.stringContaining('yes'), expect.stringContaining('no')]);
    await it.visit(page, '/runs/compare?a=run-a');
    await page.getByText('First run: Travel expense claim').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
