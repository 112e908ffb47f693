import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ToolFailure } from '../result/tool-error.ts';
import { type PageOptions, type PageRequest, pageOf } from './page.ts';
import { utf8Length } from './utf8-length.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const options: PageOptions = { query: { filter: 'all' }, defaultLimit: 3, maxLimit: 5 };
const list = Array.from({ length: 8 }, (_, index) => index);

test('a list is given page by page, with a cursor until the last', () => {
  const first = pageOf(list, {}, options);
  expect(first).toMatchObject({ items: [0, 1, 2], total: 8, cursor: expect.any(String) });
  const second = pageOf(list, { cursor: first.cursor ?? '', limit: 4 }, options);
  expect(second.items).toEqual([3, 4, 5, 6]);
  expect(pageOf(list, { cursor: second.cursor ?? '' }, options)).toEqual({ items: [7], total: 8 });
});

test('a page is never longer than the most there may be', () => {
  expect(pageOf(list, { limit: 1_000 }, options).items).toHaveLength(5);
});

test('following the cursors gives every entry once, in order, whatever the sizes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 60 }),
      (given, limit, maxBytes) => {
        const seen: string[] = [];
        let request: PageRequest = { limit };
        for (;;) {
          const page = pageOf(given, request, { ...options, maxBytes });
          seen.push(...page.items);
          expect(
            page.items.length === 1 ||
              utf8Length(JSON.stringify(page.items)) <= maxBytes ||
              given.length === 0,
          ).toBe(true);
          if (page.cursor === undefined) break;
          request = { limit, cursor: page.cursor };
        }
        expect(seen).toEqual(given);
      },
    ),
    runs,
  );
});

test.each([
  ['another query', (cursor: string) => [cursor, { ...options, query: { filter: 'empty' } }] as const],
  ['a made-up place', () => ['9.9', options] as const],
  ['no cursor at all', () => ['', options] as const],
  ['a text without end', () => ['z'.repeat(100_000), options] as const],
])('a cursor of %s is refused with a way out', (_what, make) => {
  const [cursor, given] = make(pageOf(list, {}, options).cursor ?? '');
  expect(() => pageOf(list, { cursor }, given)).toThrow(ToolFailure);
  expect(() => pageOf(list, { cursor }, given)).toThrow(/Start again without "cursor"/);
});

test('a cursor beyond a list that became shorter gives an empty last page', () => {
  const { cursor = '' } = pageOf(list, {}, options);
  expect(pageOf([0], { cursor }, options)).toEqual({ items: [], total: 1 });
});
