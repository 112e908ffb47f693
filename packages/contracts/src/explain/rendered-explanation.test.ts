import { expect, test } from 'vitest';
import { completed, ROOT, ROOT_ONLY, STATE, TURN } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import type { ConversationState, Turn } from '../admission/turn.ts';
import { explainDecision } from './explain-decision.ts';
import { renderExplanation } from './render-explanation.ts';

function explained(turn: object, state: ConversationState = STATE): string {
  const contract = completed();
  return renderExplanation(explainDecision(contract, admit(contract, turn as Turn, state)));
}

test('an admitted turn is explained layer by layer, with what was bound', () => {
  expect(explained(TURN)).toBe(`admitted: the entry mode is declared — \`entry_modes\`

✓ contract              passed  capability_id: inventory_purchase_provenance_for_item
✓ intent                passed  intent_ids: inventory_purchase_provenance_for_item
✓ entry mode            passed  entry_modes: the entry mode is declared
✓ transition class      passed  supported_transition_classes: the transition class is supported
✓ resume                passed  resume_policy: resume_same_capability_with_kept_scope
✓ frames                passed  frame_compatibility: the standing frames are as declared
✓ root context          passed  root_context_compatibility: inventory_stock
✓ focus object          passed  accepted_focus_object_kinds: inventory_item
✓ anchors               passed  required_anchors: every required anchor has an admissible value
✓ scope                 passed  date_scope_behavior: the scope follows from the declared behaviour
✓ clarification budget  passed  max_clarifications: 2 (default)
✓ bundle                passed  bundle_reuse_policy: provenance_bundle_preferred

- item = item-17, from selected object
- organization = Org A, from root context
- date_scope = 2025-01-01 to 2025-03-31, from root context
- organization: reuse
- date scope: reuse
- runs afresh, no bundle is taken up`);
});

test('a refused turn is explained up to the layer that stopped it', () => {
  expect(
    explained(TURN, ROOT_ONLY),
  ).toBe(`refused: selected object frame required, none present — \`frame_compatibility.selected_object_frame\`

✓ contract              passed        capability_id: inventory_purchase_provenance_for_item
✓ intent                passed        intent_ids: inventory_purchase_provenance_for_item
✓ entry mode            passed        entry_modes: selected_object_drilldown, clarification_resume
✓ transition class      passed        supported_transition_classes: T3, T4, T5
✓ resume                passed        resume_policy: resume_same_capability_with_kept_scope
✗ frames                stopped here  frame_compatibility: selected object frame required, none present
· root context          not reached   root_context_compatibility: inventory_stock
· focus object          not reached   accepted_focus_object_kinds: inventory_item
· anchors               not reached   required_anchors: item
· scope                 not reached   date_scope_behavior: respect_root_temporal_ceiling
· clarification budget  not reached   max_clarifications: 2 (default)
· bundle                not reached   bundle_reuse_policy: provenance_bundle_preferred`);
});

test('a question is explained with what is asked and what was rejected', () => {
  const extracted = {
    organization: [{ value: 'Org B', quality: 'high', resolved_id: 'b' }],
    item: [{ value: 'x', quality: 'low' }],
  };
  expect(
    explained({ ...TURN, extracted }),
  ).toBe(`asks: organization: the turn names another organization than the standing one — \`organization_scope_behavior\`

✓ contract              passed        capability_id: inventory_purchase_provenance_for_item
✓ intent                passed        intent_ids: inventory_purchase_provenance_for_item
✓ entry mode            passed        entry_modes: selected_object_drilldown, clarification_resume
✓ transition class      passed        supported_transition_classes: T3, T4, T5
✓ resume                passed        resume_policy: resume_same_capability_with_kept_scope
✓ frames                passed        frame_compatibility: root_frame: required, selected_object_frame: required
✓ root context          passed        root_context_compatibility: inventory_stock
✓ focus object          passed        accepted_focus_object_kinds: inventory_item
✓ anchors               passed        required_anchors: item
✗ scope                 stopped here  organization_scope_behavior: organization: the turn names another organization than the standing one
· clarification budget  not reached   max_clarifications: 2 (default)
· bundle                not reached   bundle_reuse_policy: provenance_bundle_preferred

- asks for organization: Which organization?
- rejected: item: a rule rejects the value (no_low_quality_item_rewrite)`);
});

test('a misspelt key is explained with the one that is meant', () => {
  expect(
    explained({ ...TURN, intent_idd: 'x' }),
  ).toBe(`refused: the key turn.intent_idd is not known; did you mean "intent_id"? — \`entry_modes\`

✗ contract              stopped here  capability_id: the key turn.intent_idd is not known; did you mean "intent_id"?
· intent                not reached   intent_ids: inventory_purchase_provenance_for_item
· entry mode            not reached   entry_modes: selected_object_drilldown, clarification_resume
· transition class      not reached   supported_transition_classes: T3, T4, T5
· resume                not reached   resume_policy: resume_same_capability_with_kept_scope
· frames                not reached   frame_compatibility: root_frame: required, selected_object_frame: required
· root context          not reached   root_context_compatibility: inventory_stock
· focus object          not reached   accepted_focus_object_kinds: inventory_item
· anchors               not reached   required_anchors: item
· scope                 not reached   date_scope_behavior: respect_root_temporal_ceiling
· clarification budget  not reached   max_clarifications: 2 (default)
· bundle                not reached   bundle_reuse_policy: provenance_bundle_preferred`);
});

test.each<[string, object, ConversationState, string]>([
  [
    'evidence that is taken up',
    TURN,
    {
      ...STATE,
      bundles: [
        {
          id: 'b-1',
          kind: 'provenance_bundle',
          object_id: 'item-17',
          organization: 'Org A',
          date_scope: ROOT.date_scope,
          at_turn: 2,
        },
      ],
    },
    '- takes up bundle b-1',
  ],
  [
    'a period without an end',
    {
      ...TURN,
      expansion_reason_code: 'user_explicit_range',
      extracted: { date_scope: [{ value: { from: '2025-01-01' }, quality: 'high' }] },
    },
    STATE,
    '- date_scope = 2025-01-01 to open, from current turn',
  ],
  [
    'a period without a start',
    { ...TURN, extracted: { date_scope: [{ value: { to: '2025-02-28' }, quality: 'high' }] } },
    STATE,
    '- date_scope = open to 2025-02-28, from current turn',
  ],
  [
    'why a period was widened',
    {
      ...TURN,
      expansion_reason_code: 'user_explicit_range',
      extracted: { date_scope: [{ value: { from: '2025-01-01', to: '2025-12-31' }, quality: 'high' }] },
    },
    STATE,
    '- must be mentioned: period widened because of user_explicit_range',
  ],
])('an explanation says %s', (_what, turn, state, line) => {
  expect(explained(turn, state).split('\n')).toContain(line);
});
