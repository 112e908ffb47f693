import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAnswered } from '../../testing/in-time.ts';
import { makeBundle } from '../../testing/make-bundle.ts';
import { person } from '../../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../../testing/widget-site.ts';

const INVOICE = 'create an invoice for alice@example.com for 120 EUR';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

describe('over a page load', () => {
  test('AAF-6.4-36 "show me paid invoices" ends at the filtered page with its rows', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('show me paid invoices');
    await me.reads('List invoices');
    expect(page.url()).toBe(`${site.origin}/invoices/?status=paid`);
    const panel = await me.panel();
    for (const part of ['2 rows.', 'ann@example.com', 'cy@example.com']) expect(panel).toContain(part);
    expect(panel).not.toContain('bob@example.com');
    expect(await page.evaluate('violations')).toEqual([]);
  });

  test('an action of another page is led to, planned again there, and waits for the owner', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask(INVOICE);
    await page.waitForURL('**/invoices/new');
    await me.reads('Create invoice');
    expect(site.done).toEqual([]);
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done).toHaveLength(1);
  });

  test('the answer of a native form is read from the page it leads to', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('add note text "Call back"');
    await me.use('Do it');
    await me.reads('Sent');
    await page.getByRole('blockquote').getByText('Note added').waitFor();
    expect(site.done).toEqual(['note.add text=Call+back']);
  });

  test('a password of a request is not kept, and not shown again', async () => {
    const page = await site.open('/settings/', {
      before: () =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('[data-agent-field="text"]')?.setAttribute('type', 'password'),
        ),
    });
    const me = person(page);
    await me.open();
    await me.ask('add note text "hunter2"');
    await me.use('Do it');
    await me.reads('Sent');
    expect(site.done).toEqual(['note.add text=hunter2']);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hunter2');
    const panel = await me.panel();
    expect(panel).toContain('•••');
    expect(panel).not.toContain('hunter2');
  });

  test('a navigation stops on arrival, and a reload does nothing', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('go to the invoice list page');
    await page.waitForURL('**/invoices/');
    await me.reads('Answer');
    expect(await me.panel()).toContain('You are now on “Invoice List”.');
    await page.reload();
    await page.waitForSelector('handrail-widget', { state: 'attached' });
    await isAnswered(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('an expired request is ignored', async () => {
    const page = await site.open('/invoices/new');
    const keep = (age: number) =>
      page.evaluate(
        ([at, request]) =>
          sessionStorage.setItem(
            'handrail.pending-request',
            JSON.stringify({ request, route: '/invoices/new', onArrival: 'plan', at }),
          ),
        [Date.now() - age, INVOICE] as const,
      );
    await keep(31_000);
    await page.reload();
    await page.waitForSelector('handrail-widget', { state: 'attached' });
    await isAnswered(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await keep(1_000);
    await page.reload();
    await person(page).reads('Create invoice');
    expect(site.done).toEqual([]);
  });

  test('AAF-X.09-01 a request hops once, a reload and old state run nothing, and an action on no page goes nowhere', async () => {
    type Pages = Record<string, { readonly actions?: readonly string[] }>;
    /** The site, with the form of an invoice on this page or on none; it is asked again on every page. */
    const createdOn = (route?: () => string) => (manifest: Record<string, unknown>) => {
      const { '/invoices/new': page, ...others } = manifest.pages as Pages;
      const pages = Object.entries(others).map(([at, each]) => [at, { ...each, actions: [] }] as const);
      const at = route?.();
      return { ...manifest, pages: { ...Object.fromEntries(pages), ...(at && { [at]: page }) } };
    };
    /** Opens the settings and asks; `went` is where the tab goes from there. */
    const askAt = async (manifest: ReturnType<typeof createdOn>) => {
      const page = await site.open('/settings/', { manifest });
      const went: string[] = [];
      page.on('framenavigated', (frame) => went.push(new URL(frame.url()).pathname));
      const me = person(page);
      await me.press('Alt+Shift+H');
      await me.ask(INVOICE);
      return { page, went };
    };
    const isQuiet = async (page: Awaited<ReturnType<typeof site.open>>) => {
      await page.waitForSelector('handrail-widget', { state: 'attached' });
      await isAnswered(page);
      expect(await page.getByRole('dialog').count()).toBe(0);
    };

    // Wherever the visitor is, the form is said to be on the next page.
    let visited = 0;
    const elsewhere = createdOn(() => {
      visited += 1;
      return visited === 1 ? '/invoices/' : '/invoices/new';
    });
    const { page, went } = await askAt(elsewhere);
    await page.getByText('so as not to go in circles').first().waitFor();
    expect(went).toEqual(['/invoices/']);
    await page.reload();
    await isQuiet(page);
    const old = { request: INVOICE, route: '/invoices/', onArrival: 'plan', at: Date.now() - 31_000 };
    await page.evaluate(
      (text) => sessionStorage.setItem('handrail.pending-request', text),
      JSON.stringify(old),
    );
    await page.reload();
    await isQuiet(page);
    expect(site.done).toEqual([]);

    const unlisted = await askAt(createdOn());
    await unlisted.page.getByText('on no page').first().waitFor();
    expect([unlisted.went, site.done]).toEqual([[], []]);
  });

  test('what was asked before is remembered in the tab', async () => {
    const page = await site.open('/settings/');
    const me = person(page);
    await me.open();
    await me.ask('sing a song');
    await me.reads('Nothing was done');
    await me.ask('show me paid invoices');
    await me.reads('List invoices');
    await page.getByText('1 earlier request').waitFor();
    expect(await page.getByText('sing a song').count()).toBe(1);
  });
});
