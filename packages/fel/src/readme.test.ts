import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { result } from '../testing/readme-example.ts';

test('the snippet of the README runs and gives what it says', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, snippet] = read('../README.md').split(/```(?:ts)?\n/);
  expect(snippet).toBe(read('../testing/readme-example.ts'));
  expect(result).toBe(21.01);
});
