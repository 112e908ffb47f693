import type { Patch } from '../../frame/mechanism.ts';

const DECIDE = 'adapters/egress/dist/policy/decide-egress.js';
const READ = 'adapters/egress/dist/policy/destination.js';
const CREATE = 'adapters/egress/dist/safe-fetch/create-egress.js';
const BODY = 'adapters/egress/dist/safe-fetch/read-body.js';
const HEAD = 'adapters/egress/dist/safe-fetch/request-head.js';

/** Where the guards of the way out are, and what each is replaced by. */
export const PLACES = {
  addresses: { module: DECIDE, find: 'return passes && endPasses ?', replace: 'return true ?' },
  ending: { module: DECIDE, find: 'return passes && endPasses ?', replace: 'return passes ?' },
  metadata: { module: DECIDE, find: "if (addressClass === 'metadata')", replace: 'if (false)' },
  metadataName: { module: DECIDE, find: 'if (!literal && isMetadataName(host))', replace: 'if (false)' },
  localName: { module: DECIDE, find: '!isLocalName(host)', replace: 'true' },
  everyAnswer: { module: DECIDE, find: 'if (refused)', replace: 'if (false)' },
  own: {
    module: DECIDE,
    find: "isOwn && classified === 'public' ? 'loopback' : classified",
    replace: 'classified',
  },
  port: { module: DECIDE, find: 'policy.ports.includes(port)', replace: 'true' },
  scheme: { module: DECIDE, find: 'policy.schemes.includes(scheme)', replace: 'true' },
  denied: {
    module: DECIDE,
    find: 'policy.denyHosts.some((pattern) => matchesHost(pattern, host))',
    replace: 'false',
  },
  otherScheme: {
    module: READ,
    find: "if (url.protocol !== 'https:' && url.protocol !== 'http:')",
    replace: 'if (false)',
  },
  userInfo: { module: READ, find: "if (url.username !== '' || url.password !== '')", replace: 'if (false)' },
  controls: { module: READ, find: 'if (text.length > LONGEST_URL ||', replace: 'if (false &&' },
  reached: {
    module: 'adapters/egress/dist/reach/connect-checked.js',
    find: 'if (!reached || !sameAddress(reached, address)) {',
    replace: 'if (false) {',
  },
  twoPlaces: {
    module: 'adapters/egress/dist/safe-fetch/redirect-target.js',
    find: 'places.size !== 1',
    replace: 'false',
  },
  redirects: { module: CREATE, find: 'if (hop >= journey.limits.redirects)', replace: 'if (false)' },
  redirectBody: { module: CREATE, find: 'if (next.body && !sameOrigin)', replace: 'if (false)' },
  redirectHeaders: { module: HEAD, find: '(sameOrigin || HEADERS_FOR_ANYONE.has(name))', replace: 'true' },
  headerText: { module: HEAD, find: '!VALUE.test(value)', replace: 'false' },
  ownHeaders: { module: HEAD, find: 'if (!OWN_HEADERS.has(name))', replace: 'if (true)' },
  bodyHead: {
    module: BODY,
    find: "if (hasBody(options) && Number(response.headers['content-length'] ?? 0) > limits.wireBytes) {",
    replace: 'if (false) {',
  },
  bodyWire: { module: BODY, find: 'if (total > limits.wireBytes)', replace: 'if (false)' },
  bodyDecoded: { module: BODY, find: 'if (total > limits.bodyBytes)', replace: 'if (false)' },
} as const satisfies Record<string, Patch>;
