import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { orderForm } from '../../testing/order-form.ts';
import { type FillEffects, FillSession } from './fill-session.ts';
import type { FillStep } from './step.ts';

function start(...args: Parameters<typeof orderForm>) {
  const session = new FillSession(orderForm(...args), { goOn: args.length > 0 });
  const at = (): FillStep => {
    const step = session.next();
    if (!step) throw new Error('There is no next step.');
    return step;
  };
  const answer = (value: JsonValue) => {
    const step = at();
    const effects = session.answer(step, value);
    session.finish(step);
    return effects as FillEffects;
  };
  return { session, at, answer };
}

describe('a guided fill', () => {
  test('asks for what becomes relevant next, even before what was asked already', () => {
    const { session, at, answer } = start();
    answer('Ann');
    answer(false);
    expect(at().path).toBe('lines[0].count');
    session.form.set('who.gift', true);
    expect(at().path).toBe('who.card');
  });

  test('counts its questions as they come and go', () => {
    const { session, at, answer } = start();
    expect(session.progress(at())).toEqual({ number: 1, total: 5 });
    answer('Ann');
    answer(true);
    expect(session.progress(at())).toEqual({ number: 3, total: 6 });
  });

  test('tells calculated values that an answer changed', () => {
    const { answer } = start();
    answer('Ann');
    answer(false);
    expect(answer(2).calculated).toEqual([]);
    expect(answer(1.5).calculated.map(({ path, value }) => [path, value])).toEqual([
      ['lines[0].sum', 3],
      ['end.total', 3],
    ]);
  });

  test('tells findings of the answer, and new ones of the form, but not those of fields that were not asked for', () => {
    const { session, answer } = start();
    answer('Ann');
    answer(false);
    expect(answer(0).findings.map(({ message }) => message)).toEqual(['Order at least one.']);
    session.back();
    answer(200);
    const { findings, elsewhere } = answer(2);
    expect(findings).toEqual([]);
    expect(elsewhere.map(({ code }) => code)).toEqual(['LIMIT']);
  });

  test('refuses what the form refuses and stays where it is', () => {
    const { session, at } = start();
    const step = at();
    expect(session.answer(step, Number.NaN)).toMatchObject({ ok: false, code: 'INVALID_VALUE' });
    expect(at().path).toBe('who.name');
  });

  test('goes on with a response by asking only for what is missing or wrong', () => {
    const { session, at } = start({ who: { name: 'Ann', gift: false }, lines: [{ count: 0, each: 1 }] });
    expect(at().path).toBe('lines[0].count');
    session.finish(at());
    expect(at()).toMatchObject({ kind: 'rows' });
  });
});

describe('going back', () => {
  test('leads to the question before, with its answer kept', () => {
    const { session, at, answer } = start();
    answer('Ann');
    expect(session.back()).toBe(true);
    expect(at().state).toMatchObject({ path: 'who.name', value: 'Ann' });
    expect(session.back()).toBe(false);
  });

  test('passes over what no longer applies', () => {
    const { session, at, answer } = start();
    answer('Ann');
    answer(true);
    answer('Hello');
    session.form.set('who.gift', false);
    session.back();
    expect(at().path).toBe('who.gift');
  });

  test('takes back a row that was added and left empty, and keeps one that was begun', () => {
    const { session, at, answer } = start();
    for (const value of ['Ann', false, 1, 1]) answer(value);
    session.addRow(at());
    expect(at().path).toBe('lines[1].count');
    session.back();
    expect(at().state).toMatchObject({ path: 'lines', rowCount: 1 });
    session.addRow(at());
    answer(5);
    session.back();
    session.back();
    expect(at().path).toBe('lines[1].count');
    expect(session.form.value('lines[1].count')).toBe(5);
  });
});

test('a removed row is asked for again when it is added anew', () => {
  const { session, at, answer } = start();
  for (const value of ['Ann', false, 1, 1]) answer(value);
  session.addRow(at());
  answer(5);
  answer(5);
  expect(session.removeLastRow(at())).toMatchObject({ calculated: [{ path: 'end.total', value: 1 }] });
  session.addRow(at());
  expect(at().state).toMatchObject({ path: 'lines[1].count', value: null });
});

test('rows end where the definition says', () => {
  const { session, at, answer } = start();
  for (const value of ['Ann', false, 1, 1]) answer(value);
  for (const _ of [1, 2]) {
    session.addRow(at());
    answer(1);
    answer(1);
  }
  expect(session.addRow(at())).toMatchObject({ ok: false, code: 'MAX_REPEAT' });
});
