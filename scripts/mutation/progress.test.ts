import { expect, test } from 'vitest';
import { everyTenth } from './progress.ts';

test.each([
  [12, [1, 11, 12]],
  [11, [1, 11]],
  [0, []],
])('of %s lines the first, each tenth after it and the last are said, once each', (count, said) => {
  const lines: number[] = [];
  const { tell, end } = everyTenth((line) => lines.push(Number(line)));
  for (let line = 1; line <= count; line += 1) tell(String(line));
  end();
  expect(lines).toEqual(said);
});
