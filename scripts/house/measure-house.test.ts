import { expect, test } from 'vitest';
import { measureHouse } from './measure-house.ts';

const house = (files: Readonly<Record<string, string>>, entries: readonly string[] = []) =>
  measureHouse(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    new Set(entries),
  );

test('a small file with one importer is counted', () => {
  const { tiny } = house({
    'packages/a/src/small.ts': 'export const one = 1;\n',
    'packages/a/src/large.ts': "import { one } from './small.ts';\nexport const two = one + 1;\n",
  });
  expect(tiny).toEqual([{ path: 'packages/a/src/small.ts', lines: 1, importer: 'packages/a/src/large.ts' }]);
});

test.each([
  ['a test imports it, too', 'packages/a/src/small.test.ts', "import { one } from './small.ts';\n"],
  ['another file imports it, too', 'packages/a/src/other.ts', "export { one } from './small.ts';\n"],
])('a small file is not counted when %s', (_why, path, text) => {
  const { tiny } = house({
    'packages/a/src/small.ts': 'export const one = 1;\n',
    'packages/a/src/large.ts': "import { one } from './small.ts';\nexport const two = one;\n",
    [path]: text,
  });
  expect(tiny).toEqual([]);
});

test('a small file that is loaded later, an entry or one of a kind is not counted', () => {
  const { tiny } = house(
    {
      'packages/a/src/later.ts': 'export const one = 1;\n',
      'packages/a/src/entry.ts': 'export const two = 2;\n',
      'packages/a/src/nodes/noop.ts': 'export const three = 3;\n',
      'packages/a/src/large.ts':
        "import { two } from './entry.ts';\nimport { three } from './nodes/noop.ts';\nexport const all = async () => [await import('./later.ts'), two, three];\n",
    },
    ['packages/a/src/entry.ts'],
  );
  expect(tiny).toEqual([]);
});

test('a folder with one source file is counted, whatever tests it has', () => {
  const { lonely } = house({
    'packages/a/src/index.ts': '',
    'packages/a/src/alone/one.ts': '',
    'packages/a/src/alone/one.test.ts': '',
    'packages/a/src/pair/one.ts': '',
    'packages/a/src/pair/two.ts': '',
  });
  expect(lonely).toEqual(['packages/a/src/alone']);
});

test('a function above 80 lines is counted with its name and place', () => {
  const body = '  work();\n'.repeat(80);
  const { long } = house({ 'packages/a/src/a.ts': `\nexport function endless() {\n${body}}\n` });
  expect(long).toEqual([{ path: 'packages/a/src/a.ts', name: 'endless', line: 2, lines: 82 }]);
});

test('a type name that two workspaces export is counted', () => {
  const text = 'export interface Outcome {}\n';
  const { shared } = house({ 'packages/a/src/a.ts': text, 'packages/b/src/b.ts': text });
  expect(shared).toEqual([{ name: 'Outcome', workspaces: ['packages/a', 'packages/b'] }]);
});
