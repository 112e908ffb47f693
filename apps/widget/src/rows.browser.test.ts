import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

const list = (keys: readonly string[]) =>
  `<ul data-agent-kind="collection">${keys
    .map(
      (key) => `<li data-agent-kind="item" data-agent-key="${key}">Visitor ${key}
<button data-agent-kind="action" data-agent-action="visitor.remove">Remove</button></li>`,
    )
    .join('')}</ul>`;

const withRemoval = (manifest: Record<string, unknown>) => ({
  ...manifest,
  actions: {
    ...(manifest.actions as object),
    'visitor.remove': {
      title: 'Remove visitor',
      description: 'Removes a visitor from the list.',
      scope: 'visitors.write',
      risk: 'high',
      confirmation: 'required',
      idempotent: false,
      inputSchema: { type: 'object', properties: {} },
      outputSchema: { type: 'object' },
    },
  },
});

const removing = `document.addEventListener('click', ({ target }) => {
  if (target.dataset?.agentAction === 'visitor.remove')
    happened.push(target.closest('[data-agent-key]').dataset.agentKey);
})`;

async function askToRemove(keys: readonly string[]) {
  const page = await site.open('/settings/', { extra: list(keys), manifest: withRemoval });
  await page.evaluate(removing);
  const me = person(page);
  await me.open();
  await me.ask('remove visitor');
  return { page, me };
}

const parts = () => site.paths.filter((path) => /^\/handrail-(?:rows|days|times|pairs|replies)/.test(path));

test('what rows are understood with is loaded for an action of rows, and not without one', async () => {
  const plain = person(await site.open('/settings/'));
  await plain.open();
  await plain.ask('Archive customer');
  await plain.reads(/^Archive customer$/);
  expect(parts()).not.toContain('/handrail-rows.js');
  const { me } = await askToRemove(['v-1', 'v-2']);
  await me.reads('Which one do you mean for “Remove visitor”?');
  expect(parts()).toContain('/handrail-rows.js');
});

test('without the file for rows nothing is understood of them, and the panel names it', async () => {
  const missing = ['/handrail-rows.js'];
  const page = await site.open('/settings/', { extra: list(['v-1']), manifest: withRemoval, missing });
  const me = person(page);
  await me.open();
  await me.ask('remove visitor');
  await page.getByText('The file handrail-rows.js could not be loaded').first().waitFor();
  expect(await me.panel()).toContain('PLANNER_MISSING');
});

test('a row that is not said is asked for, and is shown by its key and its text until it is approved', async () => {
  const { page, me } = await askToRemove(['v-1', 'v-2']);
  await me.reads('Which one do you mean for “Remove visitor”?');
  await me.use('Fill in the form instead');
  await page.getByText('Not filled in yet.').waitFor();
  const choice = page.getByLabel('Row');
  expect(await choice.getByRole('option').allTextContents()).toEqual([
    'Choose…',
    'v-1 (“Visitor v-1”)',
    'v-2 (“Visitor v-2”)',
  ]);
  await choice.selectOption('v-2');
  await me.use('Continue');
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  expect(await me.panel()).toContain('Rowv-2 (“Visitor v-2”)');
  await me.use('Do it');
  const dialog = page.getByRole('dialog', { name: 'Remove visitor?' });
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain('Rowv-2 (“Visitor v-2”)');
  expect(await page.evaluate('happened')).toEqual([]);
  await me.use('Approve: Remove visitor');
  await me.reads('Not clear whether it worked');
  expect(await page.evaluate('happened')).toEqual(['v-2']);
});

test('a row that is not there is asked for again', async () => {
  const keys = Array.from({ length: 120 }, (_, index) => `v-${index}`);
  const { page, me } = await askToRemove(keys);
  await me.use('Fill in the form instead');
  await page.getByText('Not filled in yet.').waitFor();
  await me.ask('v-500');
  await page.getByText('is not offered in a row with this key').waitFor();
  expect(await page.getByLabel('Row').inputValue()).toBe('v-500');
  expect(await page.evaluate('happened')).toEqual([]);
});

test('a row is chosen by a button, and its words are the source', async () => {
  const { page, me } = await askToRemove(['v-1', 'v-2']);
  await me.use(/v-2/);
  await page.getByRole('button', { name: 'Do it' }).waitFor();
  expect(await me.panel()).toContain('Rowv-2 (“Visitor v-2”)you answered');
  expect(await page.evaluate('happened')).toEqual([]);
});
