import { expect, test } from 'vitest';
import { definitionOf, field, group } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { PageWalk } from './page-walk.ts';

const wizard = (pageMode = 'wizard') =>
  formOf(
    definitionOf({
      formPresentation: { pageMode },
      items: [group('one', [field('a')]), group('two', [field('b')]), group('three', [field('c')])],
      binds: [{ path: 'two', relevant: "$one.a = 'x'" }],
    }),
  );

test('the next page is the next that applies', () => {
  const form = wizard();
  const walk = new PageWalk(form);
  expect([walk.before?.id, walk.next?.id]).toEqual([undefined, 'three']);
  form.set('one.a', 'x');
  expect(walk.next?.id).toBe('two');
  walk.go(1);
  expect([walk.before?.id, walk.next?.id, walk.itemKeys]).toEqual(['one', 'three', ['two']]);
});

test('a wizard opens only pages that were reached; tabs open all', () => {
  const open = (walk: PageWalk) => walk.pages.filter((page) => walk.isOpen(page)).map(({ id }) => id);
  expect(open(new PageWalk(wizard()))).toEqual(['one']);
  expect(open(new PageWalk(wizard('tabs')))).toEqual(['one', 'three']);
});

test('when the current page stops applying, the one before it is next', () => {
  const form = wizard();
  form.set('one.a', 'x');
  const walk = new PageWalk(form);
  walk.go(1);
  expect(walk.refuge).toBeUndefined();
  form.set('one.a', 'y');
  expect(walk.refuge?.id).toBe('one');
});

test('a form on one page has no pages', () => {
  const walk = new PageWalk(wizard('single'));
  expect([walk.isPaged, walk.itemKeys, walk.next, walk.refuge]).toEqual([
    false,
    undefined,
    undefined,
    undefined,
  ]);
});
