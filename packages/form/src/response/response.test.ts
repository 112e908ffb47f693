import { describe, expect, test } from 'vitest';
import {
  codesOf,
  definitionOf,
  field,
  formFrom,
  formOf,
  repeat,
  responseWith,
  SIGNATURE,
} from '../../testing/forms.ts';
import { responseComplaints } from '../../testing/published-schemas.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { without } from '../../testing/sidecar-samples.ts';
import { createForm } from '../live/create-form.ts';
import { DocumentError, type DocumentProblem } from '../problem.ts';
import { readResponse } from './response.ts';

const DRAFT = {
  items: [field('a', 'integer'), field('b', 'integer'), repeat('rows', [field('x', 'integer')])],
  binds: [
    { path: 'a', required: 'true', constraint: '$ > 0' },
    { path: 'b', calculate: '$a * 2' },
  ],
};

function refusals(work: () => unknown): readonly DocumentProblem[] {
  try {
    work();
  } catch (error) {
    if (error instanceof DocumentError) return error.problems;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('a response', () => {
  const complete = responseWith({}) as unknown as Record<string, unknown>;

  test.each(['$formspecResponse', 'definitionUrl', 'definitionVersion', 'status', 'data', 'authored'])(
    'CORE-20-01 needs %s',
    (property) => {
      expect(readResponse(complete)).toBeDefined();
      expect(refusals(() => readResponse(without(complete, property)))).toMatchObject([
        { severity: 'error', code: 'missing-property', message: `"${property}" is missing` },
      ]);
    },
  );

  test('CORE-20-01 as the form writes it passes the published schema, at every stage', () => {
    const form = formOf(DRAFT);
    const written = [form.response()];
    form.set('a', 3);
    form.addRow('rows', { data: { x: 'not a number' as never } });
    written.push(form.response());
    form.removeRow('rows[0]');
    form.complete();
    written.push(form.response());
    form.reopen();
    written.push(form.response());
    form.stop();
    written.push(form.response());
    expect(written.map(({ status }) => status)).toEqual([
      'in-progress',
      'in-progress',
      'completed',
      'amended',
      'stopped',
    ]);
    for (const response of written) expect(responseComplaints(response)).toEqual([]);
    expect(responseComplaints({ ...written[0], extra: 1 })).not.toEqual([]);
  });

  test('CORE-20-02 is in progress, completed, amended or stopped', () => {
    const form = formOf(DRAFT);
    expect(form.status).toBe('in-progress');
    form.set('a', 1);
    expect(form.complete()).toMatchObject({ ok: true, response: { status: 'completed', data: { a: 1 } } });
    form.reopen();
    expect(form.response()).toMatchObject({ status: 'amended', data: { a: 1 } });
    form.stop();
    expect(form.response()).toMatchObject({ status: 'stopped', data: { a: 1, b: 2 } });
    expect(form.complete()).toMatchObject({ ok: false, code: 'WRONG_STATUS' });
    expect(refusals(() => readResponse({ ...complete, status: 'done' }))).toMatchObject([
      { code: 'not-allowed', pointer: '/status' },
    ]);
  });

  test('CORE-20-02 goes on as what it was when it is opened again', () => {
    for (const status of ['in-progress', 'completed', 'amended', 'stopped'] as const) {
      expect(formOf(DRAFT, { response: responseWith({ a: 1 }, { status }) }).status).toBe(status);
    }
  });

  test('CORE-20-03 with one error does not become completed', () => {
    const form = formOf(DRAFT);
    expect(form.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS' });
    expect(form.status).toBe('in-progress');
    expect(form.response().status).toBe('in-progress');
    const amended = formOf(DRAFT, { response: responseWith({ a: -1 }, { status: 'amended' }) });
    expect(amended.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS' });
    expect(amended.status).toBe('amended');
  });

  test('that is completed stays so, whatever a report would say now', () => {
    const completed = formOf(DRAFT, { response: responseWith({ a: -1 }, { status: 'completed' }) });
    expect(completed.complete()).toMatchObject({ ok: true, response: { status: 'completed' } });
  });

  test('CORE-20-03 that is completed cannot be made wrong: it must be reopened first', () => {
    const form = formOf(DRAFT);
    form.set('a', 1);
    form.addRow('rows');
    form.complete();
    for (const close of ['completed', 'stopped']) {
      expectRefusal(form, () => form.set('a', null), 'READONLY');
      expectRefusal(form, () => form.addRow('rows'), 'READONLY');
      expectRefusal(form, () => form.removeRow('rows[0]'), 'READONLY');
      expectRefusal(form, () => form.moveRow('rows[0]', 0), 'READONLY');
      if (close === 'completed') {
        form.reopen();
        form.stop();
      }
    }
    form.reopen();
    expect(form.set('a', null)).toEqual({ ok: true });
    expect(form.status).toBe('in-progress');
  });

  test.each([
    [['a'], 'The form has 1 error; correct it first.'],
    [['a', 'c'], 'The form has 2 errors; correct them first.'],
  ])('with errors in %j says how many there are', (required, message) => {
    const items = [field('a'), field('c')];
    const form = formOf({ items, binds: required.map((path) => ({ path, required: 'true' })) });
    expect(form.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS', message });
  });

  test('CORE-20-03 is judged by what an open batch wrote', () => {
    const form = formOf(DRAFT);
    form.set('a', 1);
    const outcome = form.batch(() => {
      form.set('a', null);
      return form.complete();
    });
    expect(outcome).toMatchObject({ ok: false, code: 'HAS_ERRORS' });
    const completed = form.batch(() => {
      form.set('a', 2);
      return [form.complete().ok, form.set('a', null).ok];
    });
    expect(completed).toEqual([true, false]);
    expect(form.response()).toMatchObject({ status: 'completed', data: { a: 2, b: 4 } });
  });

  test('CORE-20-04 gets an id and keeps one it has', () => {
    expect(formOf(DRAFT).response().id).toBe('response-1');
    expect(formOf(DRAFT, { response: responseWith({}, { id: 'mine' }) }).response().id).toBe('mine');
  });

  test('CORE-20-04 with signatures needs an id', () => {
    const signed = { ...complete, authoredSignatures: [SIGNATURE] };
    expect(refusals(() => readResponse(signed))).toMatchObject([{ code: 'missing-property', pointer: '' }]);
    expect(readResponse({ ...signed, id: 'r1' })).toBeDefined();
  });

  test('keeps its author and subject, and the moment of writing', () => {
    const response = responseWith(
      {},
      { author: { id: 'ada', name: 'Ada' }, subject: { id: 's', type: 't' } },
    );
    expect(formOf(DRAFT, { response }).response()).toMatchObject({
      author: { id: 'ada', name: 'Ada' },
      subject: { id: 's', type: 't' },
      authored: '2026-03-04T05:06:07.000Z',
    });
  });
});

describe('a kept finding or signature that is not one is refused', () => {
  const complete = { ...responseWith({}), id: 'r1' };
  const finding = {
    $formspecValidationResult: '1.0',
    path: 'a',
    severity: 'error',
    constraintKind: 'type',
    message: 'm',
  };

  test.each([
    ['validationResults', [{ path: 'a' }], '/validationResults/0'],
    ['validationResults', [null], '/validationResults/0'],
    ['validationResults', {}, '/validationResults'],
    ['validationResults', [{ ...finding, severity: 'fatal' }], '/validationResults/0/severity'],
    ['validationResults', [{ ...finding, extra: 1 }], '/validationResults/0/extra'],
    ['authoredSignatures', [], '/authoredSignatures'],
    ['authoredSignatures', [{}], '/authoredSignatures/0'],
    [
      'authoredSignatures',
      [{ ...SIGNATURE, signedAt: '2026-02-30T00:00:00Z' }],
      '/authoredSignatures/0/signedAt',
    ],
    [
      'authoredSignatures',
      [{ ...SIGNATURE, consentTextRef: 'no address' }],
      '/authoredSignatures/0/consentTextRef',
    ],
    ['authoredSignatures', [{ ...SIGNATURE, documentHash: 'x' }], '/authoredSignatures/0/documentHash'],
    ['authored', '2026-02-30T00:00:00Z', '/authored'],
    ['authored', '2026-02-03T24:61:00Z', '/authored'],
  ])('%s: %j', (property, value, pointer) => {
    const problems = refusals(() => readResponse({ ...complete, [property]: value }));
    const code = expect.stringMatching(/^[a-z]+(-[a-z]+)+$/);
    const message = expect.stringMatching(/\w+ \w+/);
    expect(problems).toContainEqual(expect.objectContaining({ pointer, severity: 'error', code, message }));
  });

  test('and what a form wrote itself is taken', () => {
    const form = formOf(DRAFT);
    expect(readResponse({ ...form.response(), authoredSignatures: [SIGNATURE] })).toMatchObject({
      validationResults: [{ code: 'REQUIRED' }],
    });
  });
});

describe('the definition of a response', () => {
  test.each<[string, object]>([
    ['another version', { definitionVersion: '1.1.0' }],
    ['an unknown version', { definitionVersion: '9.9.9' }],
    ['another form', { definitionUrl: 'https://forms.example/other' }],
  ])('CORE-20-08 for %s is refused', (_what, changes) => {
    const response = responseWith({ a: 1 }, changes);
    expect(refusals(() => formOf(DRAFT, { response }))).toMatchObject([
      { severity: 'error', code: 'wrong-definition' },
    ]);
  });

  test('CORE-1-10 is exactly the version it names', () => {
    const newer = definitionOf({ ...DRAFT, version: '1.1.0' });
    const same = definitionOf({ ...DRAFT, version: '1.0.0' });
    const response = responseWith({ a: 1 }, { definitionVersion: '1.0.0' });
    expect(refusals(() => formFrom(newer, { response }))).toMatchObject([{ code: 'wrong-definition' }]);
    expect(formFrom(same, { response }).value('a')).toBe(1);
  });

  test('CORE-1-11 is never swapped for another version, not even a compatible one', () => {
    const response = responseWith({ a: 1 }, { definitionVersion: '1.0.0' });
    const patched = definitionOf({ ...DRAFT, version: '1.0.1' });
    const options = { clock: { now: () => 0 }, newId: () => 'r', response };
    expect(() => createForm(patched, options)).toThrow(/definitionVersion/);
  });

  test('CORE-1-09 may be retired and still serves old responses', () => {
    const retired = definitionOf({ ...DRAFT, status: 'retired' });
    const form = formFrom(retired, { response: responseWith({ a: -4, rows: [{ x: 1 }] }) });
    expect([form.value('a'), form.value('b')]).toEqual([-4, -8]);
    expect(codesOf(form)).toEqual([['a', 'CONSTRAINT_FAILED']]);
    form.set('a', 2);
    expect(form.response().data).toEqual({ a: 2, b: 4, rows: [{ x: 1 }] });
    expect(form.complete()).toMatchObject({ ok: true });
  });
});
