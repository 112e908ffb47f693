import { describe, expect, test } from 'vitest';
import { altered } from '../../testing/provenance.ts';
import { ADMISSIBILITY_RULES, describeAdmissibilityRules } from './admissibility.ts';
import { parseVocabulary, VOCABULARY_KEYS } from './parse-vocabulary.ts';
import { createVocabulary, type VocabularyWords } from './vocabulary.ts';

/** Every word with a letter left out, doubled, and two swapped. */
function misspellings(word: string): readonly string[] {
  const at = Math.floor(word.length / 2);
  const [left, right] = [word.charAt(at - 1), word.charAt(at)];
  return [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + right + word.slice(at),
    ...(left === right ? [] : [word.slice(0, at - 1) + right + left + word.slice(at + 1)]),
  ];
}

describe('an unknown word gets the one that was meant', () => {
  test.each([...VOCABULARY_KEYS])('in a vocabulary file: %s', (key) => {
    for (const wrong of misspellings(key)) {
      const reading = parseVocabulary(`${wrong}: []\n`);
      expect(reading.ok ? [] : reading.problems).toEqual([
        { line: 1, column: 1, message: `"${wrong}" is not a key of a vocabulary. Did you mean "${key}"?` },
      ]);
    }
  });

  test('and all of them where none is near', () => {
    const reading = parseVocabulary('zebra: []\n');
    const [problem] = reading.ok ? [] : reading.problems;
    for (const key of VOCABULARY_KEYS) expect(problem?.message).toContain(key);
  });

  test.each([...ADMISSIBILITY_RULES.keys()])('among the rules of a contract: %s', (rule) => {
    for (const wrong of misspellings(rule)) {
      const { findings, compiled } = altered({ anchor_admissibility_rules: [wrong] });
      expect(compiled).toBeNull();
      expect(findings.map(({ message }) => message)).toContain(
        `"${wrong}" in anchor_admissibility_rules is not registered. Did you mean "${rule}"?`,
      );
    }
  });

  test.each(['min_length', 'min_length:0', 'min_length:3x', 'minlength:3'])('for a length: %s', (wrong) => {
    const { findings } = altered({ anchor_admissibility_rules: [wrong] });
    expect(findings[0]?.message).toContain('min_length:<n>');
  });

  test('in a program', () => {
    const words = { lane: [] } as VocabularyWords;
    expect(() => createVocabulary(words)).toThrow(
      '"lane" is not a part of a vocabulary. Did you mean "lanes"?',
    );
  });

  test.each([
    ['entry_modes', ['selected_object_drildown'], 'selected_object_drilldown'],
    ['runtime_lane', 'adress_exact', 'address_exact'],
    ['execution_adapter', 'stock_raeder', 'stock_reader'],
    ['accepted_focus_object_kinds', ['inventory_itm'], 'inventory_item'],
    ['frame_compatibility', { root_fram: 'required' }, 'root_frame'],
  ])('in %s', (field, value, meant) => {
    const messages = altered({ [field]: value }).findings.map(({ message }) => message);
    expect(messages.join(' ')).toContain(`Did you mean "${meant}"?`);
  });
});

test('every built-in rule is described', () => {
  expect(describeAdmissibilityRules().map(({ name }) => name)).toEqual([
    ...ADMISSIBILITY_RULES.keys(),
    'min_length:<n>',
  ]);
});
