import { describe, expect, test } from 'vitest';
import { evaluate } from '../../testing/evaluate.ts';
import { FelSyntaxError } from '../fel-syntax-error.ts';
import { parseExpression } from './parse-expression.ts';

const refuses = (source: string) => expect(() => parseExpression(source)).toThrow(FelSyntaxError);
const value = (source: string, world = {}) => evaluate(source, world).value;

describe('lexical rules (fel 3)', () => {
  test('CORE-13.1-01 blanks and both kinds of comment are between any two tokens, and block comments do not nest', () => {
    expect(value('1 /*a*/ + // b\n 2')).toBe(3);
    expect(value('\t1\r\n+\n2 // end')).toBe(3);
    expect(value('// before\n1 // 2')).toBe(1);
    expect(value('sum /**/ ( /**/ [ /**/ 1 /**/ , 2 ] ) // x')).toBe(3);
    refuses('/* /* */ */ 1');
    refuses('1 /* open');
  });

  test('CORE-13.1-02 identifiers are ASCII, and reserved words need a word boundary', () => {
    for (const source of ['$notify', '$in', '$a.in', '$informal.then', 'let nothing = 1 in nothing']) {
      expect(() => parseExpression(source)).not.toThrow();
    }
    expect(parseExpression('if2(1)').ast).toMatchObject({ kind: 'call', name: 'if2' });
    for (const source of [
      'é',
      '$é',
      'in',
      'then',
      '@if',
      'not(1',
      'let in = 1 in 2',
      '{in: 1}',
      'prev().in',
    ]) {
      refuses(source);
    }
  });

  test('CORE-13.1-03 texts use either quote and only the listed escapes', () => {
    expect(value(String.raw`'a\u0041\n'`)).toBe('aA\n');
    expect(value(String.raw`"\\ \' \" \n \r \t \u00e9"`)).toBe('\\ \' " \n \r \t é');
    expect(value(`'line one\nline two'`)).toBe('line one\nline two');
    for (const letter of ['q', 'a', '0', 'x41', 'u12', 'u{41}', 'N']) refuses(`'\\${letter}'`);
    refuses("'open");
    refuses('"mixed\'');
    refuses("'\\");
  });

  test('CORE-13.1-04 numbers have no leading zeros and digits on both sides of the point', () => {
    expect(value('0.5')).toBe(0.5);
    expect(value('1e3')).toBe(1000);
    expect(value('1.5E-2')).toBe(0.015);
    expect(value('0')).toBe(0);
    for (const source of ['01', '.5', '5.', '00', '01.5', '1e', '1e+', '1_000', '0x10', '1.5.5'])
      refuses(source);
  });

  test('CORE-13.1-05 dates start with @, and the longer form is tried first', () => {
    expect(value('typeOf(@2025-01-01)')).toBe('date');
    expect(value('@2025-01-01')).toBe('2025-01-01');
    expect(value('typeOf(@2025-01-01T10:00:00Z)')).toBe('date');
    expect(value('@2025-01-01T10:00:00Z')).toBe('2025-01-01T10:00:00Z');
    expect(value('@2025-01-01T10:00:00+02:00')).toBe('2025-01-01T10:00:00+02:00');
    expect(value('@2025-01-01T10:00:00')).toBe('2025-01-01T10:00:00');
    for (const source of ['@2025-1-1', '@2025-01-01T10:00', '@25-01-01', '@', '@ 2025-01-01'])
      refuses(source);
  });

  test('CORE-13.1-06 the pipe token is a syntax error that says so', () => {
    expect(() => parseExpression('$a |> upper()')).toThrow(/later version/);
    refuses('$a | 1');
  });
});

describe('productions (fel 4)', () => {
  test('CORE-13.2-02 both forms of if work', () => {
    expect(value('if (true) then 1 else 2')).toBe(1);
    expect(value('if(true, 1, 2)')).toBe(1);
    expect(value('if true then 1 else 2')).toBe(1);
    expect(value('if (false) then 1 else if (true) then 2 else 3')).toBe(2);
    expect(value('if(false, 1, if(true, 2, 3)) + 1')).toBe(3);
    expect(value('1 + if(true, 1, 2)')).toBe(2);
    expect(value('if (1) + 1 = 2 then "two" else "other"')).toBe('two');
    expect(value('if if(true, true, false) then 1 else 2')).toBe(1);
  });

  test.each([
    ['an if in an operand has only the call form', '1 + if true then 2 else 3'],
    ['the keyword form needs both branches', 'if (true) then 1'],
    ['a condition is no bare if', 'if if true then true else false then 1 else 2'],
    ['a call with several arguments is not a condition', 'if(true, 1, 2) then 3 else 4'],
    ['a branch is no bare let', 'if true then let x = 1 in x else 2'],
  ])('%s', (_rule, source) => refuses(source));

  test('a call of if with one argument is read as the grammar says and refused for its arguments', () => {
    expect(parseExpression('if(true)').ast).toMatchObject({ kind: 'call', name: 'if' });
    expect(parseExpression('if($a) ? 1 : 2').ast).toMatchObject({
      kind: 'conditional',
      form: 'ternary',
      condition: { kind: 'call', name: 'if' },
    });
    expect(parseExpression('if($a).b then 1 else 2').ast).toMatchObject({
      kind: 'conditional',
      form: 'keyword',
      condition: { kind: 'path', base: { kind: 'field' } },
    });
  });

  test('CORE-13.2-03 let binds a name in its body, and a bare in belongs to let', () => {
    expect(value('let x = 2 in x * 3')).toBe(6);
    expect(value('let b = (1 in [1]) in b')).toBe(true);
    expect(value('let x = 1 in let y = x + 1 in x + y')).toBe(3);
    expect(value('let x = 1 in let x = 2 in x')).toBe(2);
    expect(value('let x = 1 in x in [1]')).toBe(true);
    expect(value('let x = if(1 in [1], 2, 3) in x')).toBe(2);
    expect(value('let x = [1 in [1]] in x')).toEqual([true]);
    expect(value('(let x = 1 in x) + 1')).toBe(2);
    expect(value('let b = [1] in 1 in b')).toBe(true);
    refuses('let b = 1 not in [1] in b');
    refuses('let x = let y = 1 in y in x');
    refuses('let x = 1 in y');
    refuses('(let x = 1 in x) + x');
  });

  test('CORE-13.2-04 membership cannot be chained', () => {
    refuses('1 in [1] in [true]');
    refuses('1 not in [1] in [true]');
    expect(value('(1 in [1]) in [true]')).toBe(true);
  });

  test('only "not" may be before "in", and what is missing at the end is stated', () => {
    refuses('1 never in [1]');
    refuses('1 $a in [1]');
    expect(() => parseExpression('1 +')).toThrow(/ but found the end at offset 3/);
    expect(() => parseExpression('1 )')).toThrow(/ but found "\)" at offset 2/);
  });

  test('CORE-13.2-05 a repeated key in an object literal is a syntax error', () => {
    refuses('{a:1, a:2}');
    refuses(`{a: 1, 'a': 2}`);
    expect(value(`{a: 1, 'b c': 2}`)).toEqual({ a: 1, 'b c': 2 });
  });

  test('CORE-13.2-06 bracket filters are not part of the language', () => {
    refuses("$rows[code = 'CA']");
    refuses("@instance('x')[code = 'CA']");
    refuses('$rows[$i]');
    refuses('$rows[-1]');
    refuses('$rows[1.0]');
    refuses('$rows[]');
  });

  test('CORE-13.2-07 bare identifiers and == are errors, and warnings when reading leniently', () => {
    refuses('total > 5');
    refuses('$a == 1');
    const lenient = parseExpression('total == 5 and $a == 1', { lenient: true });
    expect(lenient.warnings.map((warning) => warning.code)).toEqual([
      'bare-identifier',
      'double-equals',
      'double-equals',
    ]);
    expect(lenient.warnings[1]?.span).toEqual({ start: 6, end: 8 });
    expect(parseExpression('total > 5', { lenient: true }).ast).toMatchObject({
      first: { kind: 'field', key: 'total' },
    });
    expect(parseExpression('$total > 5', { lenient: true }).warnings).toEqual([]);
  });
});

describe('precedence (fel 5)', () => {
  test('CORE-13.3-01 operators bind in the published levels', () => {
    expect(value('1 + 2 * 3')).toBe(7);
    expect(value('$x ?? 0 > 5')).toBe(false);
    expect(value('($x ?? 0) > 5')).toBe(false);
    const fields = { a: false, b: true };
    expect(value('not $a = $b', { fields })).toBe(value('(not $a) = $b', { fields }));
    expect(value('not ($a = $b)', { fields: { a: true, b: true } })).toBe(false);
    expect(value('not $a = $b', { fields: { a: true, b: true } })).toBe(false);
    expect(value('not $a = $b', { fields: { a: false, b: false } })).toBe(false);
  });

  // Each pair: the text without parentheses, and the grouping its level demands.
  test.each([
    ['$c ? 1 : $a or $b', '$c ? 1 : ($a or $b)'],
    ['$a or $b and $c', '$a or ($b and $c)'],
    ['$a and $b = $c', '$a and ($b = $c)'],
    ['$a = $b < $c', '$a = ($b < $c)'],
    ['$a < $b in $c', '$a < ($b in $c)'],
    ['$a in $b ?? $c', '$a in ($b ?? $c)'],
    ['$a ?? $b + $c', '$a ?? ($b + $c)'],
    ['$a & $b * $c', '$a & ($b * $c)'],
    ['-$a * $b', '(-$a) * $b'],
    ['not $a.b', 'not ($a.b)'],
    ['-prev().x', '-(prev().x)'],
  ])('%s is %s', (bare, grouped) => {
    expect(withoutSpans(bare)).toEqual(withoutSpans(grouped));
  });

  test('CORE-13.3-02 ternary and prefix operators group to the right, the others to the left', () => {
    expect(value('false ? 1 : true ? 2 : 3')).toBe(2);
    expect(value('10 - 4 - 3')).toBe(3);
    expect(value('100 / 10 / 2')).toBe(5);
    expect(value('- - 1')).toBe(1);
    expect(value('not not true')).toBe(true);
    expect(withoutSpans('$a - $b - $c')).toEqual(withoutSpans('($a - $b) - $c'));
    expect(withoutSpans('$a - ($b - $c)')).not.toEqual(withoutSpans('$a - $b - $c'));
  });
});

describe('refusals', () => {
  test('a syntax error names offset, expectation, finding and the text around', () => {
    const error = catchError('1 + * 2');
    expect(error).toMatchObject({ code: 'unexpected', offset: 4, expected: 'an expression', found: '"*"' });
    expect(error.message).toContain('1 + * 2');
  });

  test('the mistake furthest left is reported, even before unreadable text', () => {
    expect(catchError('1 + ) #').offset).toBe(4);
    expect(catchError('1 + 2 #').offset).toBe(6);
  });

  test('a bare name in strict reading learns how fields are written', () => {
    expect(catchError('total > 5').expected).toContain('$total');
  });
});

function catchError(source: string): FelSyntaxError {
  try {
    parseExpression(source);
  } catch (error) {
    if (error instanceof FelSyntaxError) return error;
  }
  throw new Error(`"${source}" was accepted.`);
}

function withoutSpans(source: string): unknown {
  return JSON.parse(
    JSON.stringify(parseExpression(source).ast, (key, part) => (key === 'span' ? undefined : part)),
  );
}
