import type { Said } from '../match/assignment.ts';
import { stemsOf } from '../text/tokens.ts';
import type { Question, QuestionOption } from '../understanding.ts';

/** The option that a reply chooses: by its text, its place, or words that only it has. */
export function chosenOption(text: string, { options }: Question, said: Said): QuestionOption | undefined {
  const plain = text.trim().toLowerCase();
  const exact = options.find(
    ({ label, reply }) => label.toLowerCase() === plain || reply.toLowerCase() === plain,
  );
  return exact ?? byPlace(options, said) ?? byWords(options, said);
}

/** "the second one", "the last". */
function byPlace(options: readonly QuestionOption[], { tokens, lexicon }: Said): QuestionOption | undefined {
  const content = tokens.filter(({ word }) => !lexicon.fillers.has(word));
  const [only, ...others] = content;
  const { ordinals } = lexicon.language;
  if (!only || others.length > 0 || !Object.hasOwn(ordinals, only.word)) return undefined;
  const place = ordinals[only.word] ?? 0;
  return place < 0 ? options.at(place) : options[place - 1];
}

/** Every word with content is in one option and in no other. Digits count without their ending: "the 23rd". */
function byWords(options: readonly QuestionOption[], { tokens, lexicon }: Said): QuestionOption | undefined {
  const words = tokens
    .filter(({ word }) => !lexicon.fillers.has(word))
    .map(({ stem }) => /^(\d+)\p{L}+$/u.exec(stem)?.[1] ?? stem);
  const known = options.map((option) => ({
    option,
    stems: new Set(stemsOf(`${option.label} ${option.reply}`)),
  }));
  const telling = words.filter((word) => known.some(({ stems }) => stems.has(word)));
  // A number that no option has is another answer, however well the rest fits.
  const hasOther = words.some((word) => /\d/.test(word) && !telling.includes(word));
  if (hasOther || telling.length === 0 || telling.length * 2 < words.length) return undefined;
  const fitting = known.filter(({ stems }) => telling.every((word) => stems.has(word)));
  return fitting.length === 1 ? fitting[0]?.option : undefined;
}
