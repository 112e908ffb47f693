import { describe, expect, test } from 'vitest';
import { type RequestState, type RunFacts, requestState, tourStep } from './tour-state.ts';

const run = (status: RunFacts['status'], outputs: Record<string, unknown> = {}, error?: unknown): RunFacts =>
  ({
    status,
    nodeStates: {
      enter: { status: 'completed', outputs: { decision: 'admit' } },
      do: { status: 'completed', outputs },
    },
    ...(error !== undefined && { error }),
  }) as unknown as RunFacts;

describe('a request of the tour', () => {
  test.each<[string, RunFacts | undefined, RequestState]>([
    ['is not there', undefined, { kind: 'none' }],
    ['is checked', { status: 'running', nodeStates: {} } as unknown as RunFacts, { kind: 'checking' }],
    ['is worked on', run('running'), { kind: 'working' }],
    ['needs an approval', run('waiting-approval'), { kind: 'approval' }],
    ['needs an answer', run('waiting-input'), { kind: 'question' }],
    [
      'is done, with what the site said',
      run('completed', { status: 'done', done: [{ tool: 't', result: { result: 'It is a draft.' } }] }),
      { kind: 'done', said: 'It is a draft.' },
    ],
    ['was declined', run('completed', { status: 'stopped' }), { kind: 'declined' }],
    [
      'was not understood',
      run('completed', { status: 'refused', answer: { kind: 'refusal', text: 'Not offered.' } }),
      { kind: 'failed', code: 'refused', message: 'Not offered.' },
    ],
    [
      'is refused by the contract',
      run('failed', {}, { code: 'tool_not_allowed', message: 'Not named.' }),
      { kind: 'refused', code: 'tool_not_allowed', message: 'Not named.' },
    ],
    ['was cancelled', run('cancelled'), { kind: 'failed', code: 'cancelled', message: '' }],
  ])('%s', (_what, facts, expected) => {
    expect(requestState(facts)).toEqual(expected);
  });
});

test.each([
  ['none', 'none', 'ask'],
  ['approval', 'none', 'approve'],
  ['declined', 'none', 'approve'],
  ['done', 'none', 'danger'],
  ['done', 'working', 'danger'],
  ['done', 'refused', 'look'],
  ['declined', 'refused', 'look'],
] as const)('with %s and %s the tour is at %s', (ask, danger, step) => {
  expect(tourStep({ kind: ask } as RequestState, { kind: danger } as RequestState)).toBe(step);
});
