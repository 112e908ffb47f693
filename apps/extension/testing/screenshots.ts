import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPages } from '@handrail/extension-pages';
import { openExtension } from '@handrail/testing/open-extension';
import type { Page } from 'playwright-core';

// Pictures of the panel, for people to look at, from what `npm run build` made:
// HANDRAIL_PICTURES=folder jiti testing/screenshots.ts
const folder = process.env.HANDRAIL_PICTURES;
if (!folder) throw new Error('Set HANDRAIL_PICTURES to the folder for the pictures.');
mkdirSync(folder, { recursive: true });

const PASSPHRASE = 'correct horse battery';
const extension = await openExtension(fileURLToPath(new URL('../dist/chromium', import.meta.url)));
const pages = await startPages({ elementFile: () => undefined });
try {
  const first = await visit('/plain');
  await take(first, 'create');
  await first.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await first.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
  await first.getByRole('button', { name: 'Create vault' }).click();
  await first.getByRole('button', { name: 'New profile' }).click();
  await first.getByLabel('First name').fill('Ada');
  await first.getByLabel('Email address').fill('ada@example.org');
  await first.getByLabel('Phone number').fill('+44 20 7946 0000');
  await first.getByLabel('Street and number').fill('12 St James Square');
  await first.getByLabel('City').fill('London');
  await take(first, 'edit');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByLabel('First name: Ada').check();
  await take(first, 'guesses');

  const form = await visit('/renderer');
  await form.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await form.getByRole('button', { name: 'Unlock' }).click();
  await take(form, 'start');
  await form.getByRole('button', { name: 'Start help' }).click();
  await form.getByRole('button', { name: 'Fill in 2 fields' }).waitFor();
  await take(form, 'form');
  await form.getByRole('button', { name: 'Fill in 2 fields' }).click();
  await form.getByText('2 fields were filled in.').waitFor();
  await take(form, 'filled');
} finally {
  await extension.close();
  await pages.close();
}

async function visit(path: string): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(`${pages.origin}${path}`);
  await extension.pressButton(page);
  const panel = await extension.openFor(page, 'panel.html');
  await panel.setViewportSize({ width: 380, height: 700 });
  await panel.getByRole('button', { name: 'Look again' }).waitFor();
  return panel;
}

async function take(panel: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    await panel.screenshot({ path: join(folder ?? '', `${name}-${colorScheme}.png`), fullPage: true });
  }
}
