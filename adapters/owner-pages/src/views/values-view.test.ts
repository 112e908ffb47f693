import { NO_LABELS, ownerEnglish } from '@handrail/owner-view';
import { expect, test } from 'vitest';
import type { Markup } from '../markup/elements.ts';
import { renderMarkup } from '../markup/render-markup.ts';
import type { PageContext } from './page-context.ts';
import { showValues } from './values-view.tsx';

test('a heading of several names has our own sign between them, and marks it where others wrote it', () => {
  const context = { messages: ownerEnglish } as unknown as PageContext;
  const value = { order: { ship: { to: 'x'.repeat(40) }, 'a › b': { to: 'y'.repeat(40) } } };
  const groups = [{ heading: 'Values', value, labels: NO_LABELS }];
  const headings = [
    ...renderMarkup(showValues(context, groups, { from: 0 }).markup as Markup).matchAll(/<h4>(.*?)<\/h4>/g),
  ].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  expect(headings).toEqual(['Order › Ship', expect.stringContaining('U+203A')]);
});
