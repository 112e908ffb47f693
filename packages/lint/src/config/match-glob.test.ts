import { expect, test } from 'vitest';
import { matchGlob } from './match-glob.ts';

test.each([
  ['*.html', 'a.html', true],
  ['*.html', './a.html', true],
  ['*.html', 'site/a.html', false],
  ['**/*.html', 'a.html', true],
  ['**/*.html', 'site/deep/a.html', true],
  ['site/**', 'site/deep/a.html', true],
  ['site/**/a.html', 'site/a.html', true],
  ['site/**/a.html', 'site/xa.html', false],
  ['site/*/a.html', 'site/x/a.html', true],
  ['site/*/a.html', 'site/x/y/a.html', false],
  ['site/*', 'site/x', true],
  ['a?.html', 'ab.html', true],
  ['a?.html', 'a/.html', false],
  ['a?', 'a', false],
  ['drafts', 'drafts/x.html', true],
  ['drafts/', 'drafts/x.html', true],
  ['drafts', 'drafts2/x.html', false],
  ['/admin/*', '/admin/users', true],
  ['site\\*.html', 'site/a.html', true],
  ['a.html', 'axhtml', false],
])('%s and %s', (pattern, path, fits) => {
  expect(matchGlob(pattern, path)).toBe(fits);
});

test('a pattern of many stars is decided in bounded time', () => {
  expect(matchGlob(`${'*a'.repeat(100)}b`, 'a'.repeat(2_000))).toBe(false);
});
