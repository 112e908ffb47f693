import { anyCharacter } from '@handrail/testing/any-character';
import { processorTime } from '@handrail/testing/processor-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../testing/evaluate.ts';
import { FelSyntaxError, parseExpression, printExpression } from './index.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function refusal(source: string): FelSyntaxError {
  try {
    parseExpression(source);
  } catch (error) {
    if (error instanceof FelSyntaxError) return error;
    throw error;
  }
  throw new Error('The text was accepted.');
}

describe('hostile texts', () => {
  test.each([
    ['a megabyte of source', '1'.repeat(1_048_576)],
    ['ten thousand parentheses', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['ten thousand open brackets', '['.repeat(10_000)],
    ['ten thousand prefixes', `${'-'.repeat(10_000)}1`],
    ['ten thousand negations', `${'not '.repeat(10_000)}true`],
    ['a ladder of conditionals', `${'true ? 1 : '.repeat(5000)}2`],
    ['a ladder of ifs', `${'if true then 1 else '.repeat(3000)}2`],
    ['nested calls of if', `${'if('.repeat(10_000)}1`],
    ['nested lets', `${'let x = 1 in '.repeat(4000)}x`],
    ['nested objects', `${'{a:'.repeat(10_000)}1`],
    ['nested calls', `${'f('.repeat(10_000)}1`],
  ])('%s is refused by a limit', (_what, source) => {
    expect(refusal(source).code).toBe('limit');
    expect(refusal(source).message.length).toBeLessThan(300);
  });

  test('a chain of twenty thousand terms is read, printed and evaluated', () => {
    const source = `1${'+1'.repeat(20_000)}`;
    expect(evaluate(source).value).toBe(20_001);
    expect(printExpression(parseExpression(source).ast).length).toBeGreaterThan(source.length);
    expect(evaluate(`true${' and true'.repeat(7000)}`).value).toBe(true);
    expect(evaluate(`null${' ?? null'.repeat(8000)} ?? 1`).value).toBe(1);
  });

  test('conditionals that look like both forms of if take linear time', () => {
    const source = `${'if(true) ? 1 : '.repeat(190)}2`;
    const started = processorTime();
    expect(parseExpression(source).ast.kind).toBe('conditional');
    expect(processorTime() - started).toBeLessThan(3_000);
  });

  test('200 levels are accepted and 201 are not', () => {
    const nested = (levels: number) => `${'('.repeat(levels - 1)}1${')'.repeat(levels - 1)}`;
    expect(evaluate(nested(200)).value).toBe(1);
    expect(refusal(nested(201)).code).toBe('limit');
    expect(() => parseExpression(nested(5), { limits: { nestingDepth: 4 } })).toThrow(FelSyntaxError);
  });

  test('lone surrogates and control characters pass through texts unharmed', () => {
    expect(evaluate("'\ud800' & '\udc00'").value).toBe('\ud800\udc00');
    expect(evaluate("length('\udc00\ud800')").value).toBe(2);
    expect(evaluate("'\u0000'").value).toBe('\u0000');
    expect(refusal('\ud800').offset).toBe(0);
  });

  test('whatever the text, reading it either works or throws a syntax error', () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 8 }),
      fc.constantFrom(
        ...'( ) [ ] { } , : . ? ?? ! != = == < <= > >= + - * / % & | |> $ @ // /* */ \' " \\'.split(' '),
        ...'if then else let in not and or true false null $a @b f( 1 0.5 1e9 @2025-01-01 \n'.split(' '),
      ),
    );
    const garbage = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(garbage, fc.boolean(), (source, lenient) => {
        try {
          parseExpression(source, { lenient });
        } catch (error) {
          expect(error).toBeInstanceOf(FelSyntaxError);
        }
      }),
      { numRuns: numRuns * 5 },
    );
  });
});
