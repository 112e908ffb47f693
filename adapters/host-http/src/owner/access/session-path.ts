import type { IncomingMessage } from 'node:http';

/**
 * A session lives under an address that nobody can guess: `/o/<name>/`. Browsers send cookies to every port of a machine, but
 * only below their path. So a program on another port gets the cookie only if it knows the name, and the name alone is worth nothing.
 */
const SHAPE = /^\/o\/([\w-]{22})(?=[/?]|$)/;

/** Random characters of the name: 132 bits. */
export const PATH_NAME_LENGTH = 22;

const names = new WeakMap<object, string>();

/** Takes the session's part out of the address of a request and remembers it. For the server, before it looks for a route. */
export function takeSessionPath(request: Pick<IncomingMessage, 'url'>): string {
  const url = request.url ?? '/';
  const found = SHAPE.exec(url);
  if (!found?.[1]) return url;
  names.set(request, found[1]);
  const rest = url.slice(found[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The name that the address of a request holds; undefined outside of a session. */
export function pathNameOf(request: object): string | undefined {
  return names.get(request);
}

/** What the addresses of a session start with; empty outside of one. */
export function pathOf(name: string | undefined): string {
  return name === undefined ? '' : `/o/${name}`;
}
