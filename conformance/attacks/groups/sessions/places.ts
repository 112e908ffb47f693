import type { Patch } from '../../frame/mechanism.ts';

const ACCESS = 'adapters/host-http/dist/owner/access';

/** Where the guards of sessions are, and what each is replaced by. */
export const PLACES = {
  binding: {
    module: `${ACCESS}/session.js`,
    find: 'if (bound !== (await binding(access, origin, halves)))',
    replace: 'if (false)',
  },
  start: {
    module: `${ACCESS}/session.js`,
    find: "const start = isSecure(origin) ? '' : startId;",
    replace: "const start = '';",
  },
  noPathName: { module: `${ACCESS}/session.js`, find: 'if (pathName === undefined)', replace: 'if (false)' },
  ended: {
    module: `${ACCESS}/session.js`,
    find: 'return (await once.wasConsumed(sessionOnceId(session.id))) || hasEpochEnded(once, session);',
    replace: 'return hasEpochEnded(once, session);',
  },
  epoch: {
    module: `${ACCESS}/session.js`,
    find: '|| hasEpochEnded(once, session);',
    replace: ';',
  },
  signature: {
    module: `${ACCESS}/seal.js`,
    find: '!isSame(signature, await sign(mac, purpose, body))',
    replace: 'false',
  },
  purpose: {
    module: `${ACCESS}/seal.js`,
    find: 'function sign(mac, purpose, body) {',
    replace: "function sign(mac, _purpose, body) { const purpose = 'anything';",
  },
  meant: {
    module: `${ACCESS}/owner-sessions.js`,
    find: 'headers.authorization === undefined && pathNameOf(raw) !== undefined',
    replace: 'headers.authorization === undefined',
  },
  besideKey: {
    module: `${ACCESS}/owner-sessions.js`,
    find: 'headers.authorization === undefined && pathNameOf(raw)',
    replace: 'pathNameOf(raw)',
  },
  ourSites: {
    module: `${ACCESS}/owner-sessions.js`,
    find: 'if (fetchSite !== undefined && !OUR_SITES.has(fetchSite))',
    replace: 'if (false)',
  },
  csrf: {
    module: `${ACCESS}/owner-sessions.js`,
    find: 'isSame(given, await this.csrfOf(session))',
    replace: 'true',
  },
  hostName: {
    module: `${ACCESS}/check-request.js`,
    find: "includes(host ?? ''));",
    replace: "includes(host ?? '')) ?? origins[0];",
  },
  origin: { module: `${ACCESS}/check-request.js`, find: 'request.origin === origin.origin', replace: 'true' },
  fetchSite: {
    module: `${ACCESS}/check-request.js`,
    find: "request.fetchSite === undefined || request.fetchSite === 'same-origin'",
    replace: 'true',
  },
  cookiePath: { module: `${ACCESS}/cookies.js`, find: 'pathOf(pathName)', replace: "''" },
  cookieSameSite: { module: `${ACCESS}/cookies.js`, find: '; SameSite=Strict', replace: '; SameSite=Lax' },
  cookieHttpOnly: { module: `${ACCESS}/cookies.js`, find: 'HttpOnly; ', replace: '' },
  severalCookies: {
    module: `${ACCESS}/cookies.js`,
    find: 'values.length === MOST_VALUES',
    replace: 'values.length === 1',
  },
  linkUsed: {
    module: `${ACCESS}/login-link.js`,
    find: 'if (await once.wasConsumed(onceId(id)))',
    replace: 'if (false)',
  },
  linkConsumed: {
    module: `${ACCESS}/login-link.js`,
    find: 'return once.consume(onceId(link.id), link.expiresAt);',
    replace: 'return Promise.resolve(true);',
  },
  linkPost: {
    module: 'adapters/owner-pages/dist/routes/login-routes.js',
    find: 'if (!exchange.isPost) {',
    replace: 'if (false) {',
  },
  failedTries: {
    module: `${ACCESS}/failed-tries.js`,
    find: 'if (entry.count <= Math.max(1, MOST_FAILURES / this.#sharedBy()))',
    replace: 'if (true)',
  },
  elsewhere: {
    module: 'adapters/owner-pages/dist/routes/exchange.js',
    find: 'if (isFromElsewhere && !isPost)',
    replace: 'if (false)',
  },
  formHolder: {
    module: `${ACCESS}/form-token.js`,
    find: 'if (content.for !== (await digestOf(access, subject)))',
    replace: 'if (false)',
  },
  twoHosts: {
    module: 'adapters/host-http/dist/create-host-http.js',
    find: 'if (hasTwoHosts(request.raw)) {',
    replace: 'if (false) {',
  },
  worker: {
    module: 'adapters/host-http/dist/create-host-http.js',
    find: "if (headers['service-worker'] === undefined)",
    replace: 'if (true)',
  },
  clearCookies: {
    module: 'adapters/host-http/dist/server/client-errors.js',
    find: 'status === 431 ?',
    replace: 'false ?',
  },
  referrer: {
    module: 'adapters/host-http/dist/owner/headers.js',
    find: "'referrer-policy': 'same-origin'",
    replace: "'referrer-policy': 'unsafe-url'",
  },
  frames: {
    module: 'adapters/host-http/dist/owner/headers.js',
    find: "'x-frame-options': 'DENY',",
    replace: '',
  },
  frameAncestors: {
    module: 'adapters/host-http/dist/owner/headers.js',
    find: " frame-ancestors 'none';",
    replace: '',
  },
  opener: {
    module: 'adapters/host-http/dist/owner/headers.js',
    find: "'cross-origin-opener-policy': 'same-origin',",
    replace: '',
  },
  leftovers: {
    module: 'adapters/owner-pages/dist/headers.js',
    find: "return protocol === 'https:' ? {}",
    replace: 'return true ? {}',
  },
  opened: {
    module: 'adapters/owner-pages/dist/routes/login-routes.js',
    find: 'if (!exchange.isNavigation)',
    replace: 'if (false)',
  },
} as const satisfies Record<string, Patch>;
