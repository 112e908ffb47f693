import { describe, expect, test } from 'vitest';
import { schemaCheck } from '../../testing/manifests.ts';
import { hasNews, judgeOutcome, type OutcomeCase } from './judge-outcome.ts';
import type { Observation, ShownStatus } from './observe-outcome.ts';
import { statusKey } from './settle-outcome.ts';

const status = (text: string, more: Partial<ShownStatus> = {}): ShownStatus => ({
  text,
  output: undefined,
  changedAt: 1,
  isAlert: false,
  isPending: false,
  ...more,
});
const NOTHING: Observation = {
  path: '/',
  statuses: [],
  result: undefined,
  invalid: [],
  opened: [],
  requests: undefined,
  isBusy: false,
  asksForPassword: false,
};
const shown = (more: Partial<Observation>): Observation => ({ ...NOTHING, ...more });
const saying = (text: string, more: Partial<ShownStatus> = {}) => shown({ statuses: [status(text, more)] });
const RECEIPT = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

function judged(last: Observation, more: Partial<OutcomeCase> = {}) {
  return judgeOutcome({
    before: NOTHING,
    last,
    vanished: new Set(),
    pressedAt: 2,
    fromRuntime: [],
    stillFilled: false,
    outputSchema: undefined,
    schemaCheck,
    errors: new Map(),
    said: [],
    ...more,
  });
}
const evidence = (last: Observation, more: Partial<OutcomeCase> = {}) => judged(last, more).evidence;

describe('a status counts as new', () => {
  const before = saying('Saved');
  const news = (last: Observation, vanished: readonly string[] = []) =>
    hasNews(last, { before, vanished: new Set(vanished), pressedAt: 2 });

  test.each([
    ['if it says something else', saying('Failed'), [], true],
    ['if it says the same since the press', saying('Saved', { changedAt: 3 }), [], true],
    ['if it was gone in between', saying('Saved'), [statusKey('Saved')], true],
    ['not if it has said so before', saying('Saved'), [], false],
    ['not if it was drawn at the press itself', saying('Saved', { changedAt: 2 }), [], false],
    ['not if it is empty', saying('', { changedAt: 3 }), [], false],
    ['not if there is none', shown({}), [], false],
  ])('%s', (_when, last, vanished, isNew) => {
    expect(news(last, vanished)).toBe(isNew);
  });

  test.each([
    ['another page', shown({ path: '/done' }), true],
    ['a dialog that opened', shown({ opened: ['d'] }), true],
    ['a field that is marked as wrong', shown({ invalid: ['x'] }), true],
    ['nothing', shown({}), false],
  ])('%s is news as well: %s', (_what, last, isNew) => {
    expect(news(last)).toBe(isNew);
  });

  test('what was open or wrong before is not', () => {
    const was = shown({ opened: ['d'], invalid: ['x'] });
    expect(hasNews(was, { before: was, vanished: new Set(), pressedAt: 2 })).toBe(false);
  });
});

describe('what a page shows supports', () => {
  test.each([
    ['a status', saying('Saved'), [{ kind: 'status', text: 'Saved', supports: 'neither' }]],
    [
      'an alert where all statuses are alerts',
      saying('No', { isAlert: true }),
      [{ kind: 'alert', text: 'No', supports: 'neither' }],
    ],
    [
      'an alert beside another status',
      shown({ statuses: [status('No', { isAlert: true }), status('')] }),
      [{ kind: 'alert', text: 'No', supports: 'failure' }],
    ],
    ['a dialog', shown({ opened: ['d'] }), [{ kind: 'dialog-opened', supports: 'success' }]],
    ['another page', shown({ path: '/x' }), [{ kind: 'navigation', path: '/x', supports: 'neither' }]],
    ['a page that cannot be read', shown({ path: undefined }), []],
    [
      'a wrong field',
      shown({ invalid: ['x'] }),
      [{ kind: 'invalid-field', field: 'x', supports: 'neither' }],
    ],
    ['a busy page', shown({ isBusy: true }), [{ kind: 'pending', supports: 'neither' }]],
    [
      'a status that says it is not the last one',
      saying('Saving…', { isPending: true }),
      [
        { kind: 'status', text: 'Saving…', supports: 'neither' },
        { kind: 'pending', supports: 'neither' },
      ],
    ],
    ['nothing', shown({}), []],
  ])('by %s', (_what, last, expected) => {
    expect(evidence(last)).toEqual(expected);
  });

  test('by a wrong field that still holds what was filled in: a failure', () => {
    expect(evidence(shown({ invalid: ['x'] }), { stillFilled: true })).toEqual([
      { kind: 'invalid-field', field: 'x', supports: 'failure' },
    ]);
    expect(evidence(shown({ invalid: ['x'] }), { before: shown({ invalid: ['x'] }) })).toEqual([]);
  });

  test('by a dialog of an action that promises an output: nothing yet', () => {
    expect(evidence(shown({ opened: ['d'] }), { outputSchema: RECEIPT })).toEqual([
      { kind: 'dialog-opened', supports: 'neither' },
    ]);
    expect(evidence(shown({ opened: ['d'] }), { before: shown({ opened: ['d'] }) })).toEqual([]);
  });

  test('by a status that only says the same again: nothing, in at most 300 characters', () => {
    const long = 'a'.repeat(301);
    const { evidence: found, text } = judged(saying(long, { changedAt: 3 }), { before: saying(long) });
    expect(found).toEqual([{ kind: 'repeated', from: 'status', text: 'a'.repeat(300), supports: 'neither' }]);
    expect(text).toBe(long);
  });
});

describe('a result that says the same as before', () => {
  const result = (changedAt: number) =>
    shown({ result: { text: 'Saved', output: undefined, changedAt } as never });
  const before = result(1);

  test.each([
    [1, false],
    [2, false],
    [3, true],
  ])('drawn at %i, where the press was at 2, is news: %s', (changedAt, isNew) => {
    const last = result(changedAt);
    expect(hasNews(last, { before, vanished: new Set(), pressedAt: 2 })).toBe(isNew);
    const repeated = { kind: 'repeated', from: 'result', text: 'Saved', supports: 'neither' };
    expect(evidence(last, { before })).toEqual(isNew ? [repeated] : []);
  });
});

describe('a result in a status', () => {
  const json = saying('{"id":"7"}');
  const kinds = (last: Observation, more: Partial<OutcomeCase>) =>
    evidence(last, more).map(({ kind, supports }) => `${kind} ${supports}`);

  test('that fits the promised output proves success, and is returned', () => {
    const { output, evidence: found } = judged(json, { outputSchema: RECEIPT });
    expect(output).toEqual({ id: '7' });
    expect(found[0]).toEqual({ kind: 'output', from: 'status', supports: 'success' });
  });

  test.each<[string, Observation, Partial<OutcomeCase>, string]>([
    ['of another form', saying('{"id":7}'), { outputSchema: RECEIPT }, 'output-mismatch neither'],
    ['where none is promised', json, {}, 'unproven neither'],
    ['where anything is an output', json, { outputSchema: { type: 'object' } }, 'unproven neither'],
    [
      'after an error of the server',
      json,
      { outputSchema: RECEIPT, fromRuntime: [{ kind: 'http-error', status: 500, supports: 'neither' }] },
      'unproven neither',
    ],
    [
      'on a page that asks for a password',
      { ...json, asksForPassword: true },
      { outputSchema: RECEIPT },
      'unproven neither',
    ],
    [
      'on a page that has asked for a password before',
      { ...json, asksForPassword: true },
      { outputSchema: RECEIPT, before: shown({ asksForPassword: true }) },
      'output success',
    ],
    [
      'of a page that has sent nothing',
      { ...json, requests: { pending: 0, answered: 0 } },
      { outputSchema: RECEIPT },
      'unproven neither',
    ],
    [
      'of a page that has sent something',
      { ...json, requests: { pending: 0, answered: 0 } },
      { outputSchema: RECEIPT, fromRuntime: [{ kind: 'request', supports: 'neither' }] },
      'output success',
    ],
  ])('%s', (_what, last, more, kind) => {
    expect(kinds(last, more)).toContain(kind);
  });

  test('that is no JSON is only a text', () => {
    expect(kinds(saying('Saved'), { outputSchema: RECEIPT })).toEqual(['status neither']);
  });
});

describe('an error of the manifest', () => {
  const errors = new Map([
    ['CARD_DECLINED', 'The card was declined.'],
    ['Error', 'Something'],
    ['E1', 'Short'],
  ]);
  const codes = (text: string, said: readonly string[] = []) =>
    evidence(saying(text), { errors, said }).flatMap((each) =>
      each.kind === 'site-error' ? [`${each.code} ${each.supports}`] : [],
    );
  const REPORTED = ['CARD_DECLINED failure'];

  test.each([
    'CARD_DECLINED',
    'CARD_DECLINED: try another one',
    '[CARD_DECLINED] Try another one',
    '(CARD_DECLINED)',
    'Sorry [CARD_DECLINED]',
    'It failed (CARD_DECLINED).',
    'Error: CARD_DECLINED',
    'Sorry. Error code = CARD_DECLINED',
    'Fehler CARD_DECLINED',
    'The card was declined.',
    ' The  card was declined. ',
  ])('is reported by "%s"', (text) => {
    expect(codes(text.trim().replace(/\s+/g, ' '))).toEqual(REPORTED);
  });

  test.each([
    'Saved CARD_DECLINED as the name',
    'Sorry [CARD_DECLINED',
    'Sorry CARD_DECLINED]',
    'XCARD_DECLINED',
    'CARD_DECLINED_2',
    'Terror CARD_DECLINED',
    'The card was declined. Twice.',
    'Error',
    'E1',
    `CARD_DECLINED ${'a'.repeat(2_000)}`,
  ])('is not reported by "%s"', (text) => {
    expect(codes(text)).toEqual([]);
  });

  test('is not reported by a page that only repeats what was filled in', () => {
    expect(codes('CARD_DECLINED', ['about CARD_DECLINED'])).toEqual([]);
    expect(codes('The card was declined.', ['The card  was declined.'])).toEqual([]);
    expect(codes('CARD_DECLINED', ['something else'])).toEqual(REPORTED);
  });

  test('is looked for in every place of the text', () => {
    expect(codes('The word CARD_DECLINED means: error CARD_DECLINED')).toEqual(REPORTED);
  });
});
