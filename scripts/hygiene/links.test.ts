import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const other = { path: 'docs/other.md', text: '# Other page\n\n## What it `is` not\n' };
const broken = (text: string) =>
  brokenLinks([{ path: 'docs/page.md', text }, other], (path) =>
    ['docs/page.md', 'docs/other.md', 'a.ts'].includes(path),
  );

test.each([
  ['a page beside it', 'See [other](other.md).'],
  ['a file above it', 'See [a](../a.ts).'],
  ['a heading there', 'See [other](other.md#other-page).'],
  ['a heading here', '# Top\n\n[up](#top)'],
  ['the web', '[web](https://example.org/none.md)'],
  ['something in code', '`[a](none.md)`\n\n```md\n[a](none.md)\n```'],
])('a link to %s is fine', (_case, text) => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ['a file that is not there', '[a](none.md)', 'docs/page.md links to none.md, which is not there.'],
  [
    'a heading that is not there',
    '[a](other.md#none)',
    'docs/page.md links to other.md#none, but that page has no such heading.',
  ],
])('a link to %s is broken', (_case, text, problem) => {
  expect(broken(text)).toEqual([problem]);
});
