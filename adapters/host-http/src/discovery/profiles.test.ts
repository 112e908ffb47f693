import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { startApi } from '../../testing/test-api.ts';
import { profilesOf } from './profiles.ts';

const core: JsonObject = {
  protocolVersion: '1.0',
  supportedEnvelopes: [],
  schemaVersions: {},
  limits: { clarificationRounds: 3, schemaRounds: 2, envelopesPerTurn: 5 },
};
const STREAMS = ['openwop-stream-sse', 'openwop-stream-poll'];
const belongs = (name: string, document: JsonObject) => profilesOf(document).includes(name);

test('WOP-PROF-01 profiles follow from the document alone, and one that is claimed counts for nothing', async () => {
  expect(profilesOf(core)).toEqual(['openwop-core', ...STREAMS]);
  expect(profilesOf(core)).toEqual(profilesOf(structuredClone(core)));
  expect(profilesOf({ ...core, profiles: ['openwop-secrets'] })).toEqual(profilesOf(core));
  const api = await startApi({ hostOptions: { systemWorkflows: [] } });
  const { json } = await api.get('/.well-known/openwop');
  await api.close();
  expect(json).not.toHaveProperty('profiles');
  expect(profilesOf(json ?? {})).toEqual([
    'openwop-core',
    'openwop-interrupts',
    ...STREAMS,
    'openwop-replay-fork',
  ]);
});

test('WOP-PROF-02 the core needs its four members, well formed, and a version that begins with 1 and a dot', () => {
  expect(belongs('openwop-core', core)).toBe(true);
  for (const name of Object.keys(core)) {
    const { [name]: _left, ...without } = core;
    expect([name, profilesOf(without)]).toEqual([name, []]);
  }
  for (const wrong of [
    { protocolVersion: '2.0' },
    { protocolVersion: '10' },
    { protocolVersion: 1 },
    { supportedEnvelopes: 'none' },
    { supportedEnvelopes: [1] },
    { schemaVersions: [] },
    { schemaVersions: { x: 'one' } },
    { schemaVersions: { x: -1 } },
    { limits: null },
    { limits: { clarificationRounds: 3, schemaRounds: 2 } },
    { limits: { clarificationRounds: 3, schemaRounds: 2, envelopesPerTurn: 0.5 } },
  ]) {
    expect([wrong, profilesOf({ ...core, ...wrong })]).toEqual([wrong, []]);
  }
});

test('WOP-PROF-03 interrupts need the envelope that asks, and streams need rest, or no word about transports', () => {
  const asks = { ...core, supportedEnvelopes: ['clarification.request'] };
  expect(belongs('openwop-interrupts', asks)).toBe(true);
  expect(belongs('openwop-interrupts', core)).toBe(false);
  expect(belongs('openwop-interrupts', { ...asks, protocolVersion: '2.0' })).toBe(false);
  for (const stream of STREAMS) {
    expect(belongs(stream, core)).toBe(true);
    expect(belongs(stream, { ...core, supportedTransports: ['mcp', 'rest'] })).toBe(true);
    expect(belongs(stream, { ...core, supportedTransports: ['mcp'] })).toBe(false);
    expect(belongs(stream, { ...core, supportedTransports: [] })).toBe(false);
  }
});

test('WOP-PROF-04 replay, fixtures, secrets and provider policy each need all of their terms', () => {
  const table: readonly [string, JsonObject, readonly JsonObject[]][] = [
    [
      'openwop-replay-fork',
      { replay: { supported: true, modes: ['replay'] } },
      [
        { replay: { supported: true, modes: [] } },
        { replay: { supported: false, modes: ['replay'] } },
        { replay: { supported: true } },
      ],
    ],
    [
      'openwop-fixtures',
      { fixtures: ['a'] },
      [{ fixtures: [] }, { fixtures: ['a', ''] }, { fixtures: ['a', 1] }, { fixtures: 'a' }],
    ],
    [
      'openwop-secrets',
      { secrets: { supported: true, scopes: ['tenant', 'user'] } },
      [
        { secrets: { supported: true, scopes: ['tenant'] } },
        { secrets: { supported: false, scopes: ['user'] } },
        { secrets: {} },
      ],
    ],
    [
      'openwop-provider-policy',
      { aiProviders: { policies: { modes: ['disabled', 'optional'] } } },
      [
        { aiProviders: { policies: { modes: ['disabled'] } } },
        { aiProviders: { policies: { modes: [] } } },
        { aiProviders: {} },
      ],
    ],
  ];
  for (const [name, holds, fails] of table) {
    expect([name, belongs(name, { ...core, ...holds })]).toEqual([name, true]);
    expect([name, belongs(name, core)]).toEqual([name, false]);
    for (const each of fails)
      expect([name, each, belongs(name, { ...core, ...each })]).toEqual([name, each, false]);
  }
});
