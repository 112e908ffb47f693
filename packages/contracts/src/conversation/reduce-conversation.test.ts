import { describe, expect, test } from 'vitest';
import { completed, ITEM_17, ROOT, ROOT_ONLY, STATE, TURN } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import { emptyConversation, reduceConversation } from './reduce-conversation.ts';

const bundle = (id: string, rows = 1) =>
  ({ id, kind: 'provenance', rows }) as unknown as Parameters<typeof keep>[0];
function keep(each: Extract<Parameters<typeof reduceConversation>[1], { type: 'evidence.kept' }>['bundle']) {
  return { type: 'evidence.kept', bundle: each } as const;
}

describe('what a conversation holds changes by what happens', () => {
  test('a selected object becomes the selection, and releasing it leaves the root', () => {
    const selected = reduceConversation(ROOT_ONLY, { type: 'object.selected', object: ITEM_17 });
    expect(selected.frames).toEqual({ root_frame: ROOT, selected_object_frame: { object: ITEM_17 } });
    const released = reduceConversation(selected, { type: 'object.released' });
    expect(released.frames?.root_frame).toEqual(ROOT);
    expect(released.frames?.selected_object_frame).toBeUndefined();
  });

  test('a dropped root takes selection, questions and evidence with it', () => {
    const asking = { ...STATE, bundles: [bundle('b-1')], pending_clarifications: [] };
    const dropped = reduceConversation(asking, { type: 'root.dropped' });
    expect(dropped).toMatchObject({ turn: 2, bundles: [], pending_clarifications: [] });
    expect(Object.values(dropped.frames ?? {}).filter((frame) => frame !== undefined)).toEqual([]);
  });

  test('evidence is kept with its turn, and the same evidence only once, as the last', () => {
    let state = reduceConversation(STATE, keep(bundle('a')));
    state = reduceConversation(state, keep(bundle('b')));
    state = reduceConversation({ ...state, turn: 5 }, keep(bundle('a', 7)));
    expect(state.bundles).toEqual([
      { id: 'b', kind: 'provenance', rows: 1, at_turn: 2 },
      { id: 'a', kind: 'provenance', rows: 7, at_turn: 5 },
    ]);
    expect(reduceConversation({}, keep(bundle('a'))).bundles).toMatchObject([{ id: 'a', at_turn: 0 }]);
  });

  test('the last answer is kept as a frame with its turn', () => {
    const outcome = {
      capability_id: 'c',
      mode: 'partial',
      codes: ['x'],
      searched: {},
      retry: true,
    } as unknown as Extract<Parameters<typeof reduceConversation>[1], { type: 'answer.given' }>['outcome'];
    const { frames } = reduceConversation(STATE, { type: 'answer.given', outcome });
    expect(Object.values(frames ?? {})).toContainEqual({
      capability_id: 'c',
      mode: 'partial',
      codes: ['x'],
      searched: {},
      at_turn: 2,
    });
  });
});

describe('a decided turn', () => {
  const decided = (decision: ReturnType<typeof admit>, entry_mode: string, state = STATE) =>
    reduceConversation(state, { type: 'turn.decided', decision, entry_mode, domain_id: 'inventory_stock' });

  test('is counted, whatever was decided', () => {
    const refused = admit(completed(), { ...TURN, intent_id: 'other' }, STATE);
    expect(refused.decision).toBe('refuse');
    expect(decided(refused, 'root_entry')).toEqual({ ...STATE, turn: 3 });
    expect(decided(refused, 'root_entry', {}).turn).toBe(1);
  });

  test('leaves the root of a follow-up as it is', () => {
    const admitted = admit(completed(), TURN, STATE);
    expect(admitted.decision).toBe('admit');
    expect(decided(admitted, 'selected_object_drilldown').frames).toEqual(STATE.frames);
  });

  test('opens a root with its organization, its period and its other anchors when it begins one', () => {
    const admitted = admit(completed(), TURN, STATE);
    if (admitted.decision !== 'admit') throw new Error('The turn is not admitted.');
    const { frames, bundles, pending_clarifications } = decided(admitted, 'root_entry', {
      ...STATE,
      bundles: [bundle('old')],
    });
    const root = frames?.root_frame;
    expect(root).toMatchObject({
      id: 'root-3',
      domain_id: 'inventory_stock',
      capability_id: admitted.capability_id,
      at_turn: 3,
      organization: 'Org A',
      anchors: { item: 'item-17' },
    });
    expect(root?.date_scope).toEqual(ROOT.date_scope);
    expect(frames?.selected_object_frame).toBeUndefined();
    expect([bundles, pending_clarifications]).toEqual([[], []]);
  });

  test.each([
    [
      { value: 'Alpha', resolved_id: 'org-1' },
      { value: { from: '2025-01-01' } },
      'org-1',
      { from: '2025-01-01' },
    ],
    [{ value: 'Alpha' }, { value: 'spring' }, 'Alpha', undefined],
    [{ value: 7 }, { value: { from: 'spring' } }, undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ])('opens a root with scopes that later turns can read: %j, %j', (organization, date_scope, id, period) => {
    const admitted = admit(completed(), TURN, STATE);
    const effective = { ...(organization && { organization }), ...(date_scope && { date_scope }) };
    const changed = { ...admitted, effective } as unknown as typeof admitted;
    const root = decided(changed, 'root_entry').frames?.root_frame;
    expect([root?.organization, root?.date_scope, root?.anchors]).toEqual([id, period, undefined]);
  });

  test('that asks adds its question, and asking again moves it to the end', () => {
    const { organization: _, ...root } = ROOT;
    const asking = admit(completed(), TURN, { ...STATE, frames: { ...STATE.frames, root_frame: root } });
    if (asking.decision !== 'clarify') return expect(asking.decision).toBe('clarify');
    const once = decided(asking, 'selected_object_drilldown');
    const [question] = once.pending_clarifications ?? [];
    expect(question).toEqual(asking.resume);
    const other = { ...asking, resume: asking.resume && { ...asking.resume, id: 'other' } };
    const twice = decided(asking, 'x', decided(other, 'x', once));
    expect(twice.pending_clarifications?.map(({ id }) => id)).toEqual(['other', question?.id]);
    expect(decided({ ...asking, resume: null }, 'x', once).pending_clarifications).toEqual([question]);
  });
});

test('a conversation begins with nothing', () => {
  expect(emptyConversation).toEqual({ turn: 0, frames: {}, bundles: [], pending_clarifications: [] });
});
