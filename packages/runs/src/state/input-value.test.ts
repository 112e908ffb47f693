import { describe, expect, test } from 'vitest';
import { inputValue, readableError } from './input-value.ts';
import type { NodeState } from './node-state.ts';
import type { RunState } from './run-state.ts';
import type { RunValue } from './run-value.ts';

const error = { code: 'x', message: 'It broke.', retryable: false };
const sealed = { sealed: 'elsewhere' } as unknown as RunValue;
const state = (changes: object) => ({ status: 'completed', outputs: {}, ...changes }) as unknown as NodeState;

/** A run with one node `n` and a variable `who`. */
function runWith(node: NodeState): RunState {
  return {
    workflow: { indexOf: new Map([['n', 0]]) },
    nodes: { at: () => node },
    variables: new Map([['who', 'Ann']]),
  } as unknown as RunState;
}

describe('a port holds', () => {
  const outputs = { o: 1, error: 'said' };
  const readable = { code: 'x', message: 'It broke.' };
  test.each<[string, object, string, unknown]>([
    ['what the node before it put out', { outputs }, 'o', 1],
    ['nothing when that node put out nothing', { outputs }, 'other', undefined],
    ['nothing that only every object has', { outputs }, 'constructor', undefined],
    [
      'what is sealed, before what is shown of it',
      { outputs, sealedOutputs: new Map([['o', sealed]]) },
      'o',
      sealed,
    ],
    [
      'what is shown when something else is sealed',
      { outputs, sealedOutputs: new Map([['p', sealed]]) },
      'o',
      1,
    ],
    ['an output that is called error, of a node that did not fail', { outputs }, 'error', 'said'],
    ['why the node failed', { status: 'failed', error, outputs }, 'error', readable],
    ['an output of a node that failed', { status: 'failed', error, outputs }, 'o', 1],
    ['nothing of an error that is being retried', { status: 'retrying', error }, 'error', undefined],
  ])('%s', (_what, node, outputKey, expected) => {
    const source = { type: 'connection', nodeId: 'n', outputKey, optional: true } as const;
    expect(inputValue(runWith(state(node)), source)).toEqual(expected);
  });

  test('nothing of a node that is not there, a variable, or what it is set to', () => {
    const run = runWith(state({}));
    expect(
      inputValue(run, { type: 'connection', nodeId: 'x', outputKey: 'o', optional: true }),
    ).toBeUndefined();
    expect(inputValue(run, { type: 'variable', variableName: 'who', optional: true })).toBe('Ann');
    expect(inputValue(run, { type: 'variable', variableName: 'x', optional: true })).toBeUndefined();
    expect(inputValue(run, { type: 'static', value: null })).toBeNull();
  });
});

describe('the error of a node is read behind it', () => {
  test.each<[string, object, unknown]>([
    [
      'with its details',
      { status: 'failed', error: { ...error, details: { a: 1 } } },
      { code: 'x', message: 'It broke.', details: { a: 1 } },
    ],
    ['masked when it is sealed', { status: 'failed', error, sealedError: sealed }, sealed],
    ['not when there is none', { status: 'failed' }, undefined],
    ['not of a node that is tried again', { status: 'retrying', error }, undefined],
    ['not of a node that ended well', { error, sealedError: sealed }, undefined],
  ])('%s', (_how, node, expected) => {
    expect(readableError(state(node))).toStrictEqual(expected);
  });
});
