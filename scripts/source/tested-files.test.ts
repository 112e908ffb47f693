import { expect, test } from 'vitest';
import { repositoryRoot as root } from './repository.ts';
import { digestOfNames, testedFiles } from './tested-files.ts';

test('what decides how tests run counts as tested', () => {
  expect(testedFiles(root)).toEqual(
    expect.arrayContaining(['package-lock.json', 'vitest.config.ts', 'scripts/source/tested-files.test.ts']),
  );
});

test('a source that is gone changes the digest of the names, and what was built does not', () => {
  const files = ['a.ts', 'b.test.ts'];
  expect(digestOfNames(['a.ts'])).not.toBe(digestOfNames(files));
  expect(digestOfNames([...files, 'apps/cli/bundle/c.mjs', 'd.png'])).toBe(digestOfNames(files));
});
