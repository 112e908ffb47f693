import { readHtml } from '@handrail/html';
import { descendantsOf } from '@handrail/page';
import { expect, test } from 'vitest';
import { Ancestors } from './ancestors.ts';

const deep = `${'<div>'.repeat(30)}<p id="p"><b></b><i></i></p>${'</div>'.repeat(30)}`;

test.each([
  ['nowhere', '', 0],
  ['above them', 'p', 2],
])(
  'each element is looked at once, also where many are inside others and what is looked for is %s',
  (_where, id, found) => {
    const tree = readHtml(deep);
    const looked: object[] = [];
    const ancestors = new Ancestors(tree, (element) => {
      looked.push(element);
      return id !== '' && tree.attribute(element, 'id') === id;
    });
    const elements = [...descendantsOf(tree, tree.root)];
    const leaves = elements.filter((element) => ['b', 'i'].includes(tree.tag(element)));
    expect([...leaves, ...leaves].filter((element) => ancestors.some(element))).toHaveLength(found * 2);
    for (const element of elements) ancestors.some(element);
    expect(new Set(looked).size).toBe(looked.length);
  },
);
