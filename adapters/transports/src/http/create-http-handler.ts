import { type Confirm, errorResult, type Timers, type Toolset } from '@handrail/tools';
import { platformTimers } from '../calls/platform-timers.ts';
import { transportCodes } from '../wire/transport-codes.ts';
import { answerCall, answerHeaders, envelopeAnswer } from './answer-call.ts';
import { createBearerCheck, tokenOf } from './bearer.ts';
import type { HttpAnswer, HttpRequest, HttpRequestHead } from './exchange.ts';
import { readFetchRequest, toFetchResponse } from './fetch-exchange.ts';
import { HttpRefusal } from './http-refusal.ts';
import { createOrigins, noHeaders } from './origins.ts';
import { readBody } from './read-body.ts';
import { checkBasePath, type HttpRoute, readRoute } from './read-route.ts';

export interface HttpHandlerOptions {
  /** What is before `/formspec/tools`, such as `/forms/42`. */
  readonly basePath?: string;
  /** Origins whose pages may ask, such as `https://forms.example`. None by default. */
  readonly origins?: readonly string[];
  /** Asked of every request when given. */
  readonly token?: string;
  /** Bytes of one input. */
  readonly maxBodyBytes?: number;
  /** Milliseconds until an input must have come whole. `serveHttp` keeps its own limit instead. */
  readonly bodyTimeLimit?: number;
  /** Milliseconds for one call, given to the toolset, which must have timers. Waiting for the owner does not count. */
  readonly timeLimit?: number;
  /** Requests in flight, their inputs in memory; above it the answer is 503. */
  readonly maxCalls?: number;
  /** The way to the owner for toolsets that have none. It must not lead back to the consumer. */
  readonly confirm?: Confirm;
  /** Takes what the consumer must not see. */
  readonly onDefect?: (defect: unknown) => void;
  /** For `bodyTimeLimit`. */
  readonly timers?: Timers;
}

/** Which toolset a request is for. Undefined is answered with 404. */
export type ToolsetOf = (request: HttpRequestHead) => Toolset | undefined | Promise<Toolset | undefined>;

export interface HttpHandler {
  (request: Request): Promise<Response>;
  /** The same without Fetch objects, which cost more than a small call. `serveHttp` uses it. */
  answer(request: HttpRequest): Promise<HttpAnswer>;
}

const SAFE: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** What nearly every answer has, put together once. */
const SAFE_ANSWER: Readonly<Record<string, string>> = { ...SAFE, ...answerHeaders };

/** Serves a toolset over HTTP (Assist §7.5) on any platform that has the Fetch API. Never throws. */
export function createHttpHandler(
  toolset: Toolset | ToolsetOf,
  options: HttpHandlerOptions = {},
): HttpHandler {
  const basePath = checkBasePath(options.basePath ?? '');
  const origins = createOrigins(options.origins ?? []);
  const authorize = createBearerCheck(tokenOf(options));
  const { maxCalls = 100, onDefect, confirm, timeLimit, timers = platformTimers } = options;
  const bodyLimits = {
    maxBytes: options.maxBodyBytes ?? 4_000_000,
    timeLimit: options.bodyTimeLimit ?? 30_000,
  };
  const callLimits = { ...(timeLimit === undefined ? {} : { timeLimit }), ...(confirm ? { confirm } : {}) };
  let inFlight = 0;

  const serve = async (request: HttpRequest, { name }: HttpRoute): Promise<HttpAnswer> => {
    const served = typeof toolset === 'function' ? await toolset(request) : toolset;
    if (!served) throw new HttpRefusal(404, 'UNSUPPORTED', 'There is no toolset at this address.');
    if (name === undefined) return answerDiscovery(served, request);
    const input = await readBody(request, bodyLimits);
    return answerCall(served, name, input, { ...callLimits, signal: request.signal });
  };

  const answerRoute = async (request: HttpRequest, mayRead: boolean): Promise<HttpAnswer> => {
    const route = readRoute(request.url, basePath);
    if (!route) throw new HttpRefusal(404, 'UNSUPPORTED', 'Nothing is served at this address.');
    if (request.method === 'OPTIONS' && mayRead) return { status: 204, headers: origins.preflight, body: '' };
    const methods = route.name === undefined ? ['GET', 'HEAD'] : ['POST'];
    if (!methods.includes(request.method)) {
      const allow = methods.join(', ');
      throw new HttpRefusal(405, 'UNSUPPORTED', `This address takes ${allow} only.`, { allow });
    }
    // Before anything is counted or kept, so that strangers cannot use up what is there for others.
    authorize(request.headers.get('authorization'));
    if (inFlight >= maxCalls) {
      const message = 'Too many calls are in flight. Nothing was called; try again in a moment.';
      throw new HttpRefusal(503, transportCodes.busy, message, { 'retry-after': '1' });
    }
    inFlight += 1;
    try {
      return await serve(request, route);
    } finally {
      inFlight -= 1;
    }
  };

  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    let always = SAFE;
    try {
      const page = origins.admit(request);
      if (page !== noHeaders) always = { ...SAFE, ...page };
      const mayRead = Object.hasOwn(page, 'access-control-allow-origin');
      return withHeaders(always, await answerRoute(request, mayRead));
    } catch (error) {
      return withHeaders(always, refused(error, onDefect));
    }
  };

  const handler = async (request: Request) =>
    toFetchResponse(request, await answer(readFetchRequest(request, timers)));
  return Object.assign(handler, { answer });
}

/** Those of the answer come last and win. */
function withHeaders(always: Readonly<Record<string, string>>, answer: HttpAnswer): HttpAnswer {
  const { status, headers, body } = answer;
  const isUsual = always === SAFE && headers === answerHeaders;
  return { status, headers: isUsual ? SAFE_ANSWER : { ...always, ...headers }, body };
}

function refused(error: unknown, onDefect: HttpHandlerOptions['onDefect']): HttpAnswer {
  if (error instanceof HttpRefusal) {
    const { code, message, status } = error;
    const answer = envelopeAnswer(errorResult({ code, message }), status);
    return { ...answer, headers: { ...answer.headers, ...error.headers } };
  }
  try {
    onDefect?.(error);
  } catch {
    // The one who reports defects has one too; the consumer must get an answer all the same.
  }
  return envelopeAnswer(errorResult({ code: 'ENGINE_ERROR', message: 'The provider failed unexpectedly.' }));
}

/** Lists the tools with a tag, so that whoever has the same list already is spared it. */
async function answerDiscovery(toolset: Toolset, { headers }: HttpRequestHead): Promise<HttpAnswer> {
  const body = JSON.stringify({ tools: toolset.list() });
  const etag = await tagOf(body);
  // It may be kept, but only by the one who asked, and only to be compared again.
  const given = {
    etag,
    'cache-control': 'private, no-cache',
    // Nothing else that a foreign page could load without asking is served here.
    'cross-origin-resource-policy': 'same-origin',
  };
  if (isKnown(headers.get('if-none-match'), etag)) return { status: 304, headers: given, body: '' };
  return { status: 200, headers: { ...given, 'content-type': 'application/json' }, body };
}

function isKnown(tags: string | null, etag: string): boolean {
  const known = tags?.split(',').map((tag) => tag.trim()) ?? [];
  return ['*', etag, `W/${etag}`].some((tag) => known.includes(tag));
}

async function tagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('')}"`;
}
