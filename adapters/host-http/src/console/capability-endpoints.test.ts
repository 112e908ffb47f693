import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@handrail/base';
import { createRegistry, loadContract, parseVocabulary, type Registry } from '@handrail/contracts';
import { CAPABILITY_ENTER, coreNodeTypes, type OutsideNodeType } from '@handrail/host';
import { complaintsOf } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testMac } from '../../testing/test-host.ts';

const example = new URL('../../../../examples/guided-task/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, example), 'utf8');

function readExample(): Registry {
  const reading = parseVocabulary(textOf('contracts/vocabulary.yaml'));
  if (!reading.ok) throw new Error('The vocabulary cannot be read.');
  const contracts = readdirSync(new URL('contracts/', example))
    .filter((name) => name.endsWith('.contract.yaml'))
    .map((name) => loadContract(textOf(`contracts/${name}`), reading.vocabulary));
  return createRegistry(contracts, reading.vocabulary);
}

const enter: OutsideNodeType = {
  typeId: CAPABILITY_ENTER,
  reach: 'outside',
  execute: () => Promise.reject(new Error('Nothing is entered here.')),
};

let api: TestApi;
beforeAll(async () => {
  const registry = readExample();
  const { clock, timers } = { clock: { now: () => Date.now() }, timers: { after: () => () => {} } };
  const digest = async (text: string) => text;
  api = await startApi({
    http: { console: { capabilities: () => registry } },
    hostOptions: { nodeTypes: [...coreNodeTypes({ mac: testMac, digest, clock, timers }), enter] },
  });
  const workflow = JSON.parse(textOf('workflow.json')) as JsonObject;
  expect(await api.post('/v1/workflows', workflow)).toMatchObject({ status: 201 });
});
afterAll(() => api.close());

function verdictsOf(json: JsonObject | undefined): ReadonlySet<unknown> {
  const layers = (json?.layers ?? []) as readonly JsonObject[];
  return new Set(layers.map(({ verdict }) => verdict));
}

const PATH = '/v1/handrail/capabilities';
const decide = async (body: unknown) => api.post(`${PATH}/decide`, body);

describe('capabilities', () => {
  test('are listed by id with what they need', async () => {
    const { status, json } = await api.get(PATH);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      capabilities: [
        { id: 'billing_request', requiredAnchors: [], tools: 3 },
        { id: 'travel_claim_correct', level: 'operational', domain: 'travel' },
        { id: 'travel_claim_file', requiredAnchors: ['trip'], intents: ['file_travel_claim'], tools: 7 },
      ],
      more: false,
    });
  });

  test('show their contract field by field, and the workflows that enter them', async () => {
    const { status, json } = await api.get(`${PATH}/travel_claim_file`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: 'travel_claim_file',
      workflows: [{ workflowId: 'travel-claim', name: 'Travel expense claim', turnVariable: 'turn' }],
      findings: [],
    });
    const sections = json?.sections as readonly { section: string; fields: readonly JsonObject[] }[];
    expect(sections.map(({ section }) => section)).toContain('truth');
    expect(sections.flatMap(({ fields }) => fields)).toContainEqual({
      name: 'required_anchors',
      says: expect.any(String),
      value: ['trip'],
    });
    expect(json?.checklist as unknown).toContainEqual({ kind: 'family', name: 'colloquial' });
  });

  test.each(['nobody', '__proto__', 'constructor', '%00', '..%2F'])('have none called %s', async (id) => {
    const reply = await api.get(`${PATH}/${id}`);
    expect(reply).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
  });
});

describe('a decision about a turn', () => {
  test('admits what the contract admits, with the values it would bind', async () => {
    const { turn } = JSON.parse(textOf('inputs.json')) as { readonly turn: JsonObject };
    const { status, json } = await decide({ turn });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      decision: 'admit',
      capability: 'travel_claim_file',
      values: [{ anchor: 'trip', value: 'Forms and People 2025', source: 'current_turn' }],
      turn,
    });
    expect(verdictsOf(json)).toEqual(new Set(['passed']));
  });

  test('refuses with the field that decided and what the contract says there', async () => {
    const { turn } = JSON.parse(textOf('second-request.json')) as { readonly turn: JsonObject };
    const { json } = await decide({ turn });
    expect(json).toMatchObject({
      decision: 'refuse',
      capability: 'travel_claim_correct',
      reasons: [
        { field: 'frame_compatibility', at: 'root_frame', says: expect.stringMatching(/frame/) },
        { field: 'frame_compatibility', at: 'selected_object_frame' },
      ],
    });
    expect(json?.layers).toContainEqual(
      expect.objectContaining({ layer: 'frames', verdict: 'stopped here' }) as unknown,
    );
  });

  test('refuses an unknown key with the one that was meant', async () => {
    const turn = {
      intent_id: 'file_travel_claim',
      entry_mode: 'root_entry',
      transition_class: 'T1',
      anchorz: {},
    };
    expect((await decide({ turn })).json).toMatchObject({
      decision: 'refuse',
      reasons: [{ code: 'turn_key_unknown', at: 'turn.anchorz', suggestion: 'extracted' }],
    });
    const state = { frames: { root_fram: {} } };
    const { anchorz: _anchorz, ...known } = turn;
    expect((await decide({ turn: known, state })).json).toMatchObject({
      decision: 'refuse',
      reasons: [{ code: 'state_key_unknown', at: 'state.frames.root_fram', suggestion: 'root_frame' }],
    });
  });

  test('asks in the words of the contract for what is missing', async () => {
    const turn = { intent_id: 'file_travel_claim', entry_mode: 'root_entry', transition_class: 'T1' };
    expect((await decide({ turn })).json).toMatchObject({
      decision: 'clarify',
      questions: [{ anchor: 'trip', text: 'Which trip is the claim for?' }],
    });
  });

  test.each([
    ['an unknown intent', { intent_id: 'rob_a_bank', entry_mode: 'root_entry', transition_class: 'T1' }],
    ['nothing at all', {}],
    ['values of every kind', { intent_id: 7, entry_mode: [], transition_class: { a: 1 }, extracted: 'x' }],
    ['names of prototypes', JSON.parse('{"__proto__":{"intent_id":"x"},"constructor":1}') as JsonObject],
  ])('never fails for %s', async (_what, turn) => {
    const { status, json } = await decide({ turn });
    expect(status).toBe(200);
    expect(json).toMatchObject({ decision: 'refuse', reasons: [{ says: expect.stringMatching(/./) }] });
  });

  test.each([
    ['neither text nor turn', {}],
    ['an empty text', { text: '' }],
    ['a text that is too long', { text: 'x'.repeat(2001) }],
    ['a turn that is no object', { turn: 'admit' }],
    ['something else beside it', { text: 'x', admit: true }],
  ])('is refused for %s', async (_what, body) => {
    expect(await decide(body)).toMatchObject({ status: 400, json: { error: 'validation_error' } });
  });

  test('needs the right to read contracts', async () => {
    const key = await api.issue({ scopes: ['runs:read'] });
    expect((await api.post(`${PATH}/decide`, { text: 'x' }, { key })).status).toBe(403);
  });
});

describe('plain words', () => {
  test('find a capability and its values, and their places', async () => {
    const text = 'File a travel claim for "Forms and People 2025"';
    const { json } = await decide({ text });
    expect(json).toMatchObject({
      decision: 'admit',
      capability: 'travel_claim_file',
      values: [{ anchor: 'trip', value: 'Forms and People 2025' }],
      candidates: [{ capabilityId: 'travel_claim_file' }, { capabilityId: 'travel_claim_correct' }],
    });
    const [place] = (json?.found ?? []) as unknown as { readonly start: number; readonly end: number }[];
    expect(text.slice(place?.start, place?.end)).toBe('Forms and People 2025');
  });
});
