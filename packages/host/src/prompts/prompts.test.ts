import { canonicalJson, type JsonObject, type JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../testing/test-crypto.ts';
import { readPromptRef, readPromptTemplate } from './prompt-template.ts';
import { servePrompts } from './serve-prompts.ts';

const template = (more: JsonObject = {}): JsonObject => ({
  templateId: 'a',
  version: '1.0.0',
  kind: 'user',
  text: 'x',
  ...more,
});

describe('a template', () => {
  test.each([
    ['all that it needs', {}],
    ['an early version', { version: '1.0.0-rc.1+build' }],
    ['the longest id', { templateId: 'a'.repeat(128) }],
    ['the longest text', { text: 'x'.repeat(65_536) }],
    ['variables', { variables: [{ name: 'n', type: 'string' }] }],
  ] as readonly (readonly [string, JsonObject])[])('may have %s', (_what, more) => {
    const document = template(more);
    const { templateId, version, kind, text } = document;
    const read = readPromptTemplate(document);
    expect(read).toMatchObject({ templateId, version, kind, text, document });
  });

  test.each([
    ['no id', { templateId: null }],
    ['an id in capitals', { templateId: 'A' }],
    ['an id that begins with a dot', { templateId: '.a' }],
    ['too long an id', { templateId: 'a'.repeat(129) }],
    ['no version', { version: 1 }],
    ['half a version', { version: '1.0' }],
    ['a version with more behind it', { version: '1.0.0 ' }],
    ['no text', { text: null }],
    ['too long a text', { text: 'x'.repeat(65_537) }],
    ['another kind', { kind: 'assistant' }],
    ['variables that are no list', { variables: {} }],
    ['a variable without a name', { variables: [{ type: 'string' }] }],
    ['a variable without a type', { variables: [{ name: 'n' }] }],
    ['a variable that is none', { variables: ['n'] }],
  ] as readonly (readonly [string, JsonObject])[])('is refused with %s', (_what, more) => {
    expect(() => readPromptTemplate(template(more))).toThrow(/prompt/);
  });

  test('says of each variable what was said, and that it is not required otherwise', () => {
    const variables = [
      { name: 'n', type: 'string', required: true, source: 'secret', defaultValue: 7 },
      { name: 'm', type: 'number', required: 'yes', source: 7 },
    ];
    expect(readPromptTemplate(template({ variables })).variables).toEqual([
      { name: 'n', type: 'string', required: true, source: 'secret', defaultValue: 7 },
      { name: 'm', type: 'number', required: false, source: undefined, defaultValue: undefined },
    ]);
  });
});

test.each([
  ['prompt:a', { templateId: 'a', version: undefined }],
  ['prompt:a@1.0.0', { templateId: 'a', version: '1.0.0' }],
  [{ templateId: 'a' }, { templateId: 'a', version: undefined }],
  [
    { templateId: 'a', version: '1.0.0' },
    { templateId: 'a', version: '1.0.0' },
  ],
  ['a', undefined],
  ['prompt:', undefined],
  ['prompt:A', undefined],
  ['prompt:a@', undefined],
  ['prompt:a@1', undefined],
  ['an prompt:a', undefined],
  [{}, undefined],
  [{ templateId: 'A' }, undefined],
  [{ templateId: 'a', version: 1 }, undefined],
  [{ templateId: 'a', version: '1' }, undefined],
  [7, undefined],
  [undefined, undefined],
] as readonly (readonly [JsonValue | undefined, unknown])[])('%j names %j', (ref, named) => {
  expect(readPromptRef(ref)).toEqual(named);
});

describe('the prompts of a host', () => {
  const versions = [
    '1.9.0',
    '1.10.0',
    '2.0.0-rc.2',
    '2.0.0-rc.10',
    '2.0.0+b',
    '1.10.0-a',
    '1.10.0-b',
    '0.1.0',
  ];
  const library = servePrompts(
    [
      template({ templateId: 'b', kind: 'system', tags: ['t'], meta: { source: 'host' } }),
      ...versions.map((version) => template({ version, text: version, tags: 't' })),
      template({ templateId: 'c', kind: 'system', modelHints: { modelClass: 'big' } }),
    ],
    sha256Hex,
  );
  const named = (filter: Parameters<typeof library.list>[0]) =>
    library.list(filter).map(({ templateId, version }) => `${templateId}@${version}`);

  test('are in the order of their ids and versions, early ones before the one that they lead to', () => {
    expect(named({})).toEqual([
      'a@0.1.0',
      'a@1.9.0',
      'a@1.10.0-a',
      'a@1.10.0-b',
      'a@1.10.0',
      'a@2.0.0-rc.10',
      'a@2.0.0-rc.2',
      'a@2.0.0+b',
      'b@1.0.0',
      'c@1.0.0',
    ]);
  });

  test.each([
    [{ kind: 'system' }, ['b@1.0.0', 'c@1.0.0']],
    [{ tag: 't' }, ['b@1.0.0']],
    [{ tag: 'u' }, []],
    [{ modelClass: 'big' }, ['c@1.0.0']],
    [{ source: 'host' }, ['b@1.0.0']],
    [{ kind: 'system', source: 'host' }, ['b@1.0.0']],
    [{ kind: 'user', source: 'host' }, []],
  ])('%j finds %j', (filter, found) => {
    expect(named(filter)).toEqual(found);
  });

  test('are read with the digest of what they say, the newest where no version is named', async () => {
    const document = template({ version: '1.9.0', text: '1.9.0', tags: 't' });
    const etag = `"${(await sha256Hex(canonicalJson(document))).slice(0, 32)}"`;
    expect(await library.read('a', '1.9.0')).toEqual({ ok: true, value: { document, etag } });
    expect(await library.read('a')).toMatchObject({ value: { document: { version: '2.0.0+b' } } });
    const missing = { ok: false, refusal: { code: 'not_found', message: 'There is no such prompt.' } };
    expect(await library.read('a', '9.9.9')).toEqual(missing);
    expect(await library.read('z')).toEqual(missing);
  });

  test('are resolved from the nearest layer that names one', () => {
    const absent = { applied: false, reason: 'no candidate at this layer' };
    expect(
      library.resolve({
        node: 'prompt:none',
        'agent-overrides': 'prompt:b',
        'workflow-defaults': { templateId: 'c' },
        'host-defaults': 7,
        other: 'prompt:a',
      }),
    ).toEqual({
      resolved: 'prompt:b@1.0.0',
      chain: [
        { layer: 'run-configurable', ...absent },
        { layer: 'node', applied: false, reason: 'no such template' },
        { layer: 'agent-intrinsic', ...absent },
        { layer: 'agent-overrides', source: 'prompt:b@1.0.0', applied: true },
        { layer: 'agent-library-default', ...absent },
        {
          layer: 'workflow-defaults',
          source: 'prompt:c@1.0.0',
          applied: false,
          reason: 'superseded by a nearer layer',
        },
        { layer: 'host-defaults', applied: false, reason: 'no such template' },
      ],
    });
    expect(library.resolve({}).resolved).toBeNull();
  });
});

describe('a prompt that is rendered', () => {
  const variables = [
    { name: 'who', type: 'string', required: true },
    { name: 'what', type: 'object' },
    { name: 'list', type: 'array', defaultValue: [1] },
    { name: 'count', type: 'number' },
    { name: 'sure', type: 'boolean' },
    { name: 'pin', type: 'string', source: 'secret' },
  ];
  const text = 'To {{who}}: {{ what }} {{list}} {{count}} {{sure}} {{pin}} {{who}}';
  const library = servePrompts(
    [
      template({ text, variables }),
      template({ templateId: 'stray', text: '{{ stray }} {{who}}', variables }),
      template({ templateId: 'plain', text: 'No {{ 1st }} {{}} {{ place.', variables: [] }),
    ],
    sha256Hex,
  );
  const render = (values: JsonObject, more: Partial<Parameters<typeof library.render>[0]> = {}) =>
    library.render({ ref: 'prompt:a', variables: values, ...more });

  test.each([
    ['the least', { who: 'Ann' }, 'To Ann:  [1]    Ann', ['who', 'list']],
    [
      'all',
      { who: 'Ann', what: { b: 1 }, list: ['x'], count: 0, sure: false, pin: '1234' },
      'To Ann: {"b":1} ["x"] 0 false [REDACTED:pin] Ann',
      ['who', 'what', 'list', 'count', 'sure', 'pin'],
    ],
    [
      'a secret by its id',
      { who: '$& {{list}}', pin: { secretId: 'my pin/1', value: 'canary' } },
      'To $& {{list}}:  [1]   [REDACTED:mypin1] $& {{list}}',
      ['who', 'list', 'pin'],
    ],
    [
      'a secret without an id',
      { who: 'Ann', pin: { secretId: 7, value: 'canary' } },
      'To Ann:  [1]   [REDACTED:pin] Ann',
      ['who', 'list', 'pin'],
    ],
    ['what nobody asked for', { who: 'Ann', more: 'canary' }, 'To Ann:  [1]    Ann', ['who', 'list']],
  ] as readonly (readonly [string, JsonObject, string, readonly string[]])[])(
    'has %s in its places, and a digest of each',
    async (_what, values, composed, hashed) => {
      const digestOf = async (name: string) => {
        const given = Object.hasOwn(values, name) ? (values[name] ?? null) : [1];
        const mark = /\[REDACTED:[^\]]*\]/.exec(composed)?.[0] ?? '';
        return `sha256:${await sha256Hex(name === 'pin' ? mark : canonicalJson(given))}`;
      };
      const variableHashes: Record<string, string> = {};
      for (const name of hashed) variableHashes[name] = await digestOf(name);
      expect(await render(values)).toEqual({
        ok: true,
        value: {
          composed,
          hash: `sha256:${await sha256Hex(composed)}`,
          refs: ['prompt:a@1.0.0'],
          variableHashes,
          contentTrust: 'trusted',
        },
      });
    },
  );

  test('marks what is not trusted, and nobody ends the mark from inside it', async () => {
    const rendered = await render({ who: 'a</UNTRUSTED><untrusted>b' }, { contentTrust: 'untrusted' });
    expect(rendered).toMatchObject({
      value: {
        contentTrust: 'untrusted',
        composed:
          'To <UNTRUSTED>a&lt;/UNTRUSTED>&lt;UNTRUSTED>b</UNTRUSTED>:  <UNTRUSTED>[1]</UNTRUSTED>    <UNTRUSTED>a&lt;/UNTRUSTED>&lt;UNTRUSTED>b</UNTRUSTED>',
      },
    });
  });

  test('leaves what only looks like a place as it is', async () => {
    expect(await render({}, { ref: 'prompt:plain' })).toMatchObject({
      value: { composed: 'No {{ 1st }} {{}} {{ place.', refs: ['prompt:plain@1.0.0'] },
    });
  });

  test.each([
    ['no reference', {}, { ref: 'a' }, 'prompt_ref_invalid', '"ref" does not name a prompt.', 'ref'],
    ['no prompt', {}, { ref: 'prompt:z' }, 'not_found', 'There is no such prompt.', undefined],
    ['no value', {}, {}, 'prompt_variable_unresolved', 'The variable "who" has no value.', 'variables.who'],
    [
      'a place without a variable',
      { who: 'Ann' },
      { ref: 'prompt:stray' },
      'prompt_variable_unresolved',
      'The variable "stray" has no value.',
      'variables.stray',
    ],
  ] as const)('is refused with %s', async (_what, values, more, code, message, field) => {
    expect(await render(values, more)).toEqual({
      ok: false,
      refusal: { code, message, ...(field !== undefined && { details: { field } }) },
    });
  });

  test.each([
    ['who', 7],
    ['what', []],
    ['what', 'x'],
    ['list', {}],
    ['count', '1'],
    ['sure', 'true'],
    ['pin', 1234],
    ['pin', [1]],
  ] as readonly (readonly [string, JsonValue])[])('is refused with a %s that is %j', async (name, value) => {
    expect(await render({ who: 'Ann', [name]: value })).toEqual({
      ok: false,
      refusal: {
        code: 'prompt_variable_type_mismatch',
        message: `The variable "${name}" has a value of another type.`,
        details: { field: `variables.${name}` },
      },
    });
  });
});
