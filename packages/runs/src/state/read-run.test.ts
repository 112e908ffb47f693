import { expect, test } from 'vitest';
import type { NodeType } from '../../testing/core-node-types.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import { givenPorts } from './read-run.ts';

const inputs = {
  asked: port.variable('who'),
  unset: port.variable('other', true),
  fixed: port.value('who'),
  made: port.output('before', 'who'),
};
const variables = [
  { name: 'who', type: 'string' },
  { name: 'other', type: 'string' },
];

/** A run that was given who, with a node before that puts out as little or as much as it is told. */
function started(outputs: Readonly<Record<string, string>>) {
  const makes: NodeType = ({ step: { nodeId, pass, attempt } }) => ({
    type: 'complete-node',
    nodeId,
    pass,
    attempt,
    outputs: { ...outputs },
  });
  const nodes = [
    { id: 'before', type: 'vendor.makes' },
    { id: 'reads', inputs },
  ];
  const workflow = sketchWorkflow(nodes, [['before', 'reads']], { variables });
  const host = new SimulatedHost([workflow], { 'vendor.makes': makes });
  return host.state(host.start('sketch', { inputs: { who: 'Ann' } }));
}

test('only a port that reads what a run was started with counts as given', () => {
  expect(givenPorts(started({}), 'reads')).toEqual(['asked']);
});

test('what was changed since is not given any more', () => {
  expect(givenPorts(started({ who: 'Eve' }), 'reads')).toEqual([]);
});

test('a node that is not there was given nothing', () => {
  expect(givenPorts(started({}), 'nowhere')).toEqual([]);
});
