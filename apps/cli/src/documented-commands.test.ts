import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../testing/built-program.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { declareProgram } from './declare-program.ts';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/CHANGELOG|docs\/decisions|conformance\.md/.test(path));

interface Block {
  readonly language: string;
  readonly text: string;
}

function blocksOf(path: string): readonly Block[] {
  const page = readFileSync(join(repositoryRoot, path), 'utf8');
  return [...page.matchAll(/^```([a-z]*)\n(.*?)^```/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** What a reader would type: commands of this program, without what the shell does with them. */
function commandsIn({ language, text }: Block): readonly (readonly string[])[] {
  if (language !== 'sh' && language !== 'console') return [];
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) =>
      line
        .replace(/^\$ /, '')
        .replaceAll(/<[a-z][\w -]*>/gi, 'something')
        .trim(),
    )
    .flatMap((line) => [
      ...line.matchAll(/(?:^|[|;&] *|[A-Z_]+=\S+ )(?:npx )?handrail ((?:'[^']*'|"[^"]*"|[^|;&<>])*)/g),
    ])
    .map(([, words = '']) => [...words.matchAll(/'([^']*)'|"([^"]*)"|([^\s#]\S*)|(#.*)/g)])
    .map((words) => words.flatMap(([, single, double, bare]) => single ?? double ?? bare ?? []));
}

const program = declareProgram(async () => 0 as never, new MemoryIo());

/** Why the program would not understand these words; undefined when it would. */
function misuse(words: readonly string[]): string | undefined {
  let command: Command = program;
  let rest = [...words];
  for (let next = inner(command, rest[0]); next; next = inner(command, rest[0])) {
    command = next;
    rest = rest.slice(1);
  }
  if (rest.some((word) => word === '--help' || word === '--version')) return undefined;
  if (command.commands.length > 0) return `There is no command "${words.join(' ')}".`;
  const known = command.options.flatMap(({ long, short }) => [long, short]);
  const unknown = rest.find((word) => /^--?[a-z]/i.test(word) && !known.includes(word.split('=')[0] ?? ''));
  if (unknown !== undefined) return `"${words.join(' ')}" has no option ${unknown}.`;
  const operands = command.parseOptions([...rest]).operands.length;
  const needed = command.registeredArguments.filter(({ required }) => required).length;
  return operands < needed ? `"${words.join(' ')}" needs ${needed} arguments.` : undefined;
}

function inner(command: Command, name: string | undefined): Command | undefined {
  return command.commands.find((each) => each.name() === name || each.aliases().includes(name ?? ''));
}

describe('what the documents show', () => {
  test('commands exist, with the options and arguments that are written', () => {
    const commands = pages.flatMap((path) =>
      blocksOf(path).flatMap((block) => commandsIn(block).map((words) => ({ path, words }))),
    );
    expect(commands.length).toBeGreaterThan(100);
    const wrong = commands.flatMap(({ path, words }) => {
      const why = misuse(words);
      return why === undefined ? [] : [`${path}: ${why}`];
    });
    expect(wrong).toEqual([]);
  });

  test('JSON can be read', () => {
    const wrong = pages.flatMap((path) =>
      blocksOf(path)
        .filter(({ language, text }) => language === 'json' && !text.includes('…'))
        .flatMap(({ text }) => {
          try {
            JSON.parse(text);
            return [];
          } catch (error) {
            return [`${path}: ${String(error)}`];
          }
        }),
    );
    expect(wrong).toEqual([]);
  });

  test('a command that does not exist would be noticed', () => {
    const of = (text: string) => commandsIn({ language: 'sh', text }).map(misuse);
    expect(of('npx handrail run lost\n')).toEqual(['There is no command "run lost".']);
    expect(of('$ handrail run list --colour red\n')).toEqual([
      '"run list --colour red" has no option --colour.',
    ]);
    expect(of('cat a | npx handrail run show\n')).toEqual(['"run show" needs 1 arguments.']);
    expect(of('npx handrail run list # all of them\n')).toEqual([undefined]);
  });
});
