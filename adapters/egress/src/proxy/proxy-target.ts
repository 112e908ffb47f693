import { decideDestination } from '../policy/decide-egress.ts';
import { type Destination, type ReadDestination, readDestination } from '../policy/destination.ts';
import type { EgressPolicy } from '../policy/policy.ts';
import type { Provenance } from '../policy/provenance.ts';

const AUTHORITY = /^(?:\[[0-9A-Fa-f:.]{2,45}\]|[^\s:/?#@[\]\\%]{1,253}):[0-9]{1,5}$/;

/**
 * Where a CONNECT leads. What the tunnel will carry is not visible, so it counts as https; where the policy allows
 * only http at that port, as http, which is how browsers open WebSockets without TLS.
 */
export function readConnectTarget(
  authority: string,
  provenance: Provenance,
  policy: EgressPolicy,
): ReadDestination {
  if (!AUTHORITY.test(authority)) return { ok: false, reason: 'url-invalid' };
  const secure = readDestination(`https://${authority}/`);
  if (!secure.ok || isAllowed(secure.destination, provenance, policy)) return secure;
  const plain = readDestination(`http://${authority}/`);
  return plain.ok && isAllowed(plain.destination, provenance, policy) ? plain : secure;
}

/** Where a request in absolute form leads. https never comes this way: the proxy would see its content. */
export function readRequestTarget(url: string): ReadDestination {
  // In origin form the request is meant for the proxy itself, which serves nothing.
  if (!/^http:\/\//i.test(url)) {
    return { ok: false, reason: /^[a-z][a-z0-9+.-]*:/i.test(url) ? 'scheme-denied' : 'url-invalid' };
  }
  return readDestination(url);
}

function isAllowed(destination: Destination, provenance: Provenance, policy: EgressPolicy): boolean {
  return decideDestination(destination, provenance, policy).allowed;
}
