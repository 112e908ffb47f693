import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonPlace, JsonTextError, scanJson } from './scan-json.ts';

const runs = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function scan(text: string, maxDepth = 50) {
  const places: [string, number][] = [];
  const repeated: string[] = [];
  scanJson(text, {
    maxDepth,
    value: (place) => places.push([wayTo(place), place.offset]),
    repeatedKey: (place) => repeated.push(wayTo(place)),
  });
  return { places, repeated };
}

function wayTo(place: JsonPlace): string {
  return place.parent ? `${wayTo(place.parent)}/${place.step}` : '';
}

test('visits every value with its place in the text', () => {
  expect(scan('{ "a": [1, {"b": null}], "c\\u0064": "x" }').places).toEqual([
    ['', 0],
    ['/a', 7],
    ['/a/0', 8],
    ['/a/1', 11],
    ['/a/1/b', 17],
    ['/cd', 36],
  ]);
});

test('names that are twice in one object are reported', () => {
  expect(scan('{"a": 1, "b": {"a": 2}, "\\u0061": 3}').repeated).toEqual(['/a']);
});

describe('text that is not JSON is refused where reading stops', () => {
  test.each([
    ['', 0, 'a value but found the end'],
    ['{"a" 1}', 5, '":" after the name but found "1"'],
    ['{a: 1}', 1, 'a name in quotes or "}" but found "a"'],
    ['{"a": 1,}', 8, 'a name in quotes but found "}"'],
    ['[1 2]', 3, '"," or "]" but found "2"'],
    ['[1,]', 3, 'a value but found "]"'],
    ['[1', 2, '"," or "]" but found the end'],
    ['"ab', 3, 'the closing quote but found the end'],
    ['"a\nb"', 2, 'the closing quote but found the end of the line'],
    ['"\\x"', 2, 'an escape such as \\n or \\u00e9 but found "x"'],
    ['"\\u12"', 2, 'an escape such as \\n or \\u00e9 but found "u"'],
    ['01', 1, 'the end of the document but found "1"'],
    ['"\\ "', 2, 'an escape such as \\n or \\u00e9 but found " "'],
    ['"a\u0001b"', 2, 'the closing quote but found a control character'],
    ['1 2', 2, 'the end of the document but found "2"'],
    ['nul', 0, 'a value but found "n"'],
    ['[😀]', 1, 'a value but found "😀"'],
  ])('%j', (text, offset, message) => {
    expect(() => scan(text)).toThrow(expect.objectContaining({ offset, message: `expected ${message}` }));
  });
});

test('depth is bounded, however deep the text goes', () => {
  expect(() => scan('['.repeat(100_000))).toThrow(expect.objectContaining({ code: 'too-deep', offset: 50 }));
  expect(scan(`${'['.repeat(50)}${']'.repeat(50)}`).places).toHaveLength(50);
});

test('accepts exactly what JSON.parse accepts', () => {
  const mutated = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', ']', '\\', '0', '-', 'e', ' '))
    .map(([text, at, piece]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + piece + text.slice(cut + (at % 2));
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), mutated), (text) => {
      expect(accepts(() => scan(text))).toBe(accepts(() => JSON.parse(text)));
    }),
    { numRuns: runs },
  );
});

function accepts(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonTextError) return false;
    throw error;
  }
}
