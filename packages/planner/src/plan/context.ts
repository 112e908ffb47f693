import { ROW_KEY } from '@handrail/page';
import type { Assignment } from '../match/assignment.ts';
import type { Piece } from '../speech/clauses.ts';
import { tellsHow } from '../speech/command-form.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';

/** Whether a word is said around a command, and limits nothing of it: a statement, what is told before it, or why. */
export function isContext(work: Assignment, pieces: readonly Piece[], at: number): boolean {
  const command = pieces.find(({ act }) => act === 'command');
  const piece = pieces.find(({ first, last }) => at >= first && at <= last);
  if (!piece || !command) return false;
  // "Our guest has to go home a day earlier, so …"
  const isBefore = piece.last < command.first;
  return (
    piece.act === 'statement' ||
    (isBefore &&
      (isTelling(work, piece) || isRemark(work, piece, command) || isTopic(work, piece, command))) ||
    isCause(work, piece.first, at)
  );
}

/** "My knee hurts, so I need to …", "something came up, could you …": words that the action does not know, about somebody. */
function isRemark(work: Assignment, { first, last }: Run, command: Run): boolean {
  const { said, info, claims } = work;
  const { tokens, lexicon, cues, values, polite } = said;
  const { definite, own } = lexicon.sentence;
  const opening = tokenAt(tokens, first).word;
  const isAbout =
    [...definite, ...own].includes(opening) ||
    lexicon.subjects.has(opening) ||
    phraseAt(tokens, first, lexicon.rows.any) !== undefined;
  // "so looking forward to spring :)": a sentence of its own is not of the command.
  const isSentence = /[.!…]|[:;]-?\)/.test(tokenAt(tokens, last).after);
  const isPolite = placesOf(command).some((at) => polite.has(at));
  const isInside = (run: Run) => run.first >= first && run.first <= last;
  if (!(isAbout || isSentence) || !isPolite || [...cues, ...values].some(isInside)) return false;
  return placesOf({ first, last }).every((at) => {
    const token = tokens[at];
    if (!token || lexicon.fillers.has(token.word)) return true;
    const isKnown = info.loose.has(token.stem) || info.nouns.has(token.base) || info.hints.has(token.stem);
    return claims.isFree(at) && !isKnown && token.quote < 0 && (at === first || !isName(work, at));
  });
}

/** "Lucía's SIM got lost. Please block it.": a sentence of its own about what the command only calls "it". */
function isTopic({ said, info, claims }: Assignment, { first, last }: Run, command: Run): boolean {
  const { tokens, lexicon, cues, values, polite } = said;
  const isInside = (run: Run) => run.first >= first && run.first <= last;
  const refersBack = placesOf(command).some(
    (at) => !polite.has(at) && phraseAt(tokens, at, lexicon.phrases.pronouns) !== undefined,
  );
  const isRow = placesOf({ first, last }).some((at) => claims.ownerOf(at) === ROW_KEY);
  const isGiving = placesOf({ first, last }).some((at) =>
    info.fields.some(({ name }) => claims.ownerOf(at) === name),
  );
  const isSentence = /[.!?]/.test(tokenAt(tokens, last).after);
  // A day by which the row is named is no other value.
  const others = values.filter((value) => claims.ownerOf(value.first) !== ROW_KEY);
  // "V-2 was a mistake" tells why.
  const limits = cues.filter(({ kind }) => kind !== 'past');
  return isSentence && refersBack && isRow && !isGiving && ![...limits, ...others].some(isInside);
}

/** What is told before a command and gives it nothing but a row: no value, and no name that nothing takes. */
function isTelling(work: Assignment, { first, last }: Run): boolean {
  const { said, info, claims } = work;
  const isValue = work
    .freeValues()
    .some(
      (value) =>
        value.first >= first &&
        value.last <= last &&
        (/\d/.test(value.text) ||
          value.readings.some(({ kind }) => kind !== 'quantity' && kind !== 'duration')),
    );
  const isGiving = placesOf({ first, last }).some(
    (at) =>
      (at > first && claims.isFree(at) && isName(work, at)) ||
      info.fields.some(({ name }) => claims.ownerOf(at) === name),
  );
  return !isValue && !isGiving && tellsHow(said, { first, last }, (at) => said.polite.has(at));
}

/** "because our teacher is ill": why something is to be done limits nothing of it. */
function isCause(work: Assignment, first: number, at: number): boolean {
  const { tokens, lexicon } = work.said;
  const { rows, sentence } = lexicon;
  return (
    !isName(work, at) &&
    placesOf({ first, last: at - 1 }).some(
      (near) =>
        sentence.softening.includes(tokenAt(tokens, near).word) &&
        phraseAt(tokens, near, rows.comparisons) !== undefined,
    )
  );
}

function isName({ said }: Assignment, at: number): boolean {
  return /^\p{Lu}/u.test(tokenAt(said.tokens, at).text);
}
