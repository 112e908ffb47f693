import { onShadowRoot } from './shadow-roots.ts';

/** At most this often is a changing page looked at; reading it costs time that the page needs too. */
const PAUSE = 50;

const WATCHED = { subtree: true, childList: true, characterData: true, attributes: true };

/** Looks now, and again whenever the page changes, until something is found or the time is over. */
export function waitFor<Found>(
  document: Document,
  look: () => Found | undefined,
  limit: number,
): Promise<Found | undefined> {
  return new Promise((resolve, reject) => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      pause ??= setTimeout(() => {
        pause = undefined;
        attempt(false);
      }, PAUSE);
    };
    const observer = new MutationObserver(lookSoon);
    const end = setTimeout(() => attempt(true), limit);
    const stop = () => {
      clearTimeout(end);
      clearTimeout(pause);
      observer.disconnect();
      stopShadows();
    };
    const attempt = (isLast: boolean) => {
      try {
        const found = look();
        if (found === undefined && !isLast) return;
        stop();
        resolve(found);
      } catch (error) {
        stop();
        reject(error);
      }
    };
    observer.observe(document.documentElement, WATCHED);
    const stopShadows = onShadowRoot(document, (root) => {
      if (root) observer.observe(root, WATCHED);
      lookSoon();
    });
    attempt(false);
  });
}
