import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const PASSPHRASE = 'correct horse battery';
export const OWNER: Readonly<Record<string, string>> = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Email address': 'ada@example.org',
  'Phone number': '+44 20 7946 0000',
  'Street and number': '12 St James Square',
  'Postal code': 'SW1Y 4JH',
  City: 'London',
  Country: 'UK',
  'Date of birth': '1815-12-10',
};
/** Assist §3: every provider has these. */
export const REQUIRED = [
  'formspec.form.describe',
  'formspec.field.list',
  'formspec.field.describe',
  'formspec.field.help',
  'formspec.form.progress',
  'formspec.field.set',
  'formspec.field.bulkSet',
  'formspec.form.validate',
  'formspec.field.validate',
];

/** Makes a vault with a profile of the owner, as a person does. */
export async function makeVault(panel: Page): Promise<void> {
  await panel.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await panel.getByLabel('Repeat the passphrase').fill(PASSPHRASE);
  await panel.getByRole('button', { name: 'Create vault' }).click();
  await panel.getByRole('button', { name: 'New profile' }).click();
  for (const [label, value] of Object.entries(OWNER)) await panel.getByLabel(label).fill(value);
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByLabel('Profile', { exact: true }).waitFor();
}

export async function unlock(panel: Page): Promise<void> {
  await panel.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await panel.getByRole('button', { name: 'Unlock' }).click();
  await panel.getByLabel('Profile', { exact: true }).waitFor();
}

export const inMode = (panel: Page, mode: number) => expect.poll(() => modeOf(panel)).toBe(String(mode));
export const modeOf = (panel: Page) => pageRegion(panel).getAttribute('data-mode');
export const pageRegion = (panel: Page) => panel.getByRole('region', { name: 'This page' });
export const offers = (panel: Page) => panel.getByRole('region', { name: 'Fill in from your profile' });
export const refused = (panel: Page) => panel.locator('.refused li').allTextContents();
export const toolsIn = (panel: Page) => panel.locator('.tools code').allTextContents();
export const said = (panel: Page) => panel.getByRole('status');

/** Everything that the extension has in the storage of the browser. */
export const storedIn = (panel: Page) =>
  panel.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { local: { get(key: null): Promise<object> } } };
    };
    return JSON.stringify(await chrome.storage.local.get(null));
  });
