import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { openExtension } from '@handrail/testing/open-extension';
import type { Page } from 'playwright-core';
import { builtElementFile } from '../src/element-file.ts';
import { startPages } from '../src/start-pages.ts';

// The story: one profile fills four pages. A form with a provider is asked what its fields mean; for two without one, help is
// started, also where the renderer is not ours; and on a plain page the owner chooses among guesses.
const PASSPHRASE = 'correct horse battery';
const EXTENSION = fileURLToPath(new URL('../../../apps/extension/dist/chromium', import.meta.url));

const pages = await startPages({ elementFile: builtElementFile });
const browser = await openExtension(EXTENSION);
try {
  await makeProfile(await visit('/plain').then(({ panel }) => panel));

  for (const path of ['/provider', '/element', '/renderer']) {
    const { page, panel } = await visit(path);
    await unlock(panel);
    if (path !== '/provider') await panel.getByRole('button', { name: 'Start help' }).click();
    await panel.getByRole('button', { name: 'Fill in 2 fields' }).click();
    await panel.getByText('2 fields were filled in.').waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');
    assert.equal(await page.getByLabel('Where we write to').inputValue(), 'ada@example.org');
    // The profile has a town, and the form asks for another one: refused, with the reason.
    await panel.getByText('The profile has only a value of a loosely related meaning.').waitFor();
    assert.equal(await page.getByLabel('Town of the office').inputValue(), '');
    await panel.getByText('The form reports no problems.').waitFor();
  }

  const { page, panel } = await visit('/plain');
  await unlock(panel);
  await panel.getByText('The matches below are guesses').waitFor();
  await panel.getByLabel('First name: Ada').check();
  await panel.getByRole('button', { name: 'Fill in 1 field' }).click();
  await panel.getByText('1 field was filled in.').waitFor();
  assert.equal(await page.locator('#a1').inputValue(), 'Ada');
  assert.equal(await page.locator('[autocomplete=email]').inputValue(), '');
  console.log(
    'One profile filled four pages, each after the owner said so, and a field of each form was refused with its reason.',
  );
} finally {
  await browser.close();
  await pages.close();
}

async function visit(path: string): Promise<{ readonly page: Page; readonly panel: Page }> {
  const page = await browser.context.newPage();
  await page.goto(`${pages.origin}${path}`);
  await browser.pressButton(page);
  return { page, panel: await browser.openFor(page, 'panel.html') };
}

async function makeProfile(panel: Page): Promise<void> {
  await panel.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await panel.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
  await panel.getByRole('button', { name: 'Create vault' }).click();
  await panel.getByRole('button', { name: 'New profile' }).click();
  await panel.getByLabel('First name').fill('Ada');
  await panel.getByLabel('Email address').fill('ada@example.org');
  await panel.getByLabel('City').fill('London');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByLabel('Profile', { exact: true }).waitFor();
}

async function unlock(panel: Page): Promise<void> {
  await panel.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await panel.getByRole('button', { name: 'Unlock' }).click();
}
