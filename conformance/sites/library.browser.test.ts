import { startLibrary } from '@handrail/library';
import { runAction } from '@handrail/page';
import { openBrowser } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOLD, libraryStories, TODAY } from './library-stories.ts';
import { type Browser, openInBrowser } from './open-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the library in a browser', () => {
  libraryStories((at) => openInBrowser(browser, at));

  test('reports what the site refuses although the form took it', async () => {
    const library = await startLibrary({ today: () => TODAY });
    const { origin } = library;
    const opened = await openInBrowser(browser, { origin, path: '/holds/new', cookie: library.signIn() });
    await opened.page.evaluate("document.querySelector('#until').removeAttribute('min')");
    const args = { ...HOLD, needed_until: '2026-03-01' };
    const outcome = await runAction(opened.execution, 'hold.place', args);
    expect(outcome).toMatchObject({ status: 'execution_error', verdict: 'failed' });
    expect(outcome.error).toMatchObject({ code: 'VALIDATION_ERROR', reason: 'SITE_REPORTED_FAILURE' });
    expect(outcome.evidence).toContainEqual({ kind: 'http-error', status: 422, supports: 'failure' });
    expect(outcome.evidence).toContainEqual({
      kind: 'invalid-field',
      field: 'needed_until',
      supports: 'failure',
    });
    expect(library.state().changes).toEqual([]);
    await opened.close();
    await library.close();
  });

  test('leaves a form that is to be reviewed to the owner, who sends it', async () => {
    const library = await startLibrary({ today: () => TODAY });
    const { origin } = library;
    const opened = await openInBrowser(browser, { origin, path: '/account/', cookie: library.signIn() });
    const details = { email: 'ada@example.org', newsletter: false };
    expect((await runAction(opened.execution, 'contact.update', details)).status).toBe('awaiting_review');
    expect(library.state().changes).toEqual([]);
    await opened.page.getByRole('button', { name: 'Save' }).click();
    await opened.page.waitForSelector('[data-agent-kind=result][data-agent-for-action="contact.update"]');
    expect(library.state().changes).toEqual(['contact.update 4001-7215']);
    expect(library.state().members[0]).toMatchObject(details);
    await opened.close();
    await library.close();
  });
});
