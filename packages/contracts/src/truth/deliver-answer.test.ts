import { expect, test } from 'vitest';
import { deliverAnswer } from './deliver-answer.ts';
import type { AnswerOutcome } from './judge-evidence.ts';

test('a writer cannot change what was decided', async () => {
  const outcome = {
    mode: 'partial',
    codes: ['a'],
    missing: ['b'],
    shows_rows: true,
  } as unknown as AnswerOutcome;
  const rows = { rows: [1] };
  const before = structuredClone({ outcome, rows });
  const answer = await deliverAnswer(outcome, rows, (decided, shown) => {
    for (const part of Object.values(decided)) {
      expect(typeof part !== 'object' || Object.isFrozen(part)).toBe(true);
    }
    (shown as { rows: number[] }).rows.push(2);
    return 'text';
  });
  expect({ outcome, rows }).toEqual(before);
  expect(answer.outcome).toEqual(before.outcome);
});
