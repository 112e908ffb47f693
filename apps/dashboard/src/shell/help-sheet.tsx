import { Fragment, type JSX } from 'preact';
import { messages } from '../messages/messages.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useStore } from '../store.ts';
import { shortcuts } from './shortcuts.ts';

/** All shortcuts that work on the page that is open. */
export function HelpSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const all = useStore(shortcuts);
  const rows: readonly (readonly [string, string])[] = [
    ['Ctrl K', messages.shortcuts.palette],
    ['Esc', messages.shortcuts.close],
    ...all.map(({ keys, text }) => [keys, text] as const),
  ];
  return (
    <Dialog title={messages.shortcuts.title} onClose={onClose}>
      <div class="sheet">
        {rows.map(([keys, text]) => (
          <Fragment key={keys}>
            <span>
              {keys.split(' ').map((key) => (
                <kbd key={key} class="kbd">
                  {key}
                </kbd>
              ))}
            </span>
            <span>{text}</span>
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
}
