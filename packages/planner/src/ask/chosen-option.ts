import type { ReadRequest } from '../read-request.ts';
import type { Token } from '../text/tokens.ts';
import { stemsOf } from '../text/tokens.ts';
import type { Question, QuestionOption } from '../understanding.ts';
import { restOf } from './reply-rest.ts';

/** The option whose own text a reply is. */
export function exactOption(text: string, { options }: Question): QuestionOption | undefined {
  const plain = text.trim().toLowerCase();
  return options.find(({ label, reply }) => label.toLowerCase() === plain || reply.toLowerCase() === plain);
}

/** The option that the whole of a reply chooses: by its place, or by words that only it has. */
export function chosenOption(
  { options }: Question,
  read: ReadRequest,
  isOwn: (at: number) => boolean,
): QuestionOption | undefined {
  return byPlace(options, read) ?? byWords(options, read, isOwn);
}

/** "the second one", "the last". */
function byPlace(options: readonly QuestionOption[], read: ReadRequest): QuestionOption | undefined {
  const { ordinals } = read.said.lexicon.language;
  const [only, ...others] = read.said.tokens.filter(({ word }) => Object.hasOwn(ordinals, word));
  if (!only || others.length > 0 || restOf(read, (at) => read.said.tokens[at] === only).length > 0)
    return undefined;
  const place = ordinals[only.word] ?? 0;
  return place < 0 ? options.at(place) : options[place - 1];
}

/** Every word with content is in one option and in no other. */
function byWords(
  options: readonly QuestionOption[],
  read: ReadRequest,
  isOwn: (at: number) => boolean,
): QuestionOption | undefined {
  const { tokens } = read.said;
  const known = options.map((option) => ({
    option,
    stems: new Set(stemsOf(`${option.label} ${option.reply}`)),
  }));
  const isTold = (at: number) => known.some(({ stems }) => stems.has(plainStem(tokens[at])));
  const rest = new Set(restOf(read, () => false, isOwn));
  if ([...rest].some((at) => !isTold(at))) return undefined;
  const all = tokens.flatMap((token, at) => (isTold(at) ? [{ stem: plainStem(token), at }] : []));
  // Words such as "the" and those of the label count only where nothing else tells the options apart.
  for (const telling of [all, all.filter(({ at }) => rest.has(at))]) {
    if (telling.length === 0) continue;
    const fitting = known.filter(({ stems }) => telling.every(({ stem }) => stems.has(stem)));
    const said = new Set(telling.map(({ stem }) => stem));
    // "Max" is Max rather than Max Junior.
    const whole = fitting.filter(({ option }) => stemsOf(option.label).every((stem) => said.has(stem)));
    const [only, ...others] = fitting.length > 1 ? whole : fitting;
    // "on and off" names both, though "on" alone may be a small word.
    const isBoth = known.some(
      ({ option }) =>
        option !== only?.option &&
        stemsOf(option.label).every(
          (stem) => !only?.stems.has(stem) && all.some((each) => each.stem === stem),
        ),
    );
    if (only && others.length === 0) return isBoth ? undefined : only.option;
  }
  return undefined;
}

/** Digits count without their ending: "the 23rd". */
function plainStem(token: Token | undefined): string {
  const stem = token?.stem ?? '';
  return /^(\d+)\p{L}+$/u.exec(stem)?.[1] ?? stem;
}
