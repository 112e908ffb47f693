import { describe, expect, test } from 'vitest';
import {
  altered,
  codesOf,
  completed,
  FOLLOWUP,
  operational,
  ROOT_ONLY,
  STATE,
  TURN,
  template,
  vocabulary,
  WITHOUT_FOCUS,
  WORDS,
} from '../../testing/provenance.ts';
import { type LoadedContract, loadContract } from '../contract/load-contract.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { createRegistry } from './registry.ts';
import { select } from './select.ts';

const one = operational({ capability_id: 'a_one', intent_ids: ['first'] });
const two = operational({ capability_id: 'b_two', intent_ids: ['second'], runtime_lane: 'address_loose' });
const three = operational({
  capability_id: 'c_three',
  domain_id: 'payroll',
  intent_ids: ['third', 'second'],
});
const ids = (contracts: readonly { readonly declared: { readonly capability_id?: string } }[]) =>
  contracts.map(({ declared }) => declared.capability_id);

describe('a registry', () => {
  test('CONTRACT-1-06 is the same however, whenever and in whatever order it is filled', () => {
    const documents = [one, two, three].map(({ document }) => JSON.stringify(document));
    const views = [
      [0, 1, 2],
      [2, 0, 1],
      [2, 0, 1],
    ].map((order) => {
      const contracts = order.map((index) => loadContract(documents[index] ?? '', vocabulary));
      const registry = createRegistry(contracts, vocabulary);
      return {
        all: ids(registry.contracts),
        lookups: ['first', 'second', 'third'].map((intent) => ids(registry.forIntent(intent))),
        findings: registry.contracts.map(({ findings, hash }) => [hash, findings]),
        conflicts: registry.conflicts,
      };
    });
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
    expect(views[0]?.all).toEqual(['a_one', 'b_two', 'c_three']);
  });

  test('CONTRACT-1-07 leads from a capability to domain, lane and intents, and back', () => {
    const registry = createRegistry([one, two, three], vocabulary);
    expect(ids(registry.inDomain('inventory_stock'))).toEqual(['a_one', 'b_two']);
    expect(ids(registry.forIntent('first'))).toEqual(['a_one']);
    expect(ids(registry.forIntent('second'))).toEqual(['b_two', 'c_three']);
    expect(ids(registry.onLane('address_exact'))).toEqual(['a_one', 'c_three']);
    expect(registry.get('c_three')?.declared).toMatchObject({
      domain_id: 'payroll',
      runtime_lane: 'address_exact',
      intent_ids: ['third', 'second'],
    });
    expect(registry.inDomain('constructor')).toEqual([]);
  });

  test('CONTRACT-1-08 never lets one id represent two contracts', () => {
    const registry = createRegistry([completed(), operational({ domain_id: 'payroll' })], vocabulary);
    const id = 'inventory_purchase_provenance_for_item';
    expect(registry.conflicts.map(({ rule, capabilityId }) => [rule, capabilityId])).toEqual([
      ['duplicate-capability', id],
      ['id-reused', id],
    ]);
    expect(registry.conflicts[0]?.message).toContain(id);
    expect(registry.get(id)).toBeUndefined();
    expect(select(registry, TURN, STATE)).toMatchObject({ decision: { decision: 'refuse' } });
  });

  test('keeps versions apart and uses the newest operational one', () => {
    const next = operational({
      capability_version: 2,
      intent_ids: ['inventory_purchase_provenance_for_item', 'newer'],
    });
    const draft = altered({ capability_version: 3, resolver_owner: undefined });
    const registry = createRegistry([draft, next, completed()], vocabulary);
    const id = 'inventory_purchase_provenance_for_item';
    expect(registry.versions(id).map(({ declared }) => declared.capability_version ?? 1)).toEqual([1, 2, 3]);
    expect(registry.get(id)?.hash).toBe(next.hash);
    expect(registry.get(id, 1)?.hash).toBe(completed().hash);
    expect(registry.conflicts).toEqual([]);
  });

  test('CONTRACT-D-01 names a critical capability that has no contract', () => {
    const words = createVocabulary({ ...WORDS, criticalCapabilities: ['a_one', 'z_missing'] });
    expect(createRegistry([one], words).conflicts).toMatchObject([
      { rule: 'critical-without-contract', capabilityId: 'z_missing' },
    ]);
    const present = createVocabulary({ ...WORDS, criticalCapabilities: ['a_one'] });
    expect(createRegistry([one], present).conflicts).toEqual([]);
  });
});

describe('selection', () => {
  const intent_ids = ['shared'];
  const turn = { ...TURN, intent_id: 'shared' };
  const loose = {
    frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
  } as const;

  test('CONTRACT-E-06 is deterministic, and a tie is reported', () => {
    const drilldown = operational({ capability_id: 'z_drilldown', intent_ids });
    const refusing = operational({ ...WITHOUT_FOCUS, capability_id: 'a_followup', intent_ids });
    const single = createRegistry([refusing, drilldown], vocabulary);
    expect(select(single, turn, STATE)).toMatchObject({
      kind: 'chosen',
      decision: { decision: 'admit', capability_id: 'z_drilldown' },
      tiedWith: [],
    });

    const wide = operational({ ...loose, requires_focus_object: false, capability_id: 'a_wide', intent_ids });
    const narrower = createRegistry([wide, drilldown], vocabulary);
    expect(select(narrower, turn, STATE)).toMatchObject({
      decision: { capability_id: 'z_drilldown' },
      tiedWith: [],
    });

    const twin = operational({ capability_id: 'b_twin', intent_ids });
    const tied = createRegistry([drilldown, twin], vocabulary);
    expect(select(tied, turn, STATE)).toMatchObject({
      decision: { decision: 'admit', capability_id: 'b_twin' },
      tiedWith: ['z_drilldown'],
    });
    expect(tied.conflicts).toMatchObject([{ rule: 'tied-entries', isFatal: false }]);

    const asking = ['x_ask', 'y_ask'].map((capability_id) =>
      operational({ ...WITHOUT_FOCUS, capability_id, intent_ids }),
    );
    const both = select(createRegistry(asking, vocabulary), { ...FOLLOWUP, intent_id: 'shared' }, ROOT_ONLY);
    expect(both).toEqual({
      kind: 'which',
      options: ['x_ask', 'y_ask'],
      reasons: [{ code: 'several_capabilities_ask', field: 'intent_ids' }],
    });
    const alone = select(
      createRegistry(asking.slice(1), vocabulary),
      { ...FOLLOWUP, intent_id: 'shared' },
      ROOT_ONLY,
    );
    expect(alone).toMatchObject({ decision: { decision: 'clarify', capability_id: 'y_ask' } });

    expect(select(tied, { ...turn, transition_class: 'T1' }, STATE)).toMatchObject({
      decision: { decision: 'refuse', reasons: [{ code: 'transition_class_not_supported' }] },
    });
  });

  test.each<[string, object, object, string, string]>([
    [
      'the second, which got to its object',
      { root_context_compatibility: ['payroll'] },
      {},
      'b_second',
      'focus_object_kind_not_accepted',
    ],
    [
      'the first, which got to its object',
      {},
      { root_context_compatibility: ['payroll'] },
      'a_first',
      'focus_object_kind_not_accepted',
    ],
    ['the first of two that got as far', {}, {}, 'a_first', 'focus_object_kind_not_accepted'],
    [
      'the first of two that got as far with other conduct',
      {},
      { date_scope_behavior: 'free' },
      'a_first',
      'focus_object_kind_not_accepted',
    ],
    [
      'the one whose frames fit',
      { frame_compatibility: { root_frame: 'incompatible', selected_object_frame: 'required' } },
      { root_context_compatibility: ['payroll'] },
      'b_second',
      'root_context_incompatible',
    ],
  ])('the refusal that got furthest explains: %s', (_which, first, second, capability_id, code) => {
    const make = (id: string, changes: object) => altered({ ...changes, capability_id: id, intent_ids });
    const selection = (contracts: readonly LoadedContract[]) =>
      select(createRegistry(contracts, vocabulary), turn, {
        ...STATE,
        frames: { ...STATE.frames, selected_object_frame: { object: { kind: 'shelf', id: 's-1' } } },
      });
    const both = [make('a_first', first), make('b_second', second)];
    for (const contracts of [both, both.toReversed()])
      expect(selection(contracts)).toMatchObject({
        decision: { decision: 'refuse', capability_id, reasons: [{ code }] },
      });
  });

  test('an answer goes to the capability that asked', () => {
    const asking = operational({ ...WITHOUT_FOCUS, capability_id: 'x_ask', intent_ids });
    const registry = createRegistry([asking, one, two, three], vocabulary);
    const question = select(registry, { ...FOLLOWUP, intent_id: 'shared' }, ROOT_ONLY);
    const pending =
      question.kind === 'chosen' && question.decision.decision === 'clarify' && question.decision.resume;
    if (!pending) throw new Error('Nothing was asked.');
    const answer = {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      extracted: {
        item: [
          {
            value: 'oak',
            resolved_id: 'item-1',
            quality: 'high' as const,
            source: 'clarification_answer' as const,
          },
        ],
      },
    };
    expect(select(registry, answer, { ...ROOT_ONLY, pending_clarifications: [pending] })).toMatchObject({
      decision: { decision: 'admit', capability_id: 'x_ask', resumed: pending.id },
    });
    const nothing = select(registry, answer, ROOT_ONLY);
    expect(nothing.kind === 'chosen' && codesOf(nothing.decision.reasons)).toEqual([
      'no_pending_clarification',
    ]);
  });

  test('of the questions of several capabilities the one asked last is answered', () => {
    const asking = ['x_ask', 'y_ask'].map((capability_id) =>
      operational({ ...WITHOUT_FOCUS, capability_id, intent_ids: [capability_id, 'shared'] }),
    );
    const registry = createRegistry(asking, vocabulary);
    const pending = (capability_id: string, root_frame_id = 'root-1') => ({
      id: `${capability_id} ${root_frame_id}`,
      capability_id,
      missing: ['item'],
      kept: {},
      asked: 1,
      root_frame_id,
    });
    const chosen = (waiting: readonly ReturnType<typeof pending>[], more: Partial<typeof TURN> = {}) => {
      const answer = {
        entry_mode: 'clarification_resume',
        transition_class: 'T5',
        extracted: { item: [{ value: 'oak', resolved_id: 'item-1', quality: 'high' as const }] },
        ...more,
      };
      const selection = select(registry, answer, { ...ROOT_ONLY, pending_clarifications: waiting });
      return selection.kind === 'chosen' ? [selection.decision.decision, selection.decision.resumed] : [];
    };
    const [x, y, gone] = [pending('x_ask'), pending('y_ask'), pending('x_ask', 'root-0')];
    expect(chosen([x, y, gone])).toEqual(['admit', y.id]);
    expect(chosen([y, x])).toEqual(['admit', x.id]);
    expect(chosen([y, x], { intent_id: 'shared' })).toEqual(['admit', x.id]);
    expect(chosen([x, y], { intent_id: 'x_ask' })).toEqual(['admit', x.id]);
    expect(chosen([x, y], { answers: x.id })).toEqual(['admit', x.id]);
    expect(chosen([gone])).toEqual(['refuse', undefined]);
  });

  test('drafts and unknown intents are refused with a reason', () => {
    const registry = createRegistry([template()], vocabulary);
    expect(select(registry, TURN, STATE)).toMatchObject({
      decision: {
        decision: 'refuse',
        reasons: [{ code: 'contract_not_operational' }, ...Array(16).fill({})],
      },
    });
    expect(select(registry, { ...TURN, intent_id: 'weather' }, STATE)).toMatchObject({
      decision: { reasons: [{ code: 'intent_not_declared', field: 'intent_ids' }] },
    });
    expect(select(registry, null as unknown as typeof TURN, STATE)).toMatchObject({
      decision: { reasons: [{ code: 'turn_unreadable' }] },
    });
  });
});
