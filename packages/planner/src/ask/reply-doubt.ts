import { verbAt } from '../language/lexicon.ts';
import { replyLexiconOf } from '../language/reply-lexicon.ts';
import type { ReadRequest } from '../read-request.ts';
import { isPastForm } from '../speech/command-form.ts';
import { findPhrases, type Run } from '../text/phrases.ts';
import { quotationsOf, stemsOf, type Token, tokenAt } from '../text/tokens.ts';
import type { QuestionOption } from '../understanding.ts';

export type DoubtKind =
  | 'negation'
  | 'exception'
  | 'question'
  | 'condition'
  | 'hypothetical'
  | 'past'
  | 'reported'
  | 'alternative'
  | 'hedge';

/** Why words that have a value in them do not give it. */
export interface Doubt extends Run {
  readonly kind: DoubtKind;
}

const KINDS: readonly DoubtKind[] = [
  'negation',
  'exception',
  'condition',
  'hypothetical',
  'reported',
  'past',
  'alternative',
];

const REASONS: Readonly<Record<DoubtKind, string>> = {
  negation: 'You said what it should not be.',
  exception: 'You said what it should not be.',
  question: 'I cannot answer this question.',
  condition: 'I cannot wait for a condition.',
  hypothetical: 'You did not decide yet.',
  reported: 'You told me what somebody else said.',
  past: 'You told me about the past.',
  alternative: 'You named more than one.',
  hedge: 'That is not exact.',
};

export function reasonOf({ kind }: Doubt): string {
  return REASONS[kind];
}

/** The first reason not to take a value from what was said. Words of an option, of a quotation or of `isOwn` are no reason. */
export function doubtOf(
  { said, clauses }: ReadRequest,
  options: readonly QuestionOption[] = [],
  isOwn: (token: Token) => boolean = () => false,
): Doubt | undefined {
  const { tokens, lexicon, request } = said;
  const named = optionRuns(tokens, options);
  const isNamed = ({ first, last }: Run) => named.some((run) => run.first <= first && run.last >= last);
  const inValue = ({ first, last }: Run) =>
    said.values.some((value) => value.readings.length > 0 && value.first <= first && value.last >= last);
  for (const kind of KINDS) {
    // "yesterday" is a day.
    const found = said.cues.find(
      (cue) => cue.kind === kind && !isNamed(cue) && !(kind === 'past' && inValue(cue)),
    );
    if (found) return { kind, first: found.first, last: found.last };
  }
  // "I assigned it to Ann" tells what was done, though the field is called "Assign to".
  const told = tokens.findIndex((_, at) => {
    const verb = said.polite.has(at) ? undefined : verbAt(tokens, at, lexicon);
    const isSubject = lexicon.subjects.has(tokenAt(tokens, at - 1).word);
    return verb !== undefined && isSubject && isPastForm(said, verb) && !isNamed(verb);
  });
  if (told >= 0) return { kind: 'past', first: told, last: told };
  const whole = { first: 0, last: tokens.length - 1 };
  if (asks(request) || (clauses.some(({ act }) => act === 'question') && !isNamed(whole)))
    return { kind: 'question', ...whole };
  if (outside(request, SIGNS)) return { kind: 'hedge', ...whole };
  const hedges = findPhrases(tokens, replyLexiconOf(lexicon.language).hedges);
  const hedge = hedges.find((run) => {
    const token = tokens[run.first];
    return (
      token !== undefined && !isNamed(run) && !said.polite.has(run.first) && !isOwn(token) && !isCounted(run)
    );
  });
  return hedge && { kind: 'hedge', ...hedge };

  /** Some words for numbers are also words of doubt. */
  function isCounted(run: Run): boolean {
    return said.values.some(
      ({ first, last, readings }) => readings.length > 0 && first === run.first && last === run.last,
    );
  }
}

/** "<6", "≤ 6", "6*": a sign beside a number that makes it a limit or a guess. */
const SIGNS = /[<>≤≥≈~±*]\s*\p{Sc}?\s*\d|\d\s*[\p{Sc}%]?\s*[<>≤≥≈~±*]/gu;
const ASKING = /[?¿]/gu;

function asks(text: string): boolean {
  return outside(text, ASKING);
}

/** Whether something is written outside of quotations. */
function outside(text: string, pattern: RegExp): boolean {
  const quoted = quotationsOf(text);
  return [...text.matchAll(pattern)].some(
    ({ index }) => !quoted.some(([start, end]) => index >= start && index < end),
  );
}

/** Where the whole label of an option was said. */
function optionRuns(tokens: readonly Token[], options: readonly QuestionOption[]): readonly Run[] {
  return options.flatMap(({ label, reply }) =>
    [label, reply].flatMap((text) => {
      const stems = stemsOf(text);
      if (stems.length === 0) return [];
      return tokens.flatMap((_, first) =>
        stems.every((stem, at) => tokens[first + at]?.stem === stem)
          ? [{ first, last: first + stems.length - 1 }]
          : [],
      );
    }),
  );
}
