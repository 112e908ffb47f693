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

test('a family, a page of it and a seed make one page of the page benchmark again', () => {
  expect(readArguments(['page', '--family', 'rows', '--seed', '9', '--page', 'html-17'])).toMatchObject({
    name: 'page',
    family: 'rows',
    seed: 9,
    page: 'html-17',
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
    { args: ['form', '--seed', '1'], message: 'page benchmark' },
    { args: ['page', '--seed', '1.5'], message: 'whole number' },
    { args: ['page', '--seed', ''], message: 'whole number' },
    { args: ['page', '--page', 'html-1'], message: '--family' },
    { args: ['page', '--family', 'lines'], message: 'There are: pressed-control' },
    { args: ['page', '--family', 'rows', '--page', '17'], message: 'html-17' },
    { args: ['page', '--family', 'rows', '--write'], message: 'leave out --write' },
  ])('$args', ({ args, message }) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
