import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '../testing/browser.ts';
import type { DomPage } from '../testing/dom-page.ts';

type InPage = typeof globalThis & { readonly domPage: DomPage };

let site: TestSite;
beforeAll(async () => {
  site = await startSite('./dom-page.ts');
}, 60_000);
afterAll(() => site.close());

/** Longer than any of this may take, so that whoever waits it out fails. */
const LONG = 30_000;

test('a status in a shadow tree is noticed when it changes', { timeout: 60_000 }, async () => {
  const page = await site.open('/', {
    '/': `<note-box><template shadowrootmode="open"><button data-agent-kind="action" data-agent-action="note.drop">Drop</button>
      <p data-agent-kind="status" data-agent-for-action="note.drop"></p></template></note-box><script src="/page.js"></script>`,
    '/page.js': `const { shadowRoot } = document.querySelector('note-box');
      shadowRoot.querySelector('button').addEventListener('click', () =>
        setTimeout(() => { shadowRoot.querySelector('p').textContent = 'Dropped'; }, 300));`,
  });
  const started = Date.now();
  const result = await page.evaluate(async (statusLimit) => {
    const { outcome } = await (globalThis as InPage).domPage.run('note.drop', '{}', { statusLimit });
    return outcome.result;
  }, LONG);
  expect(result).toBe('Dropped');
  expect(Date.now() - started).toBeLessThan(LONG / 2);
});

test('what is typed into a shadow tree is heard outside of it', async () => {
  const page = await site.open('/', {
    '/': `<note-box><template shadowrootmode="open"><form data-agent-kind="action" data-agent-action="note.add"
      data-agent-confirm="review"><input data-agent-kind="field" data-agent-field="x"></form></template></note-box>`,
  });
  await page.evaluate(() => {
    document.addEventListener('input', ({ target }) => {
      document.title = `heard ${(target as Element).localName}`;
    });
  });
  await page.evaluate(() => (globalThis as InPage).domPage.run('note.add', '{"x":"a"}'));
  expect(await page.title()).toBe('heard note-box');
});
