import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { altered, ITEM_17, ROOT, STATE, TURN, vocabulary, WORDS } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import type { AdmissionDecision, Admitted } from '../admission/decision.ts';
import type { ConversationState, Turn } from '../admission/turn.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { createRegistry, type Registry } from './registry.ts';
import { type Selection, select } from './select.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
vi.setConfig({ testTimeout: 120_000 + numRuns * 50 });

/** The choice read from the specification: every contract decides for itself. */
function oneByOne(registry: Registry, turn: Turn, state: ConversationState): Selection | undefined {
  const { intent_id, entry_mode, transition_class } = turn;
  const all = registry
    .enterableBy(intent_id, entry_mode, transition_class)
    .map((contract) => ({ contract, decision: admit(contract, turn, state) }));
  const narrowness = (id: string) => registry.get(id)?.compiled?.specificity ?? 0;
  const admitted = all.flatMap(({ decision }) => (decision.decision === 'admit' ? [decision] : []));
  if (admitted.length > 0) {
    const most = Math.max(...admitted.map(({ capability_id }) => narrowness(capability_id)));
    const [best, ...tied] = admitted.filter(({ capability_id }) => narrowness(capability_id) === most);
    const tiedWith = tied.map(({ capability_id }) => capability_id);
    return { kind: 'chosen', decision: best as Admitted, tiedWith };
  }
  const asking = all.filter(({ decision }) => decision.decision === 'clarify');
  const [only, another] = asking;
  if (only && !another) return { kind: 'chosen', decision: only.decision, tiedWith: [] };
  if (!only) return undefined;
  return {
    kind: 'which',
    options: asking.map(({ decision }) => decision.capability_id).slice(0, 20),
    reasons: [{ code: 'several_capabilities_ask', field: 'intent_ids' }],
  };
}

const other = createVocabulary({ ...WORDS, noiseWords: ['oak'] });
const contract = fc.record({
  changes: fc.record(
    {
      organization_scope_behavior: fc.constantFrom(
        'reuse_or_clarify',
        'require_explicit',
        'override_allowed',
      ),
      focus_object_override_policy: fc.constantFrom('explicit_only', 'never'),
      requires_focus_object: fc.boolean(),
      root_context_compatibility: fc.constantFrom(['inventory_stock'], ['payroll'], 'any'),
      execution_adapter: fc.constantFrom('stock_reader', 'other_reader'),
      clarification_questions: fc.constantFrom(
        { item: 'Which item?', organization: 'Whose?' },
        { item: 'Which?', organization: 'Which organization?' },
      ),
      frame_compatibility: fc.constantFrom(
        { root_frame: 'required', selected_object_frame: 'required' },
        { root_frame: 'optional', selected_object_frame: 'optional' },
      ),
      anchor_source_priority: fc.constantFrom(
        ['current_turn', 'clarification_answer', 'selected_object', 'root_context'],
        ['root_context', 'selected_object', 'clarification_answer', 'current_turn'],
      ),
    },
    { requiredKeys: [] },
  ),
  isOther: fc.boolean(),
});
const { organization: _organization, ...NO_ORGANIZATION } = ROOT;
const states = fc.constantFrom<ConversationState>(
  STATE,
  { ...STATE, frames: { root_frame: NO_ORGANIZATION, selected_object_frame: { object: ITEM_17 } } },
  { ...STATE, frames: { selected_object_frame: { object: ITEM_17 } } },
  { ...STATE, frames: { root_frame: ROOT } },
);
const turns = fc.constantFrom<Turn>(
  { ...TURN, intent_id: 'shared' },
  {
    ...TURN,
    intent_id: 'shared',
    extracted: { item: [{ value: 'oak', resolved_id: 'i-1', quality: 'high' }] },
  },
  { ...TURN, intent_id: 'shared', extracted: { organization: [{ value: 'Org B', quality: 'high' }] } },
);

const bare = (selection: Selection) =>
  selection.kind === 'chosen'
    ? { ...selection, decision: selection.decision as AdmissionDecision }
    : selection;

test('a selection is the one that every contract deciding for itself would give', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(contract, { minLength: 1, maxLength: 12 }), turns, states, (drawn, turn, state) => {
      const contracts = drawn.map(({ changes, isOther }, index) =>
        altered(
          { ...changes, capability_id: `c_${index}`, intent_ids: ['shared'] },
          isOther ? other : vocabulary,
        ),
      );
      const registry = createRegistry(contracts, vocabulary);
      const selection = select(registry, turn, state);
      const expected = oneByOne(registry, turn, state);
      if (!expected) {
        expect(selection).toMatchObject({ kind: 'chosen', decision: { decision: 'refuse' } });
        return;
      }
      kinds.add(expected.kind === 'chosen' ? expected.decision.decision : 'which');
      expect(bare(selection)).toEqual(bare(expected));
    }),
    { numRuns },
  );
  expect([...kinds].sort()).toEqual(['admit', 'clarify', 'which']);
});

test('contracts that decide alike decide once, however many they are', () => {
  let judged = 0;
  const count = () => {
    judged += 1;
    return true;
  };
  const words = createVocabulary({ ...WORDS, rules: [['counts', count]] });
  const contracts = Array.from({ length: 300 }, (_, index) =>
    altered(
      {
        capability_id: `c_${String(index).padStart(3, '0')}`,
        intent_ids: ['shared'],
        anchor_admissibility_rules: ['counts'],
        execution_adapter: index % 2 === 0 ? 'stock_reader' : 'other_reader',
      },
      words,
    ),
  );
  const registry = createRegistry(contracts, words);
  const turn = {
    ...TURN,
    intent_id: 'shared',
    extracted: { item: [{ value: 'oak', quality: 'high' as const }] },
  };
  const selection = select(registry, turn, STATE);
  expect(judged).toBe(1);
  expect(selection).toMatchObject({ kind: 'chosen', decision: { capability_id: 'c_000' } });
  expect(selection.kind === 'chosen' && selection.tiedWith).toHaveLength(20);
});

test('contracts that decide differently are asked only as long as it matters', () => {
  let judged = 0;
  const count = () => {
    judged += 1;
    return true;
  };
  const words = createVocabulary({ ...WORDS, rules: [['counts', count]] });
  const contracts = Array.from({ length: 300 }, (_, index) =>
    altered(
      {
        capability_id: `c_${String(index).padStart(3, '0')}`,
        intent_ids: ['shared', `own_${index}`],
        anchor_admissibility_rules: ['counts'],
      },
      words,
    ),
  );
  const turn = {
    ...TURN,
    intent_id: 'shared',
    extracted: { item: [{ value: 'oak', quality: 'high' as const }] },
  };
  const selection = select(createRegistry(contracts, words), turn, STATE);
  expect(judged).toBeLessThan(30);
  expect(selection).toMatchObject({ kind: 'chosen', decision: { capability_id: 'c_000' } });
});
