import { processorTime } from '@handrail/testing/processor-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AlignedRow,
  alignEvents,
  type ComparedEvent,
  differingFields,
  isDifferent,
} from './align-events.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const event = (name: string, payload = {}): ComparedEvent => ({ type: name, payload });
const events = (names: string) => [...names].map((name) => event(name));
const shown = (rows: readonly AlignedRow<ComparedEvent>[]) =>
  rows
    .map((row) => (row.kind === 'both' ? row.a.type : row.kind === 'a' ? `-${row.a.type}` : `+${row.b.type}`))
    .join(' ');

describe('two logs beside each other', () => {
  test.each([
    ['abc', 'abc', 'a b c'],
    ['abc', 'ac', 'a -b c'],
    ['ac', 'abc', 'a +b c'],
    ['abd', 'acd', 'a -b +c d'],
    ['', 'ab', '+a +b'],
    ['abc', 'xyz', '-a -b -c +x +y +z'],
  ])('%s and %s', (first, second, expected) => {
    expect(shown(alignEvents(events(first), events(second)))).toBe(expected);
  });

  test('show what differs within a step, and nothing that always does', () => {
    const [row] = alignEvents(
      [event('node.completed', { eventId: 'r1', output: 1, startedAt: 'x' })],
      [event('node.completed', { eventId: 'r2', output: 2, startedAt: 'y' })],
    );
    expect(row).toMatchObject({ kind: 'both', differsIn: ['output'] });
    expect(row && isDifferent(row)).toBe(true);
    expect(differingFields('a', 'b')).toEqual(['']);
    expect(differingFields({ a: [1] }, { a: [1] })).toEqual([]);
  });

  test('the same event of another node is another step', () => {
    const one = { type: 'node.started', nodeId: 'a', payload: {} };
    const rows = alignEvents([one], [{ ...one, nodeId: 'b' }]);
    expect(rows.map(({ kind }) => kind)).toEqual(['a', 'b']);
  });

  test('keep every event of both, in order, whatever they are', () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 });
    fc.assert(
      fc.property(names, names, (first, second) => {
        const rows = alignEvents(
          first.map((name) => event(name)),
          second.map((name) => event(name)),
        );
        expect(rows.flatMap((row) => (row.kind === 'b' ? [] : [row.a.type]))).toEqual(first);
        expect(rows.flatMap((row) => (row.kind === 'a' ? [] : [row.b.type]))).toEqual(second);
      }),
      { numRuns },
    );
  });

  test('are laid out in little time however long and different they are', () => {
    const long = (name: string) => Array.from({ length: 20_000 }, (_, index) => event(`${name}${index}`));
    const begin = processorTime();
    expect(alignEvents(long('a'), long('b'))).toHaveLength(40_000);
    expect(processorTime() - begin).toBeLessThan(5_000);
  });
});
