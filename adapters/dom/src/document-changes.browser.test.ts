import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '../testing/browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite('./dom-page.ts');
}, 60_000);
afterAll(() => site.close());

const html =
  '<main><p id="one">same</p><p id="two"></p><section id="part"><i id="inner"></i></section></main>';

/** Changes the page in one go and asks before any observer was called. */
async function changed(script: string): Promise<Record<string, boolean>> {
  const page = await site.open('/', { '/': html });
  return page.evaluate(`(() => {
    const before = changes.revision();
    ${script}
    const isNew = (id) => changes.changedAt(document.getElementById(id)) > before;
    return { page: changes.revision() > before, one: isNew('one'), two: isNew('two'), part: isNew('part'), inner: isNew('inner') };
  })()`);
}
const none = { page: false, one: false, two: false, part: false, inner: false };

test.each([
  ['nothing', '', none],
  ['a text', `document.getElementById('two').textContent = 'x';`, { ...none, page: true, two: true }],
  [
    'the same text again',
    `document.getElementById('one').textContent = 'same';`,
    { ...none, page: true, one: true },
  ],
  [
    'an attribute deep inside',
    `document.getElementById('inner').title = 'x';`,
    { ...none, page: true, part: true, inner: true },
  ],
  [
    'a part that is rendered again',
    `document.getElementById('part').outerHTML = '<section id="part"><i id="inner"></i></section>';`,
    { ...none, page: true, part: true, inner: true },
  ],
  [
    'the value of a control, which does not change the document',
    `document.createElement('input').value = 'x';`,
    none,
  ],
])('%s is seen at once, in the right place', async (_what, script, expected) => {
  expect(await changed(script)).toEqual(expected);
});

test('listeners are called for changes that were read before the observer ran', async () => {
  const page = await site.open('/', { '/': html });
  const heard = await page.evaluate(`new Promise((resolve) => {
    changes.revision();
    const stop = changes.onChange(() => { stop(); resolve('heard'); });
    document.getElementById('one').textContent = 'other';
    changes.revision();
  })`);
  expect(heard).toBe('heard');
});
