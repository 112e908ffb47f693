import { expect, test } from 'vitest';
import { sendsUnasked, whatHappens } from './what-happens.ts';

const workflow = (typeId: string, config = {}) => ({
  nodes: [
    { id: 'gate', typeId: 'core.approvalGate', name: 'Gate', config: {} },
    { id: 'step', typeId, name: 'Step', config },
  ],
  edges: [],
});

test.each(['http.fetch', 'connector.run', 'core.subWorkflow', 'core.dispatch'])(
  'a workflow with %s does not promise that nothing is sent without asking',
  (typeId) => {
    expect(sendsUnasked(workflow(typeId))).toBe(true);
    expect(whatHappens(workflow(typeId), undefined).map(({ asks }) => asks)).toEqual([true, false]);
  },
);

test('a workflow that only calls tools sends nothing unasked', () => {
  expect(sendsUnasked(workflow('tool.call', { confirm: { always: true } }))).toBe(false);
});
