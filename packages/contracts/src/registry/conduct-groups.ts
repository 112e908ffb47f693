import type { LoadedContract } from '../contract/load-contract.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Contracts that decide alike about every turn; they differ in who they are and in what they execute. */
export interface ConductGroup {
  /** The first of them decides for all. */
  readonly first: LoadedContract;
  /** Its place in the list. */
  readonly index: number;
  /** How narrow their entry is. */
  readonly specificity: number;
  readonly members: readonly { readonly contract: LoadedContract; readonly index: number }[];
}

const known = new WeakMap<readonly LoadedContract[], readonly ConductGroup[]>();

/** The groups of a list, those with the narrowest entry first, then in its order. A registry hands out the same lists, so each is grouped once. */
export function conductGroups(contracts: readonly LoadedContract[]): readonly ConductGroup[] {
  const found = known.get(contracts);
  if (found) return found;
  const groups = group(contracts);
  known.set(contracts, groups);
  return groups;
}

function group(contracts: readonly LoadedContract[]): readonly ConductGroup[] {
  const groups: (ConductGroup & { readonly members: { contract: LoadedContract; index: number }[] })[] = [];
  // Rules and words come from the vocabulary, so only contracts of the same one can decide alike.
  const byConduct = new Map<Vocabulary, Map<string, (typeof groups)[number]>>();
  contracts.forEach((contract, index) => {
    const { compiled } = contract;
    const ofVocabulary = compiled ? (byConduct.get(compiled.vocabulary) ?? new Map()) : undefined;
    const same = compiled ? ofVocabulary?.get(compiled.conduct) : undefined;
    if (same) same.members.push({ contract, index });
    else {
      const specificity = compiled?.specificity ?? 0;
      const made = { first: contract, index, specificity, members: [{ contract, index }] };
      groups.push(made);
      if (compiled && ofVocabulary) {
        ofVocabulary.set(compiled.conduct, made);
        byConduct.set(compiled.vocabulary, ofVocabulary);
      }
    }
  });
  return groups.sort((one, other) => other.specificity - one.specificity || one.index - other.index);
}
