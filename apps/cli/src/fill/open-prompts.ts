import type { CliIo } from '../cli-io.ts';
import { withoutColour } from '../terminal/colourless-output.ts';
import { localDay } from '../terminal/local-day.ts';
import { loadPaint } from '../terminal/paint.ts';
import type { PromptContext } from './terminal-prompts.ts';

/** What it takes to ask a person; null when nobody sits at a terminal. */
export async function openPrompts(keepOutputClean: boolean, io: CliIo): Promise<PromptContext | null> {
  const terminal = io.openTerminal({ keepOutputClean });
  if (!terminal) return null;
  const { input, output } = terminal;
  giveSize(output);
  const now = () => terminal.now();
  return {
    clack: await import('@clack/prompts'),
    terminal: io.colour ? terminal : { input, output: withoutColour(output), now },
    paint: await loadPaint(io.colour),
    columns: io.columns,
    today: localDay(io),
  };
}

/** Some terminals of scripts say that they have no columns, and the prompt library would write one letter on each line. */
function giveSize(output: object): void {
  for (const [name, size] of [
    ['columns', 80],
    ['rows', 24],
  ] as const)
    if (Reflect.get(output, name) === 0) Reflect.set(output, name, size);
}
