import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { total } from '../testing/readme-example.ts';

test('the snippet of the README runs and gives what it says', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, snippet] = read('../README.md').split(/```(?:ts)?\n/);
  expect(snippet).toBe(read('../testing/readme-example.ts'));
  expect(total).toMatchObject({ path: 'total', label: 'Total', value: 60, readonly: true });
});
