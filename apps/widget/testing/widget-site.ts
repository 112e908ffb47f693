import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invoicePage, workspacePage } from '@handrail/page/testing';
import { openBrowser, sameTab } from '@handrail/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Bundle } from './make-bundle.ts';
import { seeInside } from './see-inside.ts';
import {
  type Invoice,
  listPage,
  newInvoicePage,
  settingsPage,
  siteManifest,
  siteScript,
  siteStyle,
} from './site-pages.ts';

/** What a careful site allows: its own files, and nothing inline. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'";

export interface WidgetSite {
  readonly origin: string;
  /** What the site was asked to do, as `workspace.delete` or `invoice.create {…}`. */
  readonly done: string[];
  /** Every path that was asked for since the last `open`. */
  readonly paths: string[];
  open(path: string, options?: OpenOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Lets the test see into the closed root. Tests of the root itself leave it closed. */
  readonly seeInside?: boolean;
  readonly browser?: BrowserContextOptions;
  readonly manifest?: (manifest: Record<string, unknown>) => unknown;
  /** Markup at the end of the settings page. */
  readonly extra?: string;
  /** Paths of files that the site forgot to put beside the widget. */
  readonly missing?: readonly string[];
  /** Attributes of the script element. */
  readonly attributes?: string;
  /** Runs in the page before anything else. */
  readonly before?: () => void;
}

/** A small billing site with a strict policy, and a browser to visit it. */
export async function startWidgetSite(bundle: Bundle): Promise<WidgetSite> {
  const invoices: Invoice[] = [
    { id: '1', email: 'ann@example.com', amount: '120.50', currency: 'EUR', status: 'paid' },
    { id: '2', email: 'bob@example.com', amount: '1300.00', currency: 'USD', status: 'draft' },
    { id: '3', email: 'cy@example.com', amount: '75.00', currency: 'EUR', status: 'paid' },
  ];
  const done: string[] = [];
  const paths: string[] = [];
  let options: OpenOptions = {};
  let note = '';
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    paths.push(request.url ?? '/');
    const script = `<script src="/handrail-widget.js" defer ${options.attributes ?? ''}></script>`;
    const send = (type: string, body: string, status = 200) => {
      response.writeHead(status, { 'content-type': type, 'content-security-policy': POLICY });
      response.end(body);
    };
    const html = (body: string) => send('text/html; charset=utf-8', body);
    let text = '';
    for await (const chunk of request) text += chunk;
    if (pathname.startsWith('/api/')) {
      done.push(`${pathname.slice(5)} ${text}`.trim());
      return send('text/plain', pathname.endsWith('delete') ? 'Workspace deleted' : 'Invoice 4 created');
    }
    const file = options.missing?.includes(pathname) ? undefined : bundle.files.get(pathname.slice(1));
    if (file !== undefined) return send('text/javascript', file);
    switch (pathname) {
      case '/site.js':
        return send('text/javascript', siteScript);
      case '/site.css':
        return send('text/css', siteStyle);
      case '/.well-known/agent-manifest.json': {
        const manifest = siteManifest(origin);
        return send('application/json', JSON.stringify(options.manifest?.(manifest) ?? manifest));
      }
      case '/invoices/': {
        const status = searchParams.get('status');
        return html(
          listPage(
            invoices.filter((each) => status === null || each.status === status),
            script,
          ),
        );
      }
      case '/invoices/new':
        return html(newInvoicePage(invoicePage(), script));
      case '/settings/note':
        done.push(`note.add ${text}`);
        note = 'Note added';
        response.writeHead(303, { location: '/settings/' });
        return response.end();
      case '/settings/': {
        const shown = note;
        note = '';
        return html(settingsPage(workspacePage(), shown, options.extra ?? '', script));
      }
      default:
        return send('text/plain', 'Not found', 404);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  const tab = sameTab(browser, `${origin}/empty`);
  return {
    origin,
    done,
    paths,
    async open(path, given = {}) {
      const scripts = [(given.seeInside ?? true) ? seeInside : undefined, given.before];
      const page = await tab({
        context: given.browser ?? {},
        scripts: scripts.filter((each) => each !== undefined),
      });
      options = given;
      note = '';
      done.length = 0;
      paths.length = 0;
      await page.goto(`${origin}${path}`);
      await page.waitForSelector('handrail-widget', { state: 'attached' });
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
