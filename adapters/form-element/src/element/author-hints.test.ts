import { afterEach, expect, test, vi } from 'vitest';
import { english } from '../messages/english.ts';
import { withOwn } from './author-hints.ts';

afterEach(() => vi.restoreAllMocks());

test('texts of a page take the place of those of the form, also single ones of the findings', () => {
  const own = { submit: 'Go', findings: { invalid: () => 'No.' } };
  const texts = withOwn(english, own);
  expect([texts.submit, texts.back, texts.findings.invalid('A'), texts.findings.required('A')]).toEqual([
    'Go',
    'Back',
    'No.',
    'A is required.',
  ]);
});

test('what is no text of the form is left out, and its author is told', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const texts = withOwn(english, { sumbit: 'Go', addRow: 'More', findings: { need: 'x' } });
  expect(texts).toEqual(english);
  expect(warn.mock.calls.flat()).toEqual([
    'handrail-form: messages.sumbit is not known and has no effect.',
    'handrail-form: messages.addRow must be a function.',
    'handrail-form: messages.findings.need is not known and has no effect.',
  ]);
});
