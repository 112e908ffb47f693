import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openBrowser, sameTab } from '@handrail/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { makeBundle } from './make-bundle.ts';

/** Script and style only from files of the site: what a careful site demands. */
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'";

export interface FormSite {
  readonly origin: string;
  /** Paths that were asked for since the last page was opened. */
  readonly requests: readonly string[];
  /**
   * Opens a page with a form of this definition, in the emptied tab of the one before, and waits until it can be filled.
   */
  open(definition: object, options?: OpenOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** The scheme of the page, whatever the browser prefers. */
  readonly scheme?: 'light' | 'dark';
  /** The body of the page; `FORM` is where the form is. */
  readonly body?: string;
  readonly browser?: BrowserContextOptions;
  /** A page that is open already, so that it has what its browser keeps. */
  readonly page?: Page;
  /** What the head of the page has beside the usual. */
  readonly head?: string;
  /** JSON documents of the site beside the definition, by path. */
  readonly documents?: Readonly<Record<string, object>>;
  /** Scripts of the page itself, by path. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Takes what is posted, as the operator of the site would. */
  readonly receive?: Receive;
}

/** Gives back a status, one with what the person is told, or `cut` for an answer that is lost on its way. */
export type Receive = (key: string, body: unknown) => Answer;
export type Answer = number | 'cut' | { readonly status: number; readonly message: string };

/** Said for axe, which takes the ground of a page for white where the page says nothing. */
const GROUND = 'html { background: Canvas; color: CanvasText; }';

const EMPTY = '/empty';
const FORM = '<handrail-form src="/definition.json" name="answer"></handrail-form>';

/** Serves pages with the shipped files to the machine's Chromium. */
export async function startFormSite(start = openBrowser): Promise<FormSite> {
  const files = await makeBundle();
  let definition: object = {};
  let html = '';
  let documents: Readonly<Record<string, object>> = {};
  let scripts: Readonly<Record<string, string>> = {};
  let receive: Receive = () => 404;
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    // Browsers send a request again by themselves when a connection ends that was used before.
    response.setHeader('connection', 'close');
    if (request.method === 'POST') {
      const answer = receive(String(request.headers['idempotency-key']), await json(request));
      if (answer === 'cut') request.socket.destroy();
      else if (typeof answer === 'number') response.writeHead(answer, { location: '/elsewhere' }).end();
      else response.writeHead(answer.status).end(JSON.stringify(answer));
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path.slice(1)) ?? scripts[path];
    if (path === EMPTY) {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Empty</title>');
      return;
    }
    requests.push(path);
    const given = path === '/definition.json' ? definition : documents[path];
    if (path.endsWith('.json') && !given) response.statusCode = 404;
    response.setHeader('content-security-policy', POLICY);
    if (path === '/ground.css') {
      response.setHeader('content-type', 'text/css');
      response.end(GROUND);
      return;
    }
    const type =
      file !== undefined ? 'text/javascript' : path.endsWith('.json') ? 'application/json' : 'text/html';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.end(file ?? (path.endsWith('.json') ? JSON.stringify(given ?? null) : html));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await start();
  const tab = sameTab(browser, origin + EMPTY);
  return {
    origin,
    requests,
    async open(given, { lang = 'en', dir = 'ltr', body = 'FORM', browser: context = {}, ...more } = {}) {
      definition = given;
      documents = more.documents ?? {};
      scripts = more.scripts ?? {};
      receive = more.receive ?? receive;
      requests.length = 0;
      html = `<!doctype html><html lang="${lang}" dir="${dir}"><meta name="color-scheme" content="${more.scheme ?? 'light dark'}">
        <meta name="viewport" content="width=device-width"><title>Form</title>${more.head ?? ''}
        ${more.scheme ? '<link rel="stylesheet" href="/ground.css">' : ''}
        <main><h1>A page</h1>${body.replace('FORM', FORM)}</main><script type="module" src="/handrail-form.js"></script></html>`;
      const page = more.page ?? (await tab({ context: { locale: lang, ...context } }));
      await page.goto(origin);
      await page.locator('handrail-form .form').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
