import { describe, expect, test } from 'vitest';
import {
  type BrowserState,
  browserState,
  type RequestState,
  type RunFacts,
  requestState,
  type TourFacts,
  tourStep,
} from './tour-state.ts';

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

describe('the live browser of the tour', () => {
  test.each<[string, RunFacts | undefined, string | undefined, BrowserState]>([
    ['is not open', undefined, undefined, { kind: 'none' }],
    ['is being opened', run('running'), undefined, { kind: 'opening' }],
    ['waits for the owner', run('running'), 'r1', { kind: 'waiting', requestId: 'r1' }],
    [
      'was handed back',
      { status: 'completed', nodeStates: { browser: { outputs: { output: { text: '6 invoices' } } } } },
      undefined,
      { kind: 'done', read: '6 invoices' },
    ],
    [
      'was lost with its host',
      run('failed', {}, { code: 'connector_failed', message: 'The browser was closed.' }),
      undefined,
      { kind: 'failed', code: 'connector_failed', message: 'The browser was closed.' },
    ],
  ])('%s', (_what, facts, requestId, expected) => {
    expect(browserState(facts, requestId)).toEqual(expected);
  });
});

test.each([
  ['none', 'none', 'none', false, 'ask'],
  ['approval', 'none', 'none', false, 'approve'],
  ['declined', 'none', 'none', false, 'approve'],
  ['done', 'none', 'none', false, 'danger'],
  ['done', 'working', 'none', false, 'danger'],
  ['done', 'refused', 'none', false, 'browser'],
  ['done', 'refused', 'waiting', false, 'browser'],
  ['done', 'refused', 'failed', false, 'browser'],
  ['done', 'refused', 'done', false, 'look'],
  ['declined', 'refused', 'none', true, 'look'],
] as const)(
  'with %s, %s and a browser that is %s (skipped: %s) the tour is at %s',
  (ask, danger, browser, isBrowserSkipped, step) => {
    const facts = {
      ask: { kind: ask },
      danger: { kind: danger },
      browser: { kind: browser },
      isBrowserSkipped,
    };
    expect(tourStep(facts as TourFacts)).toBe(step);
  },
);
