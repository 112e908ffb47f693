import { expect, test } from 'vitest';
import { benefitApplication, definitionOf, field, group } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { pageWith, relevantPages, viewPages } from './pages.ts';

const draft = (formPresentation: object, second: object = {}) =>
  formOf(
    definitionOf({
      formPresentation: formPresentation as never,
      items: [group('one', [field('a')]), group('two', [field('b')]), group('three', [field('c')])],
      binds: [{ path: 'two', relevant: "$one.a = 'x'", ...second }],
    }),
  );

test('a wizard has a page for each group, and leaves out those that do not apply', () => {
  const form = draft({ pageMode: 'wizard' });
  const { all, isFree, showsProgress } = viewPages(form);
  expect({ isFree, showsProgress }).toEqual({ isFree: false, showsProgress: true });
  expect(relevantPages(form, all).map(({ title }) => title)).toEqual(['one', 'three']);
  form.set('one.a', 'x');
  expect(relevantPages(form, all).map(({ title }) => title)).toEqual(['one', 'two', 'three']);
});

test.each([
  [{ pageMode: 'single' }, 0, false],
  [{}, 0, false],
  [{ pageMode: 'tabs' }, 3, true],
  [{ pageMode: 'wizard', allowSkip: true, showProgress: false }, 3, true],
])('%j', (presentation, count, isFree) => {
  const pages = viewPages(draft(presentation));
  expect([pages.all.length, pages.isFree]).toEqual([count, isFree]);
});

test('a path is on the page of its top-level item', () => {
  const { all } = viewPages(formOf(benefitApplication()));
  expect(pageWith(all, 'household.members[0].memberName')?.title).toBe('Your household');
  expect(pageWith(all, 'nowhere')).toBeUndefined();
});
