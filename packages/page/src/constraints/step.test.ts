import { describe, expect, test } from 'vitest';
import { allowedStep, isBetweenSteps, stepBase } from './step.ts';

const reading = (attributes: Readonly<Record<string, string>>) => (name: string) =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined;
const DAY = 86_400_000;

describe('the step between values', () => {
  test.each<[string, string | undefined, number | undefined]>([
    ['number', undefined, 1],
    ['number', '0.5', 0.5],
    ['number', 'any', undefined],
    ['number', 'ANY', undefined],
    ['number', '0', 1],
    ['number', '-2', 1],
    ['number', 'x', 1],
    ['range', '5', 5],
    ['date', undefined, DAY],
    ['date', '2', 2 * DAY],
    ['date', '1.4', DAY],
    ['date', '1.6', 2 * DAY],
    ['date', '0.2', DAY],
    ['month', '3', 3],
    ['week', undefined, 7 * DAY],
    ['time', undefined, 60_000],
    ['time', '1', 1_000],
    ['time', '0.0015', 2],
    ['time', '0.0001', 1],
    ['datetime-local', '0.5', 500],
    ['text', '5', undefined],
  ])('of %s with step %s is %s', (type, step, expected) => {
    expect(allowedStep(type, reading(step === undefined ? {} : { step }))).toBe(expected);
  });
});

describe('steps are counted', () => {
  test.each<[string, Readonly<Record<string, string>>, string | undefined, number]>([
    ['number', { min: '3' }, '4', 3],
    ['number', {}, '4', 4],
    ['number', { min: 'x' }, '4', 4],
    ['number', {}, undefined, 0],
    ['number', {}, 'x', 0],
    ['week', {}, undefined, -259_200_000],
    ['date', { min: '1970-01-02' }, undefined, DAY],
    ['text', {}, '4', 0],
  ])('for %s with %j and the value %s from %s', (type, attributes, written, expected) => {
    expect(stepBase(type, reading(attributes), written)).toBe(expected);
  });
});

test.each([
  [4, 0, 2, false],
  [5, 0, 2, true],
  [-4, 0, 2, false],
  [-3, 0, 2, true],
  [5, 1, 2, false],
  [0.3, 0, 0.1, false],
  [0.35, 0, 0.1, true],
  [1.000_000_000_1, 0, 1, false],
  [1.001, 0, 1, true],
  [1e300, 0, 1, false],
])('whether %s is between steps that begin at %s and are %s wide: %s', (value, base, step, expected) => {
  expect(isBetweenSteps(value, base, step)).toBe(expected);
});
