import { linearPatterns } from '@handrail/patterns';
import { expect, test } from 'vitest';
import type { InspectExpression } from '../run-ports.ts';
import { checkExpressions } from './check-expressions.ts';
import { parseWorkflow } from './parse-workflow.ts';

/** A language in which an expression is the path that it reads, and "broken" is none. */
const inspect: InspectExpression = (expression) =>
  expression === 'broken'
    ? { ok: false, message: 'Expected a value' }
    : { ok: true, reads: [expression.split('.')] };

const node = (id: string, inputs = {}) => ({
  id,
  typeId: 'core.noop',
  name: id,
  position: { x: 0, y: 0 },
  config: {},
  inputs,
});

function problemsOf({ input = 'variables.a', condition = {} }: { input?: string; condition?: object }) {
  const workflow = parseWorkflow({
    id: 'w',
    name: 'W',
    version: '1.0.0',
    nodes: [
      node('first'),
      node('second'),
      node('third', {
        note: { type: 'static', value: 1 },
        sum: { type: 'expression', expression: input },
      }),
    ],
    edges: [
      { id: 'a', sourceNodeId: 'first', targetNodeId: 'second', condition },
      { id: 'b', sourceNodeId: 'second', targetNodeId: 'third' },
    ],
    triggers: [],
    variables: [],
    metadata: {},
    settings: {},
  });
  return checkExpressions(workflow, { inspect, patterns: linearPatterns });
}

test.each(['variables.a', 'variables', 'inputs.note', 'nodes.second.total', 'nodes', 'inputs'])(
  'an input may read %s',
  (input) => expect(problemsOf({ input })).toEqual([]),
);

test.each([
  ['broken', 'Expected a value.'],
  ['inputs.nope', '"nope", which node "third" does not have'],
  ['inputs.sum', 'which is an expression itself'],
  ['nodes.first.total', '"first", which does not come right before "third"'],
  ['nodes.nope', '"nope", which does not come right before'],
  ['status', 'Only variables, inputs and nodes'],
])('an input that reads %s is reported at its place', (input, message) => {
  expect(problemsOf({ input })).toEqual([
    { pointer: '/nodes/2/inputs/sum/expression', message: expect.stringContaining(message) },
  ]);
});

test.each(['status', 'output.ok', 'error.code', 'variables.a'])('a condition may read %s', (expression) => {
  expect(problemsOf({ condition: { type: 'expression', expression } })).toEqual([]);
});

test.each([
  [{ type: 'expression', expression: 'broken' }, 'expression', 'Expected a value'],
  [
    { type: 'expression', expression: 'nodes.first' },
    'expression',
    'Only status, output, error and variables',
  ],
  [{ expression: 'broken' }, 'expression', 'Expected a value'],
  [{ type: 'regex', left: 'output.a', right: '(' }, 'right', ''],
])('the condition %j is reported at its place', (condition, key, message) => {
  expect(problemsOf({ condition })).toEqual([
    { pointer: `/edges/0/condition/${key}`, message: expect.stringContaining(message) },
  ]);
});
