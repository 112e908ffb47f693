import { canonicalJson } from '@handrail/base';
import type { LoadedContract } from '../contract/load-contract.ts';
import type { Terms } from '../contract/terms.ts';
import type { ContractChange } from './diff-contracts.ts';

/** Changes of the registered words that a contract rests on: its file may be the same, what it decides is not. */
export function diffTerms(before: LoadedContract, after: LoadedContract): readonly ContractChange[] {
  const [old, now] = [before.terms, after.terms];
  return [
    ...threshold(old, now, after.declared.runtime_lane ?? ''),
    ...noiseWords(old, now),
    ...reasonCodes(old, now),
    ...meanings(old, now),
  ];
}

function threshold(old: Terms, now: Terms, lane: string): readonly ContractChange[] {
  const [from, to] = [old.threshold, now.threshold];
  // Where one of the two has no threshold the policy itself has changed, and is reported as such.
  if (from === undefined || to === undefined || from === to) return [];
  const message = `The threshold of lane "${lane}" went from ${from} to ${to}.`;
  return [
    to < from
      ? { field: 'minimum_evidence_policy', weight: 'decide', kind: 'gate-weakened', message }
      : { field: 'minimum_evidence_policy', weight: 'note', kind: 'changed', message },
  ];
}

function noiseWords(old: Terms, now: Terms): readonly ContractChange[] {
  const field = 'anchor_admissibility_rules';
  const removed = old.noise_words.filter((word) => !now.noise_words.includes(word));
  const added = now.noise_words.filter((word) => !old.noise_words.includes(word));
  return [
    ...removed.map((word): ContractChange => {
      const message = `"${word}" is no longer a noise word and may be a value.`;
      return { field, weight: 'decide', kind: 'anchors-weakened', message };
    }),
    ...added.map((word): ContractChange => {
      return { field, weight: 'note', kind: 'changed', message: `"${word}" is now a noise word.` };
    }),
  ];
}

function reasonCodes(old: Terms, now: Terms): readonly ContractChange[] {
  // A contract that had no ceiling before did not rest on the codes; that change is reported by its field.
  if (old.expansion_reason_codes.length === 0) return [];
  return now.expansion_reason_codes
    .filter((code) => !old.expansion_reason_codes.includes(code))
    .map((code) => ({
      field: 'temporal_ceiling_policy',
      weight: 'decide',
      kind: 'scope-widened',
      message: `The reason code "${code}" now widens a period.`,
    }));
}

function meanings(old: Terms, now: Terms): readonly ContractChange[] {
  const changed = (
    before: Readonly<Record<string, string>>,
    after: Readonly<Record<string, string>>,
  ): readonly string[] =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
    );
  return [
    ...changed(old.focus_object_kinds, now.focus_object_kinds)
      .filter(
        (kind) => Object.hasOwn(old.focus_object_kinds, kind) && Object.hasOwn(now.focus_object_kinds, kind),
      )
      .map((kind): ContractChange => {
        const message = `Objects of kind "${kind}" now stand for "${now.focus_object_kinds[kind]}".`;
        return { field: 'accepted_focus_object_kinds', weight: 'decide', kind: 'focus-weakened', message };
      }),
    ...changed(old.anchor_types, now.anchor_types).map((anchor): ContractChange => {
      const message = `"${anchor}" is now ${now.anchor_types[anchor] ?? 'of no type'}.`;
      return { field: 'anchor_admissibility_rules', weight: 'decide', kind: 'anchors-weakened', message };
    }),
  ];
}
