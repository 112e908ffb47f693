import { expect, test } from 'vitest';
import { linesOf } from './line-path.ts';

test('a line breaks where nothing is known, and a lonely point is a dot', () => {
  const at = (x: number) => ({ x, y: 1 });
  expect(linesOf([at(0), at(1), null, at(3), null, null])).toEqual({
    path: 'M0.0 1.0L1.0 1.0M3.0 1.0',
    dots: [at(3)],
  });
  expect(linesOf([])).toEqual({ path: '', dots: [] });
});
