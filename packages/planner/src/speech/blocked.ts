import { ROW_KEY } from '@handrail/page';
import { verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { phraseAt } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { PlannedCall, RefusalReason, Span } from '../understanding.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { isGivenUp, unwished, withOption } from './harmless-negation.ts';
import { withText } from './negation-in-text.ts';
import { isMarkedOff, isStruckOut } from './struck-out.ts';

/** Why a request must not act. `ask` where it says more than that it should not be done. */
export interface Blocked {
  readonly reason: RefusalReason;
  readonly ask: boolean;
  /** Actions whose own label has the words: for them they mean something else. */
  readonly unless: ReadonlySet<ActionInfo>;
  /** Whether even these may only switch something off. */
  readonly onlyOff: boolean;
  /** Words that are harmless only inside of a value. */
  readonly inText: readonly Span[];
}

const REASONS: Partial<Record<Cue['kind'], RefusalReason>> = {
  withdrawal: 'negated',
  reported: 'about-others',
  hypothetical: 'hypothetical',
  condition: 'conditional',
  negation: 'negated',
};

/** "Stop: set the alarm": what stops everything is a request of its own, and what follows may be what is stopped. */
const HALT = /^\W*(stopp?|halt|alto|basta)\s*[:!,;.–—-]/i;

/** The first reason that holds, the strongest first. */
export function blockedBy(said: Said, clauses: readonly Clause[], index: SiteIndex): Blocked | undefined {
  if (isStruckOut(said.request) || HALT.test(said.request))
    return { reason: 'negated', ask: false, unless: new Set(), onlyOff: false, inText: [] };
  if (isMarkedOff(said.request))
    return { reason: 'quoted', ask: false, unless: new Set(), onlyOff: false, inText: [] };
  const order = Object.keys(REASONS);
  const cues = said.cues
    .filter(
      (cue) =>
        REASONS[cue.kind] !== undefined &&
        !opensQuestion(cue, clauses) &&
        !isReplaced(cue, said) &&
        !(cue.kind === 'negation' && isGivenUp(cue, said, clauses)),
    )
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const found = cues.map((cue): Blocked => {
    const around = said.labels.filter(({ first, last }) => first <= cue.first && last >= cue.last);
    const named = [
      ...around.flatMap(({ owners }) => [...owners]),
      ...(cue.kind === 'negation' ? withOption(cue, said, index) : []),
    ];
    const texts = cue.kind === 'negation' && named.length === 0 ? withText(cue, said, index) : [];
    const { tokens } = said;
    const span: Span = [tokenAt(tokens, cue.first).span[0], tokenAt(tokens, cue.last).span[1]];
    const off = cue.kind === 'negation' && named.length === 0 ? unwished(cue, said, index) : [];
    return {
      reason: REASONS[cue.kind] ?? 'negated',
      ask:
        cue.kind === 'negation' && (saysMore(said, clauses) || !isOfAll(cue, said) || isRelative(cue, said)),
      unless: new Set([...named, ...off, ...texts]),
      onlyOff: off.length > 0,
      inText: texts.length > 0 && off.length === 0 ? [span] : [],
    };
  });
  const [first] = found;
  if (!first) return undefined;
  const strict = found.find(({ unless }) => unless.size === 0);
  return (
    strict ?? {
      ...first,
      unless: new Set([...first.unless].filter((info) => found.every(({ unless }) => unless.has(info)))),
      onlyOff: found.some(({ onlyOff }) => onlyOff),
      inText: found.flatMap(({ inText }) => inText),
    }
  );
}

/** Whether a call is one that the words mean something else for. */
export function isFreed(
  { unless, onlyOff, inText }: Blocked,
  {
    capability: id,
    args,
    sources = {},
  }: Pick<PlannedCall, 'capability' | 'args'> & Partial<Pick<PlannedCall, 'sources'>>,
): boolean {
  const isInside = ([start, end]: Span) =>
    Object.values(sources).some(
      (source) => source.from === 'request' && source.span[0] <= start && source.span[1] >= end,
    );
  return (
    [...unless].some(({ capability }) => capability.id === id) &&
    (!onlyOff || Object.entries(args).every(([name, value]) => value === false || name === ROW_KEY)) &&
    inText.every(isInside)
  );
}

/** "When is my next visit?" asks for a time and sets no condition. */
function opensQuestion({ kind, first }: Cue, clauses: readonly Clause[]): boolean {
  return (
    kind === 'condition' &&
    clauses.some(
      ({ act, pieces }) =>
        act === 'question' && pieces.some((piece) => piece.act === 'question' && piece.first === first),
    )
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

/** Whether a negation is of the whole sentence: nothing is said before it, or nothing after it but a verb. */
function isOfAll({ first, last }: Cue, { tokens, lexicon, polite }: Said): boolean {
  const isContent = (at: number) => !lexicon.fillers.has(tokenAt(tokens, at).word) && !polite.has(at);
  const places = tokens.map((_, at) => at).filter(isContent);
  const after = places.filter((at) => at > last && verbAt(tokens, at, lexicon) === undefined);
  const final = places.at(-1) ?? -1;
  // "T-3 nicht bis 9. März ausleihen"
  const endsWithVerb =
    lexicon.sentence.verbsMayComeLast && final > last && verbAt(tokens, final, lexicon) !== undefined;
  return endsWithVerb || after.length === 0 || places.every((at) => at >= first);
}

/** Most words between "who" and "not": "who have not". */
const MOST_BETWEEN = 2;

/** "tenants who have not paid": it says which ones, and forbids nothing. */
function isRelative({ first }: Cue, { tokens, lexicon }: Said): boolean {
  for (let at = first - 1; at > 0 && at >= first - 1 - MOST_BETWEEN; at -= 1)
    if (phraseAt(tokens, at, lexicon.rows.relatives) !== undefined) return true;
  return false;
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
