import { join } from 'node:path';
import type { JsonObject, JsonValue } from '@handrail/base';
import { NODE_SETTINGS, WORKFLOW_SETTINGS } from '@handrail/runs';
import { describe, expect, test } from 'vitest';
import { describeNodeTypes } from '../../testing/describe-node-types.ts';
import type { Setting, Takes } from './node-about.ts';
import { nodeDeclarations } from './node-declarations.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/reference/node-types.md');

const settings = nodeDeclarations.flatMap((type) =>
  Object.entries(type.about?.settings ?? {}).map(
    ([name, setting]) => [type.typeId, name, setting, type] as const,
  ),
);

/** What each type cannot do without, so that only the setting under test can be wrong. */
const REQUIRED: Readonly<Record<string, JsonObject>> = {
  'tool.call': { toolset: 'form/a', tool: 't' },
  'request.do': { toolset: 'form/a' },
  'connector.run': { connector: 'c' },
  'core.openwop.governance.approvalGate': { requiredRole: 'approver' },
  'core.clarificationGate': { questions: [{ id: 'a', question: 'b' }] },
  'core.interrupt': { data: { customKind: 'c' } },
  'core.channelWrite': { channelName: 'c' },
  'core.subWorkflow': { workflowId: 'w' },
};

test('questions have ids of their own', () => {
  const gate = nodeDeclarations.find(({ typeId }) => typeId === 'core.clarificationGate');
  const asked = (...ids: readonly string[]) =>
    gate?.checkConfig?.({ questions: ids.map((id) => ({ id, question: 'Which?' })) });
  expect(asked('a', 'b')).toBeUndefined();
  expect(asked()).toMatchObject({
    field: 'questions',
    message: '"questions" must hold at least one question.',
  });
  expect(asked('a', 'a')).toMatchObject({
    field: 'questions',
    message: '"questions" must give every question its own id.',
  });
});

/** Values that a setting does not take; none for what takes every value. */
function wrongFor(takes: Takes): readonly JsonValue[] {
  switch (takes.kind) {
    case 'text':
      return [7, '', 'x'.repeat((takes.max ?? 1_000) + 1)];
    case 'count':
      return ['1', 1.5, (takes.min ?? 0) - 1, takes.max + 1];
    case 'flag':
      return ['yes', 1];
    case 'one-of':
      return ['none-of-them', 7];
    case 'object':
      return ['text', [1]];
    case 'list':
      return ['text', { a: 1 }];
    case 'json':
      return [];
  }
}

describe('the declarations of node types', () => {
  test('make the reference page; run the test with -u to write it again', async () => {
    const page = describeNodeTypes(nodeDeclarations);
    await expect(page).toMatchFileSnapshot(PAGE);
    for (const name of [...NODE_SETTINGS, ...WORKFLOW_SETTINGS]) expect(page).toContain(`\`${name}\``);
  });

  test.each(nodeDeclarations.map((type) => [type.typeId, type] as const))(
    'of %s name exactly the settings that it reads',
    (typeId, { about, checkConfig }) => {
      const read = new Set<string>();
      const note = (name: string | symbol) => {
        if (typeof name === 'string') read.add(name);
      };
      const watched = new Proxy<JsonObject>(
        { ...REQUIRED[typeId] },
        {
          get: (target, name, receiver) => {
            note(name);
            return Reflect.get(target, name, receiver);
          },
          getOwnPropertyDescriptor: (target, name) => {
            note(name);
            return Reflect.getOwnPropertyDescriptor(target, name);
          },
          ownKeys: () => [],
        },
      );
      expect(checkConfig?.(watched)).toBeUndefined();
      const refused = ['mcp', 'memoryAction'];
      expect([...read].filter((name) => !refused.includes(name)).sort()).toEqual(
        Object.keys(about?.settings ?? {}).sort(),
      );
    },
  );

  test.each(settings)(
    'of %s say truly what %s takes',
    (typeId, name, { takes }: Setting, { checkConfig }) => {
      for (const value of wrongFor(takes)) {
        const problem = checkConfig?.({ ...REQUIRED[typeId], [name]: value });
        expect(problem?.message, JSON.stringify(value)).toContain(`"${name}"`);
      }
      if (takes.kind !== 'one-of') return;
      const served = takes.values.filter((value) => value !== 'conversation');
      for (const value of served) {
        const data = value === 'external-event' && { data: { eventType: 'e', correlation: {} } };
        expect(checkConfig?.({ ...REQUIRED[typeId], ...data, [name]: value })).toBeUndefined();
      }
    },
  );
});
