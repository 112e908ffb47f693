import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const files = ['adapters/a/src/a.test.ts', 'adapters/a/src/b.browser.test.ts', 'adapters/a/src/a.ts'];
const parse = (...args: string[]) =>
  parseOptions(args, {
    packages: ['base', 'runs'],
    filesBelow: (folder) => files.filter((path) => path.startsWith(`${folder}/`)),
  });

test('all packages are meant where none is named', () => {
  expect(parse()).toMatchObject({ packages: ['base', 'runs'], also: [], record: false });
  expect(parse('--package', 'runs')).toMatchObject({ packages: ['runs'] });
});

test.each(['adapters/a', 'adapters/a/'])('tests below %s that need no browser count as well', (folder) => {
  expect(parse('--also', folder).also).toEqual(['adapters/a/src/a.test.ts']);
});

test.each([
  [['--package', 'none'], 'There is no package "none". Packages: base, runs.'],
  [['--also', 'adapters/none'], 'There is no test below "adapters/none".'],
  [['--pakage', 'runs'], "Unknown option '--pakage'"],
])('%s is refused', (args, message) => {
  expect(() => parse(...args)).toThrow(message);
});
