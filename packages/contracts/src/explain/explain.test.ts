import { describe, expect, test } from 'vitest';
import {
  altered,
  completed,
  FOLLOWUP,
  ITEM_17,
  operational,
  ROOT_ONLY,
  STATE,
  TURN,
  template,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import { recordDecision } from '../admission/decision-record.ts';
import { describeContract } from '../review/describe-contract.ts';
import { explainDecision } from './explain-decision.ts';
import { renderExplanation } from './render-explanation.ts';

const contract = completed();

describe('an explanation', () => {
  test('names the reason and the field in one line', () => {
    const decision = admit(contract, TURN, { frames: { selected_object_frame: { object: ITEM_17 } } });
    const explanation = explainDecision(contract, decision);
    expect(explanation.headline).toBe(
      'refused: root frame required, none present — `frame_compatibility.root_frame`',
    );
    expect(explanation.layers.map(({ layer, verdict }) => [layer, verdict]).slice(4, 8)).toEqual([
      ['resume', 'passed'],
      ['frames', 'stopped here'],
      ['root context', 'not reached'],
      ['focus object', 'not reached'],
    ]);
  });

  test('shows an admission with its values, origins and what must be mentioned', () => {
    const turn = {
      ...TURN,
      extracted: {
        item: [{ value: 'it', quality: 'high' as const }],
        date_scope: [{ value: { from: '2024-06-01', to: '2025-02-28' }, quality: 'high' as const }],
      },
    };
    expect(renderExplanation(explainDecision(contract, admit(contract, turn, STATE)))).toBe(
      [
        'admitted: the entry mode is declared — `entry_modes`',
        '',
        '✓ contract              passed  capability_id: inventory_purchase_provenance_for_item',
        '✓ intent                passed  intent_ids: inventory_purchase_provenance_for_item',
        '✓ entry mode            passed  entry_modes: the entry mode is declared',
        '✓ transition class      passed  supported_transition_classes: the transition class is supported',
        '✓ resume                passed  resume_policy: resume_same_capability_with_kept_scope',
        '✓ frames                passed  frame_compatibility: the standing frames are as declared',
        '✓ root context          passed  root_context_compatibility: inventory_stock',
        '✓ focus object          passed  accepted_focus_object_kinds: inventory_item',
        '✓ anchors               passed  required_anchors: every required anchor has an admissible value',
        '✓ scope                 passed  date_scope_behavior: the scope follows from the declared behaviour',
        '✓ clarification budget  passed  max_clarifications: 2 (default)',
        '✓ bundle                passed  bundle_reuse_policy: provenance_bundle_preferred',
        '',
        '- item = item-17, from selected object',
        '- organization = Org A, from root context',
        '- date_scope = 2024-06-01 to 2025-02-28, from current turn',
        '- organization: reuse',
        '- date scope: widen',
        '- must be mentioned: period widened',
        '- rejected: item: a rule rejects the value (no_conversational_noise_as_entity)',
        '- runs afresh, no bundle is taken up',
      ].join('\n'),
    );
  });

  test('shows a question with its text', () => {
    const asking = operational(WITHOUT_FOCUS);
    const text = renderExplanation(explainDecision(asking, admit(asking, FOLLOWUP, ROOT_ONLY)));
    expect(text).toContain('asks: item: a required value is missing — `required_anchors`');
    expect(text).toContain('- asks for item: Which item?');
  });

  test('stops at the first layer for what is not operational', () => {
    const draft = template();
    const { layers, headline } = explainDecision(draft, admit(draft, TURN, STATE));
    expect(layers[0]?.verdict).toBe('stopped here');
    expect(headline).toContain('`resolver_owner`');
  });
});

describe('the record of a decision', () => {
  test('holds codes, fields and names, and nothing of the owner', () => {
    const turn = {
      ...TURN,
      extracted: { item: [{ value: 'a very private wording', quality: 'low' as const }] },
    };
    const record = recordDecision(admit(contract, turn, STATE));
    expect(record).toMatchObject({
      decision: 'admit',
      bound: { item: 'selected_object', organization: 'root_context', date_scope: 'root_context' },
      scope_effect: { organization: 'reuse', date_scope: 'reuse' },
      rejected: [{ code: 'anchor_inadmissible:no_low_quality_item_rewrite', anchor: 'item' }],
    });
    const text = JSON.stringify(record);
    for (const value of ['item-17', 'Org A', '2025', 'private', 'Oak']) expect(text).not.toContain(value);
  });

  test('of a question names what was asked for, not the question', () => {
    const asking = operational(WITHOUT_FOCUS);
    const record = recordDecision(admit(asking, FOLLOWUP, ROOT_ONLY));
    expect(record).toMatchObject({ decision: 'clarify', asked_for: ['item'] });
    expect(JSON.stringify(record)).not.toContain('Which item?');
    expect(recordDecision(admit(contract, { ...TURN, transition_class: 'T1' }, STATE))).toMatchObject({
      decision: 'refuse',
    });
  });
});

test('an explanation shows a period without an end, a list of texts, and what is too long only in part', () => {
  const long = operational({
    intent_ids: [TURN.intent_id ?? '', 'x'.repeat(150)],
    date_scope_behavior: 'free',
    temporal_ceiling_policy: 'no_ceiling',
  });
  const turn = (value: object) => ({
    ...TURN,
    extracted: { date_scope: [{ value: value as never, quality: 'high' as const }] },
  });
  const text = (value: object) => renderExplanation(explainDecision(long, admit(long, turn(value), STATE)));
  expect(text({ from: '2025-02-01' })).toContain('- date_scope = 2025-02-01 to open, from current turn');
  expect(text({ to: '2025-02-28' })).toContain('- date_scope = open to 2025-02-28, from current turn');
  const lines = text({ from: '2025-02-01' }).split('\n');
  const intent = lines.find((line) => line.includes('intent_ids:')) ?? '';
  expect(intent).toMatch(/intent_ids: inventory_purchase_provenance_for_item, x+…$/);
  expect(lines.every((line) => line.length <= intent.length)).toBe(true);
});

test('a page about a capability is made of tables, with values in words', () => {
  const page = describeContract(
    altered({
      anchor_source_priority: {
        item: ['current_turn', 'selected_object'],
        organization: ['root_context'],
        date_scope: [],
      },
      allowed_tools: [],
    }),
  );
  const tables = page.split('\n').filter((line) => line === '| Field | Declares | Is |');
  expect(tables).toHaveLength(page.split('\n').filter((line) => line === '|---|---|---|').length);
  expect(tables.length).toBeGreaterThan(3);
  expect(page).toContain('`item`: current_turn > selected_object<br>`organization`: root_context');
  expect(page).toContain('`T3`, `T4`, `T5`');
  expect(describeContract(altered({ clarification_questions: {}, optional_anchors: [] }))).toMatch(
    /`optional_anchors` \|[^|]*\| none(?: \(see findings\))? \|[\s\S]*`clarification_questions` \|[^|]*\| none/,
  );
  expect(page).toMatch(/- \*\*(?:invalid|draft|warning)\*\* \([a-z-]+\): \S+ \S+/);
});

test('a page about a capability shows every declared field and escapes what could be markup', () => {
  const page = describeContract(
    operational({ clarification_questions: { item: 'Which <b>item</b> | one?', organization: 'Whose?' } }),
  );
  for (const field of Object.keys(contract.document)) expect(page).toContain(`\`${field}\``);
  expect(page).toContain('Which \\<b\\>item\\</b\\>');
  expect(describeContract(template())).toContain('**missing**');
});
