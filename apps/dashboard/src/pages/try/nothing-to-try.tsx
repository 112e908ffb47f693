import type { JSX } from 'preact';
import { tryMessages } from '../../messages/sections/try.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';

/** What is missing, and the commands that start a host with something to try. */
export function NothingToTry({ title, text }: { title: string; text: string }): JSX.Element {
  return (
    <EmptyState
      icon="try"
      title={title}
      action={
        <ol class="stack tight commands">
          {tryMessages.exampleCommands.map((command) => (
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
