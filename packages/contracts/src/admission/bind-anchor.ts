import type { AnchorSource } from '../contract/closed-lists.ts';
import { type Candidate, keyOf } from './candidate.ts';
import type { CompiledAnchor, CompiledContract } from './compile-contract.ts';
import type { Reason } from './decision.ts';

/** What became of the candidates for one anchor. */
export interface Binding {
  readonly winner: Candidate | undefined;
  /** Two different values were equally good, and nobody picked one. */
  readonly isAmbiguous: boolean;
  readonly rejected: readonly Reason[];
  /** The candidates behind the first entries of `rejected`, one for each. */
  readonly turnedAway: readonly Candidate[];
  /** Codes of the rules that turned something away. */
  readonly inadmissible: readonly string[];
}

const GRADES = { high: 0, low: 1, ambiguous: 2 } as const;

/**
 * Sources that are not listed fall away, rules turn candidates away, priority picks among the rest, the grade among
 * those of one source. The order of arrival decides nothing.
 */
export function bindAnchor(
  anchor: CompiledAnchor,
  candidates: readonly Candidate[],
  { isHeld, compiled }: { readonly isHeld: boolean; readonly compiled: CompiledContract },
): Binding {
  if (candidates.length === 0) return UNBOUND;
  const rejected: Reason[] = [];
  const turnedAway: Candidate[] = [];
  const inadmissible: string[] = [];
  let best: Candidate | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  let isAmbiguous = false;
  for (const candidate of candidates) {
    const rank = anchor.ranks.get(candidate.source);
    const refusal =
      rank === undefined
        ? NOT_LISTED
        : (defaultRefusal(anchor, candidate.source) ?? sortRefusal(anchor, candidate));
    if (refusal) {
      rejected.push({ code: refusal.code, field: refusal.field, anchor: anchor.name });
      turnedAway.push(candidate);
      continue;
    }
    const codes = brokenRules(anchor, candidate, isHeld, compiled);
    if (codes.length > 0) {
      for (const code of codes) {
        rejected.push({ code, field: 'anchor_admissibility_rules', anchor: anchor.name });
        turnedAway.push(candidate);
        if (!inadmissible.includes(code)) inadmissible.push(code);
      }
      continue;
    }
    const order = (rank ?? 0) * 3 + GRADES[candidate.quality];
    if (best === undefined || order < bestRank) {
      best = candidate;
      bestRank = order;
      isAmbiguous = candidate.quality === 'ambiguous';
    } else if (order === bestRank && keyOf(best) !== keyOf(candidate)) isAmbiguous = true;
  }
  if (isAmbiguous) {
    rejected.push({ code: 'anchor_ambiguous', field: 'anchor_admissibility_rules', anchor: anchor.name });
    return { winner: undefined, isAmbiguous, rejected, turnedAway, inadmissible };
  }
  return { winner: best, isAmbiguous, rejected, turnedAway, inadmissible };
}

const UNBOUND: Binding = {
  winner: undefined,
  isAmbiguous: false,
  rejected: [],
  turnedAway: [],
  inadmissible: [],
};
const NOT_LISTED = { code: 'anchor_source_not_listed', field: 'anchor_source_priority' };
const NO_DEFAULT = { code: 'anchor_default_for_required', field: 'anchor_source_priority' };

function defaultRefusal(anchor: CompiledAnchor, source: AnchorSource): typeof NO_DEFAULT | undefined {
  return source === 'default' && anchor.isRequired ? NO_DEFAULT : undefined;
}

/** Without another type an anchor holds text; a switch or a number in its place names nothing. */
function sortRefusal({ type }: CompiledAnchor, { value }: Candidate): typeof NO_DEFAULT | undefined {
  const isOther = typeof value === 'boolean' || (typeof value === 'number' && type !== 'number');
  return isOther ? MALFORMED : undefined;
}

const MALFORMED = { code: 'anchor_value_malformed', field: 'anchor_admissibility_rules' };

function brokenRules(
  anchor: CompiledAnchor,
  candidate: Candidate,
  isHeld: boolean,
  { noiseWords }: CompiledContract,
): readonly string[] {
  // What an earlier step established was judged then; only what arrives now is. Noise never became a value by standing.
  const isNew = ARRIVES.has(candidate.source);
  const { name, isRequired, isObject, type } = anchor;
  const context = { anchor: name, isRequired, isObject, isHeld, type, noiseWords };
  const broken: string[] = [];
  for (const { code, admits } of anchor.rules) {
    if (!isNew && code !== NOISE_CODE) continue;
    let isAdmitted = false;
    try {
      isAdmitted = admits(candidate, context) === true;
    } catch {
      // A rule that breaks has admitted nothing.
    }
    if (!isAdmitted) broken.push(code);
  }
  return broken;
}

const ARRIVES: ReadonlySet<AnchorSource> = new Set(['current_turn', 'clarification_answer', 'default']);
const NOISE_CODE = 'anchor_inadmissible:no_conversational_noise_as_entity';
