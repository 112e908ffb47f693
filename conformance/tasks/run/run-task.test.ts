import { describe, expect, test } from 'vitest';
import { redesign } from '../redesign.ts';
import type { Acceptable, TaskRequest } from '../task-site.ts';
import type { Verdict } from './judge.ts';
import type { Answer } from './planner-port.ts';
import { oracle } from './planners/oracle.ts';
import { runSite } from './run-site.ts';
import { runTask } from './run-task.ts';
import { lockerSite } from './testing/locker-site.ts';
import { go, plan, question, refusal, scripted } from './testing/scripted.ts';

const RENTED: Acceptable = {
  outcome: 'effect',
  changes: [{ pointer: '/lockers/L-1/months', value: 2 }],
  solution: [{ action: 'locker.rent', arguments: { row_key: 'L-1', months: 2 } }],
};
const SAME: Acceptable = {
  outcome: 'effect',
  changes: [],
  solution: [{ action: 'notices.update', arguments: { channel: 'email' } }],
};
const LARGE: Acceptable = {
  outcome: 'rows',
  keys: ['L-3', 'L-2'],
  solution: [{ view: 'locker.list', filters: { size: 'large' } }],
};
const ALL: Acceptable = {
  outcome: 'rows',
  keys: ['L-1', 'L-2', 'L-3'],
  solution: [{ view: 'locker.list', filters: {} }],
};
const LIST: Acceptable = { outcome: 'page', path: '/lockers' };
const MONTHS: Acceptable = { outcome: 'ask', about: ['months', 'size'] };
const ROW: Acceptable = { outcome: 'ask', about: ['row'] };
const THEN_RENTED: Acceptable = { ...MONTHS, reply: 'two', then: RENTED };
const REFUSE: Acceptable = { outcome: 'refuse' };

const rent = (months: number) => plan('locker.rent', { row_key: 'L-1', months });
const show = (filters: { readonly size?: string }) => plan('locker.list', { ...filters });
const partly = (answer: ReturnType<typeof plan>): Answer => ({ ...answer, unused: [{ text: 'cheap' }] });

function taskWith(accept: readonly Acceptable[]): TaskRequest {
  return { id: 'lockers-1', kind: 'made-up', request: 'Rent L-1 for two months', accept };
}

const CASES: readonly (readonly [string, readonly Answer[], readonly Acceptable[], Verdict])[] = [
  ['what was accepted is done', [rent(2)], [RENTED], 'right'],
  ['something else is done', [rent(3)], [RENTED], 'wrong effect'],
  ['something is done that should only have been asked', [rent(2)], [MONTHS, REFUSE], 'wrong effect'],
  [
    'one of two calls was not wanted',
    [both(rent(2), plan('notices.update', { channel: 'letter' }))],
    [RENTED],
    'wrong effect',
  ],
  [
    'an unchanged form is sent and reported as saved',
    [plan('notices.update', {})],
    [RENTED],
    'false success',
  ],
  ['what is already so is saved again', [plan('notices.update', { channel: 'email' })], [SAME], 'right'],
  ['what is already so is refused, which is not accepted', [refusal], [SAME], 'not understood'],
  ['an accepted question is all there is to do', [question('months')], [MONTHS], 'right'],
  ['any one of the accepted questions is asked', [question('size')], [MONTHS], 'right'],
  ['an accepted question takes the place of doing it', [question('months')], [RENTED, MONTHS], 'asked'],
  ['the question is about something else', [question('colour')], [RENTED, MONTHS], 'asked wrongly'],
  ['a question is asked where none is accepted', [question('months')], [RENTED], 'asked wrongly'],
  ['the row is asked for by the name of its argument', [question('row_key')], [ROW], 'right'],
  ['the reply leads to what was wanted', [question('months'), rent(2)], [THEN_RENTED], 'right'],
  [
    'the reply leads there where it could have been done at once',
    [question('months'), rent(2)],
    [RENTED, THEN_RENTED],
    'asked',
  ],
  ['the reply leads to something else', [question('months'), rent(3)], [THEN_RENTED], 'wrong effect'],
  [
    'the reply is answered by another question',
    [question('months'), question('row')],
    [THEN_RENTED],
    'asked wrongly',
  ],
  ['it is refused as it should be', [refusal], [REFUSE], 'right'],
  ['it is refused and could have been done', [refusal], [RENTED, REFUSE], 'asked'],
  ['it is refused and should not be', [refusal], [RENTED, MONTHS], 'not understood'],
  ['the site refuses, nothing changes, and that is accepted', [rent(9)], [REFUSE], 'right'],
  ['the site refuses what could have been done', [rent(9)], [RENTED], 'not understood'],
  ['the site asks for a field as it should', [plan('locker.rent', { row_key: 'L-1' })], [MONTHS], 'right'],
  ['a missing field is not a refusal', [plan('locker.rent', { row_key: 'L-1' })], [REFUSE], 'asked wrongly'],
  ['the rows are shown, in any order', [show({ size: 'large' })], [LARGE], 'right'],
  ['all rows are shown as the answer to a question about some', [show({})], [LARGE], 'false success'],
  ['all rows are shown, and what was not used is named', [partly(show({}))], [LARGE], 'not understood'],
  ['all rows are shown where only the list is accepted', [show({})], [LIST, REFUSE], 'false success'],
  ['the list is shown, and what was not used is named', [partly(show({}))], [LIST, REFUSE], 'right'],
  ['the list is shown to a visitor who asked for its page', [show({})], [LIST], 'right'],
  ['a list is shown in place of something to do', [show({})], [RENTED], 'not understood'],
  ['the page is reached', [go('/lockers')], [LIST], 'right'],
  ['the page that shows exactly the rows is reached', [go('/lockers')], [ALL], 'right'],
  ['the page shows more than the rows', [go('/lockers')], [LARGE], 'not understood'],
  ['another page is reached', [go('/')], [LIST], 'not understood'],
  ['a page is reached that the site does not have', [go('/nowhere')], [LIST], 'not understood'],
  ['a page of another site is refused', [go('https://elsewhere.example/')], [LIST, REFUSE], 'right'],
];

function both(...plans: readonly ReturnType<typeof plan>[]): Answer {
  return { kind: 'plan', calls: plans.flatMap(({ calls }) => calls), unused: [] };
}

describe('a request is judged by what it came to', () => {
  test.each(CASES)('%s', async (_case, answers, accept, verdict) => {
    const result = await runTask(lockerSite, taskWith(accept), { planner: scripted(...answers) });
    expect(result.verdict).toBe(verdict);
    expect(result.answers).toEqual(answers);
  });

  test('the calls after one that the site refused are not made', async () => {
    const answer = both(rent(9), plan('notices.update', { channel: 'letter' }));
    const { verdict } = await runTask(lockerSite, taskWith([REFUSE]), { planner: scripted(answer) });
    expect(verdict).toBe('right');
  });

  test('values that were made up are named, also when they are right', async () => {
    const answer = plan('locker.rent', { row_key: 'L-1', months: 2 }, { from: 'model' });
    const result = await runTask(lockerSite, taskWith([RENTED]), { planner: scripted(answer) });
    expect(result).toMatchObject({
      verdict: 'right',
      withoutSource: ['locker.rent.row_key', 'locker.rent.months'],
    });
  });

  test.each([undefined, 11])('the oracle is right with every accepted outcome (design %s)', async (seed) => {
    const accepted = [RENTED, SAME, LARGE, ALL, LIST, MONTHS, ROW, THEN_RENTED, REFUSE];
    const results = await runSite(
      { site: lockerSite, requests: [taskWith(accepted)] },
      {
        planner: oracle,
        triesAll: true,
        ...(seed === undefined ? {} : { remake: (html: string) => redesign(html, seed) }),
      },
    );
    expect(results.map(({ verdict, withoutSource }) => [verdict, withoutSource])).toEqual([['right', []]]);
  });

  test('the worst of several accepted outcomes counts when all are tried', async () => {
    const impossible: Acceptable = { ...RENTED, changes: [{ pointer: '/lockers/L-1/months', value: 5 }] };
    const [result] = await runSite(
      { site: lockerSite, requests: [taskWith([RENTED, impossible, REFUSE])] },
      { planner: oracle, triesAll: true },
    );
    expect(result?.verdict).toBe('wrong effect');
  });
});
