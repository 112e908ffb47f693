import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../../apps/cli/src/run-cli.ts';
import { FakeTerminal, KEYS } from '../../../apps/cli/testing/fake-terminal.ts';
import { MemoryIo } from '../../../apps/cli/testing/memory-io.ts';

export interface Ended {
  readonly exit: number;
  readonly output: string;
  readonly errors: string;
}

/** Whoever uses `handrail page` on one site, with their own home folder. */
export interface CommandLine {
  page(...args: readonly string[]): Promise<Ended>;
  /** At a terminal, where the question is answered. */
  answering(answer: 'yes' | 'no', ...args: readonly string[]): Promise<Ended>;
  close(): void;
}

/** `options` are added to every command. The cookie of a session is in the file `state.json`. */
export function openCommandLine(options: readonly string[], cookie = ''): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-sites-cli-'));
  const files = cookie === '' ? {} : { 'state.json': storageState(cookie) };
  const run = async (args: readonly string[], terminal: FakeTerminal | null): Promise<Ended> => {
    const io = Object.assign(new MemoryIo(files), {
      ownFolder: join(folder, 'own'),
      openTerminal: () => terminal,
    });
    const exit = await runCli(['page', ...args, ...options], io);
    return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
  };
  return {
    page: (...args) => run(args, null),
    async answering(answer, ...args) {
      const terminal = new FakeTerminal();
      const ended = run(args, terminal);
      await terminal.reply('Yes, do this', ...(answer === 'yes' ? [KEYS.down] : []), KEYS.enter);
      return ended;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

export function storageState(cookie: string): string {
  const [name = '', value = ''] = cookie.split('=');
  const cookies = [
    {
      name,
      value,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    },
  ];
  return JSON.stringify({ cookies, origins: [] });
}
