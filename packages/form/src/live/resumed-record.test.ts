import { describe, expect, test } from 'vitest';
import { definitionOf, field, formFrom, repeat, responseWith, SIGNATURE } from '../../testing/forms.ts';

const DRAFT = {
  items: [
    field('due', 'date'),
    field('day', 'date'),
    field('age', 'integer'),
    field('init', 'string', { initialValue: 'start' }),
    field('rate', 'decimal'),
    repeat('rows', [field('x', 'integer', { initialValue: 1 })], { minRepeat: 1 }),
  ],
  binds: [
    { path: 'due', constraint: '$ >= today()' },
    { path: 'day', calculate: 'today()' },
    { path: 'age', calculate: "dateDiff(today(), @2000-01-01, 'years')" },
    { path: 'rate', calculate: "@instance('rates').now" },
  ],
  instances: { rates: { data: { now: 2 } } },
};

const JANUARY = Date.UTC(2026, 0, 2, 3, 4, 5);
const JUNE = Date.UTC(2026, 5, 1);
const definition = definitionOf(DRAFT);
const SIGNED = [SIGNATURE];

function completed() {
  const clock = { now: () => JANUARY };
  const form = formFrom(definition, { clock });
  form.set('due', '2026-01-02');
  const outcome = form.complete();
  if (!outcome.ok) throw new Error(outcome.message);
  return JSON.parse(JSON.stringify({ ...outcome.response, authoredSignatures: SIGNED }));
}

describe('a response that was completed and is opened again later', () => {
  test('is evaluated as of the moment it was written', () => {
    const form = formFrom(definition, { clock: { now: () => JUNE }, response: completed() });
    expect([form.value('day'), form.value('age')]).toEqual(['2026-01-02', 26]);
    expect(form.report({ mode: 'submit' })).toMatchObject({ valid: true });
    expect(form.complete()).toMatchObject({ ok: true });
  });

  test('is written as it was recorded, with its signatures', () => {
    const response = completed();
    const form = formFrom(definition, { clock: { now: () => JUNE }, response });
    expect(form.response()).toEqual(response);
  });

  test('keeps recorded data where another result would be calculated today', () => {
    const response = { ...completed(), data: { ...completed().data, rate: 1.5 } };
    const form = formFrom(definition, { clock: { now: () => JUNE }, response });
    expect(form.response().data).toMatchObject({ rate: 1.5 });
  });

  test.each(['completed', 'stopped'] as const)('gets no initial values when it is %s', (status) => {
    const response = responseWith({ due: '2026-01-02' }, { status });
    const form = formFrom(definition, { clock: { now: () => JUNE }, response });
    expect(form.value('init')).toBeNull();
    expect(form.response()).toMatchObject({ data: { due: '2026-01-02' }, authored: response.authored });
  });

  test('goes on in the present once it is reopened, without the signatures', () => {
    const form = formFrom(definition, { clock: { now: () => JUNE }, response: completed() });
    form.reopen();
    expect(form.value('day')).toBe('2026-06-01');
    expect(form.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS' });
    expect(form.response()).toMatchObject({ status: 'amended', authored: '2026-06-01T00:00:00.000Z' });
    expect(form.response()).not.toHaveProperty('authoredSignatures');
  });
});

test.each(['complete', 'stop'] as const)('after %s the response keeps the moment it was closed', (close) => {
  let now = JANUARY;
  const form = formFrom(definition, { clock: { now: () => now } });
  form[close]();
  now = JUNE;
  expect(form.response()).toMatchObject({
    authored: '2026-01-02T03:04:05.000Z',
    data: { day: '2026-01-02' },
  });
});

test('a response is validated before it is completed, even where validation is disabled', () => {
  const form = formFrom(definition, { clock: { now: () => JUNE } });
  form.set('due', '2026-01-02');
  form.setValidationMode('disabled');
  expect(form.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS', report: { counts: { error: 1 } } });
  expect(form.report().results).toEqual([]);
  form.set('due', '2026-06-01');
  expect(form.complete()).toMatchObject({ ok: true, response: { status: 'completed' } });
});
