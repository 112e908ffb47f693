import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { sourceOf } from '../labels/value-sources.ts';
import { ownerEnglish } from '../messages/english.ts';
import { valueRows } from '../value-rows.ts';
import { actionDocuments } from './action-facts.ts';
import { compareActions } from './compare-actions.ts';
import { formatLook, lookFirst } from './look-first.ts';
import { parsePendingAction } from './pending-action.ts';
import { isShowable } from './showable.ts';

const action = (more: JsonObject) =>
  parsePendingAction({
    title: 'Create an invoice',
    tool: 'invoice.create',
    toolset: 'site/billing',
    ...more,
  });
const shown = (now: JsonObject, before?: JsonObject) => {
  const difference = before && compareActions(action(before), action(now), ownerEnglish);
  return lookFirst(action(now), difference, ownerEnglish).map((look) => [
    'name' in look ? `${look.document} ${look.code} ${look.name}` : look.kind,
    formatLook(look, ownerEnglish),
  ]);
};

describe('what to look at first', () => {
  test('is nothing where nothing stands out', () => {
    expect(shown({ arguments: { to: 'a' } })).toEqual([]);
    expect(shown({ arguments: { to: 'a' } }, { arguments: { to: 'a' } })).toEqual([]);
  });

  test('is each value that differs from the last time, by the name that people know', () => {
    const labels = { arguments: { account: { label: 'Which account should it go to?' } } };
    const now = { arguments: { account: 'NL91', purpose: 'x', note: 'n' }, labels };
    expect(shown(now, { arguments: { account: 'DE89', purpose: 'x', old: 'o' } })).toEqual([
      ['arguments account Which account should it go to?', 'different from last time'],
      ['arguments note Note', 'not there last time'],
      ['arguments old Old', 'missing, last time it was “o”'],
    ]);
  });

  test('names rows of a repeat by their place, and what was removed with what it was', () => {
    const rows = (...names: string[]) => ({
      values: { rows: names.map((what) => ({ what, cost: { amount: '5', currency: 'EUR' } })) },
      labels: {
        values: {
          rows: { label: 'Positions' },
          'rows[*].what': { label: 'What' },
          'rows[*].cost': { label: 'Cost', type: 'money' },
        },
      },
    });
    expect(shown(rows('Train', 'Hotel'), rows('Taxi', 'Bus'))).toEqual([
      ['values rows[0].what Positions 1: What', 'different from last time'],
      ['values rows[1].what Positions 2: What', 'different from last time'],
    ]);
    expect(shown(rows('Taxi'), rows('Taxi', 'Bus'))).toEqual([
      ['values rows[1].what Positions 2: What', 'missing, last time it was “Bus”'],
      ['values rows[1].cost Positions 2: Cost', 'missing, last time it was “€5.00”'],
    ]);
    expect(
      shown({ arguments: { tags: ['x'.repeat(30), 'b'] } }, { arguments: { tags: ['y'.repeat(30), 'b'] } }),
    ).toEqual([['arguments tags[0] Tags 1', 'different from last time']]);
    const all = shown(rows('Taxi'), rows('Taxi', 'a', 'b', 'c', 'd'));
    expect(all).toHaveLength(7);
    expect(all.at(-1)).toEqual(['gone', '2 more values of last time are missing']);
  });

  test('is what is in doubt, in the sentence of whoever found out', () => {
    const doubts = ['Nothing that was said gives "Ann" for “Name”.'];
    const sources = { arguments: { name: { from: 'model' } } };
    expect(shown({ arguments: { name: 'Ann' }, doubts, sources })).toEqual([['doubt', doubts[0]]]);
  });

  test('is a value that nobody said, where no doubt says so', () => {
    expect(
      shown({ arguments: { name: 'Ann', at: 1 }, sources: { arguments: { name: { from: 'model' } } } }),
    ).toEqual([['arguments name Name', 'the agent’s own idea, not in the request']]);
  });

  test('is no more than can be taken in at a glance', () => {
    const many = (value: string) =>
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`field${at}`, `${value}${'.'.repeat(30)}`]));
    const looks = shown({ arguments: many('a') }, { arguments: many('b') });
    expect(looks).toHaveLength(7);
    expect(looks.at(-1)).toEqual(['more', '3 more values differ']);
  });
});

describe('the source beside a value', () => {
  const sourcesOf = (more: JsonObject, reader?: string) =>
    actionDocuments(action(more), ownerEnglish).flatMap(({ name, value, labels, sources }) =>
      [...valueRows(value, { labels, locale: 'en-GB' })].map((row) => {
        const source = sourceOf(row, sources, ownerEnglish, reader);
        return `${name} ${row.name ?? ''}: ${source?.text ?? '-'}${source?.said ? ` “${source.said}”` : ''}`;
      }),
    );

  test('is said where it is recorded, and nothing is said where it is not', () => {
    expect(
      sourcesOf({
        arguments: { amount: 120, to: 'a', memo: 'm', items: [{ what: 'x'.repeat(30) }], odd: 1 },
        sources: {
          arguments: {
            amount: { from: 'message', said: '120 EUR' },
            to: { from: 'row', said: 'Alice' },
            items: { from: 'workflow' },
            odd: { from: 'a friend' },
          },
        },
        comesFrom: ['You said: “120 EUR to Alice”', 'amount: from “120 EUR”'],
      }),
    ).toEqual([
      'arguments amount: from your message “120 EUR”',
      'arguments to: from the row “Alice”',
      'arguments memo: -',
      'arguments what: set by the workflow',
      'arguments odd: -',
      'comesFrom 1: -',
    ]);
  });

  test('is the person who entered it, or the program that started the run with it', () => {
    const entered = {
      a: { from: 'owner', by: 'ada' },
      b: { from: 'owner', by: 'bob' },
      'trip.cost': { from: 'owner', by: 'bob' },
      c: { from: 'program', said: 'build server' },
    };
    const values = { a: 1, b: 2, c: 3, trip: { cost: { sum: 'x'.repeat(30) }, day: 'x'.repeat(30) } };
    expect(sourcesOf({ values, sources: { values: entered } }, 'ada')).toEqual([
      'values a: entered by you',
      'values b: entered by bob',
      'values c: given by a program “build server”',
      'values sum: entered by bob',
      'values day: -',
    ]);
  });

  test('of what a form works out is that, whoever says otherwise', () => {
    const labels = { values: { sum: { label: 'Sum', isCalculated: true } } };
    const sources = { values: { sum: { from: 'message' }, by: { from: 'owner' } } };
    expect(sourcesOf({ values: { sum: 1, by: 'x' }, labels, sources })).toEqual([
      'values sum: calculated',
      'values by: entered by you',
    ]);
  });

  test('of a form on a page is that of the argument of the same name', () => {
    const values = { request: 'POST /new', fields: { amount: '120' } };
    const sources = { arguments: { amount: { from: 'message' } } };
    expect(sourcesOf({ origin: 'https://a.example', arguments: { amount: 120 }, values, sources })[0]).toBe(
      'values amount: from your message',
    );
  });

  test('takes room: what does not fit with it cannot be approved', () => {
    const said = 'x'.repeat(200);
    const names = Array.from({ length: 1_500 }, (_, at) => `name${at}`);
    const given = Object.fromEntries(names.map((name) => [name, 'v'.repeat(30)]));
    const sources = { arguments: Object.fromEntries(names.map((name) => [name, { from: 'message', said }])) };
    expect(isShowable(action({ arguments: given }))).toBe(true);
    expect(isShowable(action({ arguments: given, sources }))).toBe(false);
  });
});
