import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endWithin, exactText } from './exact-text.tsx';
import { brief, fitting } from './fit.tsx';
import { jsx } from './jsx-runtime.ts';
import { renderMarkup, sizeOf } from './render-markup.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const plain = (text: string) => renderMarkup(exactText(text)).replace(/<[^>]*>/g, '');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The value that a reader takes from what is shown: numbers are their characters, and a mark's explanation is not part of it. */
function readBack(html: string): string {
  return html
    .replace(/<\/mark><span class="u">[^<]*<\/span>/g, '')
    .replace(/<span class="u">U\+([0-9A-F]+)(?: ×(\d+))?<\/span>/g, (_span, code, count = '1') =>
      String.fromCodePoint(Number.parseInt(code, 16)).repeat(Number(count)),
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name) => ENTITIES[name] ?? '');
}

describe('exact text', () => {
  test.each([
    ['a right-to-left override', 'pay\u202Ecod.exe', 'payU+202Ecod.exe'],
    ['a no-break space', 'a\u00A0b', 'aU+00A0b'],
    ['a pile of marks', `a${'\u0301'.repeat(40)}b`, 'aU+0301 ×40b'],
  ])('shows %s by its number', (_what, text, shown) => {
    expect(plain(text)).toBe(shown);
  });

  test.each(['plain', 'Grüße, 東京, عربى', 'line\nline\ttab', '👩‍💻 ❤️', 'می‌خواهم'])(
    'leaves %j as it is',
    (text) => {
      expect(plain(text)).toBe(text);
    },
  );

  test('marks a word of two scripts', () => {
    expect(renderMarkup(exactText('p\u0430y'))).toBe(
      '<mark>p\u0430y</mark><span class="u">Latin + Cyrillic</span>',
    );
  });

  test('of any length is whole', () => {
    const property = fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
      expect(plain(`${'a'.repeat(999)}👩\u200D💻${'b😀'.repeat(3_000)}`)).toHaveLength(999 + 5 + 9_000);
      const repeated = `${text} `.repeat(200);
      expect(readBack(renderMarkup(exactText(repeated)))).toBe(repeated);
    });
    fc.assert(property, { ...runs, numRuns: Math.ceil(runs.numRuns / 10) });
  });

  test('is cut so that a part fits, and always ends', () => {
    const property = fc.property(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 200 }),
      (text, room) => {
        let parts = '';
        for (let from = 0; from < text.length; from = parts.length) {
          const part = text.slice(from, endWithin(text, from, room));
          expect(sizeOf(exactText(part)) <= room || Array.from(part).length === 1).toBe(true);
          parts += part;
        }
        expect(parts).toBe(text);
      },
    );
    fc.assert(property, runs);
  });
});

describe('what must fit', () => {
  test('is cut by the bytes it takes, not by its letters', () => {
    const property = fc.property(
      fc.string({ unit: anyCharacter }),
      fc.integer({ min: 40, max: 300 }),
      (text, room) => {
        expect(sizeOf(brief(text.repeat(50), room))).toBeLessThanOrEqual(room);
      },
    );
    fc.assert(property, runs);
  });

  test('is marked where a reader would not see what it is, and cut before a mark that does not fit', () => {
    const text = 'Pay p\u0430ypal\u202E\u200B now';
    const marked =
      'Pay <mark>p\u0430ypal</mark><span class="u">Latin + Cyrillic</span>' +
      '<span class="u">U+202E</span><span class="u">U+200B</span> now';
    expect(renderMarkup(brief(text, 400))).toBe(`<bdi>${marked}</bdi>`);
    expect(renderMarkup(brief(text, 60))).toBe('<bdi>Pay …</bdi>');
    expect(renderMarkup(brief('a\r\nb', 100))).toBe('a\nb');
  });

  test('is set apart when it could turn its surroundings round', () => {
    expect(renderMarkup(brief('plain', 100))).toBe('plain');
    expect(renderMarkup(brief('عربى', 100))).toBe('<bdi>عربى</bdi>');
  });

  test('is at least one row, so that every list comes to its end', () => {
    const rows = [jsx('p', { children: 'a'.repeat(50) }), jsx('p', { children: 'b' })];
    expect(fitting(rows, 10)).toHaveLength(1);
    expect(fitting(rows, 1_000)).toHaveLength(2);
    expect(fitting([], 10)).toHaveLength(0);
  });
});
