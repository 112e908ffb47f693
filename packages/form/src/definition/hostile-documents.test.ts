import type { PatternEngine } from '@handrail/base';
import { processorTime } from '@handrail/testing/processor-time';
import { describe, expect, test } from 'vitest';
import {
  codesOf,
  definitionOf,
  documentOf,
  field,
  formFrom,
  formOf,
  problemCodes,
  problemsIn,
  repeat,
  responseWith,
} from '../../testing/forms.ts';
import { loadDefinition } from '../compiled/load-definition.ts';
import { DocumentError } from '../problem.ts';
import { readResponse } from '../response/response.ts';
import type { ItemDocument } from './document.ts';

const calculated = (calculate: string) => ({
  items: [field('a'), field('b')],
  binds: [{ path: 'b', calculate }],
});

function nestedGroups(levels: number): ItemDocument {
  let item: ItemDocument = field('leaf');
  for (let level = 0; level < levels; level += 1)
    item = { key: `g${level}`, type: 'group', label: 'g', children: [item] };
  return item;
}

function nestedJson(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('a definition of any kind', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '{}'],
    ['a number', 1],
    ['a list', []],
    ['a function', () => undefined],
    ['a map', new Map()],
  ])('%s is refused as a document', (_what, source) => {
    expect(() => loadDefinition(source)).toThrow(DocumentError);
  });

  test.each<[string, () => unknown, string]>([
    ['groups 10,000 deep', () => documentOf({ items: [nestedGroups(10_000)] }), 'too-deep'],
    [
      'JSON 10,000 deep in an extension',
      () => documentOf({ items: [], extensions: { 'x-a': nestedJson(10_000) as never } }),
      'too-deep',
    ],
    ['a text of 2 MB', () => documentOf({ items: [], description: 'x'.repeat(2_000_000) }), 'too-long'],
    ['NaN', () => documentOf({ items: [field('a', 'decimal', { initialValue: Number.NaN })] }), 'not-json'],
    [
      '1e400',
      () =>
        JSON.parse(
          JSON.stringify(documentOf({ items: [repeat('r', [], { minRepeat: 7 })] })).replace('7', '1e400'),
        ),
      'not-json',
    ],
    [
      'a function inside',
      () => documentOf({ items: [field('a', 'string', { initialValue: (() => 1) as never })] }),
      'not-json',
    ],
    ['duplicate keys', () => documentOf({ items: [field('a'), field('a')] }), 'duplicate-key'],
    ['a wrong version', () => documentOf({ items: [], version: 'latest' }), 'bad-version'],
    ['a wrong marker', () => ({ ...documentOf({ items: [] }), $formspec: '2.0' }), 'wrong-marker'],
    ['a circle of calculations', () => documentOf(calculated('$b')), 'cycle'],
    ['a negative row count', () => documentOf({ items: [repeat('r', [], { minRepeat: -1 })] }), 'wrong-type'],
    ['a huge row count', () => documentOf({ items: [repeat('r', [], { minRepeat: 1e300 })] }), 'wrong-type'],
  ])('%s is refused with its code', (_what, source, code) => {
    expect(problemsIn(source()).map((problem) => problem.code)).toEqual([code]);
  });

  test('a circle of objects is refused', () => {
    const document: Record<string, unknown> = { ...documentOf({ items: [] }) };
    document.extensions = { 'x-me': document };
    expect(problemsIn(document).map(({ code }) => code)).toEqual(['too-deep']);
  });

  test('an accessor that throws makes a refusal, not a crash', () => {
    const document = Object.defineProperty({ ...documentOf({ items: [] }) }, 'title', {
      enumerable: true,
      get() {
        throw new Error('boo');
      },
    });
    expect(problemsIn(document)).toMatchObject([{ severity: 'error', code: 'not-json' }]);
  });

  test('an accessor is read once, and later changes do not reach the definition', () => {
    let reads = 0;
    const items = [field('a')] as ItemDocument[];
    const document = Object.defineProperty({ ...documentOf({ items }) }, 'title', {
      enumerable: true,
      get: () => {
        reads += 1;
        return 'Title';
      },
    });
    const definition = loadDefinition(document);
    items.push(field('b'));
    expect(reads).toBe(1);
    expect(definition.document.items.map(({ key }) => key)).toEqual(['a']);
  });

  test('"__proto__" as a property is an unknown property and nothing more', () => {
    const text = JSON.stringify(documentOf({ items: [field('a')] }));
    const problems = problemsIn(JSON.parse(text.replace('{', '{"__proto__":{"name":"1 bad"},')));
    expect(problems).toMatchObject([{ severity: 'warning', code: 'unknown-property' }]);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  test('option sets, instances and variables named like inherited properties are not there', () => {
    expect(problemCodes({ items: [field('a', 'choice', { optionSet: 'constructor' })] })).toEqual([
      ['unknown-option-set', '/items/0/optionSet'],
    ]);
    const items = [field('a', 'string', { prePopulate: { instance: 'toString', path: 'x' } })];
    expect(problemCodes({ items })).toEqual([['unknown-instance', '/items/0/prePopulate/instance']]);
    expect(problemCodes(calculated('@constructor')).map(([code]) => code)).toEqual(['unknown-reference']);
    expect(problemCodes(calculated('$constructor')).map(([code]) => code)).toEqual(['unknown-reference']);
    expect(problemCodes(calculated('constructor()')).map(([code]) => code)).toEqual(['bad-call']);
  });
});

describe('expressions of any kind', () => {
  test.each<[string, string]>([
    ['1 MB of sums', `1${'+1'.repeat(500_000)}`],
    ['1 MB of parentheses', `${'('.repeat(500_000)}1${')'.repeat(500_000)}`],
    ['1 MB of signs', `${'-'.repeat(1_000_000)}1`],
    ['1 MB of text', `'${'x'.repeat(1_000_000)}'`],
    ['10,000 ifs', `${'if(true, 1, '.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['10,000 lists', `${'['.repeat(10_000)}1${']'.repeat(10_000)}`],
  ])('%s make a definition error or a form, and never a crash', (_what, expression) => {
    const problems = problemsIn(documentOf(calculated(expression)));
    for (const { code } of problems) expect(['bad-expression', 'bad-call', 'too-long']).toContain(code);
    for (const { message } of problems) expect(message.length).toBeLessThan(1000);
  });

  test('a pattern that would backtrack for ever does not', () => {
    const form = formOf({
      items: [field('a'), field('m', 'boolean')],
      binds: [{ path: 'm', calculate: "matches($a, '^(a+)+$')" }],
      shapes: [{ id: 's', target: 'a', constraint: "matches($, '(x+x+)+y')", message: 'm' }],
    });
    const start = processorTime();
    form.set('a', `${'a'.repeat(50_000)}!`);
    form.set('a', 'x'.repeat(50_000));
    expect(processorTime() - start).toBeLessThan(5_000);
    expect(form.value('m')).toBe(false);
  });

  test('a broken pattern is a diagnostic, with an engine of any temper', () => {
    const angry: PatternEngine = {
      compile: () => {
        throw new TypeError('angry');
      },
    };
    for (const load of [{}, { patterns: angry }]) {
      const form = formOf(
        {
          items: [field('a', 'string', { initialValue: 'x' }), field('m', 'boolean')],
          binds: [{ path: 'm', calculate: "matches($a, '(')" }],
        },
        {},
        load,
      );
      expect(form.value('m')).toBeNull();
      expect(form.diagnostics.length).toBeGreaterThan(0);
    }
  });

  test('an expression that grows its own text is stopped', () => {
    const doubling = `let a = 'xxxxxxxxxx' in ${Array.from({ length: 26 }, (_, i) => `let a${i} = ${i === 0 ? 'a' : `a${i - 1}`} & ${i === 0 ? 'a' : `a${i - 1}`} in`).join(' ')} a25`;
    const form = formOf(calculated(doubling));
    expect(String(form.value('b') ?? '').length).toBeLessThan(20_000_000);
  });
});

describe('a response of any kind', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', '{}'],
    ['data 10,000 deep', responseWith({ a: nestedJson(10_000) as never })],
    ['data that is a list', { ...responseWith({}), data: [] }],
    ['an unknown property', { ...responseWith({}), extra: 1 }],
    ['a moment without zone', responseWith({}, { authored: '2026-01-01T00:00:00' })],
  ])('%s is refused', (_what, source) => {
    expect(() => readResponse(source)).toThrow(DocumentError);
  });

  test('members that no item has make warnings, and values of the wrong type make findings', () => {
    const form = formOf(
      {
        items: [
          field('a', 'integer'),
          repeat('rows', [field('x')]),
          { key: 'g', type: 'group', label: 'G', children: [field('y')] },
        ],
      },
      { response: responseWith({ a: { not: 'a number' }, g: { __proto: 1 }, unknown: 1 }) },
    );
    expect(form.response().data).toEqual({ a: { not: 'a number' }, rows: [], g: { y: null } });
    expect(codesOf(form)).toEqual([['a', 'TYPE_MISMATCH']]);
    expect(form.problems.map(({ pointer }) => pointer)).toEqual(['/data/g/__proto', '/data/unknown']);
  });

  test.each<[string, unknown]>([
    ['a lone surrogate', 'a\uD800'],
    ['50 levels in one value', nestedJson(50)],
    ['20,000 entries in one value', new Array(20_000).fill('x')],
  ])('with %s is refused, not emptied', (_what, value) => {
    const response = responseWith({ rows: [{ x: 'fine' }, { x: value as never }] });
    const open = () => formOf({ items: [repeat('rows', [field('x')])] }, { response });
    expect(open).toThrow(DocumentError);
    expect(open).toThrow(/rows\[1\]\.x/);
  });

  test('its objects stay its own', () => {
    const data = { a: { contentType: 'x', url: 'y' } };
    const author = { id: 'ada' };
    const form = formOf({ items: [field('a', 'attachment')] }, { response: responseWith(data, { author }) });
    data.a.url = 'changed';
    author.id = 'eve';
    expect(form.response()).toMatchObject({ data: { a: { url: 'y' } }, author: { id: 'ada' } });
  });
});

test('a definition serves two forms that know nothing of each other', () => {
  const definition = definitionOf({
    items: [field('a', 'integer'), repeat('rows', [field('x', 'integer')])],
  });
  const [one, two] = [formFrom(definition), formFrom(definition)];
  one.set('a', 1);
  one.addRow('rows');
  expect(two.response().data).toEqual({ a: null, rows: [] });
});
