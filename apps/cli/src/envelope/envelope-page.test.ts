import type { RunEvent } from '@handrail/runs';
import { expect, test } from 'vitest';
import { chainEvents } from './chain-events.ts';
import { envelopePage } from './envelope-page.ts';

const at = '2026-03-31T12:00:00.000Z';
const log = (length: number): readonly RunEvent[] =>
  Array.from({ length }, (_, sequence) => ({
    eventId: `r.${sequence}`,
    runId: 'r',
    type: sequence % 3 === 0 ? 'interrupt.resolved' : 'node.completed',
    nodeId: 'n',
    timestamp: at,
    sequence,
    payload: { nodeId: 'n', outputs: { text: 'x'.repeat(200) } },
  }));
const facts = { runId: 'r', workflowId: 'w', status: 'completed', exportedAt: at };
const sizeOf = (length: number) => envelopePage(facts, chainEvents(log(length), false)).body.length;

test('a file grows with the events of its run, and no faster', () => {
  const empty = sizeOf(0);
  const [some, many] = [sizeOf(200) - empty, sizeOf(2_000) - empty];
  expect(many / some).toBeGreaterThan(9.5);
  expect(many / some).toBeLessThan(10.5);
});
