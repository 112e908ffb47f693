import fc from 'fast-check';
import type { Declared, Offer, TurnAndState } from './words.ts';

const Q1 = { from: '2025-01-01', to: '2025-03-31' };

const sourced = (offers: readonly Offer[]) =>
  fc
    .tuple(
      fc.constantFrom(...offers),
      fc.constantFrom(undefined, 'current_turn', 'clarification_answer', 'clarification_answer', 'default'),
      fc.constantFrom('high', 'high', 'high', 'low', 'ambiguous'),
    )
    .map(
      ([offer, source, quality]): Offer => ({
        quality,
        ...offer,
        ...(source === undefined ? {} : { source }),
      }),
    );

const items = sourced([
  { value: 'it' },
  { value: 'all of it' },
  { value: 'this-one' },
  { value: 'this one', conversational_noise: true },
  { value: 'board', quality: 'low' },
  { value: 'Oak board 20mm', resolved_id: 'item-7', kind: 'inventory_item' },
  { value: 'oak BOARD 20mm' },
  { value: 'Ash beam 12mm', resolved_id: 'item-20', kind: 'inventory_item', candidates: ['item-20'] },
  { value: 'Ash', candidates: ['item-20', 'item-21'] },
  { value: 'Northwood', resolved_id: 'org-a', kind: 'organization' },
  { value: ' ' },
  { value: null },
]);

const organizations = sourced([
  { value: 'Northwood Joinery', resolved_id: 'org-a' },
  { value: 'Harbour Boats', resolved_id: 'org-b' },
  { value: 'Harbour Boats' },
  { value: 'ORG-A' },
  { value: 'please' },
  { value: 'never mind' },
  { value: 'hmm', conversational_noise: true },
  { value: '' },
]);

const periods = sourced([
  { value: Q1 },
  { value: { from: '2025-02-01', to: '2025-02-28' } },
  { value: { from: '2025-03-31', to: '2025-03-31' } },
  { value: { from: '2024-06-01', to: '2025-02-28' } },
  { value: { from: '2024-06-01', to: '2025-12-31' } },
  { value: { from: '2025-01-01', to: '2025-04-01' } },
  { value: { from: '2025-02-01' } },
  { value: { to: '2025-02-28' } },
  { value: { from: '2025-07-01', to: '2025-07-31' } },
  { value: { from: '2025-03-31', to: '2025-01-01' } },
  { value: {} },
]);

const few = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: fc.array(values, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(values, { minLength: 2, maxLength: 3 }) },
  );

const ROOT = {
  id: 'root-1',
  domain_id: 'inventory_stock',
  organization: 'org-a',
  date_scope: Q1,
  at_turn: 3,
};
const { organization: _organization, ...WITHOUT_ORGANIZATION } = ROOT;
const { date_scope: _period, ...WITHOUT_PERIOD } = ROOT;
const roots = [
  ROOT,
  ROOT,
  ROOT,
  { ...ROOT, capability_id: 'inventory_stock_list' },
  { ...ROOT, domain_id: 'payroll' },
  { ...ROOT, id: 'root-9' },
  { ...ROOT, date_scope: { from: '2025-01-01' } },
  { ...ROOT, date_scope: { to: '2025-03-31' } },
  WITHOUT_ORGANIZATION,
  WITHOUT_PERIOD,
];

const OAK = { kind: 'inventory_item', id: 'item-7', label: 'Oak board 20mm' };
const ASH = { kind: 'inventory_item', id: 'item-20' };
const ELM = { kind: 'inventory_item', id: 'item-30' };
const objects = [OAK, OAK, ASH, ELM, { kind: 'counterparty', id: 'c-1' }];

const BUNDLE = {
  id: 'b-1',
  kind: 'provenance_bundle',
  object_id: 'item-7',
  organization: 'org-a',
  date_scope: Q1,
  at_turn: 3,
};
const bundles = [
  BUNDLE,
  { ...BUNDLE, id: 'b-2', at_turn: 5 },
  { ...BUNDLE, id: 'b-3', organization: 'org-b' },
  { ...BUNDLE, id: 'b-4', object_id: 'item-20' },
  { ...BUNDLE, id: 'b-5', at_turn: 1 },
  { ...BUNDLE, id: 'b-6', date_scope: { from: '2025-01-01', to: '2025-02-28' } },
  { ...BUNDLE, id: 'b-7', date_scope: { to: '2025-12-31' }, at_turn: 4 },
  { ...BUNDLE, id: 'b-8', kind: 'stock_bundle' },
  { id: 'b-9', kind: 'provenance_bundle', object_id: 'item-7', organization: 'org-a', at_turn: 6 },
];

/** Turns around one contract: mostly near what it allows, so that every layer is reached and every one fails sometimes. */
export function turnsAround(contract: Declared): fc.Arbitrary<TurnAndState> {
  const mostly = (own: readonly string[], others: readonly string[]) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...own) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  const question = {
    id: 'q-1',
    capability_id: contract.capability_id,
    missing: ['item'],
    kept: {},
    asked: 1,
    root_frame_id: 'root-1',
  };
  const keptScope = {
    organization: { value: 'org-b', source: 'current_turn' },
    date_scope: { value: { from: '2025-02-01', to: '2025-02-28' }, source: 'current_turn' },
  };
  const said = {
    entry_mode: contract.entry_modes[0] ?? '',
    transition_class: contract.supported_transition_classes[0] ?? '',
    extracted: {
      item: [{ value: 'Ash beam 12mm', resolved_id: 'item-20', quality: 'high', source: 'current_turn' }],
      date_scope: [
        { value: { from: '2025-01-01', to: '2025-12-31' }, quality: 'high', source: 'current_turn' },
      ],
    },
    expansion_reason_code: 'user_explicit_range',
    wording_family: 'canonical',
  };
  const saidBefore = {
    ...said,
    extracted: {
      organization: [
        { value: 'Harbour Boats', resolved_id: 'org-b', quality: 'high', source: 'clarification_answer' },
      ],
      date_scope: [{ value: { from: '2025-02-01', to: '2025-05-31' }, quality: 'high' }],
    },
    wording_family: 'short_action_followup',
  };
  // What a fresh turn asks once more: nothing named, or only the organization, beside what stands.
  const standing = { date_scope: { value: Q1, source: 'root_context' } };
  const ofOak = { item: { value: 'item-7', source: 'selected_object' } };
  const again = [1, 2].flatMap((asked) => [
    { ...question, asked, kept: { ...standing, organization: { value: 'org-a', source: 'root_context' } } },
    { ...question, asked, missing: ['organization'], kept: { ...standing, ...ofOak }, focus_object: OAK },
    { ...question, asked, missing: ['organization'], kept: { ...ofOak, ...standing }, focus_object: ASH },
  ]);
  const questions = [
    ...[again, again, again, again, again, again.slice(0, 3)],
    [question],
    [question],
    [{ ...question, missing: ['organization'], asked: 2 }],
    [{ ...question, missing: ['organization', 'date_scope'] }],
    [{ ...question, kept: keptScope }],
    [{ ...question, kept: { item: { value: 'item-7', source: 'current_turn' } }, missing: ['organization'] }],
    [question, { ...question, id: 'q-2' }],
    [{ ...question, kept: {}, turn: said, focus_object: OAK }],
    ...[ofOak, ofOak, ofOak, {}, {}].map((kept) => [{ ...question, kept, turn: said }]),
    [{ ...question, missing: ['organization'], turn: said, focus_object: ASH }],
    [
      {
        ...question,
        missing: ['organization'],
        turn: said,
        focus_object: OAK,
        contract_hash: 'other',
      },
    ],
    [{ ...question, missing: ['date_scope'], answered: ['organization'], turn: saidBefore }],
    [{ ...question, missing: ['item'], turn: { ...said, transition_class: 'T6' }, contract_hash: 'other' }],
    [{ ...question, kept: keptScope, contract_hash: 'other' }],
    [{ ...question, capability_id: 'other' }],
    [{ ...question, root_frame_id: 'root-8' }],
    [],
  ];
  const frame = <Value>(stance: string | undefined, values: readonly Value[]) => {
    const present = fc.constantFrom(...values);
    const absent = fc.constant(undefined);
    const often = stance === 'required' ? 12 : stance === undefined || stance === 'incompatible' ? 1 : 3;
    return fc.oneof({ weight: often, arbitrary: present }, { weight: 1, arbitrary: absent });
  };
  return fc
    .record({
      intent: mostly(contract.intent_ids, ['sales_total']),
      mode: mostly(contract.entry_modes, [
        'root_entry',
        'root_followup',
        'selected_object_drilldown',
        'meta_reuse',
        'clarification_resume',
      ]),
      transition: mostly(contract.supported_transition_classes, [
        'T1',
        'T2',
        'T3',
        'T4',
        'T5',
        'T6',
        'T7',
        '',
        't3',
      ]),
      item: few(items),
      organization: few(organizations),
      date_scope: few(periods),
      code: fc.constantFrom(undefined, undefined, 'user_explicit_range', 'because'),
      family: fc.constantFrom(undefined, undefined, 'canonical', 'short_action_followup'),
      answers: fc.constantFrom<unknown>(
        ...[undefined, undefined, undefined, undefined, 'q-1', 'q-1', 'q-2', 'q-2'],
        ...['', 3, ['q-1'], { id: 'q-1' }],
      ),
      hasIntent: fc.boolean(),
      root: frame(contract.frame_compatibility.root_frame, roots),
      object: frame(contract.frame_compatibility.selected_object_frame, objects),
      last: frame(contract.frame_compatibility.last_answer_frame, [{ mode: 'partial' }]),
      bundles: fc.subarray(bundles),
      pending: fc.constantFrom(...questions),
    })
    .map((part) => ({
      turn: {
        ...(part.hasIntent ? { intent_id: part.intent } : {}),
        entry_mode: part.mode,
        transition_class: part.transition,
        extracted: { item: part.item, organization: part.organization, date_scope: part.date_scope },
        ...(part.code === undefined ? {} : { expansion_reason_code: part.code }),
        ...(part.family === undefined ? {} : { wording_family: part.family }),
        ...(part.answers === undefined ? {} : { answers: part.answers }),
      },
      state: {
        turn: 6,
        frames: {
          ...(part.root ? { root_frame: part.root } : {}),
          ...(part.object ? { selected_object_frame: { object: part.object } } : {}),
          ...(part.last ? { last_answer_frame: part.last } : {}),
        },
        bundles: part.bundles,
        pending_clarifications: part.pending,
      },
    }));
}
