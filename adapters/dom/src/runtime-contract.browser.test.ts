import { describePageRuntime, type RuntimeUnderTest } from '@handrail/page/testing';
import { afterAll, beforeAll } from 'vitest';
import { startSite, type TestSite } from '../testing/browser.ts';
import type { DomPage } from '../testing/dom-page.ts';

type InPage = typeof globalThis & { readonly domPage: DomPage };

let site: TestSite;
beforeAll(async () => {
  site = await startSite('./dom-page.ts');
}, 60_000);
afterAll(() => site.close());

const SAVED = /^(?:GET|POST) \/save\?/;

const open: RuntimeUnderTest['open'] = async (pages) => {
  const page = await site.open('/', pages);
  return {
    readings: () => page.evaluate(() => (globalThis as InPage).domPage.readings()),
    saved: () => site.requests.filter((each) => SAVED.test(each)).map((each) => each.replace(SAVED, '')),
    async run(action, args, options = {}) {
      const text = await page.evaluate(
        async (given) =>
          JSON.stringify(await (globalThis as InPage).domPage.run(given.action, given.args, given.options)),
        { action, args: JSON.stringify(args), options },
      );
      const { outcome } = JSON.parse(text) as Awaited<ReturnType<DomPage['run']>>;
      return outcome;
    },
  };
};

describePageRuntime('a page from inside', { open, forms: 'scripted' });
