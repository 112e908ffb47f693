import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ownerEnglish } from '../messages/english.ts';
import { parsePendingAction, readPendingAction } from './pending-action.ts';
import { formatChangesHint, formatRound } from './pending-changes.ts';

const actionOf = (changes: JsonObject, actions = ['accept', 'reject', 'refine']) =>
  readPendingAction({ artifactType: 'handrail.tool-call', actions }, { title: 'Send', changes });
const hint = (changes: JsonObject, actions?: string[]) =>
  formatChangesHint(actionOf(changes, actions), ownerEnglish);
const round = (changes: JsonObject) => formatRound(actionOf(changes), ownerEnglish);

describe('a request for changes', () => {
  test('is told beforehand where it leads', () => {
    const back = 'If you ask for changes, the run goes back to “Write it”.';
    expect(hint({ backTo: ['Write it'], goesOn: true })).toBe(back);
    expect(hint({ backTo: [], goesOn: false })).toMatch(/^This run cannot make changes: .* it ends/);
    expect(hint({ backTo: [], goesOn: true })).toMatch(/^This run cannot make changes: .* it continues/);
  });

  test('is not spoken of where it is not offered, or where nothing is known', () => {
    expect(hint({ backTo: [], goesOn: false }, ['accept', 'reject'])).toBeUndefined();
    expect(formatChangesHint(readPendingAction({ actions: ['refine'] }), ownerEnglish)).toBeUndefined();
  });

  test('is repeated in the next round, as text of somebody and no longer than that may be', () => {
    expect(round({ backTo: [] })).toBeUndefined();
    expect(round({ asked: 'Two\u202e nights' })).toBe('You asked for changes: “Two nights”.');
    expect(round({ asked: 'Two', isSame: true })).toBe(
      'You asked for changes: “Two”. Nothing has changed since then.',
    );
    expect(round({ asked: 'x'.repeat(9_000) })?.length).toBeLessThan(2_100);
    for (const asked of [7, '', null, {}]) expect(round({ asked })).toBeUndefined();
  });

  test('survives the way through JSON, and is no value of the call', () => {
    const action = actionOf({ backTo: ['a', 7, 'b', 'c', 'd'], goesOn: true, asked: 'Two', isSame: true });
    expect(action.changes).toEqual({ backTo: ['a', 'b', 'c'], goesOn: true, asked: 'Two', isSame: true });
    expect(action.rest).toBeUndefined();
    expect(parsePendingAction(JSON.parse(JSON.stringify(action))).changes).toEqual(action.changes);
  });

  test('of a gate is in the data of its interrupt', () => {
    const data = { artifactType: 'text', actions: ['refine'], changes: { backTo: ['Draft'] } };
    expect(readPendingAction(data).changes?.backTo).toEqual(['Draft']);
  });
});
