import { createStore } from '../store.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * A cookie, because storage is emptied when the owner signs in. Every port of the machine can read and set it, so it is read
 * as one of three words and nothing else.
 */
const NAME = 'handrail-theme';
const YEAR_SECONDS = 31_536_000;

export const theme = createStore<Theme>(stored());

export function chooseTheme(next: Theme): void {
  theme.set(next);
  if (next === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  const seconds = next === 'auto' ? 0 : YEAR_SECONDS;
  // Where cookies are forbidden the choice lasts as long as the page.
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in all browsers, and answers later
  document.cookie = `${NAME}=${next}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
}

function stored(): Theme {
  const set = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'auto';
}
