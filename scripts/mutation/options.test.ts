import { expect, test } from 'vitest';
import { commandOf, parseOptions } from './options.ts';

const parse = (...args: string[]) => parseOptions(args, ['base', 'fel', 'runs']);

test('a package that is given twice is tried once, and their order says nothing', () => {
  const { packages } = parse('--package', 'runs', '--package', 'base', '--package', 'runs');
  expect(packages).toEqual(['base', 'runs']);
});

test.each([
  ['', 'npm run mutate -- --count 200 --seed 1'],
  ['--own --count 50 --seed 7', 'npm run mutate -- --count 50 --seed 7 --own'],
  [
    '--types --lanes 1 --files 1 --minutes 1 --package runs --package base --json --record --resume a',
    'npm run mutate -- --package base --package runs --count 200 --seed 1 --files 1 --minutes 1 --lanes 1 --types',
  ],
])('what is recorded for “%s” is the command that was run', (args, command) => {
  expect(commandOf(parse(...args.split(' ').filter(Boolean)))).toBe(command);
});

test.each([
  [['--package', 'none'], 'There is no package "none". Packages: base, fel, runs.'],
  [['--files', '0'], 'take a whole number above 0'],
  [['--known', '--record'], 'cannot be used with --known'],
])('%s is refused', (args, message) => {
  expect(() => parse(...args)).toThrow(message);
});
