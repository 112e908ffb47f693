import { describe, expect, test } from 'vitest';
import {
  assemblyProblems,
  definitionNamed,
  hostOf,
  including,
  ORDER,
  order,
} from '../../testing/assemblies.ts';
import { field, group } from '../../testing/forms.ts';
import type { DefinitionDocument, ItemDocument } from '../definition/document.ts';
import { DocumentError } from '../problem.ts';
import { assembleDefinition } from './assemble-definition.ts';

describe('refused assemblies', () => {
  test.each([
    [
      'CORE-12-02 a key of the host',
      hostOf(field('total'), including('buy', ORDER)),
      ['key-collision /items/1/$ref'],
    ],
    [
      'CORE-12-02 a key of the host after the prefix',
      hostOf(field('o_total'), including('buy', ORDER, { keyPrefix: 'o_' })),
      ['key-collision /items/1/$ref'],
    ],
    [
      'CORE-12-02 the key of the group itself',
      hostOf(including('total', ORDER)),
      ['key-collision /items/0/$ref'],
    ],
    [
      'an unknown definition',
      hostOf(including('buy', 'https://example.org/none|1.0.0')),
      ['unknown-definition /items/0/$ref'],
    ],
    [
      'an unknown version',
      hostOf(including('buy', 'https://example.org/order|9.0.0')),
      ['unknown-version /items/0/$ref'],
    ],
    ['a reference that is none', hostOf(including('buy', '|')), ['bad-reference /items/0/$ref']],
  ])('%s', (_title, given, expected) => {
    expect(assemblyProblems(given)).toEqual(expected);
  });

  test('CORE-12-02 the same definition twice without prefixes collides', () => {
    const problems = assemblyProblems(hostOf(including('a', ORDER), including('b', ORDER)));
    expect(problems).toEqual([
      'key-collision /items/1/$ref',
      'shape-collision /items/1/$ref',
      'variable-collision /items/1/$ref',
    ]);
  });

  test('CORE-12-02 definitions that include each other are refused', () => {
    const a = definitionNamed('a', { items: [including('x', 'https://example.org/b|1.0.0')] });
    const b = definitionNamed('b', { items: [including('y', 'https://example.org/a|1.0.0')] });
    expect(assemblyProblems(a, [a, b])).toEqual(['inclusion-cycle /items/0/$ref']);
    const self = definitionNamed('self', { items: [including('x', 'https://example.org/self')] });
    expect(assemblyProblems(self, [self])).toEqual(['inclusion-cycle /items/0/$ref']);
  });

  test('instances and option sets of one name are shared when equal and refused when not', () => {
    const same = definitionNamed('host', {
      items: [including('buy', ORDER)],
      instances: order.instances ?? {},
      optionSets: order.optionSets ?? {},
    });
    expect(assemblyProblems(same)).toEqual([]);
    const other = { ...same, instances: { cfg: { data: 1 } }, optionSets: { countries: { options: [] } } };
    expect(assemblyProblems(other)).toEqual([
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
    expect(
      assemblyProblems(hostOf(field('secret'), including('buy', ORDER, { keyPrefix: 'o_' })), [broken]),
    ).toEqual([`${code} /items/1/$ref`]);
  });

  test('a definition that is not the one asked for is refused', () => {
    const assembling = () =>
      assembleDefinition(hostOf(including('buy', ORDER)), () => ({ ...order, version: '1.0.1' }));
    expect(assembling).toThrowError(/another definition was given/);
  });

  test('a definition that the host does not have is refused, with its name', () => {
    const assembling = () => assembleDefinition(hostOf(including('buy', ORDER)), () => undefined);
    expect(assembling).toThrowError(`"${ORDER}" is not known`);
  });

  test('a fault inside of what is included names the definition and the item', () => {
    const zip = field('zip', 'string', { initialValue: '=1 +' });
    const broken = { ...order, items: [...order.items.slice(0, 1), group('address', [zip, field('city')])] };
    const assembling = () => assembleDefinition(hostOf(including('buy', ORDER)), () => broken as never);
    expect(assembling).toThrowError(`(in "${ORDER}", item "address.zip")`);
  });

  test('inclusions nested too deep are refused', () => {
    const chain = Array.from({ length: 30 }, (_, at) =>
      definitionNamed(`d${at}`, { items: [including(`k${at}`, `https://example.org/d${at + 1}`)] }),
    );
    expect(assemblyProblems(hostOf(including('top', 'https://example.org/d0')), chain)).toEqual([
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
      return definitionNamed(`d${at}`, { items });
    });
    expect(
      assemblyProblems(hostOf(including('top', 'https://example.org/d0')), levels, { maxParts: 5_000 }),
    ).toEqual(['too-large /items/0/$ref']);
  });

  test('too much expression text is refused', () => {
    expect(assemblyProblems(hostOf(including('buy', ORDER)), [order], { maxText: 50 })).toEqual([
      'too-large /items/0/$ref',
    ]);
  });

  test('a definition nested 10,000 levels deep is refused', () => {
    let deep: ItemDocument = field('leaf');
    for (let level = 0; level < 10_000; level += 1)
      deep = { key: 'k', type: 'group', label: 'k', children: [deep] };
    const hostile = definitionNamed('deep', { items: [deep] });
    const assembling = () =>
      assembleDefinition(hostOf(including('buy', 'https://example.org/deep')), () => hostile);
    expect(assembling).toThrowError(/nested more than/);
    expect(() => assembleDefinition(hostile, () => undefined)).toThrowError(DocumentError);
  });
});
