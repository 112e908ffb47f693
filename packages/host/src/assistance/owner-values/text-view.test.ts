import { describe, expect, test } from 'vitest';
import { foldView, viewOf } from './text-view.ts';

/** Each unit of a view with the part of the text it comes from. */
function unitsOf(text: string, name: 'folded' | 'bare'): readonly string[] {
  const view = foldView(viewOf(text))[name];
  return Array.from(
    view.text,
    (unit, at) => `${unit} from ${text.slice(view.starts[at] ?? 0, view.ends[at] ?? 0)}`,
  );
}

describe('a text is folded, and every unit knows where it comes from', () => {
  test.each([
    ['', [], []],
    ['a', ['a from a'], ['a from a']],
    ['A', ['a from A'], ['a from A']],
    ['@A[', ['@ from @', 'a from A', '[ from ['], ['a from A']],
    ['`z{', ['` from `', 'z from z', '{ from {'], ['z from z']],
    ['yZ', ['y from y', 'z from Z'], ['y from y', 'z from Z']],
    ['/09:', ['/ from /', '0 from 0', '9 from 9', ': from :'], ['0 from 0', '9 from 9']],
    ['a-b', ['a from a', '- from -', 'b from b'], ['a from a', 'b from b']],
    ['ﬁ!', ['f from ﬁ', 'i from ﬁ', '! from !'], ['f from ﬁ', 'i from ﬁ']],
    ['ａ１', ['a from ａ', '1 from １'], ['a from ａ', '1 from １']],
    ['ß', ['s from ß', 's from ß'], ['s from ß', 's from ß']],
    ['x𝐀y', ['x from x', 'a from 𝐀', 'y from y'], ['x from x', 'a from 𝐀', 'y from y']],
  ])('%j', (text, folded, bare) => {
    expect(unitsOf(text, 'folded')).toEqual(folded);
    expect(unitsOf(text, 'bare')).toEqual(bare);
  });

  test('also when it becomes longer than there was room for, or has many parts', () => {
    const ligatures = 'ﬃ'.repeat(50);
    expect(foldView(viewOf(ligatures)).folded.text).toBe('ffi'.repeat(50));
    expect(unitsOf(ligatures, 'bare').at(-1)).toBe('i from ﬃ');
    const long = 'Ab'.repeat(10_000);
    expect(foldView(viewOf(long)).bare.text).toBe(long.toLowerCase());
  });
});
