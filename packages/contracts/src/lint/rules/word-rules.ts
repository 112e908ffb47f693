import type { CapabilityContract } from '../../contract/capability-contract.ts';
import { ruleNamed } from '../../vocabulary/admissibility.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Complaint, LintRule, LintSubject } from '../finding.ts';

type Knows = (word: string, vocabulary: Vocabulary) => boolean;

const LISTS: readonly (readonly [keyof CapabilityContract, Knows])[] = [
  ['entry_modes', (word, { entryModes }) => entryModes.has(word)],
  ['supported_transition_classes', (word, { transitionClasses }) => transitionClasses.has(word)],
  ['anchor_admissibility_rules', (word, { rules }) => ruleNamed(word, rules) !== undefined],
  ['accepted_focus_object_kinds', (word, { focusObjectKinds }) => focusObjectKinds.has(word)],
  ['allowed_tools', (word, { tools }) => tools.has(word)],
];

const SINGLES: readonly (readonly [keyof CapabilityContract, Knows])[] = [
  ['runtime_lane', (word, { lanes }) => lanes.has(word)],
  ['resolver_owner', (word, { resolvers }) => resolvers.has(word)],
  ['recipe_owner', (word, { recipes }) => recipes.has(word)],
  ['execution_adapter', (word, { adapters }) => adapters.has(word)],
  ['result_shape', (word, { shapes }) => shapes.has(word)],
  ['answer_object_shape', (word, { shapes }) => shapes.has(word)],
];

export const unregisteredWord: LintRule = {
  id: 'unregistered-word',
  severity: 'invalid',
  explains: 'A word that no deployment registered declares nothing, so it must not pass for a declaration.',
  find(subject) {
    return [...unknownInLists(subject), ...unknownSingles(subject), ...unknownFrames(subject)];
  },
};

function unknownInLists({ contract, vocabulary }: LintSubject): readonly Complaint[] {
  return LISTS.flatMap(([field, knows]) => {
    const words = (contract[field] ?? []) as readonly string[];
    return words.flatMap((word, index) => (knows(word, vocabulary) ? [] : [unknown(field, word, [index])]));
  });
}

function unknownSingles({ contract, vocabulary }: LintSubject): readonly Complaint[] {
  return SINGLES.flatMap(([field, knows]) => {
    const word = contract[field];
    return typeof word !== 'string' || knows(word, vocabulary) ? [] : [unknown(field, word, [])];
  });
}

function unknownFrames({ contract, vocabulary }: LintSubject): readonly Complaint[] {
  return Object.keys(contract.frame_compatibility ?? {})
    .filter((frame) => !vocabulary.frames.has(frame))
    .map((frame) => unknown('frame_compatibility', frame, [frame]));
}

function unknown(
  field: keyof CapabilityContract,
  word: string,
  steps: readonly (string | number)[],
): Complaint {
  return {
    field,
    steps,
    message: `"${word}" in ${field} is not registered; register it, or correct the word.`,
  };
}

export const repeatedEntry: LintRule = {
  id: 'repeated-entry',
  severity: 'invalid',
  explains:
    'An entry that stands twice in a list says nothing more, and often stands for one that was meant.',
  find: ({ contract }) =>
    (Object.entries(contract) as [keyof CapabilityContract, unknown][]).flatMap(([field, list]) => {
      if (!Array.isArray(list)) return [];
      const entries = list as readonly string[];
      const index = entries.findIndex((entry, at) => entries.indexOf(entry) < at);
      if (index < 0) return [];
      const value = [...new Set(entries)];
      return [
        {
          field,
          steps: [index],
          message: `"${entries[index]}" stands twice in ${field}.`,
          fix: { says: `Name each entry of ${field} once.`, field, value },
        },
      ];
    }),
};
