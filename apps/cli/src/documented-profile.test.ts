import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../testing/built-program.ts';
import { FakeTerminal, KEYS } from '../testing/fake-terminal.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { runCli } from './run-cli.ts';

const PAGE = 'docs/how-to/use-a-profile.md';

/** The commands of a page in order, each with what the page says it prints. */
function commandsIn(page: string): readonly { readonly command: string; readonly output: string }[] {
  const blocks = [...page.matchAll(/^```console\n(.*?)^```/gms)].map(([, text = '']) => text);
  return blocks
    .flatMap((block) => block.replaceAll(/ \\\n\s+/g, ' ').split(/^\$ /m))
    .filter((part) => part.startsWith('handrail '))
    .map((part) => {
      const [command = '', ...output] = part.trimEnd().split('\n');
      return { command, output: output.join('\n') };
    });
}

test(`the commands in ${PAGE} print what the page says`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-documented-profile-'));
  const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
  const fixtures = ['definition', 'ontology'].map(
    (part) => `fixtures/forms/benefit-application.${part}.json`,
  );
  const commands = commandsIn(read(PAGE));
  expect(commands.length).toBeGreaterThan(8);
  try {
    for (const { command, output } of commands) {
      const io = new MemoryIo(Object.fromEntries(fixtures.map((path) => [path, read(path)])));
      io.environment.HANDRAIL_PROFILE_PASSPHRASE = 'correct horse battery';
      const terminal = new FakeTerminal();
      // What the owner does is done on a terminal; what an agent would do is not.
      if (command.startsWith('handrail profile')) Object.assign(io, { openTerminal: () => terminal });
      const args = splitCommand(command).map((arg) => (arg === 'me.profiles' ? join(folder, arg) : arg));
      const running = runCli(args, io);
      if (args.includes('--allow') || args.includes('export'))
        await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
      await running;
      expect([...io.output, ...io.errors].join('\n'), command).toBe(output);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
