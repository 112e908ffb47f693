import type { StorageState } from '@handrail/browser';
import type { SafeEgress } from '@handrail/egress';
import { CookieJar } from '@handrail/site-source/session';
import { wrongUse } from '../../cli-error.ts';
import type { CliIo } from '../../cli-io.ts';
import { readText } from '../../contracts/read-texts.ts';
import { signInMessages } from '../../messages/pages.ts';
import type { PageCommandOptions } from '../page-options.ts';
import type { PageTarget } from '../page-target.ts';
import { readHeaders } from './header-option.ts';
import { readStorageState, type StateCookie } from './storage-state.ts';

/** What makes requests those of somebody who is signed in. It is secret: it is not printed, logged or kept. */
export interface SignIn {
  /** Sent to the origin of the page alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** Those for the origin of the page. */
  readonly cookies: CookieJar;
  /** Everything, for a browser, which decides itself what goes where. */
  readonly state: StorageState | undefined;
}

export async function readSignIn(
  target: PageTarget,
  options: PageCommandOptions,
  io: CliIo,
): Promise<SignIn> {
  const { storageState: path, header = [] } = options;
  if (target.kind === 'file') {
    if (path !== undefined || header.length > 0) throw wrongUse(signInMessages.needsAddress);
    return { headers: {}, cookies: new CookieJar(), state: undefined };
  }
  const given = readHeaders(await headerTexts(header, io));
  const kept = path === undefined ? undefined : readStorageState(await readText(path, io), path);
  const { hostname, protocol } = new URL(target.origin);
  const named = [...given.cookies].map(
    ([name, value]): StateCookie => ({
      name,
      value,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: protocol === 'https:',
      sameSite: 'Lax',
    }),
  );
  // A cookie that is given by name comes in place of a kept one.
  const others = (kept?.cookies ?? []).filter(
    (each) => !(given.cookies.has(each.name) && isFor(each, target.origin)),
  );
  const cookies = [...others, ...named];
  return {
    headers: given.headers,
    cookies: CookieJar.from(
      cookies.filter((each) => isFor(each, target.origin)).map(jarred),
      new URL(target.origin),
    ),
    state: cookies.length > 0 || kept ? { cookies, origins: kept?.origins ?? [] } : undefined,
  };
}

/** `@file` represents the lines of a file: what is on a command line can be seen by others. */
async function headerTexts(given: readonly string[], io: CliIo): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const each of given) {
    if (!each.startsWith('@')) texts.push(each);
    else
      texts.push(...(await readText(each.slice(1), io)).split(/\r?\n/).filter((line) => line.trim() !== ''));
  }
  return texts;
}

/** The way out with the headers added to requests for one origin. Redirects are not followed by it, so none takes them along. */
export function signedEgress(egress: SafeEgress, origin: string, headers: SignIn['headers']): SafeEgress {
  return {
    send: (request) => {
      const isOwn = URL.canParse(request.url) && new URL(request.url).origin === origin;
      if (!isOwn || Object.keys(headers).length === 0) return egress.send(request);
      const { redirect = 'manual' } = request;
      return egress.send({
        ...request,
        headers: { ...request.headers, ...headers },
        redirect: redirect === 'follow' ? 'manual' : redirect,
      });
    },
    close: () => egress.close(),
  };
}

/** A leading dot makes a cookie that of all hosts below (Playwright's way to write it). */
function isFor({ domain, secure }: StateCookie, origin: string): boolean {
  const { hostname, protocol } = new URL(origin);
  const name = domain.toLowerCase().replace(/^\./, '');
  const isHost = hostname === name || (domain.startsWith('.') && hostname.endsWith(`.${name}`));
  return name !== '' && isHost && (!secure || protocol === 'https:');
}

function jarred({ name, value, path, expires, secure }: StateCookie) {
  return { name, value, path, secure, ...(expires >= 0 ? { expires: expires * 1_000 } : {}) };
}
