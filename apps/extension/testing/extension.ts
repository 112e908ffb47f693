import { type ExtensionPages, startPages } from '@handrail/extension-pages';
import { makeBundle } from '@handrail/form-element/testing';
import { buildOnce, type ExtensionBrowser, openExtension } from '@handrail/testing';
import type { Page } from 'playwright-core';

export interface LoadedExtension extends ExtensionBrowser {
  readonly pages: ExtensionPages;
  /** Opens one of the example pages, presses the extension's button there, and gives the panel about it. */
  visit(path: string): Promise<{ readonly page: Page; readonly panel: Page }>;
  /** Closes all pages but the first: the browser ends with its last page. */
  closePages(): Promise<void>;
}

/** The extension as it is shipped, made from the sources as they are now, in the whole Chromium. */
export async function loadExtension(): Promise<LoadedExtension> {
  const folder = await buildOnce('extension', async (outDir) => {
    const { buildExtension } = await import('../build/build-extension.ts');
    await buildExtension('chromium', outDir);
  });
  const files = await makeBundle();
  const pages = await startPages({ elementFile: (name) => files.get(name) });
  const browser = await openExtension(folder);
  return {
    ...browser,
    pages,
    async visit(path) {
      const page = await browser.context.newPage();
      await page.goto(`${pages.origin}${path}`);
      await browser.pressButton(page);
      return { page, panel: await browser.openFor(page, 'panel.html') };
    },
    async closePages() {
      const [, ...others] = browser.context.pages();
      for (const page of others) await page.close();
    },
    async close() {
      await browser.close();
      await pages.close();
    },
  };
}
