import { readFileSync } from 'node:fs';
import type { JsonObject } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DefinitionDocument, ItemDocument } from './definition/document.ts';
import { pagesOf } from './pages-of.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

const group = (key: string, page?: unknown): ItemDocument => ({
  key,
  type: 'group',
  label: `Label ${key}`,
  children: [],
  ...(page === undefined ? {} : { presentation: { layout: { page } } as JsonObject }),
});
const field = (key: string): ItemDocument => ({ key, type: 'field', label: key, dataType: 'string' });

function definition(items: readonly ItemDocument[], formPresentation?: JsonObject): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: 'https://example.org/forms/pages',
    version: '1.0.0',
    status: 'draft',
    title: 'Pages',
    items,
    ...(formPresentation ? { formPresentation } : {}),
  };
}

const wizard = (...items: readonly ItemDocument[]) =>
  pagesOf(definition(items, { pageMode: 'wizard' })).map(
    ({ id, itemKeys }) => `${id}: ${itemKeys.join(' ')}`,
  );

describe('pages of a definition', () => {
  test.each([undefined, {}, { pageMode: 'single' }, { pageMode: 'carousel' }, { pageMode: 7 }])(
    'CORE-11-02 there are no pages with the presentation %j',
    (formPresentation) => {
      expect(pagesOf(definition([group('a', 'P'), group('b')], formPresentation))).toEqual([]);
    },
  );

  test.each(['wizard', 'tabs'])('CORE-11-02 the mode %s has pages', (pageMode) => {
    expect(pagesOf(definition([group('a')], { pageMode }))).toHaveLength(1);
  });

  test('CORE-11-04 groups with one page name share it, unnamed groups go to the page before', () => {
    expect(wizard(group('A', 'p'), group('B'), group('C', 'q'), group('D', 'p'))).toEqual([
      'p: A B D',
      'q: C',
    ]);
  });

  test('CORE-11-05 without any named page every top-level group is a page', () => {
    expect(pagesOf(definition([group('a'), group('b')], { pageMode: 'wizard' }))).toEqual([
      { id: 'a', title: 'Label a', itemKeys: ['a'] },
      { id: 'b', title: 'Label b', itemKeys: ['b'] },
    ]);
  });

  test.each([
    [
      'loose items join the page before them',
      [group('a'), field('x'), group('b'), field('y')],
      ['a: a x', 'b: b y'],
    ],
    [
      'loose items at the start join the first group',
      [field('x'), group('a'), group('b')],
      ['a: x a', 'b: b'],
    ],
    ['loose items alone make one page', [field('x'), field('y')], ['page-1: x y']],
    [
      'what stands before the first named page opens one',
      [field('x'), group('A'), group('B', 'p')],
      ['A: x A', 'p: B'],
    ],
    [
      'loose items before the first named page open one',
      [field('x'), group('B', 'p')],
      ['page-1: x', 'p: B'],
    ],
    [
      'a page comes back to life and takes what follows',
      [group('A', 'p'), group('B', 'q'), group('C', 'p'), field('x')],
      ['p: A C x', 'q: B'],
    ],
    ['no items make no page', [], []],
  ])('%s', (_title, items, pages) => {
    expect(wizard(...items)).toEqual(pages);
  });

  test.each([
    ['Your Details', 'your-details'],
    ['  Review & Submit! ', 'review-submit'],
    ['Straße 7', 'straße-7'],
    ['!!!', 'page'],
  ])('CORE-11-06 the page "%s" has the id "%s" and keeps its name as title', (name, id) => {
    const [page] = pagesOf(definition([group('a', name)], { pageMode: 'tabs' }));
    expect(page).toEqual({ id, title: name, itemKeys: ['a'] });
  });

  test('names that give one slug get different ids', () => {
    expect(wizard(group('a', 'A b'), group('b', 'a-B'), group('c', 'A b 2'), group('d', 'a  b'))).toEqual([
      'a-b: a',
      'a-b-2: b',
      'a-b-2-2: c',
      'a-b-3: d',
    ]);
  });

  test.each([[''], ['  '], [7], [null], [{}]])('the page name %j counts as absent', (page) => {
    expect(wizard(group('a', page), group('b', 'p'))).toEqual(['a: a', 'p: b']);
  });

  test('every item is on exactly one page and every id is used once', () => {
    const item = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom('p', 'P', 'p-2', 'q', '__proto__', 'constructor', '-'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), item)), (entries) => {
        const items = entries.map(([loose, page], at) => (loose ? field(`k${at}`) : group(`k${at}`, page)));
        const pages = pagesOf(definition(items, { pageMode: 'wizard' }));
        expect(pages.flatMap((page) => page.itemKeys).sort()).toEqual(items.map(({ key }) => key).sort());
        expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
      }),
      { numRuns },
    );
  });

  test('the pages of the tax example are those its author named', () => {
    const place = new URL(
      '../../../fixtures/formspec/examples/multi-state-tax-filing.definition.json',
      import.meta.url,
    );
    const pages = pagesOf(JSON.parse(readFileSync(place, 'utf8')));
    expect(pages.map(({ id, title }) => [id, title])).toEqual([
      ['filer', 'Filer'],
      ['income', 'Income'],
      ['allocations', 'Allocations'],
      ['residency', 'Residency'],
      ['review', 'Review'],
    ]);
  });
});
