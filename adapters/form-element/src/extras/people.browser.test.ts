import { violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionOf, field } from '../../testing/definitions.ts';
import { type FormSite, startFormSite } from '../../testing/form-site.ts';
import { inForm } from '../../testing/in-page.ts';
import { keyboard } from '../../testing/keyboard.ts';
import type { FormServices } from './extras.ts';

let site: FormSite;
beforeAll(async () => {
  site = await startFormSite();
});
afterAll(() => site.close());

const definition = definitionOf({
  title: 'Application',
  items: [
    field('name', 'string', { label: 'Name', semanticType: 'https://schema.org/name' }),
    field('mail', 'string', { label: 'E-mail', semanticType: 'https://schema.org/email' }),
    field('city', 'string', { label: 'City' }),
    field('iban', 'string', { label: 'IBAN', description: 'We pay there.' }),
    field('pin', 'string', { label: 'PIN' }),
  ],
  binds: [{ path: 'iban', constraint: "$ != 'x'", constraintMessage: 'Begin with two letters.' }],
});

const referencesWith = (entries: readonly object[]) => ({
  $formspecReferences: '1.0',
  version: '1.0.0',
  targetDefinition: { url: definition.url },
  references: entries.map((entry) => ({ audience: 'human', ...entry })),
});

/** In light and in dark. */
async function violationsIn(page: Page): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOf(page)));
  }
  return found;
}

const focusedName = async (page: Page) => (await keyboard(page).focusedName())[1];

test('help opens beside its field with what authors wrote, and closes with Escape', async () => {
  const page = await site.open(definition);
  await page.locator('handrail-form').evaluate(
    (form, sidecars) => {
      Object.assign(form, { services: { sidecars } });
    },
    {
      references: [
        referencesWith([
          { target: 'iban', type: 'example', title: 'Germany', content: 'DE89 3704 0044' },
          { target: 'city', type: 'documentation', title: 'Cities', uri: 'https://cities.example/list' },
        ]),
      ],
    },
  );
  // A field without a description has help as soon as there are references for it.
  await page.getByRole('button', { name: 'Help for City' }).click();
  const city = page.getByRole('dialog', { name: 'City' });
  await city.waitFor();
  const link = city.getByRole('link', { name: 'Cities (cities.example)' });
  expect(await link.getAttribute('href')).toBe('https://cities.example/list');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await page.getByRole('button', { name: 'Help for Name' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await city.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toBe('Help for City');

  await page.getByRole('button', { name: 'Help for IBAN' }).press('Enter');
  const iban = page.getByRole('dialog', { name: 'IBAN' });
  for (const text of ['We pay there.', 'Begin with two letters.', 'Germany', 'DE89 3704 0044'])
    await iban.getByText(text).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await iban.getByRole('button', { name: 'Close' }).click();
  await iban.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toBe('Help for IBAN');
  await page.context().close();
});

/** What has broken pages of others, in every place that a sidecar or a profile has for a text. */
const EVIL = [
  '<img src=x onerror="globalThis.broken=1">',
  '<script>globalThis.broken=1</script>',
  '"><svg onload=globalThis.broken=1>',
  "'-globalThis.broken=1-'",
  '</p></div></template><iframe srcdoc="<script>parent.broken=1</script>">',
  '{{constructor.constructor("globalThis.broken=1")()}}',
  'javascript:globalThis.broken=1//\u202E\u0000',
];
const EVIL_ADDRESSES = [
  'javascript:globalThis.broken=1',
  ' \u0001javascript:globalThis.broken=1',
  'JaVaScRiPt\t:globalThis.broken=1',
  'data:text/html,<script>parent.broken=1</script>',
  'vbscript:x',
  'blob:https://a.example/x',
  '//evil.example',
  'https://user:pass@ok.example/"onclick="globalThis.broken=1',
];

test('whatever references and profiles hold is text, and only addresses of the web are links', async () => {
  const page = await site.open(definition);
  const entries = [...EVIL, ...EVIL_ADDRESSES].flatMap((text, index) => [
    { target: 'iban', type: 'documentation', title: text, content: text, id: `a${index}` },
    { target: 'iban', type: 'example', title: `${index}`, uri: text, description: text, id: `b${index}` },
    { target: 'iban', type: 'policy', title: `${index}`, content: { [text]: [text] }, id: `c${index}` },
  ]);
  await page.locator('handrail-form').evaluate(
    (form, { references, evil }) => {
      const entry = (value: string) => ({
        value,
        confidence: 1,
        verified: true,
        lastUsed: '2026-01-02T00:00:00Z',
        source: { type: 'import', source: evil.join(' '), timestamp: '2026-01-02T00:00:00Z' },
      });
      const summary = { id: 'a', label: evil.join(' '), created: '', updated: '' };
      const concepts = { 'https://schema.org/name': entry(evil.join(' ')) };
      const store = {
        reach: 'device',
        list: async () => [summary, { ...summary, id: 'b' }],
        get: async () => ({ ...summary, concepts, fields: {} }),
      };
      Object.assign(form, { services: { sidecars: { references: [references] }, profiles: { store } } });
    },
    { references: referencesWith(entries), evil: EVIL },
  );
  const made = () =>
    inForm(page, ({ shadowRoot }) => ({
      made: shadowRoot?.querySelectorAll('img, script, iframe, svg, [onerror], [onload], [onclick]').length,
      links: [...(shadowRoot?.querySelectorAll<HTMLAnchorElement>('.help-box a') ?? [])].map(
        ({ href }) => href,
      ),
      hidden: shadowRoot?.textContent?.includes('\u202E'),
      broken: 'broken' in globalThis,
    }));
  await page.getByRole('button', { name: 'Help for IBAN' }).click();
  await page.getByRole('dialog', { name: 'IBAN' }).waitFor();
  const { links, ...inHelp } = await made();
  expect(inHelp).toEqual({ made: 0, hidden: false, broken: false });
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/^https:\/\/user:pass@ok\.example\/%22onclick=/);
  for (const each of await page.locator('handrail-form .help-box a').all()) await each.dispatchEvent('click');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fill from profile…' }).click();
  await page.getByRole('checkbox', { name: /^Name: / }).waitFor();
  const { links: _, ...inDialog } = await made();
  expect(inDialog).toEqual({ made: 0, hidden: false, broken: false });
  await page.context().close();
});

/** Two profiles, as a store in the browser would give them. */
function addProfiles(form: Element): void {
  const timestamp = '2026-01-02T00:00:00Z';
  const entry = (value: string, confidence = 1) => ({
    value,
    confidence,
    verified: confidence === 1,
    lastUsed: timestamp,
    source: { type: 'manual', timestamp },
  });
  const ada = {
    id: 'ada',
    label: 'Ada at home',
    created: timestamp,
    updated: timestamp,
    concepts: {
      'https://schema.org/name': entry('Ada'),
      'https://schema.org/email': entry('ada@home.example'),
    },
    fields: { city: entry('London'), pin: entry('1234') },
  };
  const work = { ...ada, id: 'work', label: 'Ada at work', concepts: {}, fields: {} };
  const store = {
    reach: 'device',
    list: async () => [ada, work],
    get: async (id: string) => [ada, work].find((each) => each.id === id),
  };
  Object.assign(form, { services: { profiles: { store } } as unknown as FormServices });
}

test('a profile is offered only where there is one, and only while something can be filled in', async () => {
  const page = await site.open(definition);
  const profile = page.getByRole('button', { name: 'Fill from profile…' });
  await inForm(page, (form) => {
    form.setAttribute('printable', '');
    let ask = () => {};
    const asked = new Promise<undefined>((resolve) => {
      ask = () => resolve(undefined);
    });
    const list = async () => {
      ask();
      return [];
    };
    Object.assign(form, { services: { profiles: { store: { list } } } });
    return asked;
  });
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await profile.count()).toBe(0);
  await page.locator('handrail-form').evaluate(addProfiles);
  await profile.waitFor();
  await inForm(page, (form) => form.complete());
  await profile.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a profile is filled in field by field: each value with its reason, and nothing before the person agrees', async () => {
  const page = await site.open(definition);
  await page.locator('handrail-form').evaluate(addProfiles);
  await page.getByRole('button', { name: 'Fill from profile…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill from profile' });
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name });
  await box(/^Name: Ada$/).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await dialog
    .getByText(/and the profile has a value for exactly that .* Confidence: 100%\.$/)
    .first()
    .waitFor();
  await dialog.getByText(/same path, "city"; .* Confidence: 50%\.$/).waitFor();
  // What is surely right is chosen; a secret is not even proposed.
  expect([await box(/^Name/).isChecked(), await box(/^City/).isChecked()]).toEqual([true, false]);
  await dialog.getByText('Not proposed: 1').click();
  await dialog.getByText('PIN: The field looks like a secret, and secrets are never kept.').waitFor();
  await box(/^E-mail/).uncheck();
  await box(/^City/).check();
  expect(await inForm(page, (form) => form.liveForm?.value('name') ?? null)).toBeNull();
  // Somebody writes while the person thinks.
  await inForm(page, (form) => form.liveForm?.set('city', 'Rome').ok);
  await dialog.getByRole('button', { name: 'Fill in 2 fields' }).click();
  await page.getByText(/^1 field was filled in from your profile\./).waitFor();
  await page.getByText('City: The field holds another value already.').waitFor();
  const values = () =>
    inForm(page, ({ liveForm }) => ['name', 'mail', 'city', 'pin'].map((path) => liveForm?.value(path)));
  expect(await values()).toEqual(['Ada', null, 'Rome', null]);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await values()).toEqual([null, null, 'Rome', null]);

  await page.getByRole('button', { name: 'Fill from profile…' }).click();
  await dialog.getByLabel('Profile').selectOption('Ada at work');
  await dialog.getByText('Your profile has nothing for the empty fields of this form.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await focusedName(page)).toBe('Fill from profile…');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Fill from profile…' }).waitFor({ state: 'detached' });
  await page.context().close();
});

/** A caller that writes one field, as a provider would let it. */
function addAgent(form: Element): void {
  const serve: FormServices['agents'] = (log) => {
    const tool = { name: 'set', title: 'Write a field', effect: 'write' };
    const agent = log.watch(
      {
        name: 'fake',
        instance: 'x',
        list: () => [tool] as never,
        call: async (name, input) => {
          const { path, value } = input as { path: string; value: string };
          const { ok } = log.undoLog.record(name, () => log.form.set(path, value));
          return { content: [], isError: !ok };
        },
      },
      '<b>Helper</b>',
    );
    Object.assign(globalThis, {
      act: (path: string, value: string) =>
        agent.call('set', { path, value }).then(({ isError }) => !isError),
    });
    return () => undefined;
  };
  Object.assign(form, { services: { agents: serve } });
}

test('a person sees what agents do, undoes each call, and stops them with one switch', async () => {
  const page = await site.open(definition, { lang: 'de' });
  await page.locator('handrail-form').evaluate(addAgent);
  const act = (path: string, value: string) =>
    page.evaluate(
      ([at, text]) =>
        (globalThis as unknown as { act: (...given: unknown[]) => Promise<boolean> }).act(at, text),
      [path, value] as const,
    );
  const panel = page.getByRole('region', { name: 'Was ein Agent hier darf' });
  await panel.getByText('Was Agenten getan haben (0)').click();
  await panel.getByText('Noch nichts.').waitFor();
  expect(await act('name', 'Ada')).toBe(true);
  expect(await act('city', 'Paris')).toBe(true);
  await panel.getByText(/<b>Helper<\/b>: Write a field, hat Name geschrieben \(erledigt\)$/).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Rückgängig machen: Write a field' }).nth(1).click();
  await panel.getByText(/hat Name geschrieben \(rückgängig gemacht\)$/).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
  expect(await page.getByLabel('City').inputValue()).toBe('Paris');
  const allowed = panel.getByRole('switch', { name: 'Agenten dürfen dieses Formular lesen und ausfüllen' });
  await allowed.uncheck();
  expect(await act('name', 'Eve')).toBe(false);
  await panel.getByText(/Write a field \(abgelehnt\)$/).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
  // A form that is opened anew is no reason to let agents in again.
  await inForm(page, (form) => {
    const isReady = new Promise((resolve) =>
      form.addEventListener('handrail-ready', resolve, { once: true }),
    );
    const { response } = form;
    form.response = response;
    return isReady.then(() => undefined);
  });
  await allowed.waitFor();
  expect(await allowed.isChecked()).toBe(false);
  expect(await act('name', 'Eve')).toBe(false);
  await allowed.check();
  expect(await act('name', 'Eve')).toBe(true);
  await page.context().close();
});
