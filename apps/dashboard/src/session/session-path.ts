/**
 * Everything of a session is under an address that cannot be guessed: `/o/<name>`. Other ports of this machine get no cookie
 * that way. Links in mails and bookmarks do not hold it; this browser remembers it in storage, which belongs to one port.
 */
const SHAPE = /^\/o\/[\w-]{22}(?=\/|$)/;
const KEY = 'handrail.session-path';

/** What the addresses of this session start with; empty outside of one. */
export const sessionPath = SHAPE.exec(globalThis.location?.pathname ?? '')?.[0] ?? '';

/** The address of a page or route within the session. */
export function within(path: string): string {
  return `${sessionPath}${path}`;
}

/** The path of a page as the pages here know it. */
export function withoutSession(path: string): string {
  return path.replace(SHAPE, '') || '/';
}

/** Outside of a session: goes on to the same page within the last one of this browser. True when it does. */
export function goToSession(): boolean {
  if (sessionPath !== '') {
    remember(sessionPath);
    return false;
  }
  const known = remembered();
  if (!SHAPE.test(known)) return false;
  location.replace(`${known}${location.pathname}${location.search}${location.hash}`);
  return true;
}

/** The session is over. */
export function forgetSession(): void {
  if (remembered() === sessionPath) remember('');
}

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function remember(path: string): void {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // Storage may be forbidden; links from outside then ask to sign in again.
  }
}
