import { readFile } from 'node:fs/promises';
import { decide, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundleSnippet } from '../testing/bundle-snippet.ts';
import { callTool, SAMPLE_INPUTS } from '../testing/call-tools.ts';
import { type LoadedExtension, loadExtension } from '../testing/extension.ts';
import {
  announcedIn,
  block,
  extensionApiIn,
  HOW_TO,
  spoilGlobals,
  usedOf,
  valuesIn,
  watchForm,
} from '../testing/in-page.ts';
import {
  inMode,
  makeVault,
  modeOf,
  OWNER,
  offers,
  PASSPHRASE,
  pageRegion,
  REQUIRED,
  refused,
  said,
  storedIn,
  toolsIn,
  unlock,
} from '../testing/panel.ts';

let extension: LoadedExtension;
beforeAll(async () => {
  extension = await loadExtension();
  const { panel } = await extension.visit('/plain');
  await makeVault(panel);
  await extension.closePages();
});
afterAll(() => extension?.close());
afterEach(() => extension.closePages());

async function open(path: string, mode: number): Promise<{ readonly page: Page; readonly panel: Page }> {
  const visited = await extension.visit(path);
  await inMode(visited.panel, mode);
  await unlock(visited.panel);
  return visited;
}

test('ASSIST-10-01: each of the three modes is found by what the page offers', async () => {
  for (const [path, mode] of [
    ['/provider', 1],
    ['/renderer', 2],
    ['/plain', 3],
  ] as const)
    await inMode((await extension.visit(path)).panel, mode);
});

describe('a page with an active provider', () => {
  test('ASSIST-10.1-01 ASSIST-10.1-02: its whole catalog is found and can be called', async () => {
    const { page, panel } = await open('/provider', 1);
    const tools = await toolsIn(panel);
    expect(tools).toEqual(await announcedIn(page));
    expect(tools).toEqual(expect.arrayContaining(REQUIRED));
    for (const name of tools) {
      const answer = callTool(panel, name, SAMPLE_INPUTS[name] ?? {});
      if (name === 'formspec.field.bulkSet') {
        // The element asks its owner before many changes, whoever calls.
        await page.bringToFront();
        await decide(page.getByRole('button', { name: 'Allow', exact: true }));
        await panel.bringToFront();
      }
      const { content, isError } = await answer;
      expect([name, isError ?? false]).toEqual([name, false]);
      expect(JSON.parse(content[0]?.text ?? '')).toBeDefined();
    }
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Engines');
  });

  test('is filled on confirmation only, and a field below the threshold is refused with its reason', async () => {
    const { page, panel } = await open('/provider', 1);
    const fill = offers(panel).getByRole('button', { name: 'Fill in 3 fields' });
    await fill.waitFor();
    await offers(panel).getByText('The field asks for "Given name"').waitFor();
    expect(await refused(panel)).toEqual([
      'Town of the office: The profile has only a value of a loosely related meaning.',
    ]);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    await panel.getByLabel('Date of birth').uncheck();
    await offers(panel).getByRole('button', { name: 'Fill in 2 fields' }).click();
    await said(panel).filter({ hasText: '2 fields were filled in.' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('Where we write to').inputValue()).toBe('ada@example.org');
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('');
    expect(await violationsOf(panel)).toEqual([]);
  });

  test('ASSIST-10.1-03: is valid when its provider says so, whatever the page shows', async () => {
    const { page, panel } = await open('/provider', 1);
    await offers(panel).getByRole('button', { name: 'Fill in 3 fields' }).click();
    await said(panel).filter({ hasText: '3 fields were filled in.' }).waitFor();
    await page.evaluate(() => {
      const input = document.querySelector('handrail-form')?.shadowRoot?.querySelector('input');
      input?.classList.add('error', 'is-invalid');
      input?.setAttribute('aria-invalid', 'true');
      document.body.insertAdjacentHTML('afterbegin', '<p class="error">First name is wrong.</p>');
    });
    await panel.getByRole('button', { name: 'Look again' }).click();
    await pageRegion(panel).getByText('The form reports no problems.').waitFor();
  });

  test('is noticed when its provider comes late, and an announcement without a provider fills nothing', async () => {
    const { page, panel } = await open('/plain', 3);
    await page.evaluate(() => {
      const tool = { name: 'formspec.form.describe', title: '', description: 'Forged.', inputSchema: {} };
      const detail = JSON.stringify({ tools: [tool] });
      const announce = () => document.dispatchEvent(new CustomEvent('formspec-tools-available', { detail }));
      document.addEventListener('formspec-tools-wanted', announce);
      announce();
    });
    await inMode(panel, 1);
    await offers(panel).getByText('The page did not answer.').waitFor();
    expect(await offers(panel).getByRole('checkbox').count()).toBe(0);
  });
});

describe('a Formspec form without a provider', () => {
  test('ASSIST-10.2-01 ASSIST-10.2-02: is found by its public API alone, and the nine tools work on it', async () => {
    const { page, panel } = await open('/renderer', 2);
    expect(await toolsIn(panel)).toEqual([]);
    await watchForm(page);
    await panel.getByRole('button', { name: 'Look again' }).click();
    const start = panel.getByRole('button', { name: 'Start help for “Contact”' });
    await start.waitFor();
    expect(await usedOf(page)).toEqual([
      'document',
      'fields',
      'options',
      'report',
      'set',
      'state',
      'states',
      'value',
    ]);
    await start.click();
    await pageRegion(panel).getByText('This extension started help for the form.').waitFor();
    expect(await modeOf(panel)).toBe('2');
    for (const name of REQUIRED) {
      const { isError, content } = await callTool(panel, name, SAMPLE_INPUTS[name] ?? {});
      expect([name, isError ?? false, content.length]).toEqual([name, false, 1]);
    }
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Engines');
    // What the how-to documents, and nothing else.
    const documented = /Of the live form the extension uses (.*?), and nothing else/s.exec(HOW_TO)?.[1];
    const names = new Set(documented?.match(/\w+/g));
    expect((await usedOf(page)).filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(['/renderer', '/element'])('is filled from the profile: %s', async (path) => {
    const { page, panel } = await open(path, 2);
    await panel.getByRole('button', { name: 'Start help for “Contact”' }).click();
    const fill = offers(panel).getByRole('button', { name: 'Fill in 3 fields' });
    await fill.waitFor();
    expect(await refused(panel)).toHaveLength(1);
    await fill.click();
    await said(panel).filter({ hasText: '3 fields were filled in.' }).waitFor();
    expect(await page.getByLabel('Where we write to').inputValue()).toBe('ada@example.org');
    expect(await page.getByLabel('Town of the office').inputValue()).toBe('');
    await pageRegion(panel).getByText('The form reports no problems.').waitFor();
  });

  test('ASSIST-10.2-03: its sidecars are asked for once, also after the page was loaded again', async () => {
    const { requests, origin } = extension.pages;
    const definition = { url: 'https://forms.example/contact', version: '2.0.0' };
    await extension.context.route(`${origin}/contact.json`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), ...definition } });
    });
    const asked = () => requests.filter((path) => path === '/ontology.json').length;
    const before = asked();
    for (const _time of ['first', 'second']) {
      const { panel } = await open('/renderer', 2);
      await panel.getByRole('button', { name: 'Start help for “Contact”' }).click();
      await offers(panel).getByText('The field asks for "Given name"').waitFor();
      await extension.closePages();
    }
    await extension.context.unroute(`${origin}/contact.json`);
    expect(asked() - before).toBe(1);
  });

  test('remembers an answer when the person says so, and offers it the next time', async () => {
    const { page, panel } = await open('/renderer', 2);
    await page.getByLabel('What is it about?').fill('Engines');
    await panel.getByRole('button', { name: 'Start help for “Contact”' }).click();
    await panel.getByRole('button', { name: 'Show what can be kept' }).click();
    await panel.getByLabel('What is it about?: Engines').check();
    await panel.getByRole('button', { name: 'Keep 1 answer' }).click();
    await said(panel).filter({ hasText: '1 answer was kept.' }).waitFor();
    await extension.closePages();
    const again = await open('/renderer', 2);
    await again.panel.getByRole('button', { name: 'Start help for “Contact”' }).click();
    await offers(again.panel).getByText('a value from a field at the same path, "topic"').waitFor();
    expect(await again.panel.getByLabel('What is it about?: Engines').isChecked()).toBe(false);
  });
});

test('a form of another renderer that was set up as docs/how-to/use-the-extension.md says is filled', async () => {
  const { context } = extension;
  const script = await bundleSnippet('extension-how-to', block('js'));
  const html = { contentType: 'text/html' };
  await context.route('**/order', (route) => route.fulfill({ ...html, body: block('html') }));
  await context.route('**/order.json', (route) => route.fulfill({ json: JSON.parse(block('json')) }));
  await context.route('**/order.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const { page, panel } = await open('/order', 2);
  await panel.getByRole('button', { name: 'Start help for “Order”' }).click();
  await offers(panel).getByRole('button', { name: 'Fill in 1 field' }).click();
  await said(panel).filter({ hasText: '1 field was filled in.' }).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
});

describe('a plain HTML form', () => {
  test('ASSIST-10.3-01 ASSIST-10.3-02 ASSIST-10.3-03: each kind of hint is a guess, marked as advice, and nothing is written', async () => {
    const { page, panel } = await open('/plain', 3);
    const row = (text: string) => offers(panel).locator('.choices li').filter({ hasText: text });
    for (const hint of [
      'The label “First name” suggests “first name”.',
      'The name “surname” suggests “last name”.',
      'The id “postcode” suggests “postal code”.',
      'The placeholder “Phone number” suggests “phone number”.',
      'The label for assistive technology “City” suggests “city”.',
      'The autocomplete token “email” suggests “email address”.',
      'The annotation “country” suggests “country”.',
    ]) {
      await row(hint).waitFor();
      expect(await row(hint).locator('.mark').textContent()).toBe('Advice only');
      expect(await row(hint).getByRole('checkbox').isChecked()).toBe(false);
    }
    expect(await pageRegion(panel).getAttribute('data-degraded')).toBe('true');
    await pageRegion(panel).getByText('The matches below are guesses').waitFor();
    expect((await valuesIn(page)).filter((value) => value !== '' && value !== 'on')).toEqual([]);
    expect(await offers(panel).getByRole('button', { name: 'Fill in' }).isDisabled()).toBe(true);
    expect(await violationsOf(panel)).toEqual([]);
  });

  test('gets what the person chose and nothing else', async () => {
    const { page, panel } = await open('/plain', 3);
    await panel.getByLabel('First name: Ada').check();
    await panel.getByLabel('Phone number').check();
    await panel.getByLabel('Country: UK').or(panel.getByLabel('country: UK')).check();
    await offers(panel).getByRole('button', { name: 'Fill in 3 fields' }).click();
    await said(panel).filter({ hasText: '3 fields were filled in.' }).waitFor();
    expect(await page.locator('#a1').inputValue()).toBe('Ada');
    expect(await page.getByPlaceholder('Phone number').inputValue()).toBe(OWNER['Phone number']);
    expect(await page.locator('select').inputValue()).toBe('UK');
    for (const untouched of ['#trap', '#secret', '#office', '#born'])
      expect(await page.locator(untouched).inputValue()).toBe('');
  });

  test('has fields that are refused: below the threshold, contradictory, or changed since they were shown', async () => {
    const { page, panel } = await open('/plain', 3);
    await offers(panel).getByText('Not offered: 2').waitFor();
    expect(await refused(panel)).toEqual([
      'Street of the office or the warehouse: It is not clear what the field means: the label “Street of the office or the warehouse” only mentions “street and number”. Confidence 40%.',
      'Date of birth: It is not clear what the field means: the label “Date of birth” suggests “date of birth”, but the name “phone” suggests “phone number”. Confidence 30%.',
    ]);
    const fields = ['#a1', '[autocomplete=email]', '[aria-label=City]'];
    for (const name of [/^First name: /, /^email: /, /^City: /]) await panel.getByLabel(name).check();
    await page.evaluate(([, mail = '', city = '']) => {
      const label = document.querySelector('label');
      if (label) label.textContent = 'Your nickname, shown to everybody';
      document.querySelector(mail)?.setAttribute('type', 'password');
      document.querySelector<HTMLElement>(city)?.style.setProperty('opacity', '0');
    }, fields);
    await offers(panel).getByRole('button', { name: 'Fill in 3 fields' }).click();
    await said(panel).filter({ hasText: 'The field has changed since it was shown.' }).waitFor();
    for (const changed of fields) expect(await page.locator(changed).inputValue()).toBe('');
  });
});

describe('the vault', () => {
  test('is kept sealed, opens with its passphrase only, and can be exported and imported', async () => {
    const { panel } = await extension.visit('/plain');
    const stored = await storedIn(panel);
    expect(stored).toContain('handrail-vault'); // Short ones may be in random text by chance.
    const telling = [...Object.values(OWNER), 'schema.org', 'My profile'].filter(({ length }) => length > 7);
    const isSealed = (text: string) => !telling.some((value) => text.includes(value));
    expect(isSealed(stored)).toBe(true);
    await offers(panel).getByText('Unlock your profiles').waitFor();
    await panel.getByLabel('Passphrase', { exact: true }).fill('wrong horse battery');
    await panel.getByRole('button', { name: 'Unlock' }).click();
    await said(panel).filter({ hasText: 'The passphrase is wrong.' }).waitFor();
    await unlock(panel);
    const saved = panel.waitForEvent('download');
    await panel.getByRole('button', { name: 'Export' }).click();
    const file = await (await saved).path();
    expect(isSealed(await readFile(file, 'utf8'))).toBe(true);
    await panel.getByRole('button', { name: 'Import' }).click();
    const buffer = await readFile(file);
    await panel
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'vault.json', mimeType: 'application/json', buffer });
    await panel.getByLabel('Passphrase of the file').fill(PASSPHRASE);
    await panel.getByRole('button', { name: 'Import' }).click();
    await said(panel).filter({ hasText: '1 profile was imported.' }).waitFor();
    await panel.getByRole('button', { name: 'Lock', exact: true }).click();
    await offers(panel).getByText('Unlock your profiles').waitFor();
    expect(await offers(panel).getByRole('checkbox').count()).toBe(0);
  });

  test('has several profiles, of which one is in use', async () => {
    const { panel } = await open('/plain', 3);
    await panel.getByRole('button', { name: 'New profile' }).click();
    await panel.getByLabel('Name of the profile').fill('Office');
    await panel.getByRole('textbox', { name: 'First name' }).fill('Augusta');
    expect(await violationsOf(panel)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByLabel('First name: Augusta').waitFor();
    await panel.getByLabel('Profile', { exact: true }).selectOption('My profile');
    await panel.getByLabel('First name: Ada').waitFor();
    await panel.getByLabel('Profile', { exact: true }).selectOption('Office');
    panel.once('dialog', (dialog) => void dialog.accept());
    await panel.getByRole('button', { name: 'Delete' }).click();
    await panel.getByLabel('First name: Ada').waitFor();
  });
});

describe('between the page and the extension', () => {
  test('the button opens the side panel and gives access to one page; without it there is none', async () => {
    const page = await extension.context.newPage();
    await page.goto(`${extension.pages.origin}/plain`);
    const panel = await extension.openFor(page, 'panel.html');
    await pageRegion(panel).getByText('The extension cannot see this page.').waitFor();
    expect(await violationsOf(panel)).toEqual([]);
    await extension.pressButton(page);
    await expect.poll(() => extension.showsOutsideOfTabs('panel.html')).toBe(true);
    await panel.getByRole('button', { name: 'Look again' }).click();
    await inMode(panel, 3);
  });

  test('nothing of the vault reaches the page before it is confirmed, and nothing of the extension at all', async () => {
    const { page, panel } = await extension.visit('/provider');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)), true);
      const dispatch = document.dispatchEvent;
      document.dispatchEvent = (event) => {
        heard.push(`${event.type} ${(event as CustomEvent).detail}`);
        return dispatch.call(document, event);
      };
    });
    await inMode(panel, 1);
    await unlock(panel);
    await offers(panel).getByRole('button', { name: 'Fill in 3 fields' }).waitFor();
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'));
    expect(await heard()).toContain('formspec.field.describe');
    for (const value of [...Object.values(OWNER), PASSPHRASE]) expect(await heard()).not.toContain(value);
    await panel.getByLabel('Date of birth').uncheck();
    await panel.getByLabel('Where we write to').uncheck();
    await offers(panel).getByRole('button', { name: 'Fill in 1 field' }).click();
    await said(panel).filter({ hasText: '1 field was filled in.' }).waitFor();
    expect(await heard()).toContain('"Ada"');
    for (const value of ['ada@example.org', '1815-12-10', 'London', PASSPHRASE])
      expect(await heard()).not.toContain(value);
    const file = `chrome-extension://${extension.id}/panel.html`;
    expect(await page.evaluate((address) => fetch(address).catch(() => 'refused'), file)).toBe('refused');
    expect(await extensionApiIn(page)).toEqual([]);
  });

  test('ASSIST-11-07: help that was started in a page brings no extension API with it', async () => {
    const { page, panel } = await open('/renderer', 2);
    const globals = () => page.evaluate(() => Object.getOwnPropertyNames(globalThis));
    const before = await globals();
    await panel.getByRole('button', { name: 'Start help for “Contact”' }).click();
    await pageRegion(panel).getByText('This extension started help for the form.').waitFor();
    expect((await globals()).filter((name) => !before.includes(name))).toEqual([]);
    expect(await extensionApiIn(page)).toEqual([]);
  });

  test('a page that redefines globals and forges messages changes nothing', async () => {
    const { page, panel } = await extension.visit('/plain');
    await spoilGlobals(page);
    await unlock(panel);
    await panel.getByRole('button', { name: 'Look again' }).click();
    await panel.getByLabel('First name: Ada').check();
    await offers(panel).getByRole('button', { name: 'Fill in 1 field' }).click();
    await said(panel).filter({ hasText: '1 field was filled in.' }).waitFor();
    expect(await page.locator('#a1').inputValue()).toBe('Ada');
  });

  test('is drawn accessibly in the dark as well', async () => {
    const { panel } = await open('/plain', 3);
    await panel.emulateMedia({ colorScheme: 'dark' });
    await panel.getByLabel('First name: Ada').check();
    expect(await violationsOf(panel)).toEqual([]);
  });
});
