import { describe, expect, test } from 'vitest';
import {
  completed,
  FOLLOWUP,
  operational,
  Q1,
  ROOT,
  ROOT_ONLY,
  STATE,
  TURN,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import { renderExplanation } from '../explain/render-explanation.ts';
import { admit } from './admit.ts';
import type { Bundle, ConversationState, OfferedValue } from './turn.ts';

const contract = completed();
const CUSTOMER = { kind: 'customer', id: 'c-1', label: 'Ann' };
const BUNDLE: Bundle = {
  id: 'b-1',
  kind: 'provenance_bundle',
  object_id: 'item-17',
  organization: 'Org A',
  date_scope: Q1,
  at_turn: 2,
};

describe('an object of a kind that is not accepted', () => {
  const state = { ...STATE, frames: { root_frame: ROOT, selected_object_frame: { object: CUSTOMER } } };

  test('is refused where one is needed, with the field that says which are', () => {
    const decision = admit(contract, TURN, state);
    expect(decision).toMatchObject({
      decision: 'refuse',
      reasons: [{ code: 'focus_object_kind_not_accepted', field: 'accepted_focus_object_kinds' }],
    });
  });

  test('is not used where none is, with the same field', () => {
    const relaxed = operational({
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
      requires_focus_object: false,
    });
    const item: OfferedValue = { value: 'Ash board', resolved_id: 'item-20', quality: 'high' };
    expect(admit(relaxed, { ...TURN, extracted: { item: [item] } }, state)).toMatchObject({
      decision: 'admit',
      notices: [{ code: 'focus_not_used', field: 'accepted_focus_object_kinds' }],
    });
  });
});

describe('a bundle and the days that are asked about', () => {
  const { date_scope: _days, ...root } = ROOT;
  const { date_scope: _others, ...timeless } = BUNDLE;
  const reuse = (bundle: Bundle, hasDays: boolean) => {
    const frames = { ...STATE.frames, root_frame: hasDays ? ROOT : root };
    const decision = admit(contract, TURN, { ...STATE, frames, bundles: [bundle] } as ConversationState);
    return decision.decision === 'admit' ? decision.bundle.reuse : decision.decision;
  };

  test.each([
    ['both of the same', BUNDLE, true, true],
    ['neither of any', timeless, false, true],
    ['a bundle of all days', timeless, true, false],
    ['a question about all days', BUNDLE, false, false],
  ] as const)('%s', (_what, bundle, hasDays, expected) => {
    expect(reuse(bundle as Bundle, hasDays)).toBe(expected);
  });
});

describe('values that a bundle holds', () => {
  const bundled = operational({
    ...WITHOUT_FOCUS,
    anchor_source_priority: ['current_turn', 'clarification_answer', 'bundle', 'root_context'],
    bundle_reuse_policy: 'provenance_bundle_preferred',
  });
  const item = (change: Partial<Bundle>) => {
    const bundle = { ...BUNDLE, anchors: { item: 'item-20' }, ...change } as Bundle;
    const decision = admit(bundled, FOLLOWUP, { ...ROOT_ONLY, bundles: [bundle] });
    return decision.decision === 'admit' ? decision.effective.item?.value : decision.decision;
  };

  test.each([
    ['of the kind that is reused', {}, true],
    ['of another kind', { kind: 'stock_bundle' }, false],
    ['of the question before', { at_turn: 0 }, false],
    ['of another kind and the question before', { kind: 'stock_bundle', at_turn: 0 }, false],
    ['as old as the question', { at_turn: 1 }, true],
  ] as const)('count where it is one %s: %s', (_what, change, expected) => {
    expect(item(change) === 'item-20').toBe(expected);
  });
});

describe('what an explanation says of frames', () => {
  const headline = (frame_compatibility: object, state: object) => {
    const declared = operational({ ...WITHOUT_FOCUS, frame_compatibility: frame_compatibility as never });
    return explainDecision(declared, admit(declared, FOLLOWUP, state)).headline;
  };

  test.each([
    [{ root_frame: 'required' }, { frames: {} }, 'refused: root frame required, none present'],
    [
      { root_frame: 'required', selected_object_frame: 'incompatible' },
      STATE,
      'refused: selected object frame present, declared incompatible',
    ],
  ] as const)('%j: %s', (frames, state, expected) => {
    expect(headline(frames, state)).toContain(expected);
  });

  test('and its table is as wide as its longest cells, without spaces at the end', () => {
    const lines = renderExplanation(explainDecision(contract, admit(contract, TURN, STATE))).split('\n');
    const table = lines.slice(2).filter((line) => /^[✓✗·] /.test(line));
    expect(table.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
    const places = table.map((line) => line.search(/ (passed|stopped here|not reached) /));
    expect(new Set(places).size).toBe(1);
  });
});
