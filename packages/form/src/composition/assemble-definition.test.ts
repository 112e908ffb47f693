import { describe, expect, test } from 'vitest';
import type { DefinitionDocument, ItemDocument } from '../definition/document.ts';
import { DefinitionStore } from '../identity/definition-store.ts';
import { DocumentError } from '../problem.ts';
import { loadDefinition } from '../template/load-definition.ts';
import { ASSEMBLED_FROM, type AssembleOptions, assembleDefinition } from './assemble-definition.ts';

const field = (key: string, changes: Partial<ItemDocument> = {}): ItemDocument => ({
  key,
  type: 'field',
  label: key,
  dataType: 'decimal',
  ...changes,
});
const group = (
  key: string,
  children: readonly ItemDocument[],
  changes: Partial<ItemDocument> = {},
): ItemDocument => ({
  key,
  type: 'group',
  label: key,
  children,
  ...changes,
});
const including = (key: string, $ref: string, changes: Partial<ItemDocument> = {}): ItemDocument => ({
  key,
  type: 'group',
  label: key,
  $ref,
  ...changes,
});

function definition(name: string, changes: Partial<DefinitionDocument>): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: `https://example.org/${name}`,
    version: '1.0.0',
    status: 'active',
    title: name,
    items: [],
    ...changes,
  };
}

const ORDER = 'https://example.org/order|1.0.0';
const order = definition('order', {
  items: [
    group(
      'lines',
      [field('qty'), field('price', { dataType: 'money' }), field('sum', { initialValue: '=$qty * 2' })],
      {
        repeatable: true,
      },
    ),
    group('address', [field('zip', { dataType: 'string' }), field('city', { dataType: 'string' })]),
    field('total'),
    field('country', { dataType: 'choice', optionSet: 'countries' }),
  ],
  binds: [
    { path: 'lines[*].sum', calculate: '$qty * $price.amount', required: '@index > 1 and prev().qty > 0' },
    {
      path: 'total',
      calculate: 'sum($lines[*].sum) + @surcharge',
      constraint: '$ >= 0',
      default: '=count($lines)',
    },
    { path: 'address.city', relevant: "$zip != '' and relevant($total)", constraintMessage: 'Give $zip' },
    { path: 'address', readonly: 'every($lines, $.qty > 0 and $.price.amount < 9)' },
  ],
  shapes: [
    {
      id: 'whole',
      target: '#',
      constraint: '$total > 0',
      message: 'Total {{$total}} of {{ $.lines[1].qty }}',
    },
    { id: 'lines-ok', target: 'lines[*]', and: ['cap', '$qty < 9'], message: 'Line', context: { q: '$qty' } },
    {
      id: 'cap',
      target: 'lines[*].qty',
      constraint: '$ <= 99',
      activeWhen: "@instance('cfg').on",
      message: 'Cap',
    },
  ],
  variables: [
    { name: 'surcharge', expression: "@instance('cfg').rate * count($lines)" },
    { name: 'lineNet', expression: '$qty * 2', scope: 'lines' },
  ],
  instances: { cfg: { data: { on: true, rate: 1 } } },
  optionSets: { countries: { options: [{ value: 'de', label: 'Germany' }] } },
});

const known = [order];

function assemble(
  host: DefinitionDocument,
  definitions: readonly DefinitionDocument[] = known,
  options: AssembleOptions = {},
) {
  const store = new DefinitionStore();
  for (const each of definitions) store.register(each);
  return assembleDefinition(host, (reference) => store.resolve(reference), options);
}

function refusals(
  host: DefinitionDocument,
  definitions: readonly DefinitionDocument[] = known,
  options: AssembleOptions = {},
) {
  try {
    assemble(host, definitions, options);
  } catch (error) {
    if (error instanceof DocumentError)
      return error.problems.map(({ code, pointer }) => `${code} ${pointer}`);
    throw error;
  }
  return [];
}

const host = (...items: readonly ItemDocument[]) => definition('host', { items });
const texts = (value: unknown): string => JSON.stringify(value);

describe('assembling a definition', () => {
  const prefixed = assemble(host(including('buy', ORDER, { keyPrefix: 'o_' }))).definition;

  test('CORE-12-01 every imported key carries the prefix and stands below the group', () => {
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
        constraintMessage: 'Give $zip',
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

  test('the assembled definition loads on its own, and one that is not assembled does not', () => {
    expect(loadDefinition(prefixed).problems).toEqual([]);
    const live = host(including('buy', ORDER));
    expect(() => loadDefinition(live)).toThrowError(/assemble the definition first/);
  });

  test('without a prefix expressions keep their text', () => {
    const spaced = { ...order, binds: [{ path: 'total', calculate: 'sum( $lines[*].sum )  // all' }] };
    const { definition: assembled } = assemble(host(including('buy', ORDER)), [spaced]);
    expect(assembled.binds).toEqual([{ path: 'buy.total', calculate: 'sum( $lines[*].sum )  // all' }]);
  });

  test('a repeat that includes a definition has it once per row', () => {
    const { definition: assembled } = assemble(
      host(group('out', [including('rows', ORDER, { repeatable: true })])),
    );
    expect(assembled.binds?.map(({ path }) => path)).toContain('out.rows[*].lines[*].sum');
    expect(assembled.shapes?.[0]?.target).toBe('out.rows[*]');
    expect(loadDefinition(assembled).problems).toEqual([]);
  });

  test('one definition is included twice under different prefixes', () => {
    const twice = host(
      including('a', ORDER, { keyPrefix: 'a_' }),
      including('b', ORDER, { keyPrefix: 'b_' }),
    );
    const { definition: assembled, assembledFrom } = assemble(twice);
    expect(loadDefinition(assembled).problems).toEqual([]);
    expect(assembledFrom.map(({ keyPrefix }) => keyPrefix)).toEqual(['a_', 'b_']);
  });

  test('the parts are listed in an extension, with the version that was found', () => {
    const { definition: assembled, assembledFrom } = assemble(
      host(including('buy', 'https://example.org/order')),
    );
    expect(assembledFrom).toEqual([{ url: 'https://example.org/order', version: '1.0.0' }]);
    expect(assembled.extensions?.[ASSEMBLED_FROM]).toEqual(assembledFrom);
  });

  test('a definition without inclusions comes back as it is', () => {
    expect(assemble(order).definition).toBe(order);
  });

  test('inclusions inside included definitions are assembled too', () => {
    const inner = definition('inner', { items: [field('x')], binds: [{ path: 'x', required: '$x > 1' }] });
    const middle = definition('middle', {
      items: [including('in', 'https://example.org/inner|1.0.0', { keyPrefix: 'i_' }), field('y')],
      binds: [{ path: 'y', calculate: '$in.i_x + 1' }],
    });
    const outer = host(including('mid', 'https://example.org/middle|1.0.0', { keyPrefix: 'm_' }));
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
    const before = texts([host(including('buy', ORDER, { keyPrefix: 'o_' })), order]);
    const given = host(including('buy', ORDER, { keyPrefix: 'o_' }));
    assembleDefinition(given, () => order);
    expect(texts([given, order])).toBe(before);
  });
});

describe('taking one item of a definition', () => {
  test('only the item and what is said about it comes along', () => {
    const { definition: assembled } = assemble(host(including('buy', `${ORDER}#lines`, { keyPrefix: 'o_' })));
    expect(assembled.items[0]?.children?.map(({ key }) => key)).toEqual(['o_lines']);
    expect(assembled.binds?.map(({ path }) => path)).toEqual(['buy.o_lines[*].o_sum']);
    expect(assembled.shapes?.map(({ id }) => id)).toEqual(['o_lines-ok', 'o_cap']);
    expect(assembled.variables?.map(({ name, scope }) => [name, scope])).toEqual([['lineNet', 'o_lines']]);
    expect(assembled.instances).toEqual(order.instances);
    expect(assembled.optionSets).toBeUndefined();
    expect(loadDefinition(assembled).problems).toEqual([]);
  });

  const nested = definition('nested', {
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
    const { definition: assembled } = assemble(host(including('box', `${NESTED}#inner`)), [nested]);
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
    const problems = refusals(host(including('box', `${NESTED}#inner`)), [{ ...nested, ...changes }]);
    expect(problems).toEqual([`${code} /items/0/$ref`]);
  });
});

describe('refused assemblies', () => {
  test.each([
    [
      'CORE-12-02 a key of the host',
      host(field('total'), including('buy', ORDER)),
      ['key-collision /items/1/$ref'],
    ],
    [
      'CORE-12-02 a key of the host after the prefix',
      host(field('o_total'), including('buy', ORDER, { keyPrefix: 'o_' })),
      ['key-collision /items/1/$ref'],
    ],
    [
      'CORE-12-02 the key of the group itself',
      host(including('total', ORDER)),
      ['key-collision /items/0/$ref'],
    ],
    [
      'an unknown definition',
      host(including('buy', 'https://example.org/none|1.0.0')),
      ['unknown-definition /items/0/$ref'],
    ],
    [
      'an unknown version',
      host(including('buy', 'https://example.org/order|9.0.0')),
      ['unknown-version /items/0/$ref'],
    ],
    ['a reference that is none', host(including('buy', '|')), ['bad-reference /items/0/$ref']],
  ])('%s', (_title, given, expected) => {
    expect(refusals(given)).toEqual(expected);
  });

  test('CORE-12-02 the same definition twice without prefixes collides', () => {
    const problems = refusals(host(including('a', ORDER), including('b', ORDER)));
    expect(problems).toEqual([
      'key-collision /items/1/$ref',
      'shape-collision /items/1/$ref',
      'variable-collision /items/1/$ref',
    ]);
  });

  test('CORE-12-02 definitions that include each other are refused', () => {
    const a = definition('a', { items: [including('x', 'https://example.org/b|1.0.0')] });
    const b = definition('b', { items: [including('y', 'https://example.org/a|1.0.0')] });
    expect(refusals(a, [a, b])).toEqual(['inclusion-cycle /items/0/$ref']);
    const self = definition('self', { items: [including('x', 'https://example.org/self')] });
    expect(refusals(self, [self])).toEqual(['inclusion-cycle /items/0/$ref']);
  });

  test('instances and option sets of one name are shared when equal and refused when not', () => {
    const same = definition('host', { items: [including('buy', ORDER)], ...pick(order) });
    expect(refusals(same)).toEqual([]);
    const other = { ...same, instances: { cfg: { data: 1 } }, optionSets: { countries: { options: [] } } };
    expect(refusals(other)).toEqual([
      'instance-collision /items/0/$ref',
      'option-set-collision /items/0/$ref',
    ]);
  });

  test.each([
    ['a syntax error', { binds: [{ path: 'total', calculate: '1 +' }] }, 'syntax-error'],
    ['an unknown field', { binds: [{ path: 'total', calculate: '$secret' }] }, 'unknown-reference'],
    [
      'an unknown variable',
      { binds: [{ path: 'total', calculate: '@secret' }], variables: [] },
      'unknown-variable',
    ],
    [
      'an unknown instance',
      { binds: [{ path: 'total', calculate: "@instance('secret')" }] },
      'unknown-instance',
    ],
    ['an unknown path', { binds: [{ path: 'secret', required: 'true' }] }, 'unknown-path'],
    [
      'an unknown scope',
      { variables: [{ name: 'surcharge', expression: '1', scope: 'secret' }] },
      'unknown-scope',
    ],
    [
      'a key read from an unknown value',
      {
        binds: [{ path: 'total', calculate: 'let a = @loop in a.qty' }],
        variables: [
          { name: 'loop', expression: '@loop' },
          { name: 'surcharge', expression: '1' },
        ],
      },
      'undecided-key',
    ],
    ['a broken structure', { binds: [{ path: 7 }] }, 'wrong-type'],
  ])('%s in the included definition', (_title, changes, code) => {
    const broken = { ...order, ...changes } as unknown as DefinitionDocument;
    expect(refusals(host(field('secret'), including('buy', ORDER, { keyPrefix: 'o_' })), [broken])).toEqual([
      `${code} /items/1/$ref`,
    ]);
  });

  test('a definition that is not the one asked for is refused', () => {
    const assembling = () =>
      assembleDefinition(host(including('buy', ORDER)), () => ({ ...order, version: '1.0.1' }));
    expect(assembling).toThrowError(/another definition was given/);
  });

  test('inclusions nested too deep are refused', () => {
    const chain = Array.from({ length: 30 }, (_, at) =>
      definition(`d${at}`, { items: [including(`k${at}`, `https://example.org/d${at + 1}`)] }),
    );
    expect(refusals(host(including('top', 'https://example.org/d0')), chain)).toEqual([
      'too-deep /items/0/$ref',
    ]);
  });

  test('inclusions that double at every level are refused before they explode', () => {
    const levels = Array.from({ length: 16 }, (_, at) => {
      const next = `https://example.org/d${at + 1}`;
      const items =
        at === 15
          ? [field('leaf')]
          : [including(`l${at}`, next, { keyPrefix: 'a' }), including(`r${at}`, next, { keyPrefix: 'b' })];
      return definition(`d${at}`, { items });
    });
    expect(refusals(host(including('top', 'https://example.org/d0')), levels, { maxParts: 5_000 })).toEqual([
      'too-large /items/0/$ref',
    ]);
  });

  test('too much expression text is refused', () => {
    expect(refusals(host(including('buy', ORDER)), known, { maxText: 50 })).toEqual([
      'too-large /items/0/$ref',
    ]);
  });

  test('a definition nested 10,000 levels deep is refused', () => {
    let deep: ItemDocument = field('leaf');
    for (let level = 0; level < 10_000; level += 1)
      deep = { key: 'k', type: 'group', label: 'k', children: [deep] };
    const hostile = definition('deep', { items: [deep] });
    const assembling = () =>
      assembleDefinition(host(including('buy', 'https://example.org/deep')), () => hostile);
    expect(assembling).toThrowError(/nested more than/);
    expect(() => assembleDefinition(hostile, () => undefined)).toThrowError(DocumentError);
  });
});

function pick({ instances, optionSets }: DefinitionDocument): Partial<DefinitionDocument> {
  return { ...(instances ? { instances } : {}), ...(optionSets ? { optionSets } : {}) };
}
