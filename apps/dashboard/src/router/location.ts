import { within, withoutSession } from '../session/session-path.ts';
import { createStore } from '../store.ts';

/** Where the owner is. Everything a page shows follows from it, so that back, reload and sending a link work. */
export interface PageLocation {
  readonly path: string;
  readonly query: URLSearchParams;
}

export const pageLocation = createStore<PageLocation>(read());

/** Set off when the page changes by the owner's doing, for the heading that takes the focus then. */
let wantsFocus = false;

export function navigate(to: string, options: { readonly replace?: boolean } = {}): void {
  const from = pageLocation.get().path;
  if (options.replace) history.replaceState(null, '', within(to));
  else history.pushState(null, '', within(to));
  const next = read();
  if (next.path !== from) {
    wantsFocus = true;
    if (!options.replace) scrollTo(0, 0);
  }
  pageLocation.set(next);
}

/** Changes part of the query and keeps the rest; null or an empty text takes a name out. */
export function setQuery(changes: Readonly<Record<string, string | null>>, replace = true): void {
  const { path, query } = pageLocation.get();
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  navigate(text === '' ? path : `${path}?${text}`, { replace });
}

/** Whether the heading of a new page should take the focus; true once per change of page. */
export function takeFocusWish(): boolean {
  const wish = wantsFocus;
  wantsFocus = false;
  return wish;
}

/** Follows links of ours without loading the page anew. `isOurs` says which paths have a page here. */
export function followLinks(isOurs: (path: string) => boolean): void {
  addEventListener('popstate', () => {
    wantsFocus = read().path !== pageLocation.get().path;
    pageLocation.set(read());
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || (link.hash !== '' && link.pathname === location.pathname)) return;
    const path = withoutSession(link.pathname);
    event.preventDefault();
    // The pages without scripts are the host's own.
    if (isOurs(path)) navigate(`${path}${link.search}`);
    else location.assign(`${within(path)}${link.search}${link.hash}`);
  });
}

function read(): PageLocation {
  if (typeof location === 'undefined') return { path: '/', query: new URLSearchParams() };
  return { path: withoutSession(location.pathname), query: new URLSearchParams(location.search) };
}
