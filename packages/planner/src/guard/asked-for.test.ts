import { expect, test } from 'vitest';
import type { Knowledge } from '../knowledge.ts';
import { BANK } from '../testing/bank-site.ts';
import { CLINIC } from '../testing/clinic-site.ts';
import { REPLIES } from '../testing/replies-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { judgeCall } from '../toolset/judge-call.ts';
import { type JudgedCall, judgePlan } from './judge-plan.ts';

/** What becomes of the plan of a model, whose own ideas are only marked. */
function judged(request: string, site: Knowledge, capability: string, args: JudgedCall['args']): string {
  return toldInFull(
    judgePlan([{ capability, kind: 'action', args }], request, site, { madeUp: 'mark' }),
    request,
  );
}

const EXCEPT = 'Pause all cards except Travel';

test('a row that was to be left out does not pass, whoever chose it', () => {
  expect(judged(EXCEPT, BANK, 'card.pause', { row_key: 'C-3' })).toBe('ask meaning');
  const call = (row_key: string): JudgedCall => ({
    capability: 'card.pause',
    kind: 'action',
    args: { row_key },
  });
  expect(judgeCall(call('C-3'), { text: EXCEPT }, BANK)).toMatchObject({ ok: false });
  expect(judgeCall(call('C-1'), { text: EXCEPT }, BANK)).toMatchObject({ ok: true });
});

test('rows that were asked for and are not planned are named', () => {
  expect(judged('Approve claims 101 and 102', REPLIES, 'claim.approve', { row_key: '101' })).toBe(
    'claim.approve row_key=101‹row 101›; unused 102',
  );
});

test('one word is not the source of two values', () => {
  const args = { old_password: 'abc', new_password: 'abc' };
  expect(judged('Change password to abc', CLINIC, 'password.change', args)).not.toMatch(
    /new_password=abc‹abc›.*old_password=abc‹abc›/,
  );
});
