import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSettled } from '../testing/in-time.ts';
import { makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { type OpenOptions, startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

const UNCLEAR = 'Not clear whether it worked';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

/** The settings page, with script that the site adds to it. */
async function openSettings(script: string, options: OpenOptions = {}): Promise<Page> {
  const page = await site.open('/settings/', options);
  await page.evaluate(script);
  return page;
}

async function ask(page: Page, request: string) {
  const me = person(page);
  await me.open();
  await me.ask(request);
  await me.use('Do it');
  return me;
}

const addNote = (page: Page) => ask(page, 'add note text "Call back"');

/** The site answers the note form itself, with a text in its status. */
const answering = (text: string) => `document.addEventListener('submit', (event) => {
  event.preventDefault();
  event.target.querySelector('[role=status]').textContent = ${JSON.stringify(text)};
});`;

/** The same, once the server has answered the page's own request with a status. */
const asking = (text: string, status: number) => `document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const shown = event.target.querySelector('[role=status]');
  ${status < 400 ? '' : `shown.textContent = ${JSON.stringify(text)};`}
  await fetch('/settings/note/${status}', { method: 'POST' });
  shown.textContent = ${JSON.stringify(text)};
});`;

/** Changes the terms of the note form in the manifest. */
const withNote =
  (change: object, errors: object = {}) =>
  (manifest: Record<string, unknown>) => {
    const actions = manifest.actions as Record<string, object>;
    return {
      ...manifest,
      errors,
      actions: { ...actions, 'note.add': { ...actions['note.add'], ...change } },
    };
  };

describe('the words of an outcome', () => {
  test('a text of the page without a request is neither sent nor done', async () => {
    const page = await openSettings(answering('Saved'));
    const me = await addNote(page);
    await me.reads(UNCLEAR);
    const panel = await me.panel();
    expect(panel).toContain('Saved');
    expect(panel).toContain('No request was seen leaving the page.');
    expect(panel).not.toContain('Sent');
  });

  test('a result that fits its schema is done, and is shown', async () => {
    const outputSchema = {
      type: 'object',
      required: ['note_id'],
      properties: { note_id: { type: 'string' } },
    };
    const open = (script: string) => openSettings(script, { manifest: withNote({ outputSchema }) });
    const page = await open(asking('{"note_id":"N-7"}', 200));
    await page.route('**/settings/note/200', (route) => route.fulfill({ status: 200 }));
    await (await addNote(page)).reads('Done');
    await page.getByRole('cell', { name: 'N-7' }).waitFor();
    // What the page shows without asking its server, or although it answered with an error, proves nothing.
    await (await addNote(await open(answering('{"note_id":"N-7"}')))).reads(UNCLEAR);
    const failing = await open(asking('{"note_id":"N-7"}', 503));
    await failing.route('**/settings/note/503', (route) => route.fulfill({ status: 503 }));
    await (await addNote(failing)).reads(UNCLEAR);
  });

  test('a failure has the code and the message of the site', async () => {
    const page = await openSettings(answering('Error: NOTES_FULL'), {
      manifest: withNote({}, { NOTES_FULL: { message: 'There is no room for more notes.' } }),
    });
    const me = await addNote(page);
    await me.reads('The site did not do it');
    expect(await me.panel()).toContain('There is no room for more notes.');
    expect(await me.panel()).toContain('NOTES_FULL');
  });
});

describe('a question of the page itself', () => {
  const asking = `document.addEventListener('click', (event) => {
    if (event.target.dataset?.agentAction !== 'customer.archive_old') return;
    if (confirm('Really?')) fetch('/api/customer.archive_old', { method: 'POST' });
  });`;

  test.each([
    ['no', UNCLEAR, []],
    ['yes', 'Sent', ['customer.archive_old']],
  ])('is answered by the visitor: %s', async (answer, heading, done) => {
    const page = await openSettings(asking);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(`${dialog.type()} ${dialog.message()}`);
      void (answer === 'yes' ? dialog.accept() : dialog.dismiss());
    });
    const me = await ask(page, 'archive old customer');
    await me.reads(heading);
    expect(asked).toEqual(['confirm Really?']);
    expect(site.done).toEqual(done);
    expect(await me.panel()).toContain('Check before you try again.');
  });

  test('a guard that keeps the page is reported, and nothing is called sent', async () => {
    const page = await openSettings("addEventListener('beforeunload', (event) => event.preventDefault())");
    page.on('dialog', (dialog) => void dialog.dismiss());
    const me = await addNote(page);
    await me.reads(UNCLEAR);
    expect(await me.panel()).toContain(
      'The page asked whether to leave it. If you stayed, nothing was sent.',
    );
    expect(site.done).toEqual([]);
  });
});

describe('an action that leads to another site', () => {
  test.each([
    ['a link', (page: Page) => page.evaluate(`location.href = '${site.origin}/settings/'`)],
    ['going back', (page: Page) => page.goBack()],
    ['the address', (page: Page) => page.goto(`${site.origin}/settings/`)],
  ])('is unclear on the next page of this one, reached by %s', async (_how, comeBack) => {
    // A driver loses a page that comes back as it was left. The driver of Chromium prevents that, in Firefox the page has to; the next test is about it.
    const page = await openSettings("addEventListener('unload', () => {})");
    const elsewhere = `${site.origin.replace('127.0.0.1', 'localhost')}/settings/`;
    await page.route('**/settings/note', (route) =>
      route.fulfill({ status: 303, headers: { location: elsewhere } }),
    );
    const me = await addNote(page);
    await page.waitForURL(elsewhere);
    await comeBack(page);
    await me.reads(UNCLEAR);
    expect(await me.panel()).toContain('“Add note” led to another site.');
  });

  test('is unclear when its page comes back as it was left, whatever the page says later', async () => {
    const page = await openSettings(`document.addEventListener('submit', (event) => {
      event.preventDefault();
      globalThis.answer = () => {
        event.target.querySelector('[role=status]').textContent = 'Note added';
      };
    });`);
    const me = await addNote(page);
    await page.waitForFunction(() => 'answer' in globalThis);
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
    await me.reads(UNCLEAR);
    expect(await me.panel()).toContain('“Add note” led to another site.');
    await page.evaluate('answer()');
    await isSettled(page);
    expect(await me.panel()).toContain('“Add note” led to another site.');
  });
});
