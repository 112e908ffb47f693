import { expect, test } from 'vitest';
import { parseVocabulary } from './parse-vocabulary.ts';
import { createVocabulary } from './vocabulary.ts';

const TEXT = `entry_modes: [own_mode]
transition_classes: [T1, T9]
frames: [own_frame]
lanes:
  exact: { threshold: 3 }
  loose: {}
resolvers: [a_resolver]
recipes: [a_recipe]
adapters: [an_adapter]
shapes: [rows]
focus_object_kinds:
  inventory_item: item
anchor_types:
  item: text
noise_words: [please]
expansion_reason_codes: [asked_for]
tools: [a_tool]
critical_capabilities: [a_capability]
`;

test('each part of a vocabulary has the words that its key lists', () => {
  const reading = parseVocabulary(TEXT);
  if (!reading.ok) throw new Error(reading.problems.map(({ message }) => message).join(' '));
  const written = createVocabulary({
    entryModes: ['own_mode'],
    transitionClasses: ['T1', 'T9'],
    frames: ['own_frame'],
    lanes: [
      ['exact', { threshold: 3 }],
      ['loose', {}],
    ],
    resolvers: ['a_resolver'],
    recipes: ['a_recipe'],
    adapters: ['an_adapter'],
    shapes: [['rows', null]],
    focusObjectKinds: [['inventory_item', 'item']],
    anchorTypes: [['item', 'text']],
    noiseWords: ['please'],
    expansionReasonCodes: ['asked_for'],
    tools: ['a_tool'],
    criticalCapabilities: ['a_capability'],
  });
  expect(reading.vocabulary).toEqual(written);
});

test('what a vocabulary does not list is as it always is', () => {
  expect(parseVocabulary('{}')).toEqual({ ok: true, vocabulary: createVocabulary() });
});

test.each([
  ['7', 'A vocabulary is a mapping of words.'],
  ['lane: {}', '"lane" is not a key of a vocabulary. Did you mean "lanes"?'],
])('%j is refused: %s', (text, message) => {
  expect(parseVocabulary(text)).toEqual({ ok: false, problems: [{ line: 1, column: 1, message }] });
});
