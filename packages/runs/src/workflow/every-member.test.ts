import { isJsonObject, type JsonValue, pointerTo } from '@handrail/base';
import { expect, test } from 'vitest';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import { parseWorkflow } from './parse-workflow.ts';
import { unknownSettings } from './unknown-settings.ts';
import { WorkflowError } from './workflow-error.ts';

const AT = '2026-01-01T00:00:00Z';

/** A definition with every member that is read. */
const FULL = sketchWorkflow(
  [
    {
      id: 'a',
      inputs: { v: port.variable('x', true), e: port.expression('1') },
      credentialsRef: 'c',
      notes: 'n',
      groupId: 'g',
      artifactType: 't',
      cardType: 't',
      outputRole: 'primary',
      disabled: false,
      envelopeContract: {},
      agent: {
        agentId: 'host:a',
        name: 'n',
        modelClass: 'chat',
        memoryRef: 'm',
        version: '1',
        sourceManifestId: 's',
      },
      outputSensitivity: { out: true },
      settings: {
        timeoutMs: 1,
        maxRetries: 1,
        retryDelayMs: 1,
        maxRetryDelayMs: 1,
        retryBackoff: 'fixed',
      },
    },
    { id: 'b', inputs: { o: port.output('a', 'out', true) } },
    { id: 'c' },
  ],
  [
    [
      'a',
      'b',
      {
        sourceOutput: 'o',
        targetInput: 'i',
        label: 'l',
        triggerRule: 'all_success',
        condition: { type: 'expression', expression: '1', left: 'a', right: 1 },
      },
    ],
  ],
  {
    description: 'd',
    type: 't',
    tenantId: 't',
    scopeId: 's',
    isActive: true,
    status: 'active',
    slug: 's',
    createdAt: AT,
    updatedAt: AT,
    acceptsInheritedArtifacts: [{}],
    groups: [
      {
        id: 'g',
        name: 'n',
        color: 'c',
        collapsed: true,
        nodeIds: ['a'],
        position: { x: 0, y: 0 },
        size: { width: 1, height: 1 },
      },
    ],
    defaults: {
      promptRefs: {
        system: 'prompt:a',
        user: { templateId: 't', libraryId: 'l', version: '1.0.0', variableOverrides: {} },
      },
    },
    channels: {
      ch: { reducer: 'append', sensitive: false, options: {}, schema: {}, ttlMs: 1, maxSize: 1 },
    },
    configurableSchema: {},
    variables: [{ name: 'x', type: 'string', description: 'd', required: false, sensitive: false }],
    triggers: [
      { id: 'manual', type: 'manual', name: 'n', description: 'd', eventType: 'e' },
      {
        id: 'write',
        type: 'channel-write',
        enabled: true,
        nodeId: 'c',
        config: { channel: 'ch', debounceMs: 1, onlyFrom: 'any' },
      },
    ],
    metadata: {
      createdBy: 'c',
      updatedBy: 'u',
      category: 'c',
      author: 'a',
      codeVersion: 'v',
      customizedBy: 'c',
      forkedFrom: 'f',
      clonedFrom: 'c',
      createdAt: AT,
      updatedAt: AT,
      customizedAt: AT,
      clonedAt: AT,
      tags: ['t'],
      customProperties: {},
      complianceClass: 'public',
      complianceConfig: { maskingMode: 'mask' },
    },
    settings: { timeout: 1, maxRetries: 1, maxLoopbackIterations: 1, keepDays: 1, logLevel: 'info' },
  },
);

/** Whatever stands here is a value of the workflow's own. */
const FREE = ['/edges/0/condition/right'];

function problemsOf(document: JsonValue): readonly { readonly pointer: string; readonly message: string }[] {
  try {
    parseWorkflow(document);
    return [];
  } catch (error) {
    if (error instanceof WorkflowError) return error.problems;
    throw error;
  }
}

interface Member {
  readonly pointer: string;
  /** The whole document with something else in this place. */
  readonly replaced: (value: JsonValue) => JsonValue;
}

function* membersOf(value: JsonValue, pointer: string, put: Member['replaced']): Generator<Member> {
  if (pointer !== '') yield { pointer, replaced: put };
  const entries: [string | number, JsonValue][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isJsonObject(value) ? value : {});
  for (const [key, inner] of entries) {
    const set = (other: JsonValue): JsonValue =>
      put(Array.isArray(value) ? value.with(Number(key), other) : { ...(value as object), [key]: other });
    yield* membersOf(inner, pointerTo(pointer, key), set);
  }
}

const document = JSON.parse(JSON.stringify(FULL)) as JsonValue;
const members = [...membersOf(document, '', (value) => value)].filter(
  ({ pointer }) => !FREE.includes(pointer),
);

test('a definition with every member is taken', () => {
  expect(problemsOf(document)).toEqual([]);
});

test.each(members)(
  'a definition with something wrong at $pointer is refused with that place',
  ({ pointer, replaced }) => {
    const problems = problemsOf(replaced([[]]));
    // What kind of port it is decides about all of it.
    const place = pointer.replace(/(\/inputs\/\w+)\/type$/, '$1');
    expect(problems.map((each) => each.pointer)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${place}(?:/0)?$`))]),
    );
    for (const { message } of problems) expect(message).toMatch(/^(?:must|is|names|has|may) .+\.$/);
  },
);

test('settings that nobody reads are named, with the one that may be meant', () => {
  expect(unknownSettings(document)).toEqual([]);
  expect(
    unknownSettings({ settings: { timeot: 1, own: 1 }, nodes: [{}, { settings: { timeoutM: 1 } }, 7] }),
  ).toEqual([
    {
      pointer: '/settings/timeot',
      message: 'is not a setting of a workflow and has no effect. Did you mean "timeout"?',
    },
    {
      pointer: '/settings/own',
      message:
        'is not a setting of a workflow and has no effect. Known are timeout, maxRetries, maxLoopbackIterations, keepDays, logLevel.',
    },
    {
      pointer: '/nodes/1/settings/timeoutM',
      message: 'is not a setting of a node and has no effect. Did you mean "timeoutMs"?',
    },
  ]);
  for (const strange of [null, 7, [], { nodes: 1, settings: 2 }])
    expect(unknownSettings(strange)).toEqual([]);
});

test.each<[object, string]>([
  [{ status: 'paused' }, '/status must be one of active, inactive, draft, archived.'],
  [
    { channels: { ch: { reducer: 'append', access: { readers: ['role:a', 'role:a'] } } } },
    '/channels/ch/access/readers must not list an entry twice.',
  ],
])('a definition with %j says what it takes', (changes, problem) => {
  const problems = problemsOf({ ...(document as object), ...changes } as JsonValue);
  expect(problems.map(({ pointer, message }) => `${pointer} ${message}`)).toContain(problem);
});

test.each(['active', 'inactive', 'draft', 'archived'])('a definition may be %s', (status) => {
  expect(problemsOf({ ...(document as object), status } as JsonValue)).toEqual([]);
});
