import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '../testing/browser.ts';
import type { DomPage } from '../testing/dom-page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite('./dom-page.ts');
}, 60_000);
afterAll(() => site.close());

const form = (attributes = '') => `<form data-agent-kind="action" data-agent-action="note.add" ${attributes}>
<input name="text" aria-label="Text" data-agent-kind="field" data-agent-field="text">
<button data-agent-kind="action" data-agent-action="note.add.submit">Add</button>
<p data-agent-kind="status" role="status"></p></form><script type="module" src="/page.js"></script>`;

const onSubmit = (work: string) => `const say = (text) => {
  document.querySelector('[role=status]').textContent = text;
};
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  ${work}
});`;

async function evidenceOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { domPage } = globalThis as typeof globalThis & { readonly domPage: DomPage };
    const { outcome } = await domPage.run('note.add', '{"text":"a"}');
    return outcome.evidence.map(({ kind }) => kind);
  });
}

const evidenceWith = async (script: string) =>
  evidenceOf(await site.open('/', { '/': form(), '/page.js': script, '/api/notes': '', '/api/poll': '' }));

describe('after a press', () => {
  test('a request that the page sends by script is evidence of a request', async () => {
    const script = onSubmit("await fetch('/api/notes', { method: 'POST' }); say('Added');");
    expect(await evidenceWith(script)).toEqual(['prevented', 'request', 'status']);
  });

  test('a request by XMLHttpRequest is evidence too', async () => {
    const script = onSubmit(`const request = new XMLHttpRequest();
      request.open('POST', '/api/notes');
      request.onload = () => say('Added');
      request.send();`);
    expect(await evidenceWith(script)).toEqual(['prevented', 'request', 'status']);
  });

  test.each([
    ['nothing was sent', onSubmit("say('Added');")],
    ['the request began before', `${onSubmit("say('Added');")} fetch('/api/notes');`],
    ['only a beacon was sent', onSubmit("navigator.sendBeacon('/api/notes'); say('Added');")],
    [
      'the page only asks again what it asks all the time',
      `${onSubmit("await fetch('/api/poll?3'); say('Added');")}
       await fetch('/api/poll?1'); await fetch('/api/poll?2');`,
    ],
  ])('there is no evidence of a request when %s', async (_what, script) => {
    expect(await evidenceWith(script)).toEqual(['prevented', 'status']);
  });

  test('a form that the page kept by its guard is not evidence of a request', async () => {
    const page = await site.open('/', {
      '/': form('method="post" action="/api/notes"'),
      '/page.js': "addEventListener('beforeunload', (event) => event.preventDefault());",
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    // Browsers show the guard only on pages that somebody has used.
    await page.getByLabel('Text').click();
    expect(await evidenceOf(page)).toEqual(['guarded', 'silence']);
    expect(site.requests).not.toContain('POST /api/notes');
  });

  test.each([
    ['#notes', ['silence']],
    ['/?a#notes', ['silence']],
    ['/api/notes#x', ['request', 'silence']],
    ['/api/notes?a', ['request', 'silence']],
  ])('a link to "%s" is evidence of a request only if it leads elsewhere', async (href, evidence) => {
    const link = `<a href="${href}" data-agent-kind="action" data-agent-action="note.add">Add</a>`;
    const page = await site.open('/?a', { '/': link });
    // Such an answer leaves the page where it is.
    await page.route('**/api/notes*', (route) => route.fulfill({ status: 204 }));
    const kinds = await page.evaluate(async () => {
      const { domPage } = globalThis as typeof globalThis & { readonly domPage: DomPage };
      const { outcome } = await domPage.run('note.add', '{}', { statusLimit: 100 });
      return outcome.evidence.map(({ kind }) => kind);
    });
    expect(kinds).toEqual(evidence);
  });
});
