import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { send as answer } from '../api/exchange.ts';
import type { ErrorFacts } from '../errors/error-answer.ts';
import { answerTo } from '../errors/error-page.ts';
import { wantsPage } from '../errors/wants-page.ts';
import { checkRequest } from '../owner/access/check-request.ts';
import { pathNameOf, pathOf } from '../owner/access/session-path.ts';
import { type Asset, chooseEncoding, readAssets, wasBuilt } from './asset.ts';

export interface DashboardOptions {
  /** Where the built dashboard is, with its `index.html`. */
  readonly folder: string;
  /** Where owners reach this host; any other name is refused. */
  readonly origins: readonly string[];
}

/** Script, style, images and requests of this host alone; nothing inline, nothing framed. Frames of a live page are blobs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept, accept-encoding',
} as const;

const SHELL = {
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
} as const;

/** Addresses of the dashboard's own pages, as its registry has them: all of them get the same shell. */
const PATHS = [
  '/',
  '/start',
  '/tour',
  '/decisions',
  '/runs',
  '/runs/:runId',
  '/try',
  '/stats',
  '/capabilities',
  '/capabilities/:id',
  '/workflows',
  '/workflows/:id',
  '/tools',
  '/forms',
  '/forms/:form',
  '/sites',
  '/audit',
  '/settings',
  '/settings/*',
  '/live/:runId/:requestId',
] as const;

/** The dashboard as a Fastify plugin; undefined where it was not built, and the pages without scripts are alone. */
export function dashboardPages({
  folder,
  origins,
}: DashboardOptions): ((app: FastifyInstance) => Promise<void>) | undefined {
  if (!wasBuilt(folder)) return undefined;
  const ours = origins.map((origin) => new URL(origin));
  // Read when somebody comes: a host that nobody looks at starts as quickly as ever.
  let read: ReadonlyMap<string, Asset> | undefined;
  const find = (name: string) => {
    read ??= readAssets(folder);
    return read.get(name);
  };
  return async (app) => {
    const page = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
      app.route({
        method: ['GET', 'HEAD'],
        exposeHeadRoute: false,
        url,
        handler: (request, reply) => {
          const { host } = request.headers;
          const check = checkRequest(ours, { method: 'GET', host, origin: undefined, fetchSite: undefined });
          if (!check.ok) return reply.code(421).type('text/plain').send('This host has another name.');
          return handler(request, reply);
        },
      });
    const file = (name: string, request: FastifyRequest, reply: FastifyReply) => {
      const asset = find(name);
      return asset ? send(request, reply, asset) : missing(request, reply);
    };
    for (const path of PATHS)
      page(path, (request, reply) => {
        // To programs these addresses are outside of the API, like any other.
        if (!wantsPage(request.headers.accept)) {
          reply.callNotFound();
          return reply;
        }
        if (isLedHere(request)) return askFirst(reply.headers(SHELL));
        const name = pathNameOf(request.raw);
        return name === undefined
          ? file('index.html', request, reply.headers(SHELL))
          : shellWithin(pathOf(name), find('index.html'), request, reply.headers(SHELL));
      });
    page('/assets/*', (request, reply) => {
      const { '*': name = '' } = request.params as Readonly<Record<string, string>>;
      return file(`assets/${name}`, request, reply);
    });
  };
}

/** Without script the one link of the shell must lead to the pages of this session. */
function shellWithin(
  path: string,
  shell: Asset | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const page = shell?.bodies
    .get('identity')
    ?.toString('utf8')
    .replaceAll('href="/plain"', `href="${path}/plain"`);
  if (page === undefined) return missing(request, reply);
  return reply
    .headers({ ...COMMON, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(page);
}

const NO_FILE: ErrorFacts = { status: 404, code: 'not_found', message: 'There is no such file.' };

/** Like every address that is unknown: a page for people, the envelope for programs. */
function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  answer(reply, answerTo(request, NO_FILE, request.id));
  return reply;
}

/** Another site or port led the browser to an address of a session. */
function isLedHere({ raw, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return pathNameOf(raw) !== undefined && (site === 'cross-site' || site === 'same-site');
}

/** Nobody is taken into a session by another site; a person goes on by hand. */
function askFirst(reply: FastifyReply): FastifyReply {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Continue to Handrail</title></head>
<body><main><h1>Continue to Handrail</h1>
<p>Another site opened this page.</p>
<p><a href="?">Continue</a></p></main></body>
</html>
`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

function send(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), asset.bodies);
  const etag = `"${asset.etag}-${encoding}"`;
  reply.headers({
    ...COMMON,
    etag,
    'content-type': asset.type,
    'cache-control': asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const body = asset.bodies.get(encoding);
  if (request.method === 'HEAD') return reply.header('content-length', body?.length ?? 0).send();
  return reply.send(body);
}
