import { nearest } from '@handrail/base';
import type { CapabilityContract } from '../../contract/capability-contract.ts';
import { ruleNamed } from '../../vocabulary/admissibility.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Complaint, LintRule, LintSubject } from '../finding.ts';

const LENGTH_RULE = /^min_?length/;

interface Words {
  readonly known: (vocabulary: Vocabulary) => ReadonlySet<string> | ReadonlyMap<string, unknown>;
  /** Words that are built from others. */
  readonly builds?: (word: string, vocabulary: Vocabulary) => boolean;
}

const LISTS: readonly (readonly [keyof CapabilityContract, Words])[] = [
  ['entry_modes', { known: ({ entryModes }) => entryModes }],
  ['supported_transition_classes', { known: ({ transitionClasses }) => transitionClasses }],
  [
    'anchor_admissibility_rules',
    { known: ({ rules }) => rules, builds: (word, { rules }) => ruleNamed(word, rules) !== undefined },
  ],
  ['accepted_focus_object_kinds', { known: ({ focusObjectKinds }) => focusObjectKinds }],
  ['allowed_tools', { known: ({ tools }) => tools }],
];

const SINGLES: readonly (readonly [keyof CapabilityContract, Words])[] = [
  ['runtime_lane', { known: ({ lanes }) => lanes }],
  ['resolver_owner', { known: ({ resolvers }) => resolvers }],
  ['recipe_owner', { known: ({ recipes }) => recipes }],
  ['execution_adapter', { known: ({ adapters }) => adapters }],
  ['result_shape', { known: ({ shapes }) => shapes }],
  ['answer_object_shape', { known: ({ shapes }) => shapes }],
];

function knows(word: string, { known, builds }: Words, vocabulary: Vocabulary): boolean {
  return known(vocabulary).has(word) || builds?.(word, vocabulary) === true;
}

export const unregisteredWord: LintRule = {
  id: 'unregistered-word',
  severity: 'invalid',
  explains: 'A word that no deployment registered declares nothing, so it must not pass for a declaration.',
  find(subject) {
    return [...unknownInLists(subject), ...unknownSingles(subject), ...unknownFrames(subject)];
  },
};

/** Tool names have no slash, so the last one ends the name of the toolset. */
const IN_A_TOOLSET = /^.+\/[^/]+$/;

export const toolWithoutToolset: LintRule = {
  id: 'tool-without-toolset',
  severity: 'invalid',
  explains:
    'Two sites may have a tool of the same name, and a contract for one must not allow that of the other.',
  find({ contract }) {
    return (contract.allowed_tools ?? []).flatMap((tool, index) =>
      IN_A_TOOLSET.test(tool)
        ? []
        : [
            {
              field: 'allowed_tools',
              steps: [index],
              message: `"${tool}" does not say whose tool it is. Write toolset/tool, for example "site/billing/${tool}".`,
            },
          ],
    );
  },
};

function unknownInLists({ contract, vocabulary }: LintSubject): readonly Complaint[] {
  return LISTS.flatMap(([field, words]) => {
    const declared = (contract[field] ?? []) as readonly string[];
    return declared.flatMap((word, index) =>
      knows(word, words, vocabulary) ? [] : [unknown(field, word, [index], words.known(vocabulary).keys())],
    );
  });
}

function unknownSingles({ contract, vocabulary }: LintSubject): readonly Complaint[] {
  return SINGLES.flatMap(([field, words]) => {
    const word = contract[field];
    return typeof word !== 'string' || knows(word, words, vocabulary)
      ? []
      : [unknown(field, word, [], words.known(vocabulary).keys())];
  });
}

function unknownFrames({ contract, vocabulary }: LintSubject): readonly Complaint[] {
  return Object.keys(contract.frame_compatibility ?? {})
    .filter((frame) => !vocabulary.frames.has(frame))
    .map((frame) => unknown('frame_compatibility', frame, [frame], vocabulary.frames));
}

function unknown(
  field: keyof CapabilityContract,
  word: string,
  steps: readonly (string | number)[],
  known: Iterable<string>,
): Complaint {
  const near = nearest(word, known);
  const wayOut = LENGTH_RULE.test(word)
    ? 'A least length is written min_length:<n>, from 1 to 999.'
    : near === undefined
      ? 'Register it, or correct the word.'
      : `Did you mean "${near}"?`;
  return { field, steps, message: `"${word}" in ${field} is not registered. ${wayOut}` };
}

export const repeatedEntry: LintRule = {
  id: 'repeated-entry',
  severity: 'invalid',
  explains: 'An entry that is listed twice adds nothing, and often replaces one that was meant.',
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
          message: `"${entries[index]}" is listed twice in ${field}.`,
          fix: { says: `Name each entry of ${field} once.`, field, value },
        },
      ];
    }),
};
