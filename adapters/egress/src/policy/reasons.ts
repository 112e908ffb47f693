/** Why an egress was refused. A closed list: a free sentence could carry what it must not. */
export type EgressRefusalReason = keyof typeof REFUSALS;

/** What OpenWOP's `safeFetch` throws. */
export type FetchErrorCode = 'ssrf_blocked' | 'fetch_failed';

/** The reasons of OpenWOP's `egress.decided` that can come from here; audiences and scopes are decided elsewhere. */
export type DecidedReason = 'ok' | 'ssrf-blocked' | 'policy-denied' | 'provenance-unevaluable';

interface RefusalMeaning {
  readonly code: FetchErrorCode;
  /** `ok` where the egress was allowed and what came back was refused. */
  readonly decided: DecidedReason;
  /** Follows the origin in a message: what is wrong, and the way out where there is one. */
  readonly says: string;
}

const ssrf = (says: string) => ({ code: 'ssrf_blocked', decided: 'ssrf-blocked', says }) as const;
const policy = (says: string) => ({ code: 'ssrf_blocked', decided: 'policy-denied', says }) as const;
const answer = (says: string) => ({ code: 'fetch_failed', decided: 'ok', says }) as const;

const REFUSALS = {
  'url-invalid': ssrf('is not an absolute URL that can be requested'),
  'host-invalid': ssrf('has a host name that is not valid in DNS'),
  'userinfo-present': ssrf('carries a user name or password in its URL; send credentials in a header'),
  'scheme-denied': policy('uses a scheme that the egress policy does not allow'),
  'port-denied': policy('uses a port that the egress policy does not allow'),
  'host-denied': policy('is not a host that the egress policy allows'),
  'address-denied': policy('has an address that the egress policy denies'),
  'name-local': ssrf('is a name of the local network; an operator can allow it by name and address'),
  'metadata-denied': ssrf('leads to a cloud metadata service, which is never allowed'),
  'address-forbidden': ssrf(
    'has an address that is not public; an operator can allow it by name and address',
  ),
  'address-invalid': ssrf('resolves to something that is not an address'),
  'address-changed': ssrf('was connected at another address than the one that was checked'),
  'provenance-unevaluable': {
    code: 'ssrf_blocked',
    decided: 'provenance-unevaluable',
    says: 'was asked for without a readable provenance',
  },
  upgrade: {
    code: 'ssrf_blocked',
    decided: 'policy-denied',
    says: 'would switch to another protocol, which a request may not',
  },
  'method-denied': policy('was asked for with a method that is not allowed'),
  'header-invalid': policy('was asked for with a header that cannot be sent'),
  'request-too-large': policy('was sent more than a request may hold'),
  'redirect-denied': answer('redirects, which this request does not follow'),
  'redirect-limit': answer('redirects too often'),
  'redirect-invalid': answer('redirects to something that is not one URL'),
  'redirect-downgrade': ssrf('redirects from https to http'),
  'redirect-body': ssrf('redirects a request with a body to another origin'),
  'certificate-invalid': answer('has a certificate that is not trusted for its name'),
  'response-headers-too-large': answer('answered with more headers than a response may have'),
  'response-too-large': answer('answered with more than a response may hold'),
  'encoding-unsupported': answer('answered in a content encoding that is not supported'),
} as const satisfies Record<string, RefusalMeaning>;

export const REFUSAL_REASONS = Object.keys(REFUSALS) as readonly EgressRefusalReason[];

export function meaningOf(reason: EgressRefusalReason): RefusalMeaning {
  return REFUSALS[reason];
}

/** Why an allowed egress did not come to an end. Each may succeed when tried again. */
export type EgressFailureReason = keyof typeof FAILURES;

const FAILURES = {
  'dns-failed': 'could not be resolved',
  'connect-failed': 'could not be reached',
  'tls-failed': 'could not be reached over a secure connection',
  'timeout-connect': 'could not be reached in time',
  'timeout-headers': 'did not answer in time',
  'timeout-idle': 'stopped sending',
  'timeout-total': 'took longer than a request may',
  'connection-lost': 'closed the connection before the answer was complete',
  'response-invalid': 'answered something that is not HTTP',
  'body-invalid': 'answered with a body that cannot be read',
  aborted: 'was given up by the caller',
  busy: 'has to wait: too many requests are under way',
  closed: 'was asked for after the egress was closed',
} as const satisfies Record<string, string>;

export function sentenceOf(reason: EgressFailureReason): string {
  return FAILURES[reason];
}
