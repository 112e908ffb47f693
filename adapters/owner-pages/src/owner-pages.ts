import { LARGEST_UPLOAD } from '@handrail/assistance';
import { StoreFailure } from '@handrail/host';
import {
  checkRequest,
  FailedTries,
  issueFormToken,
  PAGE_HEADERS,
  pathNameOf,
  pathOf,
  readSession,
  renewSession,
  type Session,
  SIGN_IN_PATH,
  sessionCookies,
  wantsPage,
} from '@handrail/host-http/owner';
import {
  createMomentFormat,
  createTimeFormat,
  type MomentFormat,
  type TimeFormat,
} from '@handrail/owner-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCRIPT_HEADERS, STYLE_HEADERS } from './headers.ts';
import { href } from './markup/href.ts';
import { english, type Messages } from './messages/english.ts';
import type { OwnerPagesOptions } from './options.ts';
import { readMultipart, SentForm } from './read-multipart.ts';
import { approve } from './routes/approve-routes.ts';
import { assist, assistNow } from './routes/assist-routes.ts';
import { devices } from './routes/device-pages.ts';
import type { Handler, PageExchange, PageReply, Parts, Redirect } from './routes/exchange.ts';
import { ownerForm } from './routes/form-routes.ts';
import { inbox } from './routes/inbox-routes.ts';
import { login, logout, logoutSubject, signedOut } from './routes/login-routes.ts';
import { run } from './routes/run-routes.ts';
import { beginSignIn, finishSignIn } from './routes/sign-in-routes.ts';
import { byToken } from './routes/token-routes.ts';
import { layout, type OwnerPage } from './views/layout.tsx';
import { noticeView } from './views/notice-view.tsx';
import type { PageContext, PageTime } from './views/page-context.ts';
import { STYLESHEET, STYLESHEET_NAME } from './views/stylesheet.ts';

/**
 * Goes on to the same page within the session of this browser, if it has one. The dashboard keeps the path of its session in
 * storage, which belongs to one port, unlike cookies.
 */
const FIND_SESSION = `(() => {
  const path = localStorage.getItem('handrail.session-path') ?? '';
  if (/^\\/o\\/[\\w-]{22}$/.test(path)) location.replace(path + location.pathname + location.search + location.hash);
})();
`;

const MOST_FIELDS = 200;

/** The fields of a submitted form. One that has more than any of ours is refused: a choice that is left out is another answer. */
function readForm(body: string, most = MOST_FIELDS): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1;
    if (count > most) throw Object.assign(new Error('The form has too many fields.'), { statusCode: 413 });
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

/** Whether a browser itself opens a page. What a service worker passes on has no destination, even where it keeps the mode. */
function isOpened({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && destination === 'document';
}

const MAX_FORM_BYTES = 64 * 1024;
/** What a run asks for may be files; they are read only from owners who are signed in. */
const MAX_UPLOAD_BYTES = LARGEST_UPLOAD + MAX_FORM_BYTES;
/** Forms of runs and answers to questions are longer than any of ours. A hundred questions can have a hundred choices each. */
const LONG_FORM = { bytes: 512 * 1024, fields: 10_100 };

/**
 * The pages of an owner as a Fastify plugin: sign in, inbox, approvals, questions, runs. They need no JavaScript, and
 * no GET changes anything. Register it without a prefix; its hooks and errors stay its own.
 */
export function ownerPages(options: OwnerPagesOptions): (app: FastifyInstance) => Promise<void> {
  const parts: Parts = { options, tries: new FailedTries(options.clock, options.sharedBy) };
  const server = new OwnerServer(parts);
  return async (app) => {
    app.removeAllContentTypeParsers();
    const form = 'application/x-www-form-urlencoded';
    const limits = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
    app.addContentTypeParser(form, limits, async (_request: FastifyRequest, body: string) => readForm(body));
    app.setErrorHandler((error, request, reply) => server.fail(error, request, reply));
    const page = (verb: 'GET' | 'POST', url: string, handler: Handler, at = app) =>
      at.route({
        method: verb === 'GET' ? ['GET', 'HEAD'] : verb,
        exposeHeadRoute: false,
        url,
        // Addresses of links are keys, and keys are not for logs.
        logLevel: 'silent',
        handler: (request, reply) => server.serve(handler, request, reply),
      });
    page('GET', '/plain', inbox);
    page('GET', '/plain/devices', devices);
    page('POST', '/plain/devices', devices);
    page('GET', '/plain/runs/:runId', run);
    page('GET', '/plain/assist/:runId', assistNow);
    page('GET', '/plain/assist/:runId/:requestId', assist);
    app.register(async (upload) => {
      upload.addHook('onRequest', async (request, reply) => {
        if (!isMultipart(request) || (await server.isKnown(request))) return undefined;
        return server.serve(assist, request, reply);
      });
      const bounds = { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES } as const;
      upload.addContentTypeParser(
        'multipart/form-data',
        bounds,
        async (request: FastifyRequest, body: Buffer) =>
          readMultipart(body, request.headers['content-type'] ?? ''),
      );
      page('POST', '/plain/assist/:runId/:requestId', assist, upload);
    });
    page('GET', '/plain/forms/:runId/:requestId', ownerForm);
    app.register(async (long) => {
      long.removeAllContentTypeParsers();
      const bounds = { parseAs: 'string', bodyLimit: LONG_FORM.bytes } as const;
      long.addContentTypeParser(form, bounds, async (_request: FastifyRequest, body: string) =>
        readForm(body, LONG_FORM.fields),
      );
      page('POST', '/plain/forms/:runId/:requestId', ownerForm, long);
      page('POST', '/approve/:runId/:nodeId', approve, long);
      page('POST', '/a/*', byToken, long);
    });
    page('GET', '/login/*', login);
    page('POST', '/login/*', login);
    page('GET', SIGN_IN_PATH, beginSignIn);
    page('GET', `${SIGN_IN_PATH}/callback`, finishSignIn);
    page('POST', `${SIGN_IN_PATH}/callback`, finishSignIn);
    page('POST', '/logout', logout);
    page('GET', '/signed-out', signedOut);
    page('GET', '/approve/:runId/:nodeId', approve);
    page('GET', '/a/*', byToken);
    if (!options.hasDashboard) {
      app.register(async (short) => {
        // To programs these addresses are outside of the API, like any other.
        short.addHook('onRequest', async (request, reply) => {
          if (!wantsPage(request.headers.accept)) reply.callNotFound();
        });
        page('GET', '/', async () => ({ redirect: href`/plain` }), short);
        page(
          'GET',
          '/runs/:runId',
          async (_parts, { path }) => ({ redirect: href`/plain/runs/${path.runId ?? ''}` }),
          short,
        );
      });
    }
    app.get('/owner/find-session.js', (_request, reply) => reply.headers(SCRIPT_HEADERS).send(FIND_SESSION));
    app.get(`/owner/${STYLESHEET_NAME}`, (_request, reply) => reply.headers(STYLE_HEADERS).send(STYLESHEET));
  };
}

class OwnerServer {
  readonly #parts: Parts;
  readonly #origins: readonly URL[];
  readonly #messages: Messages;
  readonly #timeAt: (now: number) => PageTime;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#messages = parts.options.messages ?? english;
    this.#timeAt = timesOf(this.#messages, parts.options.timeZone);
    this.#origins = parts.options.origins.map((origin) => new URL(origin));
  }

  /** Whether the owner is signed in, before anything of the body is read. */
  async isKnown(request: FastifyRequest): Promise<boolean> {
    const { options } = this.#parts;
    const { host, origin, cookie, 'user-agent': userAgent, 'sec-fetch-site': site } = request.headers;
    const fetchSite = typeof site === 'string' ? site : undefined;
    const check = checkRequest(this.#origins, { method: request.method, host, origin, fetchSite });
    if (!check.ok) return false;
    const pathName = pathNameOf(request.raw);
    const place = { origin: check.origin, pathName, cookies: cookie, userAgent };
    return (await readSession(options, place))?.caller.isOwner === true;
  }

  async serve(handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { options } = this.#parts;
    const { host, origin, cookie, 'user-agent': userAgent, 'sec-fetch-site': site } = request.headers;
    const fetchSite = typeof site === 'string' ? site : undefined;
    const check = checkRequest(this.#origins, { method: request.method, host, origin, fetchSite });
    if (!check.ok) {
      const name = check.problem === 'host' ? 'wrongHost' : 'wrongOrigin';
      const status = check.problem === 'host' ? 421 : 403;
      return this.#send(this.#context(), noticeView(this.#context(), name, { status, icon: 'alert' }), reply);
    }
    const pathName = pathNameOf(request.raw);
    const place = { origin: check.origin, pathName, cookies: cookie, userAgent };
    const session = await readSession(options, place);
    const token = session && (await issueFormToken(options, logoutSubject(session.id)));
    const context = this.#context(session, token);
    const exchange: PageExchange = {
      context,
      origin: check.origin,
      cookies: cookie,
      userAgent,
      isPost: request.method === 'POST',
      isNavigation: fetchSite === undefined || isOpened(request),
      path: request.params as Readonly<Record<string, string>>,
      query: new Map(Object.entries(request.query as Record<string, unknown>).filter(isText)),
      ...sentIn(request.body),
      remoteAddress: request.ip,
      isInside: pathName !== undefined,
      isFromElsewhere: pathName !== undefined && (fetchSite === 'cross-site' || fetchSite === 'same-site'),
    };
    const answer = await handler(this.#parts, exchange);
    const renewed = session && renewSession(options, session);
    if (renewed && !('cookies' in answer && answer.cookies !== undefined)) {
      reply.header('set-cookie', await sessionCookies(options, check.origin, renewed));
    }
    return this.#send(context, answer, reply);
  }

  fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const context = this.#context();
    const { statusCode } = error as { readonly statusCode?: number };
    if (error instanceof StoreFailure) {
      return this.#send(context, noticeView(context, 'busy', { status: 503, icon: 'alert' }), reply);
    }
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
      return this.#send(
        context,
        noticeView(context, 'badRequest', { status: statusCode, icon: 'alert' }),
        reply,
      );
    }
    request.server.log.error({ err: error }, this.#messages.log.failed);
    return this.#send(context, noticeView(context, 'failed', { status: 500, icon: 'alert' }), reply);
  }

  #context(session?: Session, signOutToken = ''): PageContext {
    const { clock, linkCommand, signInLabel, owners } = this.#parts.options;
    const now = clock.now();
    const known = owners.filter(({ tenant }) => tenant === session?.owner.tenant);
    return {
      messages: this.#messages,
      time: this.#timeAt(now),
      now,
      session,
      people: new Map(known.map(({ id, name }) => [id, name])),
      linkCommand,
      signInLabel,
      signOutToken,
    };
  }

  #send(context: PageContext, answer: PageReply, reply: FastifyReply): FastifyReply {
    reply.headers(PAGE_HEADERS);
    if ('outside' in answer) {
      return reply
        .code(303)
        .headers({ location: answer.outside, 'set-cookie': [...answer.cookies] })
        .send();
    }
    if ('redirect' in answer) {
      if (answer.cookies !== undefined) reply.header('set-cookie', answer.cookies);
      return reply
        .code(303)
        .headers({ location: addressWithin(context, answer), ...answer.headers })
        .send();
    }
    const page: OwnerPage = answer;
    return reply
      .code(page.status ?? 200)
      .headers({ 'content-type': 'text/html; charset=utf-8', ...page.headers, ...refreshOf(context, page) })
      .send(layout(context, page));
  }
}

/** Formats are costly to make, so they are made once, for the first page; what is said depends on when it is said. */
function timesOf(messages: Messages, timeZone: string | undefined): (now: number) => PageTime {
  let formats: { readonly time: TimeFormat; readonly moments: MomentFormat } | undefined;
  return (now) => {
    formats ??= {
      time: createTimeFormat(messages, timeZone),
      moments: createMomentFormat(messages, timeZone),
    };
    const { time, moments } = formats;
    return {
      inWords: (milliseconds) => moments.inWords(milliseconds),
      relative: (at) => time.relative(at, now),
      moment: (at) => moments.moment(at, now),
      clock: (at) => moments.clock(at),
    };
  };
}

function addressWithin(
  context: PageContext,
  { redirect, session = context.session ?? 'none' }: Redirect,
): string {
  return `${session === 'none' ? '' : pathOf(session.pathName)}${redirect}`;
}

function refreshOf({ session }: PageContext, { refresh }: OwnerPage): Readonly<Record<string, string>> {
  if (!refresh) return {};
  return { refresh: `${refresh.seconds};url=${pathOf(session?.pathName)}${refresh.address}` };
}

function sentIn(body: unknown): Pick<PageExchange, 'form' | 'files'> {
  if (body instanceof SentForm) return { form: body.fields, files: body.files };
  return { form: body instanceof Map ? body : new Map(), files: new Map() };
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
