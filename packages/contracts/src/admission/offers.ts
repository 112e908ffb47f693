import { type Binding, bindAnchor } from './bind-anchor.ts';
import type { Candidate } from './candidate.ts';
import type { AdmissionCase } from './case.ts';
import type { CompiledAnchor } from './compile-contract.ts';
import type { Reason } from './decision.ts';
import type { Offered } from './read-offers.ts';

/** What is offered for one anchor: by this turn, or by what was said before a question. */
export interface Offers {
  readonly candidates: readonly Candidate[];
  /** What was rejected of them, without its values. */
  readonly rejected: readonly Reason[];
  /** Said before the question that this turn answers. */
  readonly isEarlier: boolean;
}

/** Notes what was offered and is not a value; false when the offers cannot be read at all. */
export function readOffers(entry: AdmissionCase, anchor: CompiledAnchor): boolean {
  const offered = entry.facts.offered(anchor.name, anchor.isDateRange);
  entry.rejected.push(...offered.rejected);
  if (!offered.isUnreadable) return true;
  const reason = { code: 'anchors_unreadable', field: 'anchor_admissibility_rules', anchor: anchor.name };
  entry.anchorObstacles.push({ reason });
  return false;
}

/** Which candidates can mean the anchor at all, and what is said about the others. */
export interface Fitness {
  readonly fits: (candidate: Candidate) => boolean;
  readonly reason: Reason;
}

/**
 * What the turn offers, or what was said before the question where the turn adds nothing better. An answer replaces
 * what was said about the anchor it was asked for; anything else has to be as good as a first naming.
 */
export function offersOf(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  fitness?: Fitness,
): readonly Candidate[] {
  const { candidates, rejected } = entry.facts.offered(anchor.name, anchor.isDateRange);
  const all: Offers = { candidates, rejected, isEarlier: false };
  const now = onlyFitting(entry, entry.resumption ? all : withoutAnswers(entry, anchor, all), fitness);
  const earlier = entry.resumption?.offered(anchor);
  if (!earlier || isBetter(entry, anchor, now.candidates, earlier)) {
    entry.offers.set(anchor.name, now);
    return now.candidates;
  }
  entry.rejected.push(...earlier.rejected);
  // Where nothing was said before, what is wrong with the answer is what there is to say.
  const before = onlyFitting(entry, { ...earlier, isEarlier: true }, fitness);
  const used =
    before.candidates.length > 0 ? before : { ...now, rejected: [...now.rejected, ...earlier.rejected] };
  entry.offers.set(anchor.name, used);
  return used.candidates;
}

/** Notes what became of the offers: what was rejected is remembered as a reason, not as a value. */
export function noteBinding(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  { rejected, turnedAway }: Binding,
): void {
  entry.rejected.push(...rejected);
  const offers = entry.offers.get(anchor.name);
  if (!offers || turnedAway.length === 0) return;
  const { candidates } = offers;
  entry.offers.set(anchor.name, {
    isEarlier: offers.isEarlier,
    candidates: candidates.filter((candidate) => !turnedAway.includes(candidate)),
    rejected: [
      ...offers.rejected,
      ...rejected.filter((_, index) => candidates.some((candidate) => candidate === turnedAway[index])),
    ],
  });
}

function onlyFitting(entry: AdmissionCase, offers: Offers, fitness: Fitness | undefined): Offers {
  const { candidates, rejected } = offers;
  if (!fitness || candidates.every(fitness.fits)) return offers;
  const fitting = candidates.filter(fitness.fits);
  const reasons = candidates.slice(fitting.length).map(() => fitness.reason);
  entry.rejected.push(...reasons);
  return { ...offers, candidates: fitting, rejected: [...rejected, ...reasons] };
}

/** An answer counts only where a question was asked. */
function withoutAnswers(entry: AdmissionCase, { name }: CompiledAnchor, offers: Offers): Offers {
  const { candidates, rejected } = offers;
  if (!candidates.some(isAnswer)) return offers;
  const reason = { code: 'anchor_source_not_listed', field: 'anchor_source_priority', anchor: name };
  entry.rejected.push(reason);
  const others = candidates.filter((candidate) => !isAnswer(candidate));
  return { candidates: others, rejected: [...rejected, reason], isEarlier: false };
}

function isBetter(
  entry: AdmissionCase,
  anchor: CompiledAnchor,
  candidates: readonly Candidate[],
  earlier: Offered,
): boolean {
  if (candidates.length === 0) return false;
  const isHeld = earlier.candidates.length > 0;
  const { compiled } = entry;
  const { winner, isAmbiguous, rejected } = bindAnchor(anchor, candidates, { isHeld, compiled });
  const isAsked = entry.resumption?.pending.missing.includes(anchor.name) === true;
  if (isAmbiguous || (winner && (!isHeld || isAsked || winner.quality === 'high'))) return true;
  if (isHeld) entry.rejected.push(...rejected);
  if (winner)
    entry.rejected.push({ code: 'anchor_low_quality', field: 'resume_policy', anchor: anchor.name });
  return false;
}

/** The owner was asked for exactly this anchor and named this value: what they chose is not asked again. */
export function settlesQuestion(entry: AdmissionCase, anchor: CompiledAnchor, candidate: Candidate): boolean {
  if (!entry.resumption || !isSaid(candidate)) return false;
  const { missing, answered } = entry.resumption.pending;
  const isOpen = missing.includes(anchor.name);
  return entry.offers.get(anchor.name)?.isEarlier === true
    ? !isOpen && answered.includes(anchor.name)
    : isOpen;
}

function isAnswer({ source }: Candidate): boolean {
  return source === 'clarification_answer';
}

/** What a resumed turn says about the anchor that was asked for is the answer, whether or not it is labelled as one. */
function isSaid(candidate: Candidate): boolean {
  return isAnswer(candidate) || candidate.source === 'current_turn';
}
