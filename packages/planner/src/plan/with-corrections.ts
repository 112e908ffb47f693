import type { Said } from '../match/assignment.ts';
import type { Candidate } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { Correction, Understanding } from '../understanding.ts';
import { askAbout } from './answers.ts';

/** Words of a secret are not repeated, however they were read. */
function isSecretAsked(answer: Understanding, best: Candidate | undefined): boolean {
  return (
    answer.kind === 'question' &&
    (best?.info.fields.some(({ name, isSecret }) => name === answer.question.about && isSecret) ?? false)
  );
}

/** "Send invoce I-108": the verb and the key of the row are as they should be, and only the noun between them is not. */
function isKeyed({ tokens }: Said, corrections: readonly Correction[], best: Candidate | undefined): boolean {
  const [key, ...others] = best?.work.rowKeys ?? [];
  return (
    key !== undefined &&
    others.length === 0 &&
    tokens.some(({ text }) => text.toLowerCase() === key.toLowerCase()) &&
    corrections.every(({ read }) => best?.info.nouns.has(read))
  );
}

/** A typing error is understood and shown; for what needs a confirmation it is asked about. Undefined where there is none. */
export function withCorrections(
  answer: Understanding,
  { corrections: all, said }: ReadRequest,
  best: Candidate | undefined,
): Understanding | undefined {
  if (all.length === 0) return undefined;
  const calls =
    answer.kind === 'plan' ? answer.calls : answer.kind === 'question' ? answer.question.kept : [];
  const spans = calls.flatMap(({ sources }) =>
    Object.values(sources).flatMap((each) => ('span' in each ? [each.span] : [])),
  );
  // What is inside of a value is taken as it was written.
  const corrections = all.filter(
    ({ span }) => !spans.some(([start, end]) => start <= span[0] && end >= span[1]),
  );
  if (corrections.length === 0 || isSecretAsked(answer, best)) return answer;
  const asRead = corrections.map((each) => `“${each.written}” as “${each.read}”`).join(', ');
  if (answer.kind === 'question' && answer.question.kept.length > 0) {
    const text = `I read ${asRead}. ${answer.question.text}`;
    return { kind: 'question', question: { ...answer.question, text, corrections } };
  }
  if (answer.kind !== 'plan') return answer;
  const { terms, title } = best?.info.capability ?? {};
  const isRisky = terms !== undefined && (terms.confirmation === 'required' || terms.risk === 'high');
  // What is a verb anywhere, as "give" in "give up", may have chosen the action.
  const { fillers, words, verbPhrases } = said.lexicon;
  const isFiller = corrections.every(
    ({ read }) => fillers.has(read) && words.has(read) && !verbPhrases.has(read),
  );
  if (!isRisky || isFiller || isKeyed(said, corrections, best)) return { ...answer, corrections };
  return askAbout(
    'action',
    `I read ${asRead}. Would you like to “${title ?? ''}”?`,
    [{ label: title ?? '', reply: title ?? '' }],
    answer.calls,
  );
}
