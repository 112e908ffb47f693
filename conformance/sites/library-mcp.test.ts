import { type Library, startLibrary } from '@handrail/library';
import { type Confirm, readError, readResult, type ToolClient } from '@handrail/tools';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CANCEL, HOLD, TODAY } from './library-stories.ts';
import { openHtml, serveOverMcp } from './open-page.ts';

let library: Library;
let clients: ToolClient[];
beforeEach(async () => {
  library = await startLibrary({ today: () => TODAY });
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.close();
  await library.close();
});

/** The library as an agent's program has it, in the session of its first member. */
async function connect(confirm?: Confirm): Promise<ToolClient> {
  const page = await openHtml({ origin: library.origin, path: '/loans/', cookie: library.signIn() });
  const client = await serveOverMcp(page, confirm);
  clients.push(client);
  return client;
}

describe('the library over MCP', () => {
  test('loans are listed, and the one that is named is renewed once', async () => {
    const client = await connect();
    const listed = readResult(await client.call('loan.list', {}));
    expect(listed).toMatchObject({ verdict: 'succeeded', keys: ['L-1001', 'L-1002', 'L-1003', 'L-1004'] });
    expect(readResult(await client.call('loan.renew', { row_key: 'L-1001' }))).toMatchObject({
      status: 'completed',
      verdict: 'succeeded',
      output: { loan_id: 'L-1001', due_on: '2026-03-27', renewals_left: 1 },
    });
    expect(library.state().changes).toEqual(['loan.renew L-1001']);
  });

  test.each([
    ['that is reserved', 'L-1003', 'x-site-reported-failure', 'RESERVED_BY_OTHERS'],
    ['whose button is disabled', 'L-1004', 'x-not-operable', ''],
    ['of another member', 'L-1005', 'INVALID_VALUE', ''],
  ])('a loan %s is refused with a reason', async (_case, row_key, code, named) => {
    const error = readError(await (await connect()).call('loan.renew', { row_key }));
    expect(error.code).toBe(code);
    expect(error.message).toContain(named);
    expect(library.state().changes).toEqual([]);
  });

  test('a hold is placed on a page elsewhere, and refused for a day in the past', async () => {
    const client = await connect();
    const past = readError(await client.call('hold.place', { ...HOLD, needed_until: '2026-03-01' }));
    // The form itself does not take such a day, so nothing is sent.
    expect(past.code).toBe('INVALID_VALUE');
    expect(past.message).toContain('needed_until');
    expect(library.state().changes).toEqual([]);
    expect(readResult(await client.call('hold.place', HOLD))).toMatchObject({ output: { hold_id: 'H-502' } });
    expect(library.state().changes).toEqual(['hold.place H-502']);
  });

  test('contact details are left for the member to send', async () => {
    const answer = await (await connect()).call('contact.update', { email: 'ada@example.org' });
    expect(readResult(answer)).toMatchObject({ status: 'awaiting_review', changed: ['email'] });
    expect(library.state().changes).toEqual([]);
  });

  test('the membership ends when the owner agrees, and not on the word of the client', async () => {
    const refused = readError(await (await connect()).call('membership.cancel', CANCEL));
    expect(refused.code).toBe('x-confirmation-required');
    const declined = readError(await (await connect(() => 'declined')).call('membership.cancel', CANCEL));
    expect(declined.code).toBe('x-confirmation-declined');
    expect(library.state().changes).toEqual([]);
    const asked: unknown[] = [];
    const client = await connect(({ change }) => {
      asked.push(change);
      return 'granted';
    });
    expect(readResult(await client.call('membership.cancel', CANCEL))).toMatchObject({
      verdict: 'succeeded',
      output: { card: '4001-7215', closed_on: TODAY },
    });
    expect(asked).toMatchObject([{ action: 'membership.cancel', arguments: CANCEL }]);
    expect(library.state().changes).toEqual(['membership.cancel 4001-7215']);
  });
});
