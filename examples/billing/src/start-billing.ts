import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer, type SiteAnswer } from './answer.ts';
import type { Invoice } from './book/invoice.ts';
import { InvoiceBook } from './book/invoice-book.ts';
import { siteManifest } from './manifest.ts';
import { classic } from './pages/classic.ts';
import type { Design } from './pages/design.ts';
import { redesigned } from './pages/redesigned.ts';

export type Variant = 'classic' | 'redesigned';

export interface BillingOptions {
  /** Any free one when left out. */
  readonly port?: number;
  /** Where the invoices are kept; made when it is not there. */
  readonly file: string;
  readonly variant?: Variant;
  /** Path of `handrail-widget.js`; the pages include it only when it is given. */
  readonly widget?: string;
  /** A page of a Handrail host that takes over what is asked of the widget. */
  readonly handOver?: string;
  /** Day that new invoices are made on, as `2026-01-31`. */
  readonly today?: () => string;
  /** Waited for at each of these moments, for tests in which somebody dies then. */
  readonly pause?: (moment: Moment) => Promise<void>;
}

/** A request has come, or its change is stored and its sender has not heard of it yet. */
export interface Moment {
  readonly at: 'arrived' | 'stored';
  /** As in `POST /invoices/new`. */
  readonly request: string;
}

export interface Billing {
  readonly url: string;
  /** The newest first. */
  invoices(): readonly Invoice[];
  /** From the next page on the site looks like this. */
  redesign(variant: Variant): void;
  close(): Promise<void>;
}

const DESIGNS: ReadonlyMap<string, Design> = new Map([
  ['classic', classic],
  ['redesigned', redesigned],
]);
const MAX_BODY = 16_384;

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // Not "no-referrer": browsers would then send forms of our own without their origin.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Starts the example site on this machine, and on no other address. */
export async function startBilling(options: BillingOptions): Promise<Billing> {
  const book = new InvoiceBook(options.file, options.today ?? (() => new Date().toISOString().slice(0, 10)));
  const site = new Site(book, options);
  const server = createServer((request, response) => {
    site.serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    invoices: () => book.list(),
    redesign: (variant) => site.redesign(variant),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class Site {
  readonly #book: InvoiceBook;
  readonly #options: BillingOptions;
  #variant: Variant;

  constructor(book: InvoiceBook, options: BillingOptions) {
    this.#book = book;
    this.#options = options;
    this.#variant = options.variant ?? 'classic';
  }

  redesign(variant: Variant): void {
    this.#variant = variant;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    // Another name that leads here is somebody else's page reaching for this machine.
    const host = headers.host ?? '';
    if (!/^(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(host)) return refuse(response, 421);
    const origin = `http://${host}`;
    const target = request.url ?? '/';
    if (!target.startsWith('/') || !URL.canParse(`${origin}${target}`)) return refuse(response, 400);
    const url = new URL(`${origin}${target}`);
    if (method === 'GET' && this.#serveFile(url, origin, response)) return;
    if (method !== 'GET' && (headers.origin ?? origin) !== origin) return refuse(response, 403);
    await this.#options.pause?.({ at: 'arrived', request: `${method} ${url.pathname}` });
    const body = method === 'POST' ? await readBody(request) : '';
    if (body === undefined) return refuse(response, 413);
    const design =
      DESIGNS.get(url.searchParams.get('variant') ?? '') ?? DESIGNS.get(this.#variant) ?? classic;
    const form = new URLSearchParams(body);
    const given = answer(this.#book, design, { method, url, form }) ?? notFound(design);
    if (method === 'POST' && 'location' in given)
      await this.#options.pause?.({ at: 'stored', request: `POST ${url.pathname}` });
    send(response, given, design, {
      origin,
      path: url.pathname,
      hasWidget: this.#options.widget !== undefined,
      handOver: this.#options.handOver ?? '',
    });
  }

  /** Whether there is such a file, which then was sent. */
  #serveFile(url: URL, origin: string, response: ServerResponse): boolean {
    const styles = { '/styles.css': classic.styles, '/redesigned.css': redesigned.styles };
    if (url.pathname === '/.well-known/agent-manifest.json') {
      write(response, 200, 'application/json', JSON.stringify(siteManifest(origin), undefined, 2));
    } else if (url.pathname === '/styles.css' || url.pathname === '/redesigned.css') {
      const file = fileURLToPath(new URL(`../styles/${styles[url.pathname]}`, import.meta.url));
      write(response, 200, 'text/css; charset=utf-8', readFileSync(file, 'utf8'));
    } else {
      const script = this.#scriptAt(url.pathname);
      if (script === undefined) return false;
      write(response, 200, 'text/javascript; charset=utf-8', script);
    }
    return true;
  }

  /** The widget, and what it loads later from beside itself. */
  #scriptAt(path: string): string | undefined {
    const { widget } = this.#options;
    const name = /^\/(handrail-[a-z0-9-]+\.js)$/i.exec(path)?.[1];
    if (widget === undefined || name === undefined) return undefined;
    try {
      return readFileSync(name === 'handrail-widget.js' ? widget : join(dirname(widget), name), 'utf8');
    } catch {
      return undefined;
    }
  }
}

function notFound({ message }: Design): SiteAnswer {
  const text = 'The address may be mistyped, or what was here is gone.';
  return { status: 404, title: 'Not found', content: message('There is no such page', text) };
}

interface Around {
  readonly origin: string;
  readonly path: string;
  readonly hasWidget: boolean;
  readonly handOver: string;
}

function send(response: ServerResponse, given: SiteAnswer, { frame }: Design, around: Around): void {
  if ('location' in given) {
    response.writeHead(given.status, { ...HEADERS, location: given.location }).end();
    return;
  }
  const { origin, ...rest } = around;
  const page = frame({ ...rest, title: given.title, manifest: siteManifest(origin) }, given.content);
  write(response, given.status, 'text/html; charset=utf-8', page.markup);
}

function write(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type }).end(text);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...HEADERS, connection: 'close' }).end();
}

/** Undefined when it is longer than any form of ours. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
