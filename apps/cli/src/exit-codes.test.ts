import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { declareProgram } from './declare-program.ts';
import { EXIT_CODES } from './exit-code.ts';
import { runCli } from './run-cli.ts';

interface Leaf {
  readonly words: readonly string[];
  readonly command: Command;
}

/** Every command that does something, with the words that name it. */
function leavesOf(command: Command, words: readonly string[] = []): readonly Leaf[] {
  const inner = command.commands.filter((each) => each.name() !== 'help');
  if (inner.length === 0) return [{ words, command }];
  return inner.flatMap((each) => leavesOf(each, [...words, each.name()]));
}

const leaves = leavesOf(declareProgram(async () => {}, new MemoryIo()));
const named = leaves.map(({ words, command }) => [words.join(' '), command] as const);

async function exitOf(line: string, files: Readonly<Record<string, string>> = {}) {
  const io = new MemoryIo(files);
  return { exit: await runCli(splitCommand(`handrail ${line}`), io), said: io.errors.join('\n') };
}

/** What a command is called with so that nothing but the world around it is wrong. */
const FAILING: Readonly<Record<string, string>> = {
  fel: 'fel --data none.json a',
  'form check': 'form check none.json',
  'form validate': 'form validate none.json none.json',
  'form fill': 'form fill none.json --answers none.json',
  'assist serve': 'assist serve none.json --stdio',
  'assist call': 'assist call formspec.form.describe --definition none.json',
  'assist tools': 'assist tools --definition none.json',
  'profile list': 'profile list --profile none.json',
  'profile show': 'profile show --profile none.json',
  'profile edit': 'profile edit name --value \'"x"\' --profile none.json',
  'profile export': 'profile export me.json --profile none.json',
  'profile forget': 'profile forget p1 --profile none.json',
  'profile consents': 'profile consents --profile none.json',
  'page describe': 'page describe none.html',
  'page plan': 'page plan none.html "show me notes"',
  'page do': 'page do https://site.invalid/ "show me notes" --storage-state none.json',
  'page act': 'page act https://site.invalid/ notes.add --storage-state none.json',
  'page approve': 'page approve https://site.invalid/ notes.add',
  'page serve': 'page serve https://site.invalid/ --stdio --storage-state none.json',
  annotate: 'annotate none.html',
  lint: 'lint none.html',
  'manifest generate': 'manifest generate none.html --origin https://site.invalid',
  'manifest check': 'manifest check none.json',
  'contract check': 'contract check none.yaml',
  'contract explain': 'contract explain none.yaml none.json',
  'contract coverage': 'contract coverage none.yaml',
  'contract new': 'contract new folder --answers none.json',
  'contract docs': 'contract docs none.yaml',
  'contract diff': 'contract diff none.yaml other.yaml',
  up: 'up --connectors none.json',
  backup: 'backup copy.db --data nowhere',
  restore: 'restore none.db --data nowhere',
  erase: 'erase --owner ana --data nowhere',
  guide: 'guide none.json -i none.json --data nowhere',
  'owner link': 'owner link --data nowhere',
  open: 'open --data nowhere',
  mcp: 'mcp --data nowhere',
  'keys create': 'keys create ci --data nowhere',
  'keys list': 'keys list --data nowhere',
  'admin tenants': 'admin tenants --data nowhere',
  'admin roles': 'admin roles --data nowhere',
  'admin members': 'admin members --data nowhere',
  'admin remove': 'admin remove ann --data nowhere',
  'admin grant': 'admin grant ann approver --data nowhere',
  'admin revoke': 'admin revoke ann approver --data nowhere',
  'keys rotate': 'keys rotate k1 --data nowhere',
  'keys revoke': 'keys revoke k1 --data nowhere',
  'keys rotate-data': 'keys rotate-data --data nowhere',
  'secrets set': 'secrets set pin --data nowhere',
  'secrets list': 'secrets list --data nowhere',
  'secrets remove': 'secrets remove pin --data nowhere',
  'passkeys list': 'passkeys list --data nowhere',
  'passkeys remove': 'passkeys remove p1 --data nowhere',
  'schedule create': 'schedule create w --cron @daily --data nowhere',
  'schedule list': 'schedule list --data nowhere',
  'schedule pause': 'schedule pause s --data nowhere',
  'schedule resume': 'schedule resume s --data nowhere',
  'schedule remove': 'schedule remove s --data nowhere',
  'run start': 'run start w --data nowhere',
  'run list': 'run list --data nowhere',
  'run show': 'run show r --data nowhere',
  'run result': 'run result r --data nowhere',
  'run events': 'run events r --data nowhere',
  'run cancel': 'run cancel r --data nowhere',
  'audit export': 'audit export --data nowhere',
  'audit verify': 'audit verify none.jsonl',
  'run fork': 'run fork r --at 1 --data nowhere',
  'run replay': 'run replay r --data nowhere',
  'run diff': 'run diff r s --data nowhere',
  'run bundle': 'run bundle r --data nowhere',
  'run export': 'run export r --data nowhere',
  'workflow check': 'workflow check none.json',
  'verify-store': 'verify-store --data nowhere',
  'store copy': 'store copy --data nowhere --to-postgres postgres://nobody@127.0.0.1:1/none',
  'workflow graph': 'workflow graph none.json',
  'workflow register': 'workflow register none.json',
  'workflow new': 'workflow new locked/my-task.json --template approval',
};

/** They need nothing that could be missing. */
const NEEDLESS = ['completion'];

/** What is missing is what they are asked to report, so they end with 1. */
const REPORTING = ['doctor'];

describe('exit codes', () => {
  test('of every command are stated by one rule', () => {
    expect([...Object.keys(FAILING), ...REPORTING, ...NEEDLESS].sort()).toEqual(
      named.map(([name]) => name).sort(),
    );
  });

  test.each(named)('%s ends with 2 when an option is not known', async (name, command) => {
    const needed = command.options.filter(({ mandatory }) => mandatory).map(({ long }) => `${long} x`);
    const { exit, said } = await exitOf(`${name} ${needed.join(' ')} --no-such-option`);
    expect([exit, said]).toEqual([2, expect.stringContaining('--no-such-option')]);
  });

  const needing = named.filter(([, command]) => command.registeredArguments.some(({ required }) => required));
  test.each(needing)('%s ends with 2 when an argument is missing', async (name) => {
    expect((await exitOf(name)).exit).toBe(2);
  });

  test.each(Object.entries(FAILING))(
    '%s ends with 3 when what it needs is not there',
    async (_name, line) => {
      const { exit, said } = await exitOf(line);
      expect([exit, said]).toEqual([3, expect.stringMatching(/^handrail: (?!This is a defect)/)]);
    },
  );

  test.each(REPORTING)('%s ends with 1 when it finds something missing', async (name) => {
    expect((await exitOf(`${name} --data nowhere`)).exit).toBe(1);
  });

  test('of one reason are the same wherever it is met', () => {
    const sources = (readdirSync(import.meta.dirname, { recursive: true }) as string[]).filter(
      (path) => path.endsWith('.ts') && !path.includes('.test.'),
    );
    const codes = new Map<string, Set<string>>();
    for (const path of sources) {
      const text = readFileSync(join(import.meta.dirname, path), 'utf8');
      for (const [, exit = '', code = ''] of text.matchAll(/CliError\(\s*(\d),\s*'([\w-]+)'/g)) {
        codes.set(code, (codes.get(code) ?? new Set()).add(exit));
      }
    }
    expect(codes.size).toBeGreaterThan(10);
    expect([...codes].filter(([, exits]) => exits.size > 1).map(([code]) => code)).toEqual([]);
  });

  test('are those that the README lists', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| (\d) \| (.+) \|$/gm)].map(([, code, meaning]) => [
      Number(code),
      meaning,
    ]);
    expect(rows).toEqual(EXIT_CODES.map(({ code, meaning }) => [code, expect.stringContaining(meaning)]));
  });
});
