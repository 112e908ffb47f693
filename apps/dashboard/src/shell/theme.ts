import { createStore } from '../store.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'handrail.theme';

export const theme = createStore<Theme>(stored());

export function chooseTheme(next: Theme): void {
  theme.set(next);
  if (next === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    if (next === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function stored(): Theme {
  const set = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'auto';
}
