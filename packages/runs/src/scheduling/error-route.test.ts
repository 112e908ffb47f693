import { expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';

const failing = { id: 'a', type: 'core.fail', config: { code: 'no_stock', message: 'Nothing left.' } };
const error = { code: 'no_stock', message: 'Nothing left.' };

test.each([
  ['a connection', port.output('a', 'error')],
  ['an expression', port.expression('nodes.a.error')],
])('a node on an error route reads the error of the failed node through %s', (_name, source) => {
  const handler = { id: 'b', type: 'core.identity', inputs: { seen: source } };
  const host = new SimulatedHost([
    sketchWorkflow([failing, handler], [['a', 'b', { triggerRule: 'any_failed' }]]),
  ]);
  const run = host.start('sketch');
  expect(host.snapshot(run)).toMatchObject({ status: 'completed', variables: { seen: error } });
});

test('a node that did not fail has no error to read', () => {
  const handler = { id: 'b', type: 'core.identity', inputs: { seen: port.output('a', 'error', true) } };
  const host = new SimulatedHost([sketchWorkflow(['a', handler], [['a', 'b']])]);
  expect(host.snapshot(host.start('sketch')).variables).toEqual({});
});
