import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Execution, parseManifest } from '@handrail/page';
import { exampleManifest } from '@handrail/page/testing';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import {
  type BrowserElement,
  type BrowserRuntime,
  type BrowserRuntimeOptions,
  type Chromium,
  type ChromiumPage,
  createBrowserRuntime,
  startChromium,
} from '../src/index.ts';

/** Script only from files of the site, and nothing else from anywhere: what a careful site demands. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

export type Answer = string | ((request: IncomingMessage, response: ServerResponse, body: string) => void);
/** By method and path with query, such as `POST /invoices`, else by path. */
export type Answers = Readonly<Record<string, Answer>>;

/** A site on loopback whose pages are values of a test, and a browser that shows them. */
export interface AnnotatedSite {
  readonly origin: string;
  /** Every request but for scripts, as `POST /invoices a=1`. */
  readonly requests: string[];
  open(path: string, answers: Answers, options?: Partial<BrowserRuntimeOptions>): Promise<OpenSite>;
  close(): Promise<void>;
}

export interface OpenSite {
  readonly runtime: BrowserRuntime;
  readonly page: BrowserRuntimeOptions['page'];
  readonly execution: Execution<BrowserElement>;
  /** The example manifest of the proposal for this site. */
  withManifest(): Execution<BrowserElement>;
}

const schemaCheck = createInterpretingCheck();

export interface AnnotatedSiteOptions {
  /**
   * Shows every page of the site in one tab, each with its own runtime. A tab for each costs three times as much. For tests that
   * leave nothing in it but a document: no window, no cookie, nothing stored.
   */
  readonly isOneTab?: boolean;
}

export async function startAnnotatedSite({
  isOneTab = false,
}: AnnotatedSiteOptions = {}): Promise<AnnotatedSite> {
  const requests: string[] = [];
  let answers: Answers = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url = '/' } = request;
      const [path = '/'] = url.split('?');
      const body = Buffer.concat(chunks).toString();
      if (!/\.(?:js|ico)$/.test(path)) requests.push(`${method} ${url} ${body}`.trim());
      const answer =
        answers[`${method} ${url}`] ?? answers[`${method} ${path}`] ?? answers[url] ?? answers[path];
      response.setHeader('content-security-policy', POLICY);
      response.setHeader(
        'content-type',
        path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      );
      if (typeof answer === 'function') return answer(request, response, body);
      response.statusCode = answer === undefined ? 404 : 200;
      const isPage = !path.endsWith('.js');
      response.end(isPage ? `<!doctype html><title>Test</title>${answer ?? 'Not here'}` : answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const chromium: Chromium = await startChromium({ proxy: 'none', unsandboxed: true });
  const opened: (() => Promise<void>)[] = [];
  const closeOpened = async () => {
    for (const close of opened.splice(0)) await close();
  };
  const newPage = async () => {
    const { page, close } = await chromium.openPage();
    opened.push(close);
    return page;
  };
  let kept: ChromiumPage | undefined;
  const onePage = async () => {
    kept ??= await chromium.openPage();
    // Nothing of the page before runs or asks any more.
    await kept.page.goto('about:blank');
    return kept.page;
  };
  return {
    origin,
    requests,
    async open(path, given, options = {}) {
      await closeOpened();
      const page = await (isOneTab ? onePage() : newPage());
      answers = given;
      await page.goto(`${origin}${path}`);
      const runtime = await createBrowserRuntime({ page, ...options });
      opened.unshift(() => runtime.close());
      requests.length = 0;
      const execution: Execution<BrowserElement> = {
        runtime,
        schemaCheck,
        clock: { now: () => Date.now() },
        sessionId: 'test',
        mode: 'strict',
        statusLimit: 30_000,
      };
      return {
        runtime,
        page,
        execution,
        withManifest: () => ({ ...execution, manifest: manifestOf(origin) }),
      };
    },
    async close() {
      await closeOpened();
      await chromium.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function manifestOf(origin: string) {
  const text = exampleManifest().replace('https://billing.example.com', origin);
  const reading = parseManifest(text, { schemaCheck });
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  return reading.manifest;
}
