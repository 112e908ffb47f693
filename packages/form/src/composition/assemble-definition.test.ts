import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import {
  assemble,
  assemblyProblems,
  definitionNamed,
  hostOf,
  including,
  ORDER,
  order,
} from '../../testing/assemblies.ts';
import { field, group } from '../../testing/forms.ts';
import { readFixture } from '../../testing/published-schemas.ts';
import { loadDefinition } from '../compiled/load-definition.ts';
import type { ItemDocument } from '../definition/document.ts';
import { ASSEMBLED_FROM, assembleDefinition } from './assemble-definition.ts';

const texts = (value: unknown): string => JSON.stringify(value);

describe('assembling a definition', () => {
  const prefixed = assemble(hostOf(including('buy', ORDER, { keyPrefix: 'o_' }))).definition;

  test('CORE-12-01 every imported key carries the prefix and is below the group', () => {
    const keys = (items: readonly ItemDocument[]): unknown =>
      items.map((item) => [item.key, keys(item.children ?? [])]);
    expect(keys(prefixed.items)).toEqual([
      [
        'buy',
        [
          [
            'o_lines',
            [
              ['o_qty', []],
              ['o_price', []],
              ['o_sum', []],
            ],
          ],
          [
            'o_address',
            [
              ['o_zip', []],
              ['o_city', []],
            ],
          ],
          ['o_total', []],
          ['o_country', []],
        ],
      ],
    ]);
    expect(texts(prefixed.items)).not.toMatch(/\$ref|keyPrefix/);
  });

  test('CORE-12-01 binds, shapes, variables and their expressions are rewritten', () => {
    expect(prefixed.binds).toEqual([
      {
        path: 'buy.o_lines[*].o_sum',
        calculate: '$o_qty * $o_price.amount',
        required: '@index > 1 and prev().o_qty > 0',
      },
      {
        path: 'buy.o_total',
        calculate: 'sum($o_lines[*].o_sum) + @surcharge',
        constraint: '$ >= 0',
        default: '=count($o_lines)',
      },
      {
        path: 'buy.o_address.o_city',
        relevant: "$o_zip != '' and relevant($o_total)",
        constraintMessage: "Give $zip, not {{$o_zip & '}}'}}",
      },
      { path: 'buy.o_address', readonly: 'every($o_lines, $.o_qty > 0 and $.o_price.amount < 9)' },
    ]);
    expect(prefixed.shapes).toEqual([
      {
        id: 'o_whole',
        target: 'buy',
        constraint: '$o_total > 0',
        message: 'Total {{$o_total}} of {{$.o_lines[1].o_qty}}',
      },
      {
        id: 'o_lines-ok',
        target: 'buy.o_lines[*]',
        and: ['o_cap', '$o_qty < 9'],
        message: 'Line',
        context: { q: '$o_qty' },
      },
      {
        id: 'o_cap',
        target: 'buy.o_lines[*].o_qty',
        constraint: '$ <= 99',
        activeWhen: "@instance('cfg').on",
        message: 'Cap',
      },
    ]);
    expect(prefixed.variables).toEqual([
      { name: 'surcharge', expression: "@instance('cfg').rate * count($o_lines)", scope: 'buy' },
      { name: 'lineNet', expression: '$o_qty * 2', scope: 'o_lines' },
    ]);
    expect(prefixed.instances).toEqual(order.instances);
    expect(prefixed.optionSets).toEqual(order.optionSets);
    expect(prefixed.items[0]?.children?.[0]?.children?.[2]?.initialValue).toBe('=$o_qty * 2');
  });

  test('the assembled definition keeps to the published schema', () => {
    const schema = new Ajv2020({ strict: false, validateFormats: false }).compile(
      readFixture('schemas/definition.schema.json'),
    );
    schema(prefixed);
    expect(schema.errors).toBeNull();
  });

  test('the assembled definition loads on its own, and one that is not assembled does not', () => {
    expect(loadDefinition(prefixed).problems).toEqual([]);
    const live = hostOf(including('buy', ORDER));
    expect(() => loadDefinition(live)).toThrowError(/assemble the definition first/);
  });

  test('without a prefix expressions keep their text', () => {
    const spaced = { ...order, binds: [{ path: 'total', calculate: 'sum( $lines[*].sum )  // all' }] };
    const { definition: assembled } = assemble(hostOf(including('buy', ORDER)), [spaced]);
    expect(assembled.binds).toEqual([{ path: 'buy.total', calculate: 'sum( $lines[*].sum )  // all' }]);
  });

  test('a repeat that includes a definition has it once per row', () => {
    const { definition: assembled } = assemble(
      hostOf(group('out', [including('rows', ORDER, { repeatable: true })])),
    );
    expect(assembled.binds?.map(({ path }) => path)).toContain('out.rows[*].lines[*].sum');
    expect(assembled.shapes?.[0]?.target).toBe('out.rows[*]');
    expect(loadDefinition(assembled).problems).toEqual([]);
  });

  test('one definition is included twice under different prefixes', () => {
    const twice = hostOf(
      including('a', ORDER, { keyPrefix: 'a_' }),
      including('b', ORDER, { keyPrefix: 'b_' }),
    );
    const { definition: assembled, assembledFrom } = assemble(twice);
    expect(loadDefinition(assembled).problems).toEqual([]);
    expect(assembledFrom.map(({ keyPrefix }) => keyPrefix)).toEqual(['a_', 'b_']);
  });

  test('the parts are listed in an extension, with the version that was found', () => {
    const { definition: assembled, assembledFrom } = assemble(
      hostOf(including('buy', 'https://example.org/order')),
    );
    expect(assembledFrom).toEqual([{ url: 'https://example.org/order', version: '1.0.0' }]);
    expect(assembled.extensions?.[ASSEMBLED_FROM]).toEqual(assembledFrom);
  });

  test('a definition without inclusions comes back as it is', () => {
    expect(assemble(order).definition).toBe(order);
  });

  test('inclusions inside included definitions are assembled too', () => {
    const inner = definitionNamed('inner', {
      items: [field('x')],
      binds: [{ path: 'x', required: '$x > 1' }],
    });
    const middle = definitionNamed('middle', {
      items: [including('in', 'https://example.org/inner|1.0.0', { keyPrefix: 'i_' }), field('y')],
      binds: [{ path: 'y', calculate: '$in.i_x + 1' }],
    });
    const outer = hostOf(including('mid', 'https://example.org/middle|1.0.0', { keyPrefix: 'm_' }));
    const { definition: assembled, assembledFrom } = assemble(outer, [inner, middle]);
    expect(assembled.binds).toEqual([
      { path: 'mid.m_y', calculate: '$m_in.m_i_x + 1' },
      { path: 'mid.m_in.m_i_x', required: '$m_i_x > 1' },
    ]);
    expect(assembledFrom.map(({ url }) => url)).toEqual([
      'https://example.org/middle',
      'https://example.org/inner',
    ]);
    expect(loadDefinition(assembled).problems).toEqual([]);
  });

  test('neither the host nor the included definition is changed', () => {
    const before = texts([hostOf(including('buy', ORDER, { keyPrefix: 'o_' })), order]);
    const given = hostOf(including('buy', ORDER, { keyPrefix: 'o_' }));
    assembleDefinition(given, () => order);
    expect(texts([given, order])).toBe(before);
  });
});

describe('taking one item of a definition', () => {
  test('only the item and what is declared about it comes along', () => {
    const { definition: assembled } = assemble(
      hostOf(including('buy', `${ORDER}#lines`, { keyPrefix: 'o_' })),
    );
    expect(assembled.items[0]?.children?.map(({ key }) => key)).toEqual(['o_lines']);
    expect(assembled.binds?.map(({ path }) => path)).toEqual(['buy.o_lines[*].o_sum']);
    expect(assembled.shapes?.map(({ id }) => id)).toEqual(['o_lines-ok', 'o_cap']);
    expect(assembled.variables?.map(({ name, scope }) => [name, scope])).toEqual([['lineNet', 'o_lines']]);
    expect(assembled.instances).toEqual(order.instances);
    expect(assembled.optionSets).toBeUndefined();
    expect(loadDefinition(assembled).problems).toEqual([]);
  });

  const nested = definitionNamed('nested', {
    items: [group('outer', [group('inner', [field('a'), field('b')]), field('c')]), field('d')],
    binds: [
      { path: 'outer.inner.a', calculate: '$outer.inner.b + $b + @twice' },
      { path: 'd', calculate: '1' },
    ],
    variables: [
      { name: 'twice', expression: '@once * 2' },
      { name: 'once', expression: '$outer.inner.b' },
      { name: 'unused', expression: '$d' },
    ],
  });
  const NESTED = 'https://example.org/nested|1.0.0';

  test('paths that led through the left-out parents start at the item', () => {
    const { definition: assembled } = assemble(hostOf(including('box', `${NESTED}#inner`)), [nested]);
    expect(assembled.binds).toEqual([{ path: 'box.inner.a', calculate: '$inner.b + $b + @twice' }]);
    expect(assembled.variables).toEqual([
      { name: 'twice', expression: '@once * 2', scope: 'box' },
      { name: 'once', expression: '$inner.b', scope: 'box' },
    ]);
    expect(loadDefinition(assembled).problems).toEqual([]);
  });

  test.each([
    [
      'a field that is left out',
      { binds: [{ path: 'outer.inner.a', calculate: '$c + 1' }] },
      'outside-selection',
    ],
    [
      'a shape that is left out',
      {
        shapes: [
          { id: 's', target: 'outer.inner.a', message: '', not: 't' },
          { id: 't', target: 'd', message: '', constraint: 'true' },
        ],
      },
      'outside-selection',
    ],
    ['a key that does not exist', { items: [field('a')] }, 'unknown-key'],
  ])('%s is refused', (_what, changes, code) => {
    const problems = assemblyProblems(hostOf(including('box', `${NESTED}#inner`)), [
      { ...nested, ...changes },
    ]);
    expect(problems).toEqual([`${code} /items/0/$ref`]);
  });

  test('a part that chooses among options brings them along, and no others', () => {
    const optionSets = {
      colours: { options: [{ value: 'red', label: 'Red' }] },
      sizes: { options: [{ value: 'big', label: 'Big' }] },
    };
    const items = [
      field('colour', 'choice', { optionSet: 'colours' }),
      field('size', 'choice', { optionSet: 'sizes' }),
      field('note'),
    ];
    const shop = definitionNamed('shop', { items, optionSets });
    const part = (key: string) =>
      assemble(hostOf(including('box', `https://example.org/shop|1.0.0#${key}`)), [shop]).definition;
    expect(part('colour').optionSets).toEqual({ colours: optionSets.colours });
    expect(part('note').optionSets).toBeUndefined();
  });
});
