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
    ...kinds(old, now),
    ...types(before, after),
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
  const field = 'temporal_ceiling_policy';
  const [before, after] = [old.expansion_reason_codes, now.expansion_reason_codes];
  // A contract that had no ceiling, or has none now, does not rest on the codes; that change is reported by its field.
  if (before.length === 0 || after.length === 0) return [];
  return [
    ...after
      .filter((code) => !before.includes(code))
      .map((code): ContractChange => {
        const message = `The reason code "${code}" now widens a period.`;
        return { field, weight: 'decide', kind: 'scope-widened', message };
      }),
    ...before
      .filter((code) => !after.includes(code))
      .map((code): ContractChange => {
        const message = `The reason code "${code}" no longer widens a period.`;
        return { field, weight: 'note', kind: 'changed', message };
      }),
  ];
}

function kinds(
  { focus_object_kinds: old }: Terms,
  { focus_object_kinds: now }: Terms,
): readonly ContractChange[] {
  return Object.keys(old)
    .filter((kind) => Object.hasOwn(now, kind) && old[kind] !== now[kind])
    .map((kind) => ({
      field: 'accepted_focus_object_kinds',
      weight: 'decide',
      kind: 'focus-weakened',
      message: `Objects of kind "${kind}" now represent "${now[kind]}".`,
    }));
}

/** Of anchors that both list; one that comes or goes is reported by its list. */
function types(before: LoadedContract, after: LoadedContract): readonly ContractChange[] {
  const anchorsOf = ({ declared: { required_anchors = [], optional_anchors = [] } }: LoadedContract) => [
    ...required_anchors,
    ...optional_anchors,
  ];
  const [old, now] = [new Map(Object.entries(before.terms.anchor_types)), after.terms.anchor_types];
  const listed = new Set(anchorsOf(before));
  return anchorsOf(after)
    .filter((anchor) => listed.has(anchor) && old.get(anchor) !== now[anchor])
    .map((anchor) => ({
      field: 'anchor_admissibility_rules',
      weight: 'decide',
      kind: 'anchors-weakened',
      message: `"${anchor}" is now ${now[anchor] ?? 'of no type'}; before it was ${old.get(anchor) ?? 'of no type'}.`,
    }));
}
