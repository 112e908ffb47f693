import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerMember, type SignedIn } from './answer-member.ts';
import { answerVisitor, toLogin } from './answer-visitor.ts';
import { siteManifest } from './manifest.ts';
import { message } from './pages/controls.ts';
import { type Frame, frame } from './pages/frame.ts';
import type { Flash } from './session/sessions.ts';
import type { SiteAnswer, SiteParts, SiteRequest } from './site-answer.ts';

const MAX_BODY = 16_384;
const STYLES: readonly string[] = ['/styles/library.css', '/styles/forms.css'];

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    // One page sets a base, and it is one of this site.
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // Not "no-referrer": browsers would then send forms of our own without their origin.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Answers requests: files for everybody, the login page for visitors, everything else for members. */
export class LibrarySite {
  readonly #parts: SiteParts;
  readonly #widget: string | undefined;

  constructor(parts: SiteParts, widget: string | undefined) {
    this.#parts = parts;
    this.#widget = widget;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    // Another name that leads here is another site's page reaching for this machine.
    const host = headers.host ?? '';
    if (!/^(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(host)) return refuse(response, 421);
    const origin = `http://${host}`;
    const target = request.url ?? '/';
    if (!target.startsWith('/') || !URL.canParse(`${origin}${target}`)) return refuse(response, 400);
    const url = new URL(`${origin}${target}`);
    if (method !== 'GET' && method !== 'POST') return refuse(response, 405);
    if (method === 'GET' && this.#serveFile(url.pathname, origin, response)) return;
    if (method === 'POST' && (headers.origin ?? origin) !== origin) return refuse(response, 403);
    const body = method === 'POST' ? await readBody(request) : '';
    if (body === undefined) return refuse(response, 413);
    const form = new URLSearchParams(body);
    this.#answer({ method, url, form }, this.#signedIn(headers.cookie ?? ''), origin, response);
  }

  #answer(request: SiteRequest, who: SignedIn | undefined, origin: string, response: ServerResponse): void {
    const given =
      answerVisitor(this.#parts, request) ??
      (who ? (answerMember(this.#parts, who, request) ?? notFound()) : toLogin(request));
    if ('location' in given) {
      const cookie = given.cookie === undefined ? {} : { 'set-cookie': given.cookie };
      response.writeHead(given.status, { ...HEADERS, location: given.location, ...cookie }).end();
      return;
    }
    const flash = given.page.flash ?? (given.status === 200 ? takeFlash(who) : undefined);
    const page: Frame = {
      ...given.page,
      flash,
      ...(who ? { signedIn: { name: who.member.name, csrf: who.session.csrf } } : {}),
    };
    const around = { manifest: siteManifest(origin), hasWidget: this.#widget !== undefined };
    write(response, given.status, 'text/html; charset=utf-8', frame(page, around, given.content).markup);
  }

  #signedIn(cookies: string): SignedIn | undefined {
    const found = this.#parts.sessions.find(cookies);
    const member = found && this.#parts.desk.member(found.session.card);
    return found && member && { ...found, member };
  }

  /** Whether there is such a file, which then was sent. */
  #serveFile(path: string, origin: string, response: ServerResponse): boolean {
    if (path === '/.well-known/agent-manifest.json') {
      write(response, 200, 'application/json', JSON.stringify(siteManifest(origin), undefined, 2));
    } else if (STYLES.includes(path)) {
      const file = fileURLToPath(new URL(`..${path}`, import.meta.url));
      write(response, 200, 'text/css; charset=utf-8', readFileSync(file, 'utf8'));
    } else {
      const script = this.#scriptAt(path);
      if (script === undefined) return false;
      write(response, 200, 'text/javascript; charset=utf-8', script);
    }
    return true;
  }

  /** The widget, and what it loads later from beside itself. */
  #scriptAt(path: string): string | undefined {
    const name = /^\/(handrail-[a-z0-9-]+\.js)$/i.exec(path)?.[1];
    const widget = this.#widget;
    if (widget === undefined || name === undefined) return undefined;
    try {
      return readFileSync(name === 'handrail-widget.js' ? widget : join(dirname(widget), name), 'utf8');
    } catch {
      return undefined;
    }
  }
}

function takeFlash(who: SignedIn | undefined): Flash | undefined {
  const flash = who?.session.flash;
  if (who) who.session.flash = undefined;
  return flash;
}

function notFound(): SiteAnswer {
  const text = 'The address may be mistyped, or the page was removed.';
  const content = message('There is no such page', text, '/loans/', 'Back to your loans');
  return { status: 404, page: { title: 'Not found', root: '/' }, content };
}

function write(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type }).end(text);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...HEADERS, connection: 'close' }).end();
}

/** Undefined when it is longer than any form of this site. */
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
