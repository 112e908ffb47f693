import { expect, test } from 'vitest';
import { stateAfter } from './perform-call.ts';

const call = (changes: object = {}, effect = 'write') =>
  ({
    open: {
      save: () => ({ n: 1 }),
      produced: () => [{ artifactId: 'made', artifactType: 'note', content: 2 }],
      ...changes,
    },
    descriptor: { effect },
    toolset: 'form/notes',
  }) as unknown as Parameters<typeof stateAfter>[0];
const saved = { artifactId: expect.any(String), content: { n: 1 } };
const RESULT = { kind: 'result', value: null } as const;

test.each(['write', 'exec'])(
  'after a call with the effect %s, its state and its documents are kept together',
  (effect) => {
    expect(stateAfter(call({}, effect), RESULT)).toEqual({
      artifacts: [saved, { artifactId: 'made', content: 2 }],
      facts: [{ type: 'artifact.created', payload: { artifactId: 'made', artifactType: 'note' } }],
    });
    expect(stateAfter(call({ produced: undefined }, effect), RESULT)).toEqual({
      artifacts: [saved],
      facts: [],
    });
  },
);

test('a call that gave no result keeps its state and no documents', () => {
  expect(stateAfter(call(), { kind: 'timed-out' })).toEqual({ artifacts: [saved], facts: [] });
  expect(stateAfter(call(), { kind: 'broken', reason: 'threw' })).toEqual({ artifacts: [saved], facts: [] });
});

test('a call that only reads keeps nothing', () => {
  expect(stateAfter(call({}, 'read'), RESULT)).toEqual({ artifacts: [], facts: [] });
});

test.each<[string, object, string]>([
  [
    'cannot be saved',
    {
      save: () => {
        throw new Error('no');
      },
    },
    'left a state that cannot be saved',
  ],
  ['is not JSON', { save: () => () => 1 }, 'left a state that is not a JSON value'],
  [
    'has a document without a name',
    { produced: () => [{ artifactId: '', artifactType: 'n', content: 1 }] },
    'gave a document an unusable name',
  ],
])('a toolset whose state %s is at fault, and nothing of the call is kept', (_what, changes, fault) => {
  expect(stateAfter(call(changes), RESULT)).toEqual({ artifacts: [], facts: [], fault });
});
