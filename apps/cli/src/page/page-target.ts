import { wrongUse } from '../cli-error.ts';
import { pageTargetMessages } from '../messages/pages.ts';

/** What a page command is about: a page of a site, or a file that holds one. */
export type PageTarget =
  | { readonly kind: 'site'; readonly url: string; readonly origin: string }
  | { readonly kind: 'file'; readonly path: string };

export function readTarget(text: string): PageTarget {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return { kind: 'file', path: text };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw wrongUse(pageTargetMessages.fileOrAddress);
  if (url.username || url.password) throw wrongUse(pageTargetMessages.hasCredentials);
  url.hash = '';
  return { kind: 'site', url: url.href, origin: url.origin };
}

/** For commands that do something: a file cannot be acted on. */
export function readSite(text: string): Extract<PageTarget, { readonly kind: 'site' }> {
  const target = readTarget(text);
  if (target.kind === 'site') return target;
  throw wrongUse(pageTargetMessages.needsAddress);
}
