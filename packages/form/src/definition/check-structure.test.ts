import { describe, expect, test } from 'vitest';
import {
  codesOf,
  definitionOf,
  documentOf,
  field,
  formOf,
  group,
  problemCodes,
  problemsIn,
  repeat,
} from '../../testing/forms.ts';
import { without } from '../../testing/sidecar-samples.ts';
import type { BindDocument, ItemDocument } from './document.ts';

const item = (changes: object): ItemDocument => ({ ...field('a'), ...changes }) as ItemDocument;
/** A warning has its severity before its message, so a test that expects the message alone expects an error. */
const messagesIn = (document: unknown) =>
  problemsIn(document).map(({ severity, message }) =>
    severity === 'error' ? message : `${severity}: ${message}`,
  );

describe('the top of a definition', () => {
  const complete = documentOf({ items: [field('a')] }) as unknown as Record<string, unknown>;

  test.each(['$formspec', 'url', 'version', 'status', 'title', 'items'])(
    'CORE-2-01 needs %s and names it when it is missing',
    (property) => {
      expect(messagesIn(complete)).toEqual([]);
      expect(messagesIn(without(complete, property))).toEqual([`"${property}" is missing`]);
    },
  );

  test.each([
    ['a-b1', []],
    ['A', []],
    ['1a', [['bad-format', '/name']]],
    ['a_b', [['bad-format', '/name']]],
    ['', [['bad-format', '/name']]],
  ])('CORE-2-03 may be named "%s": %j', (name, problems) => {
    expect(problemCodes({ items: [], name })).toEqual(problems);
  });

  test.each<[string, string | { url: string; version?: string }]>([
    ['an address', 'https://forms.example/older'],
    ['an address and a version', { url: 'https://forms.example/older', version: '1.0.0' }],
    ['an address in an object', { url: 'https://forms.example/older' }],
  ])('CORE-2-04 may say what it is derived from by %s and takes nothing from it', (_how, derivedFrom) => {
    const draft = { items: [field('a')], binds: [{ path: 'a', required: 'true' }] };
    const derived = formOf({ ...draft, derivedFrom });
    expect([...derived.states()]).toEqual([...formOf(draft).states()]);
    expect(derived.definition.templates.map(({ key }) => key)).toEqual(['', 'a']);
  });

  test('CORE-2-04 cannot be derived from something that is not an address', () => {
    expect(problemCodes({ items: [], derivedFrom: 'older' })).toEqual([['bad-format', '/derivedFrom']]);
    expect(problemCodes({ items: [], derivedFrom: { version: '1' } as never })).toEqual([
      ['missing-property', '/derivedFrom'],
    ]);
  });

  test('CORE-2-05 an unknown property gives a warning, survives, and has no effect', () => {
    const loaded = definitionOf({ items: [field('a')], foo: 1 } as never);
    expect(loaded.problems).toMatchObject([
      { severity: 'warning', code: 'unknown-property', pointer: '/foo' },
    ]);
    expect(JSON.parse(JSON.stringify(loaded.document))).toHaveProperty('foo', 1);
    const plain = formOf({ items: [field('a')] });
    expect([...formOf({ items: [field('a')], foo: 1 } as never).states()]).toEqual([...plain.states()]);
  });

  test('CORE-2-06 extensions start with x-, are kept, and change nothing', () => {
    const items = [field('a', 'string', { extensions: { 'x-b': { deep: true } } })];
    const extended = formOf({ items, extensions: { 'x-a': 1 } });
    expect(extended.document.extensions).toEqual({ 'x-a': 1 });
    expect(extended.document.items[0]?.extensions).toEqual({ 'x-b': { deep: true } });
    expect(codesOf(extended)).toEqual([]);
    expect(problemCodes({ items: [], extensions: { a: 1 } })).toEqual([['bad-key', '/extensions/a']]);
    expect(problemCodes({ items: [field('a', 'string', { extensions: { b: 1 } })] })).toEqual([
      ['bad-key', '/items/0/extensions/b'],
    ]);
  });
});

describe('names of older drafts', () => {
  test('CORE-2-07 "repeat" makes no group repeatable and gives a warning', () => {
    const items = [group('rows', [field('x')], { repeat: true } as never)];
    expect(problemCodes({ items })).toEqual([['warning unknown-property', '/items/0/repeat']]);
    expect(formOf({ items }).response().data).toEqual({ rows: { x: null } });
  });

  test('CORE-2-07 "dataSources" declares no instance and "target" places no bind', () => {
    const draft = { items: [field('a')], dataSources: { i: { data: 1 } } };
    expect(problemCodes(draft as never)).toEqual([['warning unknown-property', '/dataSources']]);
    const calculated = { ...draft, binds: [{ path: 'a', calculate: "@instance('i')" }] };
    expect(problemCodes(calculated as never)).toContainEqual(['unknown-reference', '/binds/0/calculate']);
    const binds = [{ target: 'a', required: 'true' }] as unknown as BindDocument[];
    expect(problemCodes({ items: [field('a')], binds })).toContainEqual(['missing-property', '/binds/0']);
  });
});

describe('an item', () => {
  test.each(['a', 'A1', 'a_b', 'a1_2'])('CORE-3-01 may have the key "%s"', (key) => {
    expect(problemCodes({ items: [field(key)] })).toEqual([]);
  });

  test.each(['1a', 'a-b', '_a', '', 'a b', 'é', '__proto__'])('CORE-3-01 cannot have the key "%s"', (key) => {
    const items = [field(key, 'string', { label: 'Any' })];
    expect(problemCodes({ items })).toEqual([['bad-format', '/items/0/key']]);
  });

  test.each(['key', 'type', 'label'])('CORE-3-01 needs its %s', (property) => {
    const items = [without(field('a') as never, property)] as never;
    expect(messagesIn(documentOf({ items }))).toEqual([`"${property}" is missing`]);
  });

  test('CORE-3-02 is a field, a group or a display item', () => {
    expect(problemCodes({ items: [item({ type: 'section' })] })).toEqual([['not-allowed', '/items/0/type']]);
    expect(
      problemCodes({ items: [field('a'), group('b', []), item({ key: 'c', type: 'display' })] }),
    ).toEqual([['warning unknown-property', '/items/2/dataType']]);
  });

  test('CORE-3.1-01 a group needs children or a reference; an empty list will do', () => {
    const bare = without(group('g', []) as never, 'children') as never;
    expect(problemCodes({ items: [bare] })).toEqual([['missing-property', '/items/0']]);
    expect(problemCodes({ items: [group('g', [])] })).toEqual([]);
    const referring = { ...(bare as object), $ref: 'https://forms.example/other|1.0.0' } as never;
    expect(problemCodes({ items: [referring] })).toEqual([['not-assembled', '/items/0/$ref']]);
  });

  test('CORE-3.1-04 a group cannot want more rows than it allows', () => {
    const rows = (minRepeat: number, maxRepeat: number) => [repeat('r', [], { minRepeat, maxRepeat })];
    expect(problemCodes({ items: rows(3, 2) })).toEqual([['repeat-range', '/items/0/maxRepeat']]);
    expect(problemCodes({ items: rows(2, 2) })).toEqual([]);
    expect(problemCodes({ items: rows(0, 0) })).toEqual([['wrong-type', '/items/0/maxRepeat']]);
    expect(problemCodes({ items: rows(-1, 1) })).toEqual([['wrong-type', '/items/0/minRepeat']]);
    expect(problemCodes({ items: rows(0.5, 1) })).toEqual([['wrong-type', '/items/0/minRepeat']]);
  });

  test('CORE-3.2-01 a field needs its data type', () => {
    const untyped = without(field('a') as never, 'dataType') as never;
    expect(messagesIn(documentOf({ items: [untyped] }))).toEqual(['"dataType" is missing']);
  });

  test.each<[string, string, object]>([
    ['precision', 'string', { precision: 2 }],
    ['precision', 'integer', { precision: 2 }],
    ['currency', 'decimal', { currency: 'EUR' }],
    ['options', 'string', { options: [{ value: 'a', label: 'A' }] }],
    ['optionSet', 'integer', { optionSet: 's' }],
  ])('CORE-3.2-02 %s on a %s field gives a warning', (property, dataType, changes) => {
    const optionSets = { s: { options: [] } };
    expect(problemCodes({ items: [item({ dataType, ...changes })], optionSets })).toEqual([
      ['warning not-for-type', `/items/0/${property}`],
    ]);
  });

  test('CORE-3.2-02 a property that is not for the type has no effect', () => {
    const form = formOf({
      items: [
        item({ precision: 0 }),
        field('b', 'string', { options: [{ value: 'x', label: 'X' }] }),
        field('c', 'integer', { precision: 0 }),
      ],
    });
    form.set('a', '1.239');
    form.set('b', 'not an option');
    form.set('c', 1.5);
    expect([form.value('a'), form.value('b'), form.value('c')]).toEqual(['1.239', 'not an option', 1.5]);
    expect(codesOf(form)).toEqual([['c', 'TYPE_MISMATCH']]);
    expect(form.options('b')).toBeNull();
  });

  test('CORE-3.2-02 the properties are where they belong without a warning', () => {
    const options = [{ value: 'a', label: 'A' }];
    const items = [
      field('a', 'money', { currency: 'EUR', precision: 2 }),
      field('b', 'decimal', { precision: 2 }),
      field('c', 'choice', { options }),
      field('d', 'multiChoice', { optionSet: 's' }),
    ];
    expect(problemCodes({ items, optionSets: { s: { options } } })).toEqual([]);
  });
});

describe('an option', () => {
  test('CORE-5-01 has a text as value and a label; keywords may follow', () => {
    const items = (option: object) => [field('a', 'choice', { options: [option as never] })];
    expect(problemCodes({ items: items({ value: 'a', label: 'A', keywords: ['first'] }) })).toEqual([]);
    expect(problemCodes({ items: items({ value: 1, label: 'A' }) })).toEqual([
      ['wrong-type', '/items/0/options/0/value'],
    ]);
    expect(problemCodes({ items: items({ value: 'a' }) })).toEqual([
      ['missing-property', '/items/0/options/0'],
    ]);
    expect(problemCodes({ items: items({ label: 'A' }) })).toEqual([
      ['missing-property', '/items/0/options/0'],
    ]);
  });

  test('CORE-5-01 a shared list follows the same rule', () => {
    const optionSets = { s: { options: [{ value: 1 as never, label: 'A' }] } };
    expect(problemCodes({ items: [], optionSets })).toEqual([
      ['wrong-type', '/optionSets/s/options/0/value'],
    ]);
  });
});

test.each(['calculate', 'relevant', 'required', 'readonly', 'constraint'])(
  'CORE-6-02 the %s of a bind is a text, never a JSON boolean',
  (property) => {
    const bind = (value: unknown) => [{ path: 'a', [property]: value } as unknown as BindDocument];
    const items = [field('a', 'boolean')];
    expect(problemCodes({ items, binds: bind(true) })).toEqual([['wrong-type', `/binds/0/${property}`]]);
    expect(problemsIn(documentOf({ items, binds: bind(true) }))[0]?.message).toContain('"true" in quotes');
    expect(problemCodes({ items, binds: bind('true') })).toEqual([]);
  },
);
