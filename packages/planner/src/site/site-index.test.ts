import { expect, test } from 'vitest';
import { KIOSK } from '../testing/kiosk-site.ts';
import { siteOf } from '../testing/site-of.ts';
import { siteIndex } from './site-index.ts';

const INDEX = siteIndex(KIOSK);
const infoOf = (id: string) => INDEX.actions.find(({ capability }) => capability.id === id);

test('a title is known as a whole, in whatever language it is, and so is that of a page', () => {
  expect(INDEX.titles).toContain('zamów katalog');
  expect(INDEX.titles).toContain('your open bill');
  expect(INDEX.titles).not.toContain('zamówkatalog');
});

test('words of titles, ids and labels can be mistyped; short ones and numbers cannot', () => {
  const words = [...INDEX.words.values()].flatMap((list) => [...list]);
  expect(words).toEqual(expect.arrayContaining(['spending', 'limit', 'katalog', 'adults', 'bills']));
  expect(words.filter((word) => word.length < 3 || /\P{L}/u.test(word))).toEqual([]);
});

test('words of rows are names, in lower case', () => {
  expect([...INDEX.named]).toEqual(expect.arrayContaining(['water', 'power']));
  expect([...INDEX.named].filter((word) => /[^a-z]/.test(word))).toEqual([]);
});

test.each([
  ['pay', ['bill.pay']],
  ['close', ['bill.close']],
  ['register', ['pet.register']],
  ['nothing', []],
])('actions are found by the verb “%s”', (verb, ids) => {
  expect((INDEX.byVerb.get(verb) ?? []).map(({ capability }) => capability.id)).toEqual(ids);
});

test.each<[string, readonly string[]]>([
  ['bill', ['bill.pay', 'bill.close']],
  ['copy', ['message.send']],
  ['adult', ['table.book']],
  ['water', ['bill.pay', 'bill.close']],
])('what has to do with “%s” is found by a word of its title, fields or rows', (stem, ids) => {
  expect((INDEX.byStem.get(stem) ?? []).map(({ capability }) => capability.id)).toEqual(ids);
});

test('a row is called by its first cell that is not its key, has its days and its sums', () => {
  const rows = infoOf('bill.pay')?.rows ?? [];
  expect(rows.map(({ key, title, dates, sums }) => [key, [...title], [...dates], [...sums]])).toEqual([
    ['B-1', ['water'], ['2026-03-09'], [35]],
    ['B-2', ['power'], ['2026-03-12'], [80]],
    ['B-3', ['b-3'], [], []],
  ]);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['the key before the name', ['K-1', 'Oak'], ['oak']],
  ['the name before the key', ['Oak', 'K-1'], ['oak']],
  ['nothing but the key', ['K-1'], ['k-1']],
  ['no cell', [], ['shown', 'oak']],
])('a row with %s is called %j by its cells', (_what, cells, title) => {
  const plain = siteOf('yard', {
    rows: { 'K-1': cells },
    actions: { 'tree.cut': { title: 'Cut tree', description: 'Cuts a tree.', rows: ['K-1'] } },
  });
  const site = {
    ...plain,
    data: plain.data.map((list) => ({
      ...list,
      rows: list.rows.map((row) => ({ ...row, label: 'Shown oak' })),
    })),
  };
  const [row] = siteIndex(site).actions[0]?.rows ?? [];
  expect([...(row?.title ?? [])]).toEqual(title);
});

test.each([
  ['limit.set', true],
  ['contact.save', true],
  ['bill.pay', false],
  ['bill.close', false],
  ['table.book', false],
])('%s makes no sense without a value: %s', (id, needsValue) => {
  expect(infoOf(id)?.needsValue).toBe(needsValue);
});

test('it is made once for a reading of a site, and anew for another one', () => {
  expect(siteIndex(KIOSK)).toBe(INDEX);
  expect(siteIndex({ ...KIOSK, today: '2027-01-01' })).toBe(INDEX);
  expect(siteIndex({ ...KIOSK, data: [...KIOSK.data] })).not.toBe(INDEX);
  expect(siteIndex({ ...KIOSK, forms: [...KIOSK.forms] })).not.toBe(siteIndex(KIOSK));
  expect(siteIndex({ ...KIOSK, languages: [...KIOSK.languages] })).not.toBe(siteIndex(KIOSK));
});
