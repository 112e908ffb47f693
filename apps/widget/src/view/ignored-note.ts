import * as messages from '../messages.ts';
import { element } from './element.ts';

const SHOWN_FOR = 6_000;

/** Says for a moment that a press was ignored, above everything: it must not move what is to be pressed again. */
export function ignoredNote(root: ShadowRoot, isMeant: () => boolean = () => true): HTMLElement {
  const note = element('div', { role: 'status', class: 'ignored' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  root.addEventListener('ignored', () => {
    if (!isMeant()) return;
    note.textContent = messages.ignored;
    clearTimeout(timer);
    timer = setTimeout(() => note.replaceChildren(), SHOWN_FOR);
  });
  return note;
}
