import type { JSX } from 'preact';
import { CopyButton } from '../../parts/copy-button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { words } from '../../words/words.ts';

/** What is missing, and the commands that start a host with something to try. */
export function NothingToTry({ title, text }: { title: string; text: string }): JSX.Element {
  return (
    <EmptyState
      icon="try"
      title={title}
      action={
        <ol class="stack tight commands">
          {words.try.exampleCommands.map((command) => (
            <li key={command} class="line">
              <code>{command}</code>
              <CopyButton text={command} />
            </li>
          ))}
        </ol>
      }
    >
      {text}
    </EmptyState>
  );
}
