import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('a record that is missing fails its test, and is not written by the run that misses it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-records-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const record = join(folder, 'missing.txt');
  await expect(expect('anything').toMatchFileSnapshot(record)).rejects.toThrow(/mismatch/);
  expect(existsSync(record)).toBe(false);
});
