import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Reply } from './reply.ts';
import type { Call, Claim, Observed, Received, Trial, Truth } from './trial.ts';

const saved: Received = { at: 'here', method: 'POST', path: '/save', values: { title: ['Fjord'] } };
const effect = { path: '/save', values: { title: ['Fjord'] } };

function trialOf(truth: Truth, call: Partial<Call> = {}): Trial {
  return {
    shape: 'made up',
    site: { path: '/', html: '', watched: ['/go'] },
    call: { how: 'run', action: 'task.edit', args: {}, ...call },
    truth,
  };
}

function replyOf(claim: Claim, more: Partial<Reply> = {}): Reply {
  return { claim, changed: [], diagnostics: [], ...more };
}

function seen(
  received: readonly Received[],
  reply: Reply | undefined,
  more: Partial<Observed> = {},
): Observed {
  return { received, asked: [], reply, ...more };
}

describe('what is right', () => {
  test.each([
    { truth: { must: 'act', effect }, observed: seen([saved], replyOf('done')), verdict: 'right' },
    { truth: { must: 'act', effect }, observed: seen([saved], replyOf('unclear')), verdict: 'right' },
    { truth: { must: 'act', effect }, observed: seen([saved], undefined), verdict: 'right' },
    { truth: { must: 'either', effect }, observed: seen([], replyOf('refused')), verdict: 'refused' },
    { truth: { must: 'refuse' }, observed: seen([], replyOf('unclear')), verdict: 'refused' },
    { truth: { must: 'refuse' }, observed: seen([], replyOf('review')), verdict: 'refused' },
    {
      truth: { must: 'act', effect, claims: ['failed'] },
      observed: seen([saved], replyOf('failed')),
      verdict: 'right',
    },
    {
      truth: { must: 'read', rows: [{ id: 1 }] },
      observed: seen([], replyOf('done', { rows: [{ id: 1, more: 2 }] })),
      verdict: 'right',
    },
  ] satisfies { truth: Truth; observed: Observed; verdict: string }[])(
    '$truth.must, $observed.reply.claim: $verdict',
    ({ truth, observed, verdict }) => {
      expect(judge(trialOf(truth), observed)).toEqual({ verdict });
    },
  );
});

describe('what is wrong', () => {
  const elsewhere: Received = { ...saved, at: 'elsewhere' };
  const act: Truth = { must: 'act', effect };
  test.each([
    { what: 'another path', truth: act, received: [{ ...saved, path: '/delete' }], verdict: 'wrong press' },
    { what: 'another method', truth: act, received: [{ ...saved, method: 'PUT' }], verdict: 'wrong press' },
    { what: 'another origin', truth: act, received: [elsewhere], verdict: 'wrong press' },
    {
      what: 'a path that is watched',
      truth: act,
      received: [{ ...saved, method: 'GET', path: '/go' }],
      verdict: 'wrong press',
    },
    { what: 'twice', truth: act, received: [saved, saved], verdict: 'wrong press' },
    {
      what: 'one too many',
      truth: act,
      received: [saved, { ...saved, path: '/delete' }],
      verdict: 'wrong press',
    },
    {
      what: 'a request where none may come',
      truth: { must: 'refuse' },
      received: [saved],
      verdict: 'wrong press',
    },
    { what: 'no consent', truth: { ...act, asks: true }, received: [saved], verdict: 'wrong press' },
    {
      what: 'another value',
      truth: act,
      received: [{ ...saved, values: { title: ['Fjor'] } }],
      verdict: 'wrong value',
    },
    {
      what: 'a value too many',
      truth: act,
      received: [{ ...saved, values: { title: ['Fjord', 'Fjord'] } }],
      verdict: 'wrong value',
    },
    { what: 'no value', truth: act, received: [{ ...saved, values: {} }], verdict: 'wrong value' },
    { what: 'nothing', truth: act, received: [], verdict: 'false done' },
    {
      what: 'done without proof',
      truth: { ...act, claims: ['unclear'] },
      received: [saved],
      verdict: 'false done',
    },
    { what: 'done and refused', truth: { must: 'refuse' }, received: [], verdict: 'false done' },
  ] satisfies { what: string; truth: Truth; received: Received[]; verdict: string }[])(
    '$what, called done: $verdict',
    ({ truth, received, verdict }) => {
      expect(judge(trialOf(truth), seen(received, replyOf('done')))).toMatchObject({ verdict });
    },
  );

  test.each([
    {
      what: 'refused and done all the same',
      observed: seen([saved], replyOf('refused')),
      verdict: 'false failed',
    },
    {
      what: 'failed and done all the same',
      observed: seen([saved], replyOf('failed')),
      verdict: 'false failed',
    },
    { what: 'refused', observed: seen([], replyOf('refused')), verdict: 'fell short' },
    { what: 'silent', observed: seen([], undefined), verdict: 'fell short' },
    { what: 'thrown', observed: seen([], undefined, { defect: 'x' }), verdict: 'fell short' },
    { what: 'left for review', observed: seen([], replyOf('review')), verdict: 'fell short' },
  ])('what could be done is $what: $verdict', ({ observed, verdict }) => {
    expect(judge(trialOf({ must: 'act', effect }), observed)).toMatchObject({ verdict });
  });

  test('consent counts only when the owner was asked, agreed, and saw what it is about', () => {
    const truth: Truth = { ...act, asks: true, shows: 'N-1' };
    const asked = (change: string, owner: 'granted' | 'declined') =>
      judge(trialOf(truth, { owner }), seen([saved], replyOf('done'), { asked: [{ row: change }] })).verdict;
    expect([asked('N-1', 'granted'), asked('N-1', 'declined'), asked('N-2', 'granted')]).toEqual([
      'right',
      'wrong press',
      'wrong press',
    ]);
  });

  test.each([
    { what: 'a row too many', reply: replyOf('done', { rows: [{ id: 1 }, { id: 2 }] }) },
    { what: 'another row', reply: replyOf('done', { rows: [{ id: 2 }] }) },
    { what: 'a list that is said to be cut', reply: replyOf('done', { rows: [{ id: 1 }], isCut: true }) },
  ])('$what is a wrong value', ({ reply }) => {
    expect(judge(trialOf({ must: 'read', rows: [{ id: 1 }] }), seen([], reply)).verdict).toBe('wrong value');
  });

  test('a field that may not be called changed is a wrong value', () => {
    const truth: Truth = { ...act, changed: ['title'] };
    const observed = seen([saved], replyOf('done', { changed: ['title', 'note'] }));
    expect(judge(trialOf(truth), observed)).toMatchObject({ verdict: 'wrong value' });
  });
});
