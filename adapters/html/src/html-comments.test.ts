import { expect, test } from 'vitest';
import { commentsOf } from './html-comments.ts';
import { readHtml } from './html-tree.ts';

const found = (html: string) =>
  commentsOf(readHtml(html, { positions: true }).root).map(({ text, position, covers }) => [
    text,
    `${position.line}:${position.column}`,
    covers && `${covers.from.line}:${covers.from.column}-${covers.to.line}:${covers.to.column}`,
  ]);

test.each([
  ['before an element', '<p>x</p><!--a--><b>y</b>', [['a', '1:9', '1:17-1:25']]],
  ['at the start of a page without tags for its parts', '<!--a-->\n<p>x</p>', [['a', '1:1', '2:1-2:9']]],
  ['before the root', '<!--a--><html><p>x</p></html>', [['a', '1:1', '1:9-1:30']]],
  ['with nothing behind it', '<div><!--a--></div>', [['a', '1:6', undefined]]],
  ['before a text', '<div><!--a-->x<i></i></div>', [['a', '1:6', '1:15-1:22']]],
  [
    'in script, in a template and in an attribute',
    '<script><!--a--></script><template><!--b--></template><p title="<!--c-->">',
    [],
  ],
])('a comment %s', (_, html, comments) => {
  expect(found(html)).toEqual(comments);
});
