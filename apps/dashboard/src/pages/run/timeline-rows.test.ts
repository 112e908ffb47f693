import { processorTime } from '@handrail/testing/processor-time';
import { describe, expect, test } from 'vitest';
import type { Family } from './event-family.ts';
import { type TimelineEvent, type TimelineFilter, TimelineRows } from './timeline-rows.ts';

/** `node.started@a` is an event of node a. */
function log(...names: readonly string[]): TimelineEvent[] {
  return names.map((name, sequence) => {
    const [type = '', nodeId] = name.split('@');
    const timestamp = new Date(sequence * 1_000).toISOString();
    return { sequence, type, timestamp, ...(nodeId !== undefined && { nodeId }) };
  });
}

function rows(events: readonly TimelineEvent[], filter: TimelineFilter = {}, opened: readonly number[] = []) {
  const timeline = new TimelineRows(filter, new Set(opened));
  timeline.append(events, 0);
  return timeline.rows.map(({ first, last, startsGroup }) => `${startsGroup ? '#' : ''}${first}-${last}`);
}

const chatty = log(
  'run.started',
  'node.started@a',
  'log.appended@a',
  'log.appended@a',
  'output.chunk@a',
  'node.completed@a',
);

describe('the timeline', () => {
  test('folds small steps of one node in a row, and nothing else', () => {
    expect(rows(chatty)).toEqual(['#0-0', '#1-1', '2-4', '5-5']);
    expect(rows(log('log.appended@a', 'log.appended@b', 'log.appended@b'))).toEqual(['#0-0', '#1-2']);
  });

  test('shows folded steps one by one when they were opened', () => {
    expect(rows(chatty, {}, [2])).toEqual(['#0-0', '#1-1', '2-2', '3-3', '4-4', '5-5']);
  });

  test('opens one fold and leaves the next one closed', () => {
    const events = log(
      'log.appended@a',
      'log.appended@a',
      'node.retried@a',
      'log.appended@a',
      'log.appended@a',
    );
    expect(rows(events, {}, [0])).toEqual(['#0-0', '1-1', '2-2', '3-4']);
  });

  test.each<[string, TimelineFilter, readonly string[]]>([
    ['a node', { nodeId: 'a' }, ['#1-1', '2-4', '5-5']],
    ['families', { families: new Set<Family>(['run', 'log']) }, ['#0-0', '#2-4']],
    ['a span of time', { range: [1_000, 2_000] }, ['#1-1', '2-2']],
  ])('can be narrowed to %s', (_what, filter, expected) => {
    expect(rows(chatty, filter)).toEqual(expected);
  });

  test('grows by what is appended and comes out the same', () => {
    const whole = new TimelineRows();
    whole.append(chatty, 0);
    const grown = new TimelineRows();
    for (let length = 1; length <= chatty.length; length += 1)
      grown.append(chatty.slice(0, length), length - 1);
    expect(grown.rows).toEqual(whole.rows);
  });

  test('finds the row of an event', () => {
    const timeline = new TimelineRows();
    timeline.append(chatty, 0);
    expect([0, 3, 5, 99].map((place) => timeline.rowOf(place))).toEqual([0, 2, 3, 3]);
  });

  test('of 100,000 events is made in little time', () => {
    const names = Array.from({ length: 100_000 }, (_, index) =>
      index % 3 ? 'log.appended@a' : `node.started@${index % 7}`,
    );
    const events = log(...names);
    const before = processorTime();
    expect(rows(events).length).toBeGreaterThan(50_000);
    expect(processorTime() - before).toBeLessThan(3_000);
  });
});
