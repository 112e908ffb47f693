import { expect, test } from 'vitest';
import { readOptions, renderUsage } from './read-options.ts';

const usage = {
  command: 'npm run try',
  about: 'Tries something.',
  options: {
    cycles: { says: 'how often', least: 1, most: 1_000, default: 20 },
    seed: { says: 'which', least: 0, most: 9 },
    programs: { says: 'where they are', default: '/usr/bin' },
    careless: { says: 'does not look' },
  },
} as const;

test('options have their values, or what is meant without them', () => {
  expect(readOptions(usage, [])).toEqual({
    cycles: 20,
    seed: undefined,
    programs: '/usr/bin',
    careless: false,
  });
  expect(readOptions(usage, ['--cycles', '7', '--seed=0', '--programs', 'x', '--careless'])).toEqual({
    cycles: 7,
    seed: 0,
    programs: 'x',
    careless: true,
  });
});

test.each(['0', '1001', '-1', '1.5', '1e2', 'many', ''])(
  'a number "%s" is refused with its range',
  (text) => {
    expect(() => readOptions(usage, [`--cycles=${text}`])).toThrow(
      '--cycles takes a whole number from 1 to 1,000.',
    );
  },
);

test('an unknown option and an argument that nothing takes are refused', () => {
  expect(() => readOptions(usage, ['--cycle', '2'])).toThrow("Unknown option '--cycle'");
  expect(() => readOptions(usage, ['twenty'])).toThrow("Unexpected argument 'twenty'");
});

test('the usage names every option with what is meant without it', () => {
  expect(readOptions(usage, ['--help', '--cycles', '0'])).toBeUndefined();
  expect(renderUsage(usage)).toBe(`Tries something.

npm run try -- [options]
  --cycles <number>  how often, 20 without it
  --seed <number>    which
  --programs <text>  where they are, /usr/bin without it
  --careless         does not look
  --help             prints this text
`);
});
