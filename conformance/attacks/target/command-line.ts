import { FakeTerminal, KEYS } from '../../../apps/cli/testing/fake-terminal.ts';
import { MemoryIo } from '../../../apps/cli/testing/memory-io.ts';
import type { Target } from './target.ts';

type RunCli = (args: readonly string[], io: MemoryIo) => Promise<number>;

const QUESTION = 'Yes, do this';
export const YES: readonly string[] = [KEYS.down, KEYS.enter];

export interface Ran {
  /** What the command printed. */
  readonly printed: string;
  /** What the owner saw on the terminal, as it was written there. */
  readonly shown: string;
}

/** How the owner, or somebody in their place, meets a question. */
export type AtTerminal = (terminal: FakeTerminal) => Promise<void>;

export const readsAndAgrees: AtTerminal = (terminal) => terminal.reply(QUESTION, ...YES);
export const readsAndDeclines: AtTerminal = (terminal) => terminal.reply(QUESTION, KEYS.interrupt);
/** The keys are there as soon as the question is; nobody has read it. */
export const typesAhead =
  (keys: readonly string[]): AtTerminal =>
  async (terminal) => {
    await terminal.replyAtOnce(QUESTION, ...keys);
    terminal.input.write(KEYS.interrupt);
  };

/** Runs a command of the built program in this process, with or without somebody at a terminal. */
export async function runCommand(
  target: Target,
  args: readonly string[],
  home: string,
  atTerminal?: AtTerminal,
): Promise<Ran> {
  const { runCli } = await target.built<{ readonly runCli: RunCli }>('apps/cli/dist/run-cli.js');
  const io = Object.assign(new MemoryIo(), { ownFolder: home });
  let shown = '';
  if (!atTerminal) {
    await runCli(args, io);
  } else {
    const terminal = new FakeTerminal();
    const write = terminal.output.write.bind(terminal.output);
    Object.assign(terminal.output, {
      write: (chunk: Buffer, ...more: []) => {
        shown += chunk.toString();
        return write(chunk, ...more);
      },
    });
    const running = runCli(args, Object.assign(io, { openTerminal: () => terminal }));
    // A question that does not come is not answered; the command then ends by itself.
    await Promise.race([running, atTerminal(terminal)]);
    await running;
  }
  return { printed: [...io.output, ...io.errors].join('\n'), shown };
}
