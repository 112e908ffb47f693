import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { documentOf, field, problemCodes, problemsIn, repeat, resumed } from '../../testing/forms.ts';
import type { ShapeDocument } from '../definition/document.ts';

const shape = (id: string, changes: Partial<ShapeDocument>): ShapeDocument => ({
  id,
  target: 'x',
  message: `${id} fails`,
  ...changes,
});
const ITEMS = [field('x', 'integer'), field('y', 'integer'), repeat('rows', [field('q', 'integer')])];
const failing = (shapes: readonly ShapeDocument[], data: JsonObject = { x: 1 }) =>
  resumed({ items: ITEMS, shapes }, data as never)
    .report()
    .results.map(({ shapeId }) => shapeId);
/** True when a shape with this operator passes. */
const passes = (operator: Partial<ShapeDocument>) => failing([shape('s', operator)]).length === 0;

describe('operators', () => {
  test.each([
    ['CORE-8-06', { and: ['true', 'true'] }, true],
    ['CORE-8-06', { and: ['true', 'false'] }, false],
    ['CORE-8-06', { and: ['false', 'false'] }, false],
    ['CORE-8-07', { or: ['false', 'false'] }, false],
    ['CORE-8-07', { or: ['false', 'true'] }, true],
    ['CORE-8-07', { or: ['true', 'true'] }, true],
    ['CORE-8-08', { not: 'true' }, false],
    ['CORE-8-08', { not: 'false' }, true],
    ['CORE-8-09', { xone: ['false', 'false'] }, false],
    ['CORE-8-09', { xone: ['true', 'true'] }, false],
    ['CORE-8-09', { xone: ['false', 'true', 'false'] }, true],
    ['CORE-8-11', { constraint: 'true', or: ['false', 'false'] }, false],
    ['CORE-8-11', { constraint: 'false', or: ['true'] }, false],
    ['CORE-8-11', { constraint: 'true', or: ['true'] }, true],
    ['CORE-8-11', { and: ['true'], not: 'true' }, false],
    ['CORE-8-18', { and: ['null', 'true'] }, true],
    ['CORE-8-18', { and: ['null'] }, true],
    ['CORE-8-18', { or: ['null', 'false'] }, true],
    ['CORE-8-18', { not: 'null' }, true],
    ['CORE-8-18', { xone: ['null', 'true'] }, true],
    ['CORE-8-18', { xone: ['null', 'null'] }, false],
    ['CORE-8-18', { xone: ['null', 'true', 'true'] }, false],
    ['CORE-8-18', { constraint: 'null' }, true],
  ])('%s %j passes: %s', (_id, operator, expected) => {
    expect(passes(operator)).toBe(expected);
  });
});

describe('elements', () => {
  test('CORE-8-10 name a shape where there is one and are expressions otherwise', () => {
    const small = shape('small', { constraint: '$ < 10' });
    const either = shape('either', { or: ['small', '$y > 1'] });
    expect(failing([small, either], { x: 5, y: 0 })).toEqual([]);
    expect(failing([small, either], { x: 50, y: 2 })).toEqual(['small']);
    expect(failing([small, either], { x: 50, y: 0 })).toEqual(['small', 'either']);
  });

  test('CORE-8-10 may be nested, in any order of declaration', () => {
    const outer = shape('outer', { and: ['middle'] });
    const middle = shape('middle', { not: 'inner' });
    const inner = shape('inner', { constraint: '$ > 0' });
    expect(failing([outer, middle, inner], { x: 1 })).toEqual(['outer', 'middle']);
    expect(failing([inner, middle, outer], { x: -1 })).toEqual(['inner']);
  });

  test('CORE-8-16 that are shapes report for themselves too', () => {
    const one = shape('one', { constraint: 'false' });
    const both = shape('both', { and: ['one', 'true'] });
    expect(failing([one, both])).toEqual(['one', 'both']);
  });

  test('CORE-8-20 that are expressions are in the scope of the composing shape', () => {
    const element = shape('element', { target: 'y', constraint: '$ = 2' });
    const composed = shape('composed', { target: 'x', and: ['element', '$ = 1'] });
    expect(failing([element, composed], { x: 1, y: 2 })).toEqual([]);
    expect(failing([element, composed], { x: 2, y: 2 })).toEqual(['composed']);
  });

  test('CORE-8-20 that are for all rows pass only when every row does', () => {
    const row = shape('row', { target: 'rows[*].q', constraint: '$ < 10' });
    const root = shape('root', { target: '#', and: ['row'] });
    const data = { rows: [{ q: 1 }, { q: 2 }] };
    const form = resumed({ items: ITEMS, shapes: [row, root] }, data);
    const ids = () => form.report().results.map(({ shapeId }) => shapeId);
    expect(ids()).toEqual([]);
    form.set('rows[1].q', 20);
    expect(ids()).toEqual(['root', 'row']);
    form.removeRow('rows[1]');
    expect(ids()).toEqual([]);
    form.addRow('rows', { data: { q: 99 } });
    expect(ids()).toEqual(['root', 'row']);
  });

  test('CORE-8-20 follow the shapes they name when only those change', () => {
    const element = shape('element', { target: 'y', constraint: '$ = 2' });
    const composed = shape('composed', { target: 'x', not: 'element' });
    const form = resumed({ items: ITEMS, shapes: [element, composed] }, { x: 1, y: 2 });
    const ids = () => form.report().results.map(({ shapeId }) => shapeId);
    expect(ids()).toEqual(['composed']);
    form.set('y', 3);
    expect(ids()).toEqual(['element']);
    form.set('y', 2);
    expect(ids()).toEqual(['composed']);
  });
});

describe('compositions that are not valid', () => {
  test('CORE-8-12 two shapes made of each other are refused by name', () => {
    const problems = problemsIn(
      documentOf({ items: ITEMS, shapes: [shape('A', { and: ['B'] }), shape('B', { and: ['A'] })] }),
    );
    expect(problems).toMatchObject([{ severity: 'error', code: 'shape-cycle' }]);
    expect(problems[0]?.message).toMatch(/"[AB]"/);
  });

  test.each<[string, readonly ShapeDocument[]]>([
    ['itself', [shape('A', { not: 'A' })]],
    [
      'itself through two others',
      [shape('A', { or: ['B'] }), shape('B', { xone: ['C'] }), shape('C', { and: ['A'] })],
    ],
  ])('CORE-8-12 a shape made of %s is refused', (_what, shapes) => {
    expect(problemCodes({ items: ITEMS, shapes }).map(([code]) => code)).toEqual(['shape-cycle']);
  });

  test.each(['forwards', 'backwards'])('a tower of 10,000 shapes, declared %s, is refused', (how) => {
    const tower = Array.from({ length: 10_000 }, (_, index) =>
      shape(`s${index}`, index === 0 ? { constraint: 'true' } : { and: [`s${index - 1}`] }),
    );
    const shapes = how === 'forwards' ? tower : tower.reverse();
    expect(problemCodes({ items: ITEMS, shapes }).map(([code]) => code)).toContain('shape-cycle');
  });
});
