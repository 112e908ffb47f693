import type { JSX } from 'preact';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';
import { useStore } from '../state/store.ts';
import { chooseTheme, THEMES, theme } from './theme.ts';

/** Goes through the appearances, one press each. */
export function ThemeButton(): JSX.Element {
  const current = useStore(theme);
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto';
  const text = messages.theme.use(messages.theme[current]);
  return (
    <button type="button" class="rail-link" title={text} onClick={() => chooseTheme(next)}>
      <Icon name="theme" />
      <span class="rail-words">{text}</span>
    </button>
  );
}
