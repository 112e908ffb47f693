import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { type OutputChunk, rolldown } from 'rolldown';

/** Script runs only from files of the site, and none is generated: what a careful site demands. */
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'";

export interface TestSite {
  readonly origin: string;
  /** Opens a path of the site; `pages` are looked up by path and query first, by path second. */
  open(path: string, pages: Readonly<Record<string, string>>): Promise<Page>;
  /** Every request for a page or by a form since the last `open`, as `GET /x?y`. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Serves pages of a test to the machine's Chromium, each with the test script. A missing browser is a failure. */
export async function startSite(entry: string): Promise<TestSite> {
  const script = await bundle(entry);
  let pages: Readonly<Record<string, string>> = {};
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const isScript = url === '/test.js';
    const [path = ''] = url.split('?');
    const own = pages[url] ?? pages[path];
    response.setHeader('content-security-policy', POLICY);
    if (isScript || path.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    else
      response.setHeader(
        'content-type',
        path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8',
      );
    if (!isScript && !path.endsWith('.js') && path !== '/favicon.ico')
      requests.push(`${request.method} ${url}`);
    response.statusCode = isScript || own !== undefined ? 200 : 404;
    const isPage = !isScript && !/\.(?:js|json)$/.test(path);
    response.end(
      isScript
        ? script
        : isPage
          ? // A whole address, which a page with a base of its own cannot lead elsewhere.
            `<!doctype html><title>Test</title>${own ?? ''}<script type="module" src="${origin}/test.js"></script>`
          : own,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const browser = await openBrowser();
  let last: Page | undefined;
  return {
    origin,
    requests,
    async open(path, given) {
      pages = given;
      last = last ? await emptied(last) : await (await browser.newContext()).newPage();
      requests.length = 0;
      // Resolves when the page has loaded, and modules run before that.
      await last.goto(`${origin}${path}`);
      return last;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same tab without what a test left in it: its own tab for each test costs three times as much. */
async function emptied(page: Page): Promise<Page> {
  page.removeAllListeners('dialog');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  return page;
}

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
    resolve: { conditionNames: ['handrail-source', 'import', 'default'] },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return output.find((part): part is OutputChunk => part.type === 'chunk')?.code ?? '';
}
