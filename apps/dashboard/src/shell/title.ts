import { messages } from '../messages/messages.ts';
import { createStore } from '../store.ts';

/** What the page calls itself. */
export const pageTitle = createStore('');
/** How many things wait for the owner. */
export const waitingCount = createStore(0);

/** Keeps the tab's title and icon as the page and the inbox say. */
export function showTitle(): void {
  const show = () => {
    const count = waitingCount.get();
    document.title = messages.shell.titled(count, pageTitle.get() || messages.product);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const href = count > 0 ? '/assets/favicon-waiting.svg' : '/assets/favicon.svg';
    if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  };
  pageTitle.subscribe(show);
  waitingCount.subscribe(show);
  show();
}
