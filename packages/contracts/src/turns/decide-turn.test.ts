import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { operational, ROOT_ONLY, vocabulary, WITHOUT_FOCUS } from '../../testing/provenance.ts';
import { loadContract } from '../contract/load-contract.ts';
import { createRegistry } from '../registry/registry.ts';
import { parseVocabulary } from '../vocabulary/parse-vocabulary.ts';
import { decideText, decideTurn } from './decide-turn.ts';

const example = new URL('../../../../examples/guided-task/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, example), 'utf8');

function readExample() {
  const reading = parseVocabulary(textOf('contracts/vocabulary.yaml'));
  if (!reading.ok) throw new Error('The vocabulary could not be read.');
  const contracts = readdirSync(new URL('contracts/', example))
    .filter((name) => name.endsWith('.contract.yaml'))
    .map((name) => loadContract(textOf(`contracts/${name}`), reading.vocabulary));
  return createRegistry(contracts, reading.vocabulary);
}

const registry = readExample();

describe('a decision about a turn', () => {
  test('names what would be bound and passes every layer when it is admitted', () => {
    const { turn } = JSON.parse(textOf('inputs.json')) as { readonly turn: JsonObject };
    const decision = decideTurn(registry, turn, {});
    expect(decision).toMatchObject({
      decision: 'admit',
      capability: 'travel_claim_file',
      values: [{ anchor: 'trip', value: 'Forms and People 2025', source: 'current_turn' }],
      turn,
    });
    expect(new Set(decision.layers?.map(({ verdict }) => verdict))).toEqual(new Set(['passed']));
  });

  test('names the field that refused it and what its code means', () => {
    const { turn } = JSON.parse(textOf('second-request.json')) as { readonly turn: JsonObject };
    const { decision, reasons } = decideTurn(registry, turn, {});
    expect(decision).toBe('refuse');
    expect(reasons[0]).toMatchObject({ field: 'frame_compatibility', says: expect.stringMatching(/frame/) });
  });
});

test('a turn that several capabilities ask about says which they are', () => {
  const one = operational({ ...WITHOUT_FOCUS, capability_id: 'x_ask', intent_ids: ['shared'] });
  const two = operational({
    ...WITHOUT_FOCUS,
    capability_id: 'y_ask',
    intent_ids: ['shared'],
    clarification_questions: { item: 'Which?', organization: 'Whose?' },
  });
  const asking = createRegistry([one, two], vocabulary);
  const turn: JsonObject = { intent_id: 'shared', entry_mode: 'root_followup', transition_class: 'T2' };
  expect(decideTurn(asking, turn, ROOT_ONLY as JsonObject)).toEqual({
    decision: 'which',
    capability: null,
    options: ['x_ask', 'y_ask'],
    reasons: [
      {
        code: 'several_capabilities_ask',
        field: 'intent_ids',
        says: 'several capabilities could be meant',
      },
    ],
    turn,
  });
});

describe('plain words', () => {
  test('find a capability and its values, and where they are', () => {
    const text = 'File a travel claim for "Forms and People 2025"';
    const { decision, candidates, found = [] } = decideText(registry, text, {});
    expect(decision).toBe('admit');
    expect(candidates?.map(({ capabilityId }) => capabilityId)).toEqual([
      'travel_claim_file',
      'travel_claim_correct',
    ]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['Forms and People 2025']);
  });

  test('that name no value are asked for it', () => {
    expect(decideText(registry, 'I want to file my travel claim', {})).toMatchObject({
      decision: 'clarify',
      questions: [{ anchor: 'trip' }],
    });
  });

  test('that fit nothing are refused and name no capability', () => {
    expect(decideText(registry, 'What is the weather?', {})).toMatchObject({
      decision: 'refuse',
      capability: null,
      candidates: [],
    });
  });

  test.each(['for '.repeat(500), '"'.repeat(2000), 'a@'.repeat(1000), 'trip:'.repeat(400)])(
    'are decided about however they look: %#',
    (text) => {
      expect(decideText(registry, text, {}).decision).toMatch(/admit|clarify|refuse/);
    },
  );
});
