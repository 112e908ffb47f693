import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import {
  codesOf,
  documentOf,
  field,
  formOf,
  group,
  problemCodes,
  problemsIn,
  repeat,
  resumed,
} from '../../testing/forms.ts';
import { without } from '../../testing/sidecar-samples.ts';
import type { ShapeDocument } from '../definition/document.ts';

const shape = (changes: Partial<ShapeDocument>): ShapeDocument => ({
  id: 's',
  target: 'x',
  message: 'It fails',
  ...changes,
});
const ITEMS = [field('x', 'integer'), field('y', 'integer')];
const withShapes = (shapes: readonly ShapeDocument[], data: JsonObject = { x: 150 }) =>
  resumed({ items: ITEMS, shapes }, data as never);
/** Ids of the shapes that have a finding. */
const failing = (shapes: readonly ShapeDocument[], data?: JsonObject) =>
  withShapes(shapes, data)
    .report()
    .results.map(({ shapeId }) => shapeId);

describe('a shape', () => {
  const complete = shape({ constraint: 'true' }) as unknown as Record<string, unknown>;

  test.each(['id', 'target', 'message'])('CORE-8-01 needs its %s', (property) => {
    const shapes = [without(complete, property)] as never;
    expect(problemsIn(documentOf({ items: ITEMS, shapes }))).toMatchObject([
      { severity: 'error', message: `"${property}" is missing` },
    ]);
  });

  test('CORE-8-01 needs a constraint or a composition operator, and its own id', () => {
    expect(problemCodes({ items: ITEMS, shapes: [shape({})] })).toEqual([['missing-property', '/shapes/0']]);
    for (const operator of [{ and: ['true'] }, { or: ['true'] }, { xone: ['true'] }, { not: 'false' }])
      expect(problemCodes({ items: ITEMS, shapes: [shape(operator)] })).toEqual([]);
    const twice = [shape({ constraint: 'true' }), shape({ constraint: 'true' })];
    expect(problemCodes({ items: ITEMS, shapes: twice })).toEqual([['duplicate-shape', '/shapes/1/id']]);
    expect(problemCodes({ items: ITEMS, shapes: [shape({ id: '1a', constraint: 'true' })] })).toEqual([
      ['bad-format', '/shapes/0/id'],
    ]);
  });

  test('CORE-8-02 is an error unless it says otherwise', () => {
    const report = (severity?: ShapeDocument['severity']) =>
      withShapes([shape({ constraint: 'false', ...(severity && { severity }) })]).report();
    expect(report()).toMatchObject({ valid: false, results: [{ severity: 'error' }] });
    expect(report('warning')).toMatchObject({ valid: true, counts: { error: 0, warning: 1, info: 0 } });
    expect(report('info')).toMatchObject({ valid: true, counts: { error: 0, warning: 0, info: 1 } });
  });

  test('CORE-8-03 fires continuously unless it says otherwise', () => {
    expect(failing([shape({ constraint: 'false' })])).toEqual(['s']);
    expect(failing([shape({ constraint: 'false', timing: 'continuous' })])).toEqual(['s']);
    expect(failing([shape({ constraint: 'false', timing: 'submit' })])).toEqual([]);
    expect(
      problemCodes({ items: ITEMS, shapes: [shape({ constraint: 'true', timing: 'later' as never })] }),
    ).toEqual([['not-allowed', '/shapes/0/timing']]);
  });

  test('CORE-8-04 fills its message in the context of its target', () => {
    const message = 'Got {{$}} of {{ $y ?? 0 }}, {{string($ > 99)}}{{$}}';
    const form = withShapes([shape({ constraint: '$ < 99', message })], { x: 150, y: 4 });
    expect(form.report().results[0]?.message).toBe('Got 150 of 4, true150');
    form.set('x', 160);
    expect(form.report().results[0]?.message).toBe('Got 160 of 4, true160');
  });

  test('CORE-8-04 keeps its message true while it fails, without being judged again', () => {
    const judged: string[] = [];
    const form = formOf(
      {
        items: [
          field('limit', 'integer', { initialValue: 9 }),
          repeat('rows', [field('q', 'integer')], { minRepeat: 2 }),
        ],
        shapes: [
          shape({
            target: 'rows[*].q',
            constraint: '$ < 5',
            message: '{{@index}}: {{$limit}}',
            context: { of: '@count' },
          }),
        ],
      },
      { trace: { evaluated: (use, path) => judged.push(`${use} ${path}`) } },
    );
    const messages = () =>
      form.report().results.map(({ path, message, context }) => [path, message, context?.of]);
    form.set('rows[1].q', 7);
    expect(messages()).toEqual([['rows[1].q', '2: 9', 2]]);
    form.moveRow('rows[1]', 0);
    expect(messages()).toEqual([['rows[0].q', '1: 9', 2]]);
    judged.length = 0;
    const told: unknown[] = [];
    form.subscribe(({ findings }) => told.push(findings));
    form.set('limit', 3);
    expect(messages()).toEqual([['rows[0].q', '1: 3', 2]]);
    expect(judged).toHaveLength(3);
    expect(told).toEqual([['rows[0].q']]);
    form.set('rows[0].q', 1);
    judged.length = 0;
    form.set('limit', 4);
    expect(judged).toEqual([]);
  });

  test('CORE-8-05 has its own code, else SHAPE_FAILED', () => {
    const codes = codesOf(
      withShapes([shape({ constraint: 'false' }), shape({ id: 't', constraint: 'false', code: 'MINE' })]),
    );
    expect(codes).toEqual([
      ['x', 'SHAPE_FAILED'],
      ['x', 'MINE'],
    ]);
  });

  test('CORE-8-13 for all rows is judged in each row, with a finding for each that fails', () => {
    const form = resumed(
      {
        items: [repeat('rows', [field('qty', 'integer'), field('max', 'integer')])],
        shapes: [
          shape({ id: 'cap', target: 'rows[*].qty', constraint: '$ <= $max', message: '{{$}} > {{$max}}' }),
        ],
      },
      {
        rows: [
          { qty: 5, max: 3 },
          { qty: 2, max: 3 },
          { qty: 9, max: 8 },
        ],
      },
    );
    expect(form.report().results).toMatchObject([
      { path: 'rows[0].qty', message: '5 > 3', shapeId: 'cap', value: 5 },
      { path: 'rows[2].qty', message: '9 > 8', shapeId: 'cap', value: 9 },
    ]);
    form.removeRow('rows[0]');
    expect(codesOf(form)).toEqual([['rows[1].qty', 'SHAPE_FAILED']]);
    form.addRow('rows', { at: 0, data: { qty: 4, max: 1 } });
    expect(codesOf(form)).toEqual([
      ['rows[0].qty', 'SHAPE_FAILED'],
      ['rows[2].qty', 'SHAPE_FAILED'],
    ]);
  });

  test('CORE-8-14 for a hidden target gives nothing and does not even ask activeWhen', () => {
    const asked: string[] = [];
    const form = formOf(
      {
        items: [field('on', 'boolean'), group('g', [field('x', 'integer')])],
        binds: [{ path: 'g', relevant: '$on = true' }],
        shapes: [shape({ target: 'g.x', constraint: 'false', activeWhen: 'true' })],
      },
      { trace: { evaluated: (_use, path) => asked.push(path) } },
    );
    expect(codesOf(form)).toEqual([]);
    expect(asked).not.toContain('g.x');
    form.set('on', true);
    expect(codesOf(form)).toEqual([['g.x', 'SHAPE_FAILED']]);
    expect(asked).toContain('g.x');
    form.set('on', false);
    expect(codesOf(form)).toEqual([]);
  });

  test('CORE-8-15 is skipped while activeWhen is false', () => {
    expect(failing([shape({ constraint: 'false', activeWhen: 'false' })])).toEqual([]);
    const form = withShapes([shape({ constraint: 'false', activeWhen: '$y = 1' })], { y: 1 });
    expect(codesOf(form)).toHaveLength(1);
    form.set('y', 2);
    expect(codesOf(form)).toEqual([]);
  });

  test('CORE-8-17 puts its context into the finding when it fails', () => {
    const context = { over: '$ - 99', limit: '99', text: "'so'" };
    const form = withShapes([shape({ constraint: '$ <= 99', context })]);
    expect(form.report().results[0]?.context).toEqual({ over: 51, limit: 99, text: 'so' });
    form.set('x', 50);
    expect(form.report().results).toEqual([]);
  });

  test('CORE-8-19 without an answer from activeWhen is active, and $ is the whole form for "#"', () => {
    expect(failing([shape({ constraint: 'false', activeWhen: '$y > 1' })], {})).toEqual(['s']);
    const whole = shape({ target: '#', constraint: '$.x < $.y', message: '{{$.x}}' });
    const form = withShapes([whole], { x: 5, y: 2 });
    expect(form.report().results).toMatchObject([{ path: '#', message: '5' }]);
    form.set('y', 9);
    expect(codesOf(form)).toEqual([]);
  });

  test('CORE-8-21 fires as its timing says', () => {
    const form = withShapes(
      (['continuous', 'submit', 'demand'] as const).map((timing) =>
        shape({ id: timing, timing, constraint: 'false' }),
      ),
    );
    const ids = (options: Parameters<typeof form.report>[0]) =>
      form.report(options).results.map(({ shapeId }) => shapeId);
    expect(ids({ mode: 'continuous' })).toEqual(['continuous']);
    expect(ids({ mode: 'submit' })).toEqual(['continuous', 'submit']);
    expect(ids({ shapes: ['demand'] })).toEqual(['continuous', 'demand']);
    expect(ids({ mode: 'submit', shapes: ['demand', 'none'] })).toEqual(['continuous', 'submit', 'demand']);
  });
});
