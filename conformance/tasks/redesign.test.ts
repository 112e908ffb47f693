import { describe, expect, test } from 'vitest';
import { redesign } from './redesign.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>A & B</title></head><body><main><h1>Loans</h1>' +
  '<section data-movable id="one"><p>First</p></section><section data-movable id="two"><form method="post" action="/x" data-agent-kind="action" data-agent-action="a.b"><input type="date" name="d" value="2026-03-02" required><button>Go</button></form></section>' +
  '<textarea name="t">a < b</textarea></main></body></html>';

/** What is left of a page without its design. */
function meaning(html: string): string {
  return html
    .replace(/<div class="[^"]*">\s*/g, '')
    .replace(/\s*<\/div>/g, '')
    .replace(/<([a-z0-9]+)((?: [^\s=>]+="[^"]*")*)>/g, (_all, tag: string, attributes: string) => {
      const kept = [...attributes.matchAll(/[^\s=]+="[^"]*"/g)].map(([each]) => each).sort();
      return `<${[tag, ...kept.filter((each) => !each.startsWith('class='))].join(' ')}>`;
    })
    .replace(/\s+/g, ' ');
}

describe('a redesign', () => {
  test('is the same for the same seed, and others are different', () => {
    expect(redesign(PAGE, 7)).toBe(redesign(PAGE, 7));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => redesign(PAGE, seed))).size).toBe(5);
  });

  test('keeps texts, forms and annotations', () => {
    const sections = (html: string) => meaning(html).split('<section').sort();
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const designed = redesign(PAGE, seed);
      expect(designed).toContain('a < b');
      expect(designed).toContain('<!doctype html>');
      expect(sections(designed).join('').length).toBe(sections(redesign(PAGE, 0)).join('').length);
      expect(meaning(designed)).toContain('data-agent-action="a.b" data-agent-kind="action" method="post"');
    }
  });

  test('moves blocks that are marked as movable, and only those', () => {
    const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      [...redesign(PAGE, seed).matchAll(/Loans|First|>Go</g)].map(([word]) => word).join(' '),
    );
    expect(new Set(orders)).toEqual(new Set(['Loans First >Go<', 'Loans >Go< First']));
  });

  test('refuses markup that it cannot read', () => {
    expect(() => redesign('<p>not closed', 1)).toThrow('"<p>" is not closed.');
    expect(() => redesign('<p class=bare>x</p>', 1)).toThrow('could not be read');
  });
});
