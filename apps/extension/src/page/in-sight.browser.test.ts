import { openBrowser } from '@handrail/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleSnippet } from '../../testing/bundle-snippet.ts';
import { isInSight } from './in-sight.ts';
import type { PlainFields } from './plain-fields.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const FIELD = '<label>Email <input></label>';
const around = (style: string) => `<div style="${style}">${FIELD}</div>`;
const styled = (style: string) => `<input aria-label="Email" style="${style}">`;
const seen = (html: string) =>
  page
    .setContent(`<!doctype html><body style="background: white; overflow: hidden">${html}`)
    .then(() => page.locator('input').first().evaluate(isInSight));

test.each([
  ['left of the page', around('position: absolute; left: -9999px')],
  ['right of a page that does not scroll', around('position: fixed; left: 9999px')],
  ['see-through', styled('opacity: 0')],
  ['nearly see-through by what is around it', around('opacity: 0.01')],
  ['see-through by a filter', styled('filter: opacity(0)')],
  ['in a box without height', around('height: 0; overflow: hidden')],
  ['hidden from assistive technology', '<input aria-hidden="true" tabindex="-1">'],
  ['one pixel large', styled('width: 1px; height: 1px; padding: 0; border: 0')],
  ['cut off', around('clip-path: inset(50%)')],
  ['cut off in the old way', around('position: absolute; clip: rect(0, 0, 0, 0)')],
  ['scaled to nothing', styled('transform: scale(0)')],
  ['white on white', styled('color: white; background: white; border: 0')],
  [
    'covered',
    `<p>${FIELD}</p><div style="position: fixed; inset: 0; background: white"><p>Nothing here</p></div>`,
  ],
])('a field that is %s is not in sight', async (_what, html) => {
  expect(await seen(html)).toBe(false);
});

test.each([
  ['by itself', FIELD],
  ['below the screen', `<div style="height: 5000px"></div>${FIELD}`],
  ['in a box that can be scrolled', `<div style="height: 100px; overflow: auto">${FIELD}</div>`],
  [
    'under its own label',
    '<div style="position: relative"><input id="a"><label for="a" style="position: absolute; inset: 0">Email</label></div>',
  ],
])('a field %s is in sight', async (_what, html) => {
  expect(await seen(html)).toBe(true);
});

test('fields of frames of the same site are read and filled, and those of other sites are not', async () => {
  const { pathname } = new URL('./plain-fields.ts', import.meta.url);
  const script = await bundleSnippet(
    'plain-fields',
    `import { PlainFields } from ${JSON.stringify(pathname)}; globalThis.fields = new PlainFields(document);`,
  );
  const frame = (label: string, more = '') =>
    `<iframe ${more} srcdoc="<label>${label} <input></label>"></iframe>`;
  await page.setContent(
    `<label>Outside <input></label>${frame('Inside')}${frame('Other', 'sandbox')}${frame('Unseen', 'hidden')}`,
  );
  await page.addScriptTag({ type: 'module', content: script });
  // A module runs after the call that adds it has returned.
  await page.waitForFunction(() => 'fields' in globalThis);
  const filled = await page.evaluate(async () => {
    const { fields } = globalThis as unknown as { fields: PlainFields };
    const found = await fields.read();
    const results = await fields.fill(found.map(({ key, hints }) => ({ key, value: `to ${hints.label}` })));
    return [found.map(({ hints }) => hints.label), results.map(({ ok }) => ok)];
  });
  expect(filled).toEqual([
    ['Outside', 'Inside'],
    [true, true],
  ]);
  expect(await page.frameLocator('iframe').first().locator('input').inputValue()).toBe('to Inside');
});
