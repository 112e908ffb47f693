import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBundle } from '../../testing/make-bundle.ts';
import { person } from '../../testing/person.ts';
import { startWidgetSite, type WidgetSite } from '../../testing/widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(await makeBundle());
});
afterAll(() => site.close());

const ROWS = `<ul data-agent-kind="collection">${['Fern', 'Moss']
  .map(
    (name, at) => `<li data-agent-kind="item" data-agent-key="p-${at + 1}">${name} plant
<button data-agent-kind="action" data-agent-action="plant.renew">Renew</button></li>`,
  )
  .join('')}</ul><script>globalThis.wasRun = true</script><img src="/tracked.png" alt="">`;

const withRenewal = (manifest: Record<string, unknown>) => {
  const pages = manifest.pages as Record<string, { readonly actions?: readonly string[] }>;
  const settings = pages['/settings/'];
  return {
    ...manifest,
    actions: {
      ...(manifest.actions as object),
      'plant.renew': {
        title: 'Renew plant',
        description: 'Renews the loan of a plant.',
        scope: 'plants.write',
        risk: 'low',
        confirmation: 'optional',
        idempotent: false,
        inputSchema: { type: 'object', properties: {} },
        outputSchema: { type: 'object' },
      },
    },
    pages: {
      ...pages,
      '/settings/': { ...settings, actions: [...(settings?.actions ?? []), 'plant.renew'] },
    },
  };
};

const options = { extra: ROWS, manifest: withRenewal };

describe('looking around before planning', () => {
  test('finds a row of another page, goes there, and shows it in the plan', async () => {
    const page = await site.open('/invoices/new', options);
    const me = person(page);
    await me.open();
    await me.ask('renew the moss plant');
    await page.waitForURL('**/settings/');
    await me.reads(/^Renew plant$/);
    expect(await me.panel()).toContain('p-2 (“Moss plant”)');
    expect(await page.evaluate('happened')).toEqual([]);
  });

  test('asks which row is meant before it goes anywhere, and takes the answer along', async () => {
    const page = await site.open('/invoices/new', options);
    const me = person(page);
    await me.open();
    await me.ask('renew plant');
    await me.reads('Which one do you mean for “Renew plant”?');
    expect(new URL(page.url()).pathname).toBe('/invoices/new');
    await me.use(/Fern/);
    await page.waitForURL('**/settings/');
    await me.reads(/^Renew plant$/);
    expect(await me.panel()).toContain('p-1 (“Fern plant”)');
  });

  test('runs and loads nothing of the pages, and looks at each once', async () => {
    const page = await site.open('/invoices/new', options);
    const me = person(page);
    await me.open();
    await me.ask('sing a song');
    await me.reads('Nothing was done');
    expect(site.paths.filter((path) => path === '/settings/')).toHaveLength(1);
    expect(site.paths).not.toContain('/tracked.png');
    expect(await page.evaluate("'wasRun' in globalThis")).toBe(false);
    expect(await page.evaluate('violations')).toEqual([]);
  });

  test.each([
    ['leads to another page', { status: 302, headers: { location: '/invoices/new' } }],
    ['is no page', { status: 200, contentType: 'application/json', body: '{}' }],
    ['is too long', { status: 200, contentType: 'text/html', body: `${ROWS}${' '.repeat(1_000_001)}` }],
    ['fails', { status: 500, contentType: 'text/html', body: ROWS }],
  ])('a page that %s is gone to and planned again there', async (_why, reply) => {
    const page = await site.open('/invoices/new', options);
    let looks = 0;
    await page.route('**/settings/', (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      looks += 1;
      return route.fulfill(reply);
    });
    const me = person(page);
    await me.open();
    expect(looks).toBe(1);
    await me.ask('renew plant');
    await page.waitForURL('**/settings/');
    await me.reads('Which one do you mean for “Renew plant”?');
    expect(await page.evaluate('happened')).toEqual([]);
  });

  test('a page that does not answer holds nothing up for long', async () => {
    const page = await site.open('/invoices/new', options);
    await page.route('**/settings/', (route) =>
      route.request().isNavigationRequest() ? route.continue() : undefined,
    );
    const me = person(page);
    await me.open();
    await me.ask('create an invoice for alice@example.com for 120 EUR');
    await me.reads(/^Create invoice$/);
  });
});
