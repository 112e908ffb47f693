import { pathOf } from './session-path.ts';

/** Holds the session. Browsers send it below the path of the session and nowhere else. */
export function cookieName(origin: URL): string {
  // Two hosts on one machine must not sign each other out.
  return isSecure(origin) ? '__Secure-handrail' : `handrail_${origin.port || '80'}`;
}

/** The second half of a session over https. Only this very host can have set it; the first half could come from a sub-domain. */
export const PAIR_COOKIE = '__Host-handrail';

export interface SessionCookie {
  readonly value: string;
  readonly pathName: string;
  readonly pair: string;
  readonly maxAgeSeconds: number;
}

/** Strict: other sites cannot make a browser send it, not even by a link. */
export function setCookies(origin: URL, cookie: SessionCookie): readonly string[] {
  const { value, pathName, pair, maxAgeSeconds } = cookie;
  const rest = `Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure(origin) ? '; Secure' : ''}`;
  const session = `${cookieName(origin)}=${value}; Path=${pathOf(pathName)}/; ${rest}`;
  return isSecure(origin) ? [session, `${PAIR_COOKIE}=${pair}; Path=/; ${rest}`] : [session];
}

export function isSecure(origin: URL): boolean {
  return origin.protocol === 'https:';
}

/** Other ports can add cookies of our name. Ours comes first, because its path is the longest. */
const MOST_VALUES = 8;

/** The values of all cookies of a name, at most eight. */
export function readCookies(header: string | undefined, name: string): readonly string[] {
  if (header === undefined) return [];
  const values: string[] = [];
  for (const pair of header.split(';')) {
    const text = pair.trim();
    if (text.startsWith(`${name}=`)) values.push(text.slice(name.length + 1));
    if (values.length === MOST_VALUES) break;
  }
  return values;
}
