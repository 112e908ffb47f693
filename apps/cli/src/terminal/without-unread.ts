import { PassThrough } from 'node:stream';
import { isTooSoon } from '@handrail/owner-view';
import type { Terminal } from '../cli-io.ts';

/** They end a question without agreeing to anything, so they always count. */
const WAYS_OUT = ['\u0003', '\u001b'];

/**
 * The terminal for one question that is drawn now. What was typed before, or so soon that nobody can have read the question,
 * does not reach it. `end` gives the terminal back.
 */
export function withoutUnread(
  terminal: Terminal,
  onIgnored: () => void,
): { readonly terminal: Terminal; end(): void } {
  const { input, output } = terminal;
  const drawnAt = terminal.now();
  const read = new PassThrough();
  const take = (chunk: Buffer | string) => {
    const keys = String(chunk);
    if (!isTooSoon(drawnAt, terminal.now())) read.write(chunk);
    else if (WAYS_OUT.includes(keys)) read.write(keys);
    else onIgnored();
  };
  input.on('data', take);
  input.resume();
  return {
    terminal: { input: Object.assign(read, rawModeOf(input)), output, now: () => terminal.now() },
    end() {
      input.off('data', take);
      // As the library leaves it: a program that has asked everything can end.
      input.pause();
    },
  };
}

/** A real terminal gives single keys only in its raw mode, which the library sets on the stream that it reads. */
function rawModeOf(input: Terminal['input']): object {
  const { isTTY, setRawMode } = input as Partial<typeof process.stdin>;
  return isTTY && setRawMode ? { isTTY, setRawMode: setRawMode.bind(input) } : {};
}
