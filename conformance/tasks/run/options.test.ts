import { describe, expect, test } from 'vitest';
import { isShown, readOptions } from './options.ts';
import type { TaskResult } from './run-task.ts';

describe('options', () => {
  test('are those of the open half with the deterministic planner unless others are given', () => {
    expect(readOptions([])).toEqual({
      halves: ['open'],
      planner: 'deterministic',
      designs: [undefined],
      show: 'wrong',
      isRecorded: false,
    });
  });

  test.each([['closed'], ['all']])('show no request by themselves for %s', (half) => {
    expect(readOptions(['--half', half]).show).toBe('none');
  });

  test('name sites, redesigns and a file', () => {
    const given = [
      '--half',
      'all',
      '--site',
      'shop',
      '--redesign',
      '11,12',
      '--json',
      'out.json',
      '--show',
      'all',
    ];
    expect(readOptions([...given, '--planner', 'oracle'])).toEqual({
      halves: ['open', 'closed'],
      site: 'shop',
      planner: 'oracle',
      designs: [11, 12],
      json: 'out.json',
      show: 'all',
      isRecorded: false,
    });
  });

  test('record only what all of the open half comes to', () => {
    expect(readOptions(['--record']).isRecorded).toBe(true);
    const others = [
      ['--half', 'all'],
      ['--site', 'shop'],
      ['--planner', 'oracle'],
      ['--redesign', '11'],
    ];
    for (const other of others) expect(() => readOptions(['--record', ...other])).toThrow('Leave out');
  });

  test.each([
    [['--half', 'both'], 'Use open, closed, all'],
    [['--planner', 'clever'], 'Use deterministic, oracle'],
    [['--redesign', '1,two'], '"two" is not one'],
    [['--redesign', ''], 'whole numbers'],
    [['--shows', 'all'], '--shows'],
  ])('%s are refused with a way out', (given, message) => {
    expect(() => readOptions(given)).toThrow(message);
  });
});

test.each([
  ['wrong', { verdict: 'wrong effect' }, true],
  ['wrong', { verdict: 'not understood' }, true],
  ['wrong', { verdict: 'asked' }, false],
  ['wrong', { verdict: 'right' }, false],
  ['wrong', { verdict: 'right', withoutSource: ['a.b'] }, true],
  ['asked', { verdict: 'asked' }, true],
  ['asked', { verdict: 'right' }, false],
  ['right', { verdict: 'right' }, true],
  ['all', { verdict: 'asked' }, true],
  ['none', { verdict: 'wrong effect' }, false],
] as const)('of what to show, "%s" includes %j: %s', (show, given, expected) => {
  const result: TaskResult = {
    site: 'lockers',
    task: { id: 'lockers-1', kind: 'made-up', request: 'Rent', accept: [] },
    answers: [],
    took: [],
    tookAgain: [],
    withoutSource: [],
    ...given,
  };
  expect(isShown(show, result)).toBe(expected);
});
