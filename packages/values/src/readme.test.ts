import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { result } from '../testing/readme-example.ts';

test('the snippet of the README runs and gives what it says', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, snippet] = read('../README.md').split(/```(?:ts)?\n/);
  expect(snippet).toBe(read('../testing/readme-example.ts'));
  expect(result.shown).toEqual([
    ['1.250 EUR', 'ambiguous', 2],
    ['INV-2026-003', 'code'],
    ['Friday', 'date'],
  ]);
  expect(result.amount).toMatchObject({ ok: true, value: { decimal: '1250', currencies: ['EUR'] } });
  expect(result.date).toMatchObject({
    ok: false,
    reason: 'ambiguous',
    readings: [{ date: '2026-04-03' }, { date: '2026-03-04' }],
  });
});
