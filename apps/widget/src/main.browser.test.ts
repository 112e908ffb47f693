import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, makeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { siteManifest } from '../testing/site-pages.ts';
import { startWidgetSite, type WidgetSite } from '../testing/widget-site.ts';

/** Raised from 45,000 for pages that re-render, rows, shadow trees, dialogs, validation and evidence: decision 0034. */
const MOST_BYTES = 72_000;

let bundle: Bundle;
let site: WidgetSite;
beforeAll(async () => {
  bundle = await makeBundle();
  site = await startWidgetSite(bundle);
});
afterAll(() => site.close());

describe('the file', () => {
  test(`is at most ${MOST_BYTES} bytes when compressed`, () => {
    expect(gzipSync(bundle.widget, { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('makes no code of text, and is one script without imports of its own', () => {
    expect(bundle.widget).not.toMatch(/\beval\(|new Function\b|\bFunction\(/);
    expect(bundle.widget).not.toMatch(/^\s*(?:import|export)\b/m);
    expect(bundle.widget).not.toContain('innerHTML');
  });
});

describe('on a page', () => {
  test('asks the network for nothing until it is opened', async () => {
    const page = await site.open('/settings/');
    expect(site.paths).not.toContain('/.well-known/agent-manifest.json');
    await person(page).open();
    expect(site.paths).toContain('/.well-known/agent-manifest.json');
    expect(site.paths).not.toContain('/handrail-patterns.js');
  });

  test('loads the pattern engine for a manifest with a pattern, and holds values against it', async () => {
    const page = await site.open('/settings/', {
      manifest: (manifest) => {
        const text = JSON.stringify(manifest).replace('"street":{', '"street":{"pattern":"^[A-Z]",');
        return JSON.parse(text);
      },
    });
    const me = person(page);
    await me.open();
    expect(site.paths).toContain('/handrail-patterns.js');
    await me.ask('update billing address street "main street"');
    await page
      .getByText(/must match|pattern/)
      .first()
      .waitFor();
    expect(await page.evaluate('violations')).toEqual([]);
  });

  test('does nothing on a site whose manifest is broken, and says where', async () => {
    const page = await site.open('/settings/', { manifest: (manifest) => ({ ...manifest, pages: 5 }) });
    await page.keyboard.press('Alt+Shift+H');
    await page.getByText('/pages').first().waitFor();
    await page.getByText('MANIFEST_BROKEN').waitFor();
  });

  test('takes the manifest in the page when there is no file', async () => {
    const manifest = JSON.stringify(siteManifest(site.origin)).replace('Example Billing', 'Embedded Billing');
    const page = await site.open('/settings/', {
      attributes: 'data-manifest="/elsewhere.json"',
      extra: `<script type="application/agent+json">${manifest}</script>`,
    });
    await page.keyboard.press('Alt+Shift+H');
    await person(page).reads('Ask Embedded Billing');
  });

  test('takes label, corner and manifest from its script element', async () => {
    const page = await site.open('/settings/', {
      attributes: 'data-label="Help me" data-position="top-left" data-manifest="/elsewhere.json"',
    });
    const opener = page.getByRole('button', { name: 'Help me' });
    const box = await opener.boundingBox();
    expect([box?.x, box?.y]).toEqual([16, 16]);
    await opener.click();
    await page.getByText('Say what you want').waitFor();
    expect(site.paths).toContain('/elsewhere.json');
    expect(site.paths).not.toContain('/.well-known/agent-manifest.json');
  });
});
