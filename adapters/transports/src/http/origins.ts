import { checkOrigin } from '../wire/origin.ts';
import { transportCodes } from '../wire/transport-codes.ts';
import type { HttpRequestHead } from './exchange.ts';
import { HttpRefusal } from './http-refusal.ts';

export interface Origins {
  /** Headers that let the page read the answer; none when the request comes from no page or from our own. */
  admit(request: HttpRequestHead): Readonly<Record<string, string>>;
  /** What a browser that asks beforehand is told. */
  readonly preflight: Readonly<Record<string, string>>;
}

export const noHeaders: Readonly<Record<string, string>> = {};

/**
 * Decides which pages may ask. A browser names the page's origin in every request that can do harm; all that are not on
 * the list are refused, not only kept from reading the answer. There is no wildcard, and cookies are never asked for.
 */
export function createOrigins(allowed: readonly string[]): Origins {
  const origins = new Set(allowed.map(checkOrigin));
  const vary: Readonly<Record<string, string>> = origins.size > 0 ? { vary: 'origin' } : noHeaders;
  return {
    admit(request) {
      const origin = request.headers.get('origin');
      if (origin === null) return vary;
      if (origins.has(origin)) {
        return { ...vary, 'access-control-allow-origin': origin, 'access-control-expose-headers': 'etag' };
      }
      if (isOwn(origin, request)) return vary;
      throw new HttpRefusal(
        403,
        transportCodes.forbidden,
        'Pages of this origin may not use this provider. Its operator can add the origin to the list.',
        vary,
      );
    },
    preflight: {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, if-none-match',
      'access-control-max-age': '600',
    },
  };
}

/** The scheme may differ where a proxy ends the encryption, so only host and port are compared. */
function isOwn(origin: string, { headers }: HttpRequestHead): boolean {
  const host = headers.get('host');
  return host !== null && /^https?:\/\//.test(origin) && origin.slice(origin.indexOf('//') + 2) === host;
}
