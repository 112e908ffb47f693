import { describe, expect, test } from 'vitest';
import { BANK } from '../testing/bank-site.ts';
import { GARDEN } from '../testing/garden-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { comparedWith, isSameCall, type JudgedCall, judgePlan } from './judge-plan.ts';

const view = (capability: string, args: JudgedCall['args'] = {}): JudgedCall => ({
  capability,
  kind: 'view',
  args,
});
const action = (capability: string, args: JudgedCall['args']): JudgedCall => ({
  capability,
  kind: 'action',
  args,
});

describe('a list that somebody else shows', () => {
  const unused = (request: string, ...calls: readonly JudgedCall[]) => {
    const answer = judgePlan(calls, request, BANK);
    return answer.kind === 'plan' ? answer.unused.map(({ text }) => text).join(' ') : answer.kind;
  };

  test('names what it is not narrowed down to', () => {
    expect(unused('Show blue cards', view('card.list'))).toMatch(/\bblue\b/);
    expect(unused('Show active cards', view('card.list', { state: 'active' }))).not.toMatch(/active/);
  });

  test('beside another one names only what neither of them uses', () => {
    const both = unused('Show active cards and blue dogs', view('card.list'), view('pet.list'));
    expect(both).toMatch(/blue/);
    expect(both).not.toMatch(/active|dogs/);
  });

  test('needs no wish, and is still one of the site', () => {
    expect(judgePlan([view('card.list')], 'Which cards are there?', BANK)).toMatchObject({ kind: 'plan' });
    expect(judgePlan([view('moon.list')], 'Which cards are there?', BANK)).toMatchObject({
      kind: 'refusal',
      reason: 'not-offered',
    });
    expect(judgePlan([view('card.pause')], 'Pause card C-1', BANK)).toMatchObject({
      kind: 'refusal',
      reason: 'not-offered',
    });
  });
});

describe('a plan after replies', () => {
  const borrow = action('tool.borrow', { row_key: 'T-3', return_on: '2026-03-09' });
  const judged = (request: string, replies: readonly string[], madeUp: 'ask' | 'mark' = 'ask') =>
    toldInFull(judgePlan([borrow], request, GARDEN, { replies, madeUp }), request);

  test('takes each value from where it was said', () => {
    expect(judged('Borrow a tool', ['the wheelbarrow', '9 March'])).toBe(
      'tool.borrow return_on=2026-03-09‹reply 9 March› row_key=T-3‹reply wheelbarrow›',
    );
  });

  test('asks for what none of them says', () => {
    expect(judged('Borrow a tool', ['9 March'])).toMatch(/^ask row/);
    expect(judged('Borrow the wheelbarrow', ['please'])).toMatch(/^ask return_on/);
  });

  test('or marks it as made up, for the owner to see', () => {
    expect(judged('Borrow the wheelbarrow', ['please'], 'mark')).toBe(
      'tool.borrow return_on=2026-03-09‹model› row_key=T-3‹row wheelbarrow›',
    );
  });
});

test('without a language nothing is judged', () => {
  expect(judgePlan([view('card.list')], 'Show cards', { ...BANK, languages: [] })).toMatchObject({
    kind: 'refusal',
    reason: 'language',
  });
});

describe('a call is compared with what the words come to', () => {
  const said = (args: JudgedCall['args']) => ({
    ...action('card.pause', args),
    sources: Object.fromEntries(
      Object.keys(args).map((name) => [name, { from: 'reply', text: `said ${name}` } as const]),
    ),
  });

  test('the nearest of several gives its sources, and a value that differs was not said', () => {
    const alike = [said({ row_key: 'C-1', on: '2026-01-01' }), said({ row_key: 'C-2', on: '2026-02-02' })];
    const call = action('card.pause', { row_key: 'C-2', on: '2026-02-02', note: 'x' });
    expect(comparedWith(alike, call).sources).toEqual({
      row_key: { from: 'reply', text: 'said row_key' },
      on: { from: 'reply', text: 'said on' },
      note: { from: 'model' },
    });
    expect(comparedWith(alike, action('card.pause', { row_key: 'C-3' })).sources).toEqual({
      row_key: { from: 'model' },
    });
    expect(comparedWith([], call).sources.row_key).toEqual({ from: 'model' });
  });

  test('calls are the same by what they do, whatever the order of their values', () => {
    expect(isSameCall(action('a', { x: 1, y: [2] }), action('a', { y: [2], x: 1 }))).toBe(true);
    expect(isSameCall(action('a', { x: 1 }), action('b', { x: 1 }))).toBe(false);
    expect(isSameCall(action('a', { x: 1 }), action('a', { x: '1' }))).toBe(false);
    expect(isSameCall(action('a', { x: 1 }), action('a', {}))).toBe(false);
  });
});
