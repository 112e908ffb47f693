import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerApi } from './api.ts';
import type { TaskBoard } from './board/task-board.ts';
import { siteManifest } from './manifest.ts';
import { HEADERS, STYLES, shell } from './shell.ts';
import type { TasksOptions } from './start-tasks.ts';

const MAX_BODY = 16_384;
const PAGES: ReadonlySet<string> = new Set(['/', '/team/']);

type BodyReading =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly status: number };

/** Answers requests: the same shell for every page, the files it names, and the API behind it. */
export class TasksSite {
  readonly #board: TaskBoard;
  readonly #app: string;
  readonly #options: TasksOptions;

  constructor(board: TaskBoard, app: string, options: TasksOptions) {
    this.#board = board;
    this.#app = app;
    this.#options = options;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    // Another name that leads here is another site's page reaching for this machine.
    const host = headers.host ?? '';
    if (!/^(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(host)) return end(response, 421);
    const origin = `http://${host}`;
    const target = request.url ?? '/';
    if (!target.startsWith('/') || !URL.canParse(`${origin}${target}`)) return end(response, 400);
    const { pathname } = new URL(`${origin}${target}`);
    if (pathname.startsWith('/api/')) return this.#serveApi(request, response, origin, pathname);
    if (method !== 'GET') return end(response, 405);
    const file = this.#fileAt(pathname, origin);
    if (!file) return end(response, 404);
    write(response, 200, file.type, file.text);
  }

  async #serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    origin: string,
    path: string,
  ): Promise<void> {
    const { method = 'GET', headers } = request;
    if (method !== 'GET' && (headers.origin ?? origin) !== origin) return end(response, 403);
    const reading = await readBody(request);
    if (!reading.ok) return end(response, reading.status);
    await this.#options.pause?.(`${method} ${path}`);
    const key = String(headers['idempotency-key'] ?? '');
    const given = answerApi(this.#board, { method, path, key, body: reading.body });
    if (!given) return end(response, 404);
    write(response, given.status, 'application/json', JSON.stringify(given.body));
  }

  #fileAt(path: string, origin: string): { readonly type: string; readonly text: string } | undefined {
    if (PAGES.has(path))
      return { type: 'text/html; charset=utf-8', text: shell(this.#options.widget !== undefined) };
    if (path === '/app.js') return { type: 'text/javascript; charset=utf-8', text: this.#app };
    if (path === '/.well-known/agent-manifest.json')
      return { type: 'application/json', text: JSON.stringify(siteManifest(origin), undefined, 2) };
    const style = STYLES.find((file) => path === `/styles/${file}`);
    if (style !== undefined) {
      const file = fileURLToPath(new URL(`../styles/${style}`, import.meta.url));
      return { type: 'text/css; charset=utf-8', text: readFileSync(file, 'utf8') };
    }
    const script = this.#widgetScript(path);
    return script === undefined ? undefined : { type: 'text/javascript; charset=utf-8', text: script };
  }

  /** The widget, and what it loads later from beside itself. */
  #widgetScript(path: string): string | undefined {
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

function write(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': type }).end(text);
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...HEADERS, connection: 'close' }).end();
}

/** JSON only: a form of another site cannot send that type without asking first. */
async function readBody(request: IncomingMessage): Promise<BodyReading> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return { ok: false, status: 413 };
    chunks.push(chunk);
  }
  if (length === 0) return { ok: true, body: undefined };
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return { ok: false, status: 415 };
  try {
    return { ok: true, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return { ok: false, status: 400 };
  }
}
