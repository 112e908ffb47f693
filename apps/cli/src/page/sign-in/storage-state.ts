import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { StorageState } from '@handrail/browser';
import { CliError } from '../../cli-error.ts';
import { storageStateMessages } from '../../messages/pages.ts';

export type StateCookie = StorageState['cookies'][number];

const MOST_COOKIES = 2_000;
const MOST_ORIGINS = 200;
const MOST_ITEMS = 2_000;
const SAME_SITE: ReadonlySet<unknown> = new Set(['Strict', 'Lax', 'None']);

/** Reads a storage state as Playwright saves it. A refusal never repeats a value of it. */
export function readStorageState(text: string, path: string): StorageState {
  const document = parse(text, path);
  const cookies = listIn(document, 'cookies', MOST_COOKIES, path);
  const origins = listIn(document, 'origins', MOST_ORIGINS, path);
  return {
    cookies: cookies.map((each) => cookieOf(each) ?? refuse(path, 'a cookie')),
    origins: origins.map((each) => ({
      origin: typeof each.origin === 'string' ? each.origin : refuse(path, storageStateMessages.origin),
      localStorage: listIn(each, 'localStorage', MOST_ITEMS, path).map(({ name, value }) =>
        typeof name === 'string' && typeof value === 'string'
          ? { name, value }
          : refuse(path, storageStateMessages.localStorageItem),
      ),
    })),
  };
}

function parse(text: string, path: string): JsonObject {
  try {
    const document: JsonValue = JSON.parse(text);
    if (isJsonObject(document)) return document;
  } catch {
    // The reason would quote the text, which holds secrets.
  }
  return refuse(path, storageStateMessages.wholeDocument);
}

function listIn(holder: JsonObject, name: string, most: number, path: string): readonly JsonObject[] {
  const list = Object.hasOwn(holder, name) ? holder[name] : [];
  if (!Array.isArray(list) || list.length > most || !list.every((each) => isJsonObject(each)))
    return refuse(path, `"${name}"`);
  return list as readonly JsonObject[];
}

function cookieOf({ name, value, domain, path, expires, httpOnly, secure, sameSite }: JsonObject) {
  if (typeof name !== 'string' || typeof value !== 'string' || typeof domain !== 'string') return undefined;
  const cookie: StateCookie = {
    name,
    value,
    domain,
    path: typeof path === 'string' && path.startsWith('/') ? path : '/',
    expires: typeof expires === 'number' ? expires : -1,
    httpOnly: httpOnly === true,
    secure: secure === true,
    sameSite: SAME_SITE.has(sameSite) ? (sameSite as StateCookie['sameSite']) : 'Lax',
  };
  return cookie;
}

function refuse(path: string, what: string): never {
  throw new CliError(3, 'storage-state-broken', storageStateMessages.unreadable(path, what));
}
