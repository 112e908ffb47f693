import { verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';

/** Verbs of giving something up. */
const ENDING: ReadonlySet<string> = new Set([
  'cancel',
  'stop',
  'return',
  'remove',
  'withdraw',
  'leave',
  'deregister',
  'unsubscribe',
  'turn off',
  'close',
]);

/** "I no longer need it, cancel it": what is not needed is given up by a command of its own, which forbids nothing. */
export function isGivenUp(
  { kind, first, last }: Cue,
  { tokens, lexicon, cues }: Said,
  clauses: readonly Clause[],
): boolean {
  if (kind !== 'negation') return false;
  const pieces = clauses.flatMap((clause) => clause.pieces);
  const own = pieces.find((piece) => first >= piece.first && last <= piece.last);
  const isStatement =
    own !== undefined && own.head === undefined && lexicon.subjects.has(tokens[own.first]?.word ?? '');
  const negations = cues.filter((cue) => cue.kind === 'negation');
  const commands = pieces.flatMap((piece) => (piece.act === 'command' && piece.head ? [piece.head] : []));
  return (
    isStatement &&
    negations.every((cue) => cue.first >= own.first && cue.last <= own.last) &&
    commands.length > 0 &&
    commands.every(({ groups }) => groups.some((group) => ENDING.has(group)))
  );
}

/** "set the cleaning to never": a negation that is an option, and comes where a new value does. */
export function withOption(
  { first, last }: Cue,
  { tokens, lexicon }: Said,
  { actions }: SiteIndex,
): readonly ActionInfo[] {
  const stem = tokens[first]?.stem ?? '';
  if (first !== last || !lexicon.sentence.becoming.includes(tokens[first - 1]?.word ?? '')) return [];
  return actions.filter(({ fields }) =>
    fields.some(({ options }) => options.some(({ stems }) => stems.length === 1 && stems[0] === stem)),
  );
}

/**
 * "don't send me offers", "I don't want offers any more": what is not wished for is switched off. Between the negation and
 * the label there is nothing but words of wishing; "don't turn off the offers" forbids.
 */
export function unwished(
  { last }: Cue,
  { tokens, lexicon }: Said,
  { actions }: SiteIndex,
): readonly ActionInfo[] {
  let at = last + 1;
  const { wishes } = lexicon.sentence;
  while (at < tokens.length && wishes.includes(tokens[at]?.word ?? '')) at += 1;
  const stem = tokens[at]?.stem ?? '';
  const isVerb = verbAt(tokens, at, lexicon) !== undefined && at === last + 1;
  return isVerb || stem === ''
    ? []
    : actions.filter(({ fields, capability }) =>
        fields.some(
          ({ kind, labelStems, nameStems }) =>
            kind === 'flag' &&
            capability.terms.idempotent === true &&
            (labelStems.includes(stem) || nameStems.includes(stem)),
        ),
      );
}
