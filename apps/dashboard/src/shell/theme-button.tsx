import type { JSX } from 'preact';
import { Icon } from '../icons/icon.tsx';
import { useStore } from '../state/store.ts';
import { words } from '../words/words.ts';
import { chooseTheme, THEMES, theme } from './theme.ts';

/** Goes through the appearances, one press each. */
export function ThemeButton(): JSX.Element {
  const current = useStore(theme);
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto';
  const text = words.theme.use(words.theme[current]);
  return (
    <button type="button" class="rail-link" title={text} onClick={() => chooseTheme(next)}>
      <Icon name="theme" />
      <span class="rail-words">{text}</span>
    </button>
  );
}
