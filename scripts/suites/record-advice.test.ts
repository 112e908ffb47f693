import { expect, test, vi } from 'vitest';
import type { Vitest } from 'vitest/node';
import { RecordAdvice } from './record-advice.ts';

test.each([
  [0, 0],
  [2, 1],
])('of %s records that differ or are missing, %s piece of advice is said', (unmatched, count) => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const reporter = new RecordAdvice();
  reporter.onInit({ snapshot: { summary: { unmatched } } } as Pick<Vitest, 'snapshot'>);
  reporter.onTestRunEnd();
  expect(said).toHaveBeenCalledTimes(count);
  if (count > 0) expect(said).toHaveBeenCalledWith(expect.stringContaining('vitest run <file> -u'));
});
