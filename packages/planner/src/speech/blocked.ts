import type { Said } from '../match/assignment.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { RefusalReason } from '../understanding.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';

/** Why a request must not act. `ask` where it says more than that it should not be done. */
export interface Blocked {
  readonly reason: RefusalReason;
  readonly ask: boolean;
  /** Actions whose own label has the words: for them they mean something else. */
  readonly unless: ReadonlySet<ActionInfo>;
}

const REASONS: Partial<Record<Cue['kind'], RefusalReason>> = {
  withdrawal: 'negated',
  reported: 'about-others',
  hypothetical: 'hypothetical',
  condition: 'conditional',
  negation: 'negated',
};

/** The first reason that holds, the strongest first. */
export function blockedBy(said: Said, clauses: readonly Clause[]): Blocked | undefined {
  const order = Object.keys(REASONS);
  const cues = said.cues
    .filter(
      (cue) => REASONS[cue.kind] !== undefined && !opensQuestion(cue, clauses) && !isReplaced(cue, said),
    )
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  for (const cue of cues) {
    const around = said.labels.filter(({ first, last }) => first <= cue.first && last >= cue.last);
    const reason = REASONS[cue.kind] ?? 'negated';
    return {
      reason,
      ask: cue.kind === 'negation' && saysMore(said, clauses),
      unless: new Set(around.map(({ owner }) => owner)),
    };
  }
  return undefined;
}

/** "When is my next visit?" asks for a time and sets no condition. */
function opensQuestion({ kind, first }: Cue, clauses: readonly Clause[]): boolean {
  return (
    kind === 'condition' && clauses.some((clause) => clause.act === 'question' && clause.first === first)
  );
}

/** "not by e-mail but by text": the pair replaces, and forbids nothing. */
function isReplaced({ kind, first }: Cue, { tokens, lexicon }: Said): boolean {
  if (kind !== 'negation') return false;
  const word = tokens[first]?.word;
  return lexicon.pairs.replacements.some(
    ([one, other]) =>
      one === word && tokens.slice(first + 1, first + 8).some((token) => token.word === other),
  );
}

function saysMore({ tokens, lexicon, polite }: Said, clauses: readonly Clause[]): boolean {
  const pieces = clauses.flatMap((clause) => clause.pieces);
  const hasContent = pieces.filter(({ first, last }) =>
    tokens
      .slice(first, last + 1)
      .some(({ word }, at) => !lexicon.fillers.has(word) && !polite.has(first + at)),
  );
  return hasContent.length > 1;
}
