import { expect, test } from 'vitest';
import { chainedEvent, chainOn, RUN_CHAIN_START, runStatement } from './run-chain.ts';
import type { RunEvent } from './run-event.ts';

const digest = (text: string) => `digest of ${text}`;
const event: RunEvent = {
  eventId: 'run-1.7',
  runId: 'run-1',
  type: 'node.completed',
  timestamp: '2026-03-04T05:06:07.000Z',
  sequence: 7,
  payload: { outputs: { sum: 2 }, nodeId: 'a' },
};

test('an event of a chain holds the digest of what it said, and never what it said', () => {
  const chained = {
    eventId: 'run-1.7',
    type: 'node.completed',
    timestamp: '2026-03-04T05:06:07.000Z',
    sequence: 7,
    said: 'digest of {"nodeId":"a","outputs":{"sum":2}}',
  };
  expect(chainedEvent(event, digest)).toEqual(chained);
  expect(chainedEvent({ ...event, nodeId: 'a', causationId: 'x' }, digest)).toEqual({
    ...chained,
    nodeId: 'a',
  });
});

test('the head of a chain is made of the head before and of the whole event', () => {
  expect(RUN_CHAIN_START).toMatch(/^0{64}$/);
  expect(chainOn('before', { type: 'b', eventId: 'a' }, digest)).toBe(
    'digest of before\n{"eventId":"a","type":"b"}',
  );
});

test('what is signed names the run, how many events it has, the head of its chain and the file, a line each', () => {
  expect(runStatement({ runId: 'run-1', events: 8, head: 'h', file: 'f' })).toBe(
    'handrail-run-1\nrun-1\n8\nh\nf\n',
  );
});
