import { createTextPlanner } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { GARDEN } from '../testing/garden-site.ts';
import { createGuardedPlanner } from './guarded-planner.ts';

const BORROW = '{"action":"tool.borrow","args":{"row_key":"T-3","return_on":"2026-03-09"}}';

/** What becomes of what a model says to a request. */
function planned(request: string, said: string) {
  const model = createTextPlanner({ complete: async () => said, maxCorrections: 0 });
  return createGuardedPlanner(model, () => GARDEN).plan({ request, site: GARDEN.site, data: [] });
}

describe('the plan of a model', () => {
  test('passes when the request gives all of its values', async () => {
    const plan = await planned('Borrow the wheelbarrow until 9 March', BORROW);
    expect(plan).toMatchObject({ ok: true, result: { kind: 'action', action: 'tool.borrow' } });
    expect(plan).not.toHaveProperty('doubts');
  });

  test('does not pass when the request forbids it', async () => {
    expect(await planned("Don't borrow the wheelbarrow until 9 March", BORROW)).toMatchObject({ ok: false });
  });

  test('carries a doubt for a value that is the model’s own idea', async () => {
    expect(await planned('Borrow the wheelbarrow', BORROW)).toMatchObject({
      ok: true,
      result: { kind: 'action' },
      doubts: [expect.stringContaining('2026-03-09')],
    });
  });

  test('becomes a question when it is about something else', async () => {
    expect(await planned('Water my plot at 7:30', BORROW)).toMatchObject({
      ok: true,
      result: { kind: 'answer' },
    });
  });

  test('lists every repair, and is none with arguments that cannot be read', async () => {
    const said = `Sure: ${BORROW.replace('{"action"', '{"selector":"#b","action"')}`;
    const plan = await planned('Borrow the wheelbarrow until 9 March', said);
    expect(plan.repairs.map(({ rule }) => rule)).toEqual(['json-among-words', 'selector→dropped']);
    expect(await planned('Borrow the wheelbarrow', '{"action":"tool.borrow","args":"T-3"}')).toMatchObject({
      ok: false,
      message: expect.stringContaining('cannot be read'),
    });
  });

  test('that only answers is left as it is', async () => {
    expect(await planned('How many tools?', '{"action":"none","answer":"Three"}')).toMatchObject({
      result: { kind: 'answer', text: 'Three' },
    });
  });
});
