import { type Library, startLibrary } from '@handrail/library';
import { lookAtView, type RunOptions, runAction } from '@handrail/page';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenPage, PageAt } from './open-page.ts';

export const TODAY = '2026-03-02';
export const HOLD = { book: 'B-204', pickup_branch: 'northside', needed_until: '2026-05-01' };
export const CANCEL = { confirmation_text: 'CANCEL' };

/** What a member asks of the library, and what it must come to however its pages are operated. */
export function libraryStories(openPage: (at: PageAt) => Promise<OpenPage>): void {
  let library: Library;
  let closers: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    library = await startLibrary({ today: () => TODAY });
    closers = [() => library.close()];
  });
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
  });

  const open = async (path: string, card?: string) => {
    const { origin } = library;
    const page = await openPage({ origin, path, cookie: library.signIn(card) });
    closers.push(page.close);
    return page.execution;
  };
  const loan = (id: string) => library.state().loans.find((each) => each.id === id);

  describe('loans', () => {
    test('are listed from another page, with the keys that name them', async () => {
      const { rows, keys, verdict } = await lookAtView(await open('/account/'), 'loan.list', {});
      expect(verdict).toBe('succeeded');
      expect(keys).toEqual(['L-1001', 'L-1002', 'L-1003', 'L-1004']);
      expect(rows?.[1]).toMatchObject({ loan_id: 'L-1002', due_on: '2026-03-11', renewals_left: 1 });
    });

    test('the one that is named is renewed, once', async () => {
      const others = library.state().loans.filter(({ id }) => id !== 'L-1002');
      const outcome = await runAction(await open('/loans/'), 'loan.renew', { row_key: 'L-1002' });
      expect(outcome).toMatchObject({
        status: 'completed',
        verdict: 'succeeded',
        output: { loan_id: 'L-1002', due_on: '2026-04-01', renewals_left: 0 },
      });
      expect(outcome.evidence).toContainEqual({ kind: 'output', from: 'result', supports: 'success' });
      expect(library.state().changes).toEqual(['loan.renew L-1002']);
      expect(loan('L-1002')?.dueOn).toBe('2026-04-01');
      expect(library.state().loans.filter(({ id }) => id !== 'L-1002')).toEqual(others);
    });

    test('two are renewed one after the other on the page that answers', async () => {
      const execution = await open('/loans/');
      for (const row_key of ['L-1001', 'L-1002']) {
        const { verdict, output } = await runAction(execution, 'loan.renew', { row_key });
        expect([verdict, output]).toEqual(['succeeded', expect.objectContaining({ loan_id: row_key })]);
      }
      expect(library.state().changes).toEqual(['loan.renew L-1001', 'loan.renew L-1002']);
    });

    test('one that another member waits for is not, with the code of the manifest', async () => {
      const outcome = await runAction(await open('/loans/'), 'loan.renew', { row_key: 'L-1003' });
      expect(outcome).toMatchObject({ status: 'execution_error', verdict: 'failed' });
      expect(outcome.error).toMatchObject({ code: 'RESERVED_BY_OTHERS', reason: 'SITE_REPORTED_FAILURE' });
      expect(outcome.evidence).toContainEqual({ kind: 'http-error', status: 409, supports: 'failure' });
      expect(library.state().changes).toEqual([]);
    });

    test.each([
      ['whose button is disabled', { row_key: 'L-1004' }, 'NOT_OPERABLE'],
      ['of another member', { row_key: 'L-1005' }, 'INVALID_ARGUMENTS'],
      ['that is not named', {}, 'MISSING_FIELDS'],
    ])('one %s is not, and nothing is sent', async (_case, args, reason) => {
      const outcome = await runAction(await open('/loans/'), 'loan.renew', args);
      expect(outcome.error?.reason).toBe(reason);
      expect(outcome.verdict).toBe('failed');
      expect(outcome.evidence).toContainEqual({ kind: 'not-pressed', supports: 'failure' });
      expect(library.state().changes).toEqual([]);
    });
  });

  describe('a hold', () => {
    test('is placed with a choice, one of several radio buttons and a day', async () => {
      const outcome = await runAction(await open('/holds/new'), 'hold.place', HOLD);
      expect(outcome).toMatchObject({ verdict: 'succeeded', output: { hold_id: 'H-502', ...HOLD } });
      expect(library.state().changes).toEqual(['hold.place H-502']);
      expect(library.state().holds.at(-1)).toMatchObject({
        bookId: 'B-204',
        branch: 'northside',
        neededUntil: '2026-05-01',
      });
    });

    test('that the site has already is refused with its code', async () => {
      const again = { ...HOLD, book: 'B-205' };
      const outcome = await runAction(await open('/holds/new'), 'hold.place', again);
      expect(outcome).toMatchObject({ verdict: 'failed', error: { code: 'HOLD_EXISTS' } });
      expect(library.state().changes).toEqual([]);
    });

    test('for a day in the past is refused, and placed with another day on the page that is shown then', async () => {
      const execution = await open('/holds/new');
      const past = await runAction(execution, 'hold.place', { ...HOLD, needed_until: '2026-03-01' });
      expect(past).toMatchObject({ verdict: 'failed', error: { code: 'VALIDATION_ERROR' } });
      expect(library.state().changes).toEqual([]);
      expect((await runAction(execution, 'hold.place', HOLD)).verdict).toBe('succeeded');
      expect(library.state().changes).toEqual(['hold.place H-502']);
    });

    test.each([
      ['a book that the list does not have', { ...HOLD, book: 'B-999' }],
      ['a branch that the library does not have', { ...HOLD, pickup_branch: 'moon' }],
      ['an argument that the form does not have', { ...HOLD, copies: 2 }],
    ])('is not placed for %s', async (_case, args) => {
      const outcome = await runAction(await open('/holds/new'), 'hold.place', args);
      expect(outcome.verdict).toBe('failed');
      expect(outcome.status).not.toBe('completed');
      expect(library.state().changes).toEqual([]);
    });

    test('is not placed while fees are owed: the form is disabled', async () => {
      const outcome = await runAction(await open('/holds/new', '4001-7340'), 'hold.place', HOLD);
      expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'NOT_OPERABLE' }, changed: [] });
      expect(library.state().changes).toEqual([]);
    });

    test('is cancelled by its key', async () => {
      const outcome = await runAction(await open('/holds/'), 'hold.cancel', { row_key: 'H-501' });
      expect(outcome).toMatchObject({ verdict: 'succeeded', output: { hold_id: 'H-501', cancelled: true } });
      expect(library.state().changes).toEqual(['hold.cancel H-501']);
    });
  });

  test('contact details are filled in for the member to send, and not sent', async () => {
    const details = { email: 'ada@example.org', newsletter: false };
    const outcome = await runAction(await open('/account/'), 'contact.update', details);
    expect(outcome).toMatchObject({ status: 'awaiting_review', verdict: 'unclear' });
    expect([...outcome.changed].sort()).toEqual(['email', 'newsletter']);
    expect(library.state().changes).toEqual([]);
  });

  describe('the membership', () => {
    const cancel = async (answer?: 'granted' | 'declined', args = CANCEL) => {
      const asked: unknown[] = [];
      const ask: RunOptions['ask'] = async (change) => {
        asked.push(change);
        return answer ?? 'unavailable';
      };
      const execution = await open('/account/closing/');
      const outcome = await runAction(execution, 'membership.cancel', args, answer ? { ask } : {});
      return { outcome, asked };
    };

    test.each([
      ['declines', 'declined', 'CONFIRMATION_DECLINED'],
      ['cannot be asked', undefined, 'CONFIRMATION_REQUIRED'],
    ] as const)('stays when the owner %s', async (_case, answer, reason) => {
      const { outcome } = await cancel(answer);
      expect(outcome).toMatchObject({ verdict: 'failed', error: { reason }, changed: [] });
      expect(library.state().changes).toEqual([]);
    });

    test('ends once when the owner agrees to exactly that, and the session with it', async () => {
      const { outcome, asked } = await cancel('granted');
      expect(asked).toMatchObject([{ action: 'membership.cancel', risk: 'high', arguments: CANCEL }]);
      expect(outcome).toMatchObject({
        verdict: 'succeeded',
        output: { card: '4001-7215', closed_on: TODAY },
      });
      expect(library.state().changes).toEqual(['membership.cancel 4001-7215']);
    });

    test('stays when another word is typed', async () => {
      const { outcome, asked } = await cancel('granted', { confirmation_text: 'cancel' });
      expect(outcome).toMatchObject({ status: 'validation_error', verdict: 'failed' });
      expect(asked).toEqual([]);
      expect(library.state().changes).toEqual([]);
    });
  });
}
