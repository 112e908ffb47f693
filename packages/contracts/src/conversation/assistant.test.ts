import { describe, expect, test } from 'vitest';
import {
  completed,
  FOLLOWUP,
  operational,
  ROOT_ONLY,
  STATE,
  TURN,
  vocabulary,
  WITHOUT_FOCUS,
  WORDS,
} from '../../testing/provenance.ts';
import { checkContract } from '../contract/load-contract.ts';
import { createRegistry } from '../registry/registry.ts';
import type { AnswerWriter } from '../truth/deliver-answer.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import {
  createAssistant,
  type ExecutionAdapter,
  type ExecutionCall,
  type ExecutionResult,
} from './assistant.ts';
import { emptyConversation, reduceConversation } from './reduce-conversation.ts';

const FOUND: ExecutionResult = {
  result: { rows: [1, 2, 3] },
  answer_object: { suppliers: ['Timber & Co'] },
  evidence: { status: 'ok', route: 'address_exact', rows: 3, coverage: 1 },
};

function assistant(
  contracts = [completed()],
  options: {
    readonly words?: typeof vocabulary;
    readonly result?: ExecutionResult | Error;
    readonly write?: AnswerWriter;
  } = {},
) {
  const calls: [string, ExecutionCall][] = [];
  const recorder =
    (name: string): ExecutionAdapter =>
    async (call) => {
      calls.push([name, call]);
      if (options.result instanceof Error) throw options.result;
      return options.result ?? FOUND;
    };
  const adapters = new Map(
    ['stock_reader', 'other_reader', 'moon_reader'].map((name) => [name, recorder(name)]),
  );
  const registry = createRegistry(contracts, options.words ?? vocabulary);
  const write = options.write ?? (({ mode }) => `It is ${mode}.`);
  return { ...createAssistant({ registry, adapters, write }), calls };
}

describe('an assistant', () => {
  test('CONTRACT-P-01 executes only what has a contract', async () => {
    const { enter, calls } = assistant();
    const reply = await enter('other_reader', TURN, STATE);
    expect(reply.selection).toMatchObject({
      decision: {
        decision: 'refuse',
        reasons: [{ code: 'capability_without_contract', field: 'capability_id' }],
      },
    });
    expect(calls).toEqual([]);
    await enter('inventory_purchase_provenance_for_item', TURN, STATE);
    expect(calls).toHaveLength(1);
  });

  test('CONTRACT-P-04 a preselected recipe opens nothing and changes no owner', async () => {
    const { take, calls } = assistant();
    const hint = { recipe_owner: 'stock_recipes', execution_adapter: 'other_reader', recipe: 'provenance' };
    const refused = await take({ ...TURN, ...hint, transition_class: 'T1' }, STATE);
    expect(refused.selection).toMatchObject({ decision: { decision: 'refuse' } });
    expect(calls).toEqual([]);
    await take({ ...TURN, ...hint }, STATE);
    expect(calls.map(([name, { recipe }]) => [name, recipe])).toEqual([['stock_reader', 'stock_recipes']]);
  });

  test('CONTRACT-6-06 calls exactly the adapter that is named, and each name is one', async () => {
    const { take, calls } = assistant([operational({ execution_adapter: 'other_reader' })]);
    await take(TURN, STATE);
    expect(calls.map(([name]) => name)).toEqual(['other_reader']);
    for (const field of [
      'resolver_owner',
      'recipe_owner',
      'execution_adapter',
      'result_shape',
      'answer_object_shape',
    ]) {
      for (const value of [['stock_reader', 'other_reader'], '', '  ']) {
        const { findings } = checkContract({ ...completed().document, [field]: value }, vocabulary);
        expect(findings.map((finding) => finding.field)).toEqual([field]);
      }
    }
  });

  test('CONTRACT-6-08 a result of another shape is a failure and no answer', async () => {
    const words = createVocabulary({
      ...WORDS,
      shapes: [
        [
          'purchase_rows',
          (value) =>
            JSON.stringify(value).includes('rows')
              ? []
              : [{ pointer: '', keyword: 'required', message: 'is missing' }],
        ],
        ['provenance_answer', null],
      ],
    });
    const contract = checkContract(completed().document, words);
    const wrong = { ...FOUND, result: { lines: [] }, answer_object: { suppliers: ['Wrong & Co'] } };
    const { take } = assistant([contract], {
      words,
      result: wrong,
      write: (_outcome, answer) => JSON.stringify(answer),
    });
    const reply = await take(TURN, STATE);
    expect(reply.answer?.outcome).toMatchObject({ mode: 'error', failure: 'execution_error' });
    expect(JSON.stringify(reply)).not.toContain('Wrong & Co');
    const fine = await assistant([contract], { words }).take(TURN, STATE);
    expect(fine.answer?.outcome.mode).toBe('confirmed');
  });

  test('CONTRACT-3-09 CONTRACT-8-04 junk never reaches the adapter, and neither does a question', async () => {
    const { take, calls } = assistant([operational(WITHOUT_FOCUS)]);
    for (const value of ['ok', 'please', 'that', ' ', null]) {
      const reply = await take({ ...FOLLOWUP, extracted: { item: [{ value, quality: 'high' }] } }, ROOT_ONLY);
      expect(reply.selection).toMatchObject({ decision: { decision: 'clarify' } });
      expect(reply.state.pending_clarifications).toHaveLength(1);
    }
    expect(calls).toEqual([]);
  });

  test('an error from below stays below, and is tried again where that is declared', async () => {
    const error = new Error('connect to secret dsn failed');
    const reporting = assistant([completed()], { result: error });
    const reply = await reporting.take(TURN, STATE);
    expect(reply.answer?.outcome).toMatchObject({ mode: 'error', failure: 'execution_error' });
    expect(JSON.stringify(reply)).not.toContain('secret dsn');
    expect(reporting.calls).toHaveLength(1);
    const retrying = assistant([operational({ execution_error_behavior: 'retry_once_then_report' })], {
      result: error,
    });
    await retrying.take(TURN, STATE);
    expect(retrying.calls).toHaveLength(2);
  });

  test('CONTRACT-9-05 CONTRACT-9-06 an adapter that breaks gives one outcome, whatever the error and the wording say', async () => {
    const outcomes = [];
    for (let index = 0; index < 10; index += 1) {
      const { take } = assistant([completed()], { result: new Error(`broken ${index}`) });
      const item = [{ value: `try ${index}`, quality: 'low' as const }];
      outcomes.push((await take({ ...TURN, extracted: { item } }, STATE)).answer?.outcome);
    }
    expect(outcomes[0]).toMatchObject({
      mode: 'error',
      failure: 'execution_error',
      codes: ['execution_error'],
    });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  test('CONTRACT-P-07 words and names change neither mode nor codes nor values', async () => {
    const renamed = operational({ capability_id: 'something_else' });
    const replies = [
      await assistant().take(TURN, STATE),
      await assistant([completed()], { write: () => 'CERTAIN!' }).take(TURN, STATE),
      await assistant([renamed]).take(TURN, STATE),
    ];
    const views = replies.map(({ selection, answer }) => {
      const decision = selection.kind === 'chosen' ? selection.decision : undefined;
      return {
        mode: answer?.outcome.mode,
        codes: answer?.outcome.codes,
        effective: decision?.decision === 'admit' && decision.effective,
        reasons: decision?.reasons,
      };
    });
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
    expect(views[0]?.mode).toBe('confirmed');
  });

  test('CONTRACT-P-08 an invented capability needs its contract and registered parts, nothing else', async () => {
    const words = createVocabulary({
      ...WORDS,
      lanes: [['orbit', { threshold: 1 }]],
      adapters: ['moon_reader'],
      focusObjectKinds: [['crater', 'crater']],
    });
    const contract = checkContract(
      {
        ...completed().document,
        capability_id: 'crater_depth',
        domain_id: 'selenography',
        runtime_lane: 'orbit',
        intent_ids: ['how_deep'],
        required_anchors: ['crater'],
        optional_anchors: [],
        organization_scope_behavior: 'reject_prior',
        date_scope_behavior: 'reject_prior',
        temporal_ceiling_policy: 'no_ceiling',
        accepted_focus_object_kinds: ['crater'],
        root_context_compatibility: ['selenography'],
        execution_adapter: 'moon_reader',
        clarification_questions: { crater: 'Which crater?' },
        clarification_triggers: ['missing_required_anchor', 'inadmissible_required_anchor'],
      },
      words,
    );
    expect(contract.findings).toEqual([]);
    const result: ExecutionResult = {
      ...FOUND,
      evidence: { status: 'ok', route: 'orbit', rows: 1, coverage: 1 },
    };
    const { take, calls } = assistant([contract], { words, result });
    const reply = await take(
      { ...TURN, intent_id: 'how_deep' },
      {
        frames: {
          root_frame: { domain_id: 'selenography' },
          selected_object_frame: { object: { kind: 'crater', id: 'tycho' } },
        },
      },
    );
    expect(reply.answer).toMatchObject({ outcome: { mode: 'confirmed' }, text: 'It is confirmed.' });
    expect(calls[0]?.[1].effective.crater?.value).toBe('tycho');
  });
});

describe('the state of a conversation', () => {
  const root = operational({
    ...WITHOUT_FOCUS,
    capability_id: 'stock_list',
    entry_modes: ['root_entry', 'clarification_resume'],
    supported_transition_classes: ['T1', 'T5'],
    frame_compatibility: { root_frame: 'optional' },
    required_anchors: [],
    optional_anchors: ['organization', 'date_scope'],
    date_scope_behavior: 'reject_prior',
    root_context_compatibility: 'any',
    required_scenario_families: ['canonical'],
    required_transition_tests: ['T1', 'T5'],
    intent_ids: ['list'],
  });

  test('a fresh question opens a root and drops what belonged to the old one', async () => {
    const { take } = assistant([root, completed()], {
      result: { ...FOUND, bundle: { id: 'b', kind: 'provenance_bundle', object_id: 'item-17' } },
    });
    const list = {
      intent_id: 'list',
      entry_mode: 'root_entry',
      transition_class: 'T1',
      extracted: { organization: [{ value: 'Org B', quality: 'high' as const }] },
    };
    const before = reduceConversation(STATE, {
      type: 'evidence.kept',
      bundle: { id: 'old', kind: 'provenance_bundle', object_id: 'item-17' },
    });
    const first = await take({ ...list, extracted: {} }, emptyConversation);
    expect(first.selection).toMatchObject({ decision: { decision: 'clarify' } });
    const { state } = await take(
      { ...list, extracted: { organization: [{ value: 'Org A', quality: 'high' }] } },
      { ...before, pending_clarifications: first.state.pending_clarifications ?? [] },
    );
    expect(state.frames).toMatchObject({
      root_frame: {
        id: 'root-3',
        domain_id: 'inventory_stock',
        capability_id: 'stock_list',
        organization: 'Org A',
        at_turn: 3,
      },
      last_answer_frame: { capability_id: 'stock_list', mode: 'confirmed' },
    });
    expect(state.frames).not.toHaveProperty('selected_object_frame');
    expect(state.pending_clarifications).toEqual([]);
    expect(state.bundles).toMatchObject([{ id: 'b', at_turn: 3 }]);
  });

  test('selecting, releasing and dropping are events, and no event changes the state it was given', () => {
    const frozen = Object.freeze({ ...STATE });
    const selected = reduceConversation(frozen, {
      type: 'object.selected',
      object: { kind: 'inventory_item', id: 'item-9' },
    });
    expect(selected.frames?.selected_object_frame?.object.id).toBe('item-9');
    expect(reduceConversation(selected, { type: 'object.released' }).frames).not.toHaveProperty(
      'selected_object_frame',
    );
    expect(reduceConversation(selected, { type: 'root.dropped' }).frames).toEqual({});
    expect(frozen).toEqual(STATE);
  });
});
