import { useLayoutEffect } from 'preact/hooks';
import { createStore } from '../store.ts';

export interface Shortcut {
  /** Keys as `event.key` names them, one after another: `?`, `g i`. */
  readonly keys: string;
  readonly text: string;
  readonly run: () => void;
}

/** What works on the page that is open now, for the help sheet. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

/** Shortcuts that work while the caller is on the page. */
export function useShortcuts(own: readonly Shortcut[]): void {
  const key = own.map(({ keys }) => keys).join('\n');
  // Before anything is painted: whoever sees the page may press a key.
  useLayoutEffect(() => {
    shortcuts.set([...shortcuts.get(), ...own]);
    return () => shortcuts.set(shortcuts.get().filter((each) => !own.includes(each)));
  }, [key]);
}

const PATIENCE = 2_000;

export interface PressedKey {
  readonly keys: string;
  readonly at: number;
}

/** What a key does after those before it: runs something, begins a sequence, or nothing. */
export function nextPress(
  known: readonly Shortcut[],
  before: PressedKey | undefined,
  key: string,
  now: number,
): { readonly run?: Shortcut; readonly pressed?: PressedKey } {
  const isFresh = before !== undefined && now - before.at <= PATIENCE;
  const sequence = isFresh ? `${before.keys} ${key}` : key;
  for (const keys of new Set([sequence, key])) {
    const run = known.findLast((each) => each.keys === keys);
    if (run) return { run };
    if (known.some((each) => each.keys.startsWith(`${keys} `))) return { pressed: { keys, at: now } };
  }
  return {};
}

/** Letters are shortcuts only where nobody is writing. */
export function listenForShortcuts(): void {
  let before: PressedKey | undefined;
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
    const { run, pressed } = nextPress(shortcuts.get(), before, event.key, Date.now());
    before = pressed;
    if (!run) return;
    event.preventDefault();
    run.run();
  });
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, canvas, [contenteditable]') !== null
  );
}
