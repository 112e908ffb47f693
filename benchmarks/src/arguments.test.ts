import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('a benchmark is named first and options follow', () => {
  expect(readArguments(['form', '--rounds', '3', '--write'])).toEqual({
    name: 'form',
    isSmoke: false,
    write: true,
    rounds: 3,
  });
});

describe('wrong use is told', () => {
  test.each([
    { args: [], message: 'Name one benchmark' },
    { args: ['forms'], message: 'Name one benchmark' },
    { args: ['form', 'fel'], message: 'Name one benchmark' },
    { args: ['form', '--rounds', '0'], message: 'whole number' },
    { args: ['form', '--rounds', 'many'], message: 'whole number' },
    { args: ['form', '--smoke', '--write'], message: 'not worth writing' },
    { args: ['form', '--fast'], message: '--fast' },
  ])('$args', ({ args, message }) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
