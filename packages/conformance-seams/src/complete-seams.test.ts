import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject, type JsonValue } from '@handrail/base';
import type { NodeType } from '@handrail/host';
import { VirtualTime } from '@handrail/host/testing';
import type { RunSpan } from '@handrail/runs';
import { testPorts } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createConformanceSeams } from './index.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
const timers = new VirtualTime();
const prompts = [{ templateId: 'sys', version: '1.0.0', kind: 'system', text: 'Be kind.', variables: [] }];
const whole = () => createConformanceSeams({ timers, digest, schemaCheck: testPorts.schemaCheck, prompts });
const has = (seams: ReturnType<typeof whole>, type: string) =>
  seams.nodeTypes.some(({ typeId }: NodeType) => typeId === type);

describe('which seams there are', () => {
  test.each([
    ['nothing', createConformanceSeams({ timers }), [false, false, false, false, false]],
    ['a digest', createConformanceSeams({ timers, digest }), [true, false, true, true, false]],
    [
      'a digest and prompts',
      createConformanceSeams({ timers, digest, prompts }),
      [true, true, true, true, false],
    ],
    ['prompts alone', createConformanceSeams({ timers, prompts }), [false, false, false, false, false]],
    [
      'a check of schemas',
      createConformanceSeams({ timers, schemaCheck: testPorts.schemaCheck }),
      [false, false, false, false, true],
    ],
  ])('with %s', (_what, seams, expected) => {
    expect([
      seams.cacheKey !== undefined,
      seams.prompts !== undefined,
      has(seams, 'conformance.secret.echo'),
      has(seams, 'local.sample.demo.mock-ai'),
      has(seams, 'core.ai.structuredOutput'),
    ]).toEqual(expected);
  });

  test('the prompts are those that were given', () => {
    expect(
      whole()
        .prompts?.list({})
        .map(({ templateId }) => templateId),
    ).toEqual(['sys']);
  });

  test('discovery says what was chosen', () => {
    const { features } = createConformanceSeams({
      timers,
      forceEngineVersions: { min: 1, max: 3 },
      limitsEveryRequest: true,
    });
    expect(features).toMatchObject({
      forceEngineVersions: { min: 1, max: 3 },
      limitsEveryRequest: true,
      mockAgent: true,
      spans: true,
    });
  });
});

describe('what a test run may ask for', () => {
  const seams = createConformanceSeams({ timers, forceEngineVersions: { min: 1, max: 12 } });
  const mocks = ['stream-text', 'error', 'usage-only'];
  test.each([
    ['nothing', {}, {}],
    ['a mock provider', { mockProvider: { id: 'error' } }, {}],
    ['another mock provider', { mockProvider: { id: 'nobody' } }, 'unsupported_mock_provider'],
    ['a mock provider without a name', { mockProvider: { id: 7 } }, {}],
    ['a mock provider that is none', { mockProvider: 'error' }, {}],
    ['the first version', { forceEngineVersion: '1' }, { engineVersion: '1' }],
    ['the last version', { forceEngineVersion: '12' }, { engineVersion: '12' }],
    ['a version in more digits', { forceEngineVersion: '02' }, { engineVersion: '2' }],
    ['a version below', { forceEngineVersion: '0' }, 'unsupported_force_engine_version'],
    ['a version above', { forceEngineVersion: '13' }, 'unsupported_force_engine_version'],
    ['half a version', { forceEngineVersion: '1.5' }, 'unsupported_force_engine_version'],
    ['a version in words', { forceEngineVersion: '1x' }, 'unsupported_force_engine_version'],
    ['no version', { forceEngineVersion: '' }, 'unsupported_force_engine_version'],
    [
      'both, one of them wrong',
      { mockProvider: { id: 'nobody' }, forceEngineVersion: '1' },
      'unsupported_mock_provider',
    ],
    [
      'both, the other one wrong',
      { mockProvider: { id: 'error' }, forceEngineVersion: '0' },
      'unsupported_force_engine_version',
    ],
  ])('%s', (_what, request, expected) => {
    const answer = seams.admit(request);
    expect(answer.ok ? answer.value : answer.refusal.code).toEqual(expected);
    if (answer.ok) return;
    const isMock = expected === 'unsupported_mock_provider';
    expect(answer.refusal).toMatchObject(
      isMock
        ? { message: 'This host has no such mock provider.', details: { supported: mocks } }
        : { message: 'This engine version cannot be forced here.', details: { min: 1, max: 12 } },
    );
  });
});

describe('the key of a model request', () => {
  const request: JsonObject = {
    provider: 'p',
    model: 'm',
    messages: [
      { name: 'b', content: 'x' },
      { name: 'a', content: 'y' },
    ],
    tools: [{ name: 'b' }, { name: 'a' }, { name: 'c' }],
    temperature: 0,
    topP: 1,
    topK: 2,
    responseFormat: 'json',
  };
  const keyOf = async (body: JsonObject) => (await whole().cacheKey?.('acme', body))?.cacheKey;

  test('is the digest of what matters, in canonical order', async () => {
    const tools = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    expect(await keyOf({ ...request, user: 'somebody' })).toBe(
      await digest(canonicalJson({ ...request, tools })),
    );
  });

  test.each([
    ['provider', 'q'],
    ['model', 'n'],
    [
      'messages',
      [
        { name: 'a', content: 'y' },
        { name: 'b', content: 'x' },
      ],
    ],
    ['tools', [{ name: 'a' }]],
    ['tools', 'b'],
    ['temperature', 1],
    ['topP', 0],
    ['topK', 3],
    ['responseFormat', 'text'],
  ] as readonly (readonly [string, JsonValue])[])(
    'is another one for another %s: %j',
    async (name, value) => {
      expect(await keyOf({ ...request, [name]: value })).not.toBe(await keyOf(request));
    },
  );

  test.each([
    ['tools in another order', { tools: [{ name: 'c' }, { name: 'b' }, { name: 'a' }] }],
    ['something that does not matter', { user: 'somebody' }],
  ] as readonly (readonly [string, JsonObject])[])('is the same for %s', async (_what, change) => {
    expect(await keyOf({ ...request, ...change })).toBe(await keyOf(request));
  });

  test('takes tools without names as they come, before those with one', async () => {
    const tools = [{ name: 'a' }, { id: 2 }, 'word', { name: 7 }];
    const sorted = [{ id: 2 }, 'word', { name: 7 }, { name: 'a' }];
    expect(await keyOf({ tools })).toBe(await digest(JSON.stringify({ tools: sorted })));
  });

  test('is known once a tenant has asked, until everything is forgotten', async () => {
    const seams = whole();
    const ask = async (tenant: string, body = request) => (await seams.cacheKey?.(tenant, body))?.hit;
    expect([await ask('acme'), await ask('acme'), await ask('rival')]).toEqual([false, true, false]);
    expect(await ask('acme', { ...request, model: 'n' })).toBe(false);
    seams.reset?.();
    expect(await ask('acme')).toBe(false);
  });
});

const spanOf = (runId: string, spanId = 's') =>
  ({ spanId, attributes: { 'openwop.run_id': runId } }) as unknown as RunSpan;

describe('what tests set', () => {
  test('names are moved, in any letters, until everything is forgotten', () => {
    const { names, reset } = whole();
    names?.move('Shop.Example', '10.0.0.1');
    names?.move('shop.example', '10.0.0.2');
    expect(names?.resolve('SHOP.example')).toEqual(['10.0.0.2']);
    expect(names?.resolve('other.example')).toBeUndefined();
    reset?.();
    expect(names?.resolve('shop.example')).toBeUndefined();
  });

  test('a thousand names are kept, and one more forgets them', () => {
    const { names } = whole();
    for (let count = 0; count < 1_000; count += 1) names?.move(`n${count}`, '10.0.0.1');
    expect(names?.resolve('n0')).toEqual(['10.0.0.1']);
    names?.move('more', '10.0.0.1');
    expect(names?.resolve('n0')).toBeUndefined();
    expect(names?.resolve('more')).toEqual(['10.0.0.1']);
  });

  test('spans are kept by run, the latest 20,000, until everything is forgotten', async () => {
    const { spans, reset } = whole();
    const many = Array.from({ length: 19_999 }, () => spanOf('b'));
    spans?.take([spanOf('a', 'first'), ...many]);
    expect((await spans?.of('a'))?.map(({ spanId }) => spanId)).toEqual(['first']);
    spans?.take([spanOf('a', 'last')]);
    expect((await spans?.of('a'))?.map(({ spanId }) => spanId)).toEqual(['last']);
    expect(await spans?.of('b')).toHaveLength(19_999);
    reset?.();
    expect(await spans?.of('b')).toEqual([]);
  });

  test('spans are shown once all of them are taken', async () => {
    const { spans } = whole();
    spans?.waitFor(async () => spans.take([spanOf('a')]));
    expect(await spans?.of('a')).toHaveLength(1);
  });

  test('what a model answers is kept by tenant and node, in order, until everything is forgotten', async () => {
    const seams = whole();
    const type = seams.nodeTypes.find(({ typeId }) => typeId === 'core.ai.structuredOutput');
    const config = { outputSchema: { type: 'object', required: ['a'] } };
    const next = async (tenant = 'acme', nodeId = 'n') =>
      type?.reach === 'outside' ? type.replay?.({ tenant, nodeId, config }) : undefined;
    const answers: readonly JsonObject[] = [
      { text: '{"a":1}' },
      { text: '{"a":2}' },
      { text: '{}' },
      { text: 'prose' },
      { stopReason: 'safety', refusalText: 'no' },
      { stopReason: 'safety' },
      { stopReason: 'length' },
    ];
    seams.program?.('acme', 'n', answers);
    expect(await next('rival')).toBeUndefined();
    expect(await next('acme', 'other')).toBeUndefined();
    expect(await next()).toEqual({ kind: 'valid', outputs: { output: { a: 1 } } });
    expect(await next()).toEqual({ kind: 'valid', outputs: { output: { a: 2 } } });
    expect(await next()).toBeUndefined();
    expect(await next()).toBeUndefined();
    expect(await next()).toEqual({ kind: 'refusal', reason: 'no' });
    expect(await next()).toEqual({ kind: 'refusal', reason: undefined });
    expect(await next()).toBeUndefined();
    expect(await next()).toBeUndefined();
    seams.program?.('acme', 'n', answers);
    seams.reset?.();
    expect(await next()).toBeUndefined();
  });

  test('and all of it is forgotten where there is no digest, too', () => {
    const seams = createConformanceSeams({ timers });
    seams.names?.move('a', '10.0.0.1');
    seams.reset?.();
    expect(seams.names?.resolve('a')).toBeUndefined();
  });
});
