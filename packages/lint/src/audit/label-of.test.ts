import { readHtml } from '@handrail/html';
import { descendantsOf } from '@handrail/page';
import { expect, test } from 'vitest';
import { labelOf } from './label-of.ts';

function label(html: string, most = 100): string {
  const tree = readHtml(html);
  for (const each of descendantsOf(tree, tree.root))
    if (tree.tag(each) === 'button') return labelOf(tree, each, most);
  return 'no button';
}

test.each([
  ['<button>Go</button>', 'Go'],
  ['<button aria-label="A" value="B" alt="C" title="D">Go</button>', 'Go A B C D'],
  ['<button title="D" aria-label=" ">Go</button>', 'Go D'],
  ['<button><img alt="Left"><span><img alt="Right"></span><img></button>', 'Left Right'],
  [
    '<button aria-labelledby="a none b">Go</button><p id="a">One</p><p id="b">Two</p><p id="a">Three</p>',
    'Go One Two',
  ],
  ['<button aria-labelledby=" "></button>', ''],
  ['<button></button>', ''],
])('%s is called "%s"', (html, expected) => {
  expect(label(html)).toBe(expected);
});

test('a label is cut where nobody reads on', () => {
  const long = 'x'.repeat(30);
  expect(label(`<button aria-label="${long}" title="${long}">${long}</button>`, 10)).toBe(
    `${'x'.repeat(10)} ${'x'.repeat(9)}`,
  );
  const pictures = Array.from({ length: 60 }, (_, at) => `<img alt="${at}">`).join('');
  expect(label(`<button>${pictures}</button>`, 1_000).split(' ')).toHaveLength(50);
});
