import type { IncomingMessage } from 'node:http';
import { EgressRefusal } from '../errors.ts';
import { type Destination, originOf, readDestination } from '../policy/destination.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function isRedirect({ statusCode, headers }: IncomingMessage): boolean {
  return REDIRECTS.has(statusCode ?? 0) && headers.location !== undefined;
}

/** Where a redirect leads, as far as its text tells. Whether it may is decided like any other request. */
export function redirectTarget(response: IncomingMessage, from: Destination): Destination {
  const origin = originOf(from);
  const places = new Set(response.headersDistinct.location);
  const [place] = places;
  // Two places are a response that somebody has tampered with, and readers differ in which one they take.
  if (place === undefined || places.size !== 1) throw new EgressRefusal('redirect-invalid', { origin });
  const read = readDestination(place, from.url);
  if (!read.ok) {
    throw new EgressRefusal(read.reason === 'url-invalid' ? 'redirect-invalid' : read.reason, { origin });
  }
  const target = read.destination;
  if (from.scheme === 'https' && target.scheme === 'http') {
    throw new EgressRefusal('redirect-downgrade', { origin });
  }
  return target;
}

export function isSameOrigin(one: Destination, other: Destination): boolean {
  return originOf(one) === originOf(other);
}
