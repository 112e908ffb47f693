import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { fullWorkflow } from '../../testing/full-workflow.ts';
import { membersOf } from '../../testing/members-of.ts';
import { parseWorkflow } from './parse-workflow.ts';
import { unknownSettings } from './unknown-settings.ts';
import { WorkflowError } from './workflow-error.ts';

/** Whatever stands here is a value of the workflow's own. */
const FREE = ['/edges/0/condition/right', '/nodes/0/inputs/s/value'];

function problemsOf(document: JsonValue): readonly { readonly pointer: string; readonly message: string }[] {
  try {
    parseWorkflow(document);
    return [];
  } catch (error) {
    if (error instanceof WorkflowError) return error.problems;
    throw error;
  }
}

const document = fullWorkflow;
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
