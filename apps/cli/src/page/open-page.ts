import { type JsonObject, JsonTextError, LineIndex, scanJson } from '@handrail/base';
import {
  createEgress,
  defaultEgressLimits,
  EgressFailure,
  type EgressLimits,
  EgressRefusal,
  type SafeEgress,
} from '@handrail/egress';
import {
  awaitDrawn,
  type DiscoveredManifest,
  discoverManifest,
  type Execution,
  type FetchText,
  PageRefusal,
  type PageRuntime,
  parseManifest,
  readPage,
} from '@handrail/page';
import type { LookAtPage } from '@handrail/planner';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { lookAtPages, outlineForm } from '@handrail/site-source/session';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readText } from '../contracts/read-texts.ts';
import { commonMessages } from '../messages/common.ts';
import { openPageMessages } from '../messages/pages.ts';
import { statusNotice } from './answer-status.ts';
import { isEgressError, limitIn } from './name-limit.ts';
import type { PageCommandOptions } from './page-options.ts';
import { type PageTarget, readSite } from './page-target.ts';
import { reachPolicy } from './reach-policy.ts';
import type { PageWindow } from './review-window.ts';
import { refuseLogin } from './sign-in/login-page.ts';
import { readSignIn, type SignIn, signedEgress } from './sign-in/sign-in.ts';
import { type SiteText, siteText } from './site-text.ts';

const MAX_DEPTH = 200;

/** Where and why a text is not JSON, for a sentence; undefined for one that is. */
function explainJson(text: string): string | undefined {
  try {
    scanJson(text, { maxDepth: MAX_DEPTH });
    return undefined;
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const { line, column } = new LineIndex(text).at(error.offset);
    return openPageMessages.position(error.message, line, column);
  }
}

/** Long enough for a site that is slow, short enough for whoever waits at a terminal. */
const STATUS_LIMIT = 10_000;
/** Stands for the site of a file that has no manifest. */
const NO_SITE = 'https://page.invalid';

/** A page that is open, with what its site says of itself. Elements differ by runtime and are nobody's business here. */
export interface OpenPage {
  readonly execution: Execution<object>;
  readonly manifest: DiscoveredManifest;
  /** The HTTP status that the page came with; undefined for a file. */
  readonly status: number | undefined;
  /** What an action would send, hidden values included; undefined where only the browser knows. */
  preview(action: string, args: JsonObject): Promise<JsonObject | undefined>;
  /** Reads another page of the site without going there; absent for a file. */
  readonly look?: LookAtPage;
  /** The window that the owner sees the page in, where there is one. */
  readonly window?: PageWindow;
  /** Other things of the same site, asked for in the same session; absent for a file. */
  readonly beside?: BesidePage;
  /** How the page looks, as a JPEG in base64; only in a browser. */
  picture?(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface BesidePage {
  /** Another page as the site sends it, while this one stays open. */
  open(url: string): Promise<{ readonly runtime: PageRuntime<object>; readonly status: number }>;
  /** A text such as robots.txt or a packed sitemap, wherever on the site it has moved to. */
  text(url: string): Promise<SiteText>;
}

/** Opens the page of a command and finds the manifest of its site. */
export async function openPage(
  target: PageTarget,
  options: PageCommandOptions,
  io: CliIo,
): Promise<OpenPage> {
  if (options.unsandboxedBrowser && !options.browser)
    throw wrongUse(openPageMessages.unsandboxedNeedsBrowser);
  const schemaCheck = createAjvCheck();
  const given = options.manifest === undefined ? undefined : await readText(options.manifest, io);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const signIn = await readSignIn(target, options, io);
    const egress =
      target.kind === 'site'
        ? signedEgress(
            createEgress({ policy: reachPolicy(target.origin), ...limitsOf(options) }),
            target.origin,
            signIn.headers,
          )
        : undefined;
    if (egress) closers.push(() => egress.close());
    const parts = { egress, manifest: given, closers, signIn };
    const { runtime, status, preview, window, picture } = await openRuntime(target, options, parts, io);
    if (target.kind === 'site') refuseLogin(runtime, [new URL(target.url).pathname]);
    const { origin } = runtime.address();
    const missed: { reason?: string } = {};
    const discovered = await discoverManifest({
      origin,
      schemaCheck,
      explainJson,
      embedded: readPage(runtime.read()).manifests,
      fetchText: given === undefined ? fetchManifest(egress, signIn, options, io, missed) : async () => given,
    });
    const manifest = missed.reason === undefined ? discovered : { ...discovered, unread: missed.reason };
    const execution: Execution<object> = {
      runtime,
      ...(manifest.manifest ? { manifest: manifest.manifest } : {}),
      schemaCheck,
      clock: io.clock,
      sessionId: io.newId(),
      mode: options.lenient ? 'lenient' : 'strict',
      statusLimit: STATUS_LIMIT,
    };
    await awaitDrawn(execution);
    const session = egress && { egress, clock: io.clock, cookies: signIn.cookies, runId: 'page' };
    return {
      execution,
      ...(session ? { look: lookAtPages(session, origin) } : {}),
      ...(egress ? { beside: besidePage(egress, signIn, io) } : {}),
      ...(picture ? { picture } : {}),
      manifest,
      status,
      close,
      preview: (action, args) => preview(execution, action, args),
      ...(options.headed && window ? { window } : {}),
    };
  } catch (error) {
    await close();
    throw refusalOf(error, options.timeLimit);
  }
}

/**
 * Opens a page that something is to be done on. The site's own manifest counts; one that is there and cannot be used stops
 * everything, since it is unknown what it would have demanded.
 */
export async function openSite(
  text: string,
  { manifest: _, ...options }: PageCommandOptions,
  io: CliIo,
): Promise<OpenPage> {
  const page = await openPage(readSite(text), options, io);
  const notice = statusNotice(page.status);
  if (notice !== undefined) io.printError(`handrail: ${notice}`);
  const { from, manifest } = page.manifest;
  if (from === undefined || manifest) return page;
  await page.close();
  throw new CliError(3, 'manifest-broken', openPageMessages.manifestUnusable);
}

interface OpenRuntime {
  readonly runtime: PageRuntime<object>;
  readonly status?: number;
  readonly window?: PageWindow;
  picture?(): Promise<string | undefined>;
  preview(execution: Execution<object>, action: string, args: JsonObject): Promise<JsonObject | undefined>;
}

interface Parts {
  readonly egress: SafeEgress | undefined;
  readonly manifest: string | undefined;
  readonly closers: (() => Promise<unknown>)[];
  readonly signIn: SignIn;
}

async function openRuntime(
  target: PageTarget,
  options: PageCommandOptions,
  { egress, manifest, closers, signIn }: Parts,
  io: CliIo,
): Promise<OpenRuntime> {
  const { openPageFile, openParsedPage } = await import('./parsed-page.ts');
  if (target.kind === 'file' || !egress) {
    const path = target.kind === 'file' ? target.path : '';
    return {
      runtime: asAny(await openPageFile(await readText(path, io), originOf(manifest))),
      preview: unknown,
    };
  }
  if (!options.browser) {
    const { runtime, status, preview } = await openParsedPage(target.url, egress, signIn.cookies, io);
    return { runtime: asAny(runtime), status, preview: preview as unknown as OpenRuntime['preview'] };
  }
  const { openBrowserPage } = await import('./browser-page.ts');
  const opened = await openBrowserPage(target, {
    unsandboxed: options.unsandboxedBrowser ?? false,
    headed: options.headed ?? false,
    signIn,
    ...(options.timeLimit === undefined ? {} : { timeLimit: options.timeLimit }),
  });
  closers.push(opened.close);
  const { status } = opened;
  return {
    runtime: asAny(opened.runtime),
    status,
    preview: async (execution, action, args) => ({
      arguments: args,
      ...outlineForm(execution, action, args),
    }),
    window: opened.window,
    picture: opened.picture,
  };
}

function besidePage(egress: SafeEgress, { cookies }: SignIn, io: CliIo): BesidePage {
  return {
    async open(url) {
      const { openParsedPage } = await import('./parsed-page.ts');
      const { runtime, status } = await openParsedPage(url, egress, cookies, io);
      return { runtime: asAny(runtime), status };
    },
    text: (url) => siteText(url, egress, cookies, io),
  };
}

/** A shorter time than the usual one, where a command asks for it. */
function limitsOf({ timeLimit }: PageCommandOptions): { limits?: EgressLimits } {
  if (timeLimit === undefined) return {};
  const lower = (name: 'connectMs' | 'headersMs' | 'idleMs' | 'totalMs') =>
    Math.min(defaultEgressLimits[name], timeLimit);
  return {
    limits: {
      ...defaultEgressLimits,
      connectMs: lower('connectMs'),
      headersMs: lower('headersMs'),
      idleMs: lower('idleMs'),
      totalMs: lower('totalMs'),
    },
  };
}

/** Nobody can tell. */
const unknown = async () => undefined;

/** Elements come from the runtime and go back to it, so nobody in between needs to know their kind. */
function asAny<Element extends object>(runtime: PageRuntime<Element>): PageRuntime<object> {
  return runtime as unknown as PageRuntime<object>;
}

function originOf(manifest: string | undefined): string {
  if (manifest === undefined) return NO_SITE;
  const reading = parseManifest(manifest, { schemaCheck: createAjvCheck() });
  return reading.ok ? reading.manifest.site.origin.replace(/\/$/, '') : NO_SITE;
}

function fetchManifest(
  egress: SafeEgress | undefined,
  signIn: SignIn,
  { isManifestOptional, timeLimit }: PageCommandOptions,
  io: CliIo,
  missed: { reason?: string },
): FetchText {
  const fetchText = fetchTextWith(egress, signIn, io);
  if (!isManifestOptional) return fetchText;
  return (url) =>
    fetchText(url).catch((error: unknown) => {
      const isOutside = [PageRefusal, EgressRefusal, EgressFailure].some((each) => error instanceof each);
      if (!isOutside) throw error;
      missed.reason = `${(error as Error).message}${isEgressError(error) ? limitIn(error, timeLimit) : ''}`;
      return undefined;
    });
}

function fetchTextWith(egress: SafeEgress | undefined, { cookies }: SignIn, io: CliIo): FetchText {
  return async (url) => {
    if (!egress) return undefined;
    const cookie = cookies.header(new URL(url), io.clock.now());
    const reply = await egress.send({
      url,
      headers: { accept: 'application/json', ...(cookie === undefined ? {} : { cookie }) },
      redirect: 'refuse',
      provenance: { source: 'operator', subject: 'page' },
    });
    // Sites that answer every address with a page have none either.
    const isPage = /^text\/html\b/i.test(reply.header('content-type') ?? '');
    if (reply.status === 200 && !isPage) return reply.text();
    reply.discard();
    if ([200, 404, 410].includes(reply.status)) return undefined;
    throw new PageRefusal('not-loaded', openPageMessages.manifestRefused(reply.status));
  };
}

/** Why a page is not open, with what can be done about it. */
function refusalOf(error: unknown, timeLimit: number | undefined): unknown {
  const cause = error instanceof PageRefusal ? (error.cause ?? error) : error;
  if (cause instanceof EgressRefusal)
    return new CliError(3, cause.reason, `${cause.message}${wayOut(cause)}${limitIn(cause)}`);
  if (cause instanceof EgressFailure)
    return new CliError(
      3,
      cause.reason,
      openPageMessages.isItRunning(`${cause.message}${limitIn(cause, timeLimit)}`),
    );
  if (error instanceof PageRefusal) return new CliError(3, error.code, error.message);
  return error;
}

function wayOut({ reason }: EgressRefusal): string {
  if (reason === 'scheme-denied') return commonMessages.useHttps;
  if (reason === 'address-forbidden' || reason === 'name-local') return openPageMessages.loopbackNames;
  return '';
}
