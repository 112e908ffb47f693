import { describe, expect, test } from 'vitest';
import { codesOf, completed, operational, STATE, TURN, WORDS } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import { consistsOf } from './noise.ts';
import { createVocabulary } from './vocabulary.ts';

const SHY = '\u00ad';
const ZERO_WIDTH = '\u200b';

describe('words that are noise in another form', () => {
  test.each([
    ['full width', 'ｉｔ'],
    ['full width capitals', 'ＰＬＥＡＳＥ'],
    ['a soft hyphen', `pl${SHY}ease`],
    ['soft hyphens only', SHY.repeat(3)],
    ['many soft hyphens', `it${SHY.repeat(500)}`],
    ['a zero width space', `i${ZERO_WIDTH}t`],
    ['a joiner and a mark', 't\u2060hat\ufe0f'],
    ['mathematical letters', '\u{1d422}\u{1d42d}'],
    ['a full width sentence', 'ｓｈｏｗ　ｍｅ　ｔｈｉｓ'],
  ])('%s', (_form, value) => {
    const decision = admit(
      completed(),
      { ...TURN, extracted: { item: [{ value, quality: 'high' }] } },
      STATE,
    );
    expect(decision).toMatchObject({ decision: 'admit', effective: { item: { value: 'item-17' } } });
    expect(decision.rejected).toHaveLength(1);
  });

  test('words of the deployment are read in the same way, and so are stop words', () => {
    const words = createVocabulary({ ...WORDS, noiseWords: ['Ｂｉｔｔｅ'] });
    const contract = operational(
      { anchor_admissibility_rules: ['no_conversational_noise_as_entity'] },
      words,
    );
    const turn = { ...TURN, extracted: { item: [{ value: `bit${SHY}te`, quality: 'high' as const }] } };
    expect(codesOf(admit(contract, turn, STATE).rejected)).toEqual([
      'anchor_inadmissible:no_conversational_noise_as_entity',
    ]);
    const strict = operational({ anchor_admissibility_rules: ['no_stopword_only_value', 'min_length:3'] });
    const short = {
      ...TURN,
      extracted: { item: [{ value: `ｏｆ${ZERO_WIDTH}`, quality: 'high' as const }] },
    };
    expect(codesOf(admit(strict, short, STATE).rejected)).toEqual([
      'anchor_inadmissible:no_stopword_only_value',
      'anchor_inadmissible:min_length:3',
    ]);
  });

  test('nothing visible is nothing, whatever the rules', () => {
    const lax = operational({ anchor_admissibility_rules: ['type_must_match'] });
    const turn = {
      ...TURN,
      extracted: { item: [{ value: ` ${ZERO_WIDTH}${SHY}`, quality: 'high' as const }] },
    };
    expect(codesOf(admit(lax, turn, STATE).rejected)).toEqual(['anchor_value_empty']);
  });

  test('the selected object is itself in any form', () => {
    const turn = {
      ...TURN,
      extracted: { item: [{ value: `Ｏａｋ board${SHY} 20mm`, quality: 'high' as const }] },
    };
    expect(admit(completed(), turn, STATE)).toMatchObject({
      effective: { item: { value: 'item-17' } },
      notices: [],
    });
  });
});

test.each([
  ['as long as may be', 200, true],
  ['longer', 201, false],
])('a text that is %s is looked at', (_what, length, expected) => {
  const word = 'x'.repeat(length);
  expect(consistsOf(word, new Set([word]))).toBe(expected);
});
