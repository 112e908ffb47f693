import type { JsonValue } from '@handrail/base';
import type { RunState } from '@handrail/runs';
import { describe, expect, test } from 'vitest';
import { findSubmit, hasSubmitted, startSubmit, submitResult } from './form-submit.ts';

interface Effect {
  readonly outcome: 'failed' | 'succeeded' | undefined;
  readonly result?: JsonValue;
}

/** A run whose nodes `n` and `nn` are in their third pass and fourth attempt, with these effects. */
function runWith(effects: Readonly<Record<string, Effect>>): RunState {
  const nodes = ['n', 'nn'];
  return {
    runId: 'r',
    workflow: { indexOf: new Map(nodes.map((id, index) => [id, index])) },
    nodes: { at: () => ({ pass: 2, attempt: 3 }) },
    effects: new Map(Object.entries(effects)),
  } as unknown as RunState;
}

const submitted = (attempt: number): Effect => ({ outcome: 'succeeded', result: { response: 'a', attempt } });
const failed: Effect = { outcome: 'failed' };
const key = (ordinal: number, { node = 'n', pass = 2, form = 'form' } = {}) =>
  `r/${node}/${pass}/owner-submit/${form}/${ordinal}`;

describe('a submit has the first key that no refused one has', () => {
  const open: Effect = { outcome: undefined };
  test.each<[string, Record<string, Effect>, number, Effect | undefined]>([
    ['at first', {}, 0, undefined],
    ['while one is under way', { [key(0)]: open }, 0, open],
    ['after one that was taken', { [key(0)]: submitted(3) }, 0, submitted(3)],
    ['after one that was refused', { [key(0)]: failed }, 1, undefined],
    ['after two that were refused', { [key(0)]: failed, [key(1)]: failed }, 2, undefined],
    ['after refused ones of another form', { [key(0, { form: 'other' })]: failed }, 0, undefined],
    ['after refused ones of another node', { [key(0, { node: 'nn' })]: failed }, 0, undefined],
    ['after refused ones of another pass', { [key(0, { pass: 1 })]: failed }, 0, undefined],
  ])('%s', (_when, effects, ordinal, known) => {
    expect(findSubmit(runWith(effects), 'n', 'form')).toEqual({
      key: key(ordinal),
      known,
      pass: 2,
      attempt: 3,
    });
  });

  test('and a node that is not there has none', () => {
    expect(findSubmit(runWith({}), 'x', 'form')).toBeUndefined();
  });
});

describe('a form was submitted', () => {
  test.each<[string, Record<string, Effect>, boolean]>([
    ['never', {}, false],
    ['in this attempt', { [key(0)]: submitted(3) }, true],
    ['after a refusal', { [key(0)]: failed, [key(1)]: submitted(3) }, true],
    ['of any form', { [key(0, { form: 'other' })]: submitted(3) }, true],
    ['but refused', { [key(0)]: { ...submitted(3), outcome: 'failed' } }, false],
    ['but is under way', { [key(0)]: { ...submitted(3), outcome: undefined } }, false],
    ['in an earlier attempt', { [key(0)]: submitted(2) }, false],
    ['for another node', { [key(0, { node: 'nn' })]: submitted(3) }, false],
    ['in another pass', { [key(0, { pass: 1 })]: submitted(3) }, false],
    ['by what has no form', { [key(0)]: { outcome: 'succeeded', result: 'done' } }, false],
  ])('%s', (_how, effects, expected) => {
    expect(hasSubmitted(runWith(effects), 'n')).toBe(expected);
  });

  test('by no node that is not there', () => {
    expect(hasSubmitted(runWith({ [key(0)]: submitted(3) }), 'x')).toBe(false);
  });
});

test('a submit is an effect that waits for the owner, with the response and the attempt as its result', () => {
  const submit = { key: 'k', known: undefined, pass: 2, attempt: 3 };
  expect(startSubmit('n', submit)).toEqual({
    type: 'start-effect',
    key: 'k',
    nodeId: 'n',
    pass: 2,
    attempt: 3,
    isWaiting: true,
  });
  expect(submitResult(submit, 'a')).toEqual({ response: 'a', attempt: 3 });
  expect(submitResult(submit, null)).toEqual({ response: null, attempt: 3 });
});
