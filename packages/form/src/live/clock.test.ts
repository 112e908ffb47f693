import { describe, expect, test } from 'vitest';
import {
  codesOf,
  type Draft,
  everythingOf,
  field,
  formOf,
  repeat,
  responseWith,
} from '../../testing/forms.ts';
import type { FormChange } from './subscriptions.ts';

const DAY = 86_400_000;

/** A form whose clock the test moves. It starts at noon of 10 March 2026. */
function timed(draft: Draft, options: Parameters<typeof formOf>[1] = {}) {
  const time = { now: Date.UTC(2026, 2, 10, 12) };
  const evaluated: string[] = [];
  const form = formOf(draft, {
    clock: { now: () => time.now },
    trace: { evaluated: (use, path) => evaluated.push(`${use} ${path}`) },
    ...options,
  });
  const fresh = (data: Parameters<typeof responseWith>[0]) =>
    formOf(draft, { clock: { now: () => time.now }, response: responseWith(data) });
  return { form, time, evaluated, fresh };
}

const DEADLINE: Draft = {
  items: [field('name'), field('due', 'date', { initialValue: '2026-03-10' })],
  binds: [{ path: 'due', constraint: '$ >= today()', constraintMessage: 'too late' }],
};

describe('a look a day later', () => {
  test('finds a deadline passed in a report', () => {
    const { form, time } = timed(DEADLINE);
    expect(form.report().valid).toBe(true);
    time.now += DAY;
    expect(codesOf(form)).toEqual([['due', 'CONSTRAINT_FAILED']]);
    expect(form.state('due')).toMatchObject({ valid: false });
    time.now -= DAY;
    expect(form.report().valid).toBe(true);
  });

  test('does not complete a form whose deadline passed', () => {
    const { form, time } = timed(DEADLINE);
    time.now += DAY;
    expect(form.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS' });
  });

  test('judges shapes of a submit anew, and writes their messages anew', () => {
    const shape = { id: 's', target: 'due', timing: 'submit' as const, constraint: '$ >= today()' };
    const { form, time } = timed({
      items: DEADLINE.items,
      shapes: [{ ...shape, message: 'Today is {{today()}}' }],
    });
    expect(codesOf(form, 'submit')).toEqual([]);
    time.now += DAY;
    expect(form.report({ mode: 'submit' }).results).toMatchObject([
      { message: expect.stringContaining('11') },
    ]);
    const [first] = form.report({ mode: 'submit' }).results;
    time.now += DAY;
    const [second] = form.report({ mode: 'submit' }).results;
    expect(second?.message).not.toBe(first?.message);
  });

  test('sees values, states and responses of that day', () => {
    const draft: Draft = {
      items: [field('day', 'date'), field('late', 'string'), field('n', 'integer'), field('text')],
      variables: [{ name: 'passed', expression: "dateDiff(today(), @2026-03-10, 'days')" }],
      binds: [
        { path: 'day', calculate: 'today()' },
        { path: 'late', relevant: '@passed > 0', required: 'true' },
        { path: 'n', calculate: '@passed' },
        { path: 'text', readonly: '@passed > 1' },
      ],
    };
    const { form, time, fresh } = timed(draft);
    for (const value of ['2026-03-10', '2026-03-11', '2026-03-12']) {
      expect(form.value('day')).toBe(value);
      expect(form.response().data).toMatchObject({ day: value });
      expect([...form.states()]).toEqual([...fresh(form.response().data).states()]);
      time.now += DAY;
    }
    expect(form.set('text', 'x')).toMatchObject({ ok: false, code: 'READONLY' });
    expect(form.set('late', 'x')).toEqual({ ok: true });
  });

  test('is not misled by a report in between', () => {
    const draft: Draft = {
      items: [
        field('n', 'integer'),
        field('due', 'date', { initialValue: '2026-03-10' }),
        field('ok', 'boolean'),
      ],
      binds: [{ path: 'ok', calculate: '$n > 0 and $due >= today()' }],
      shapes: [{ id: 's', target: 'due', timing: 'submit', constraint: '$ >= today()', message: 'late' }],
    };
    const { form, time } = timed(draft);
    form.report({ mode: 'submit' });
    time.now += DAY;
    form.set('n', 1);
    expect(form.value('ok')).toBe(false);
  });

  test('gives a new row the first values of its day', () => {
    const { form, time } = timed({
      items: [
        field('due', 'date', { initialValue: '=today()' }),
        repeat('rows', [field('on', 'date', { initialValue: '=today()' })]),
      ],
    });
    form.report({ mode: 'submit' });
    time.now += DAY;
    form.addRow('rows');
    expect([form.value('due'), form.value('rows[0].on')]).toEqual(['2026-03-10', '2026-03-11']);
  });

  test('tells listeners once what the time changed', () => {
    const { form, time } = timed({
      items: [field('day', 'date')],
      binds: [{ path: 'day', calculate: 'today()' }],
    });
    const told: FormChange[] = [];
    form.subscribe((change) => {
      told.push(change);
      time.now += 1;
      form.value('day');
    });
    time.now += DAY;
    form.refresh();
    form.refresh();
    expect(told).toEqual([{ values: ['day'], states: [], findings: [], rows: [] }]);
  });

  test('keeps what was written over a calculation until its result changes', () => {
    const { form, time } = timed({
      items: [field('day', 'date')],
      binds: [{ path: 'day', calculate: 'today()', readonly: 'false' }],
    });
    form.set('day', '2020-01-01');
    time.now += 1000;
    expect(form.value('day')).toBe('2020-01-01');
    time.now += DAY;
    expect(form.value('day')).toBe('2026-03-11');
  });

  test('leaves a closed response as it was closed', () => {
    const { form, time } = timed({
      items: [field('day', 'date'), ...DEADLINE.items],
      binds: [{ path: 'day', calculate: 'today()' }, ...(DEADLINE.binds ?? [])],
    });
    expect(form.complete()).toMatchObject({ ok: true });
    const { authored: _authored, ...closed } = form.response();
    time.now += DAY;
    expect(form.response()).toMatchObject(closed);
    expect(form.response().validationResults).toBeUndefined();
    // It stays closed, though its deadline has passed meanwhile.
    expect(form.complete()).toMatchObject({ ok: true, response: closed });
    form.reopen();
    expect(form.value('day')).toBe('2026-03-11');
    expect(codesOf(form)).toEqual([['due', 'CONSTRAINT_FAILED']]);
  });
});

describe('time that passes costs', () => {
  const draft: Draft = {
    items: [
      field('a', 'integer'),
      field('b', 'integer'),
      field('day', 'date'),
      field('stamp', 'string'),
      repeat('rows', [field('x', 'integer'), field('y', 'integer')], { minRepeat: 20 }),
    ],
    binds: [
      { path: 'b', calculate: '$a + 1' },
      { path: 'day', calculate: 'today()' },
      { path: 'stamp', calculate: 'string(now())' },
      { path: 'rows[*].y', calculate: '$x + 1', constraint: '$ < 5' },
    ],
  };

  test('nothing at the same moment', () => {
    const { form, evaluated } = timed(draft);
    evaluated.length = 0;
    everythingOf(form);
    expect(evaluated).toEqual([]);
  });

  test('only what reads the clock, and on the same day only what reads the time of day', () => {
    const { form, time, evaluated } = timed(draft);
    evaluated.length = 0;
    time.now += 1000;
    everythingOf(form);
    expect(evaluated).toEqual(['calculate stamp']);
    evaluated.length = 0;
    time.now += DAY;
    everythingOf(form);
    expect(evaluated.sort()).toEqual(['calculate day', 'calculate stamp']);
  });

  test('nothing for rows that were removed', () => {
    const { form, time, evaluated } = timed({
      items: [repeat('rows', [field('day', 'date')], { minRepeat: 3 })],
      binds: [{ path: 'rows[*].day', calculate: 'today()' }],
    });
    form.removeRow('rows[1]');
    evaluated.length = 0;
    time.now += DAY;
    form.report();
    expect(evaluated.sort()).toEqual(['calculate rows[0].day', 'calculate rows[1].day']);
  });

  test('follows the local day', () => {
    const { form, time, evaluated } = timed(
      { items: [field('day', 'date')], binds: [{ path: 'day', calculate: 'today()' }] },
      { utcOffsetMinutes: 600 },
    );
    evaluated.length = 0;
    time.now += 2 * 3_600_000 - 1;
    expect(form.value('day')).toBe('2026-03-10');
    expect(evaluated).toEqual([]);
    time.now += 1;
    expect(form.value('day')).toBe('2026-03-11');
  });
});
