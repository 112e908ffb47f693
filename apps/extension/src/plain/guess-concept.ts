import { conceptOfToken } from '@handrail/base';
import { foldedWords } from '@handrail/tools';
import { CONCEPT_WORDS, FILLER } from './concept-words.ts';
import { type FieldHints, HINT_KINDS, type HintKind } from './field-facts.ts';

/** One hint and what it seems to say. */
export interface Evidence {
  readonly kind: HintKind;
  readonly text: string;
  readonly concept: string;
  /** True when the hint says this and nothing else. */
  readonly isWhole: boolean;
  readonly confidence: number;
}

/** What a plain field may mean. Always a guess: the page did not say so (Assist §10.3). */
export interface Guess {
  readonly concept: string;
  readonly confidence: number;
  readonly evidence: Evidence;
  /** Another hint that says something else. */
  readonly contradiction?: Evidence;
  /** What people read, when it says nothing that is known. */
  readonly unknown?: string;
}

/** How sure each kind of hint is when it says one thing only. What people read counts more than what programmers write. */
const LEVELS: Readonly<Record<HintKind, number>> = {
  autocomplete: 0.9,
  label: 0.75,
  'aria-label': 0.75,
  'data-agent-field': 0.7,
  name: 0.65,
  id: 0.6,
  placeholder: 0.55,
};

/** A hint that also says something else is below the recommended threshold, whatever its kind. */
const PART_LEVEL = 0.4;
const CONTRADICTED = 0.3;
const AGREEMENT = 0.05;
const MOST_SURE = 0.9;

const READ_BY_PEOPLE: readonly HintKind[] = ['label', 'aria-label', 'placeholder'];
const UNSEEN: ReadonlySet<HintKind> = new Set(['name', 'id', 'data-agent-field']);

const PHRASES = CONCEPT_WORDS.map(([phrase, concept]) => [foldedWords(phrase).join(' '), concept] as const);

/** The most likely meaning of a field by its hints; undefined when none of them says anything. */
export function guessConcept(hints: FieldHints): Guess | undefined {
  const found = HINT_KINDS.flatMap((kind) => evidenceIn(kind, hints[kind]));
  const [best, ...others] = [...found].sort((one, other) => other.confidence - one.confidence);
  if (!best) return undefined;
  const contradiction = others.find(({ concept, isWhole }) => concept !== best.concept && isWhole);
  if (contradiction)
    return { concept: best.concept, confidence: CONTRADICTED, evidence: best, contradiction };
  // A name that people do not see must not give away what the words they see do not ask for.
  const unknown = READ_BY_PEOPLE.map((kind) => hints[kind]).find((text) => text !== '');
  if (
    unknown !== undefined &&
    UNSEEN.has(best.kind) &&
    !found.some(({ kind }) => READ_BY_PEOPLE.includes(kind))
  )
    return { concept: best.concept, confidence: PART_LEVEL, evidence: best, unknown };
  const agreeing = others.filter(({ concept, isWhole }) => concept === best.concept && isWhole).length;
  const confidence = best.isWhole
    ? Math.min(MOST_SURE, best.confidence + AGREEMENT * agreeing)
    : best.confidence;
  return { concept: best.concept, confidence, evidence: best };
}

function evidenceIn(kind: HintKind, text: string): readonly Evidence[] {
  if (text === '') return [];
  const said = kind === 'autocomplete' ? tokenIn(text) : phraseIn(text);
  if (!said) return [];
  const confidence = said.isWhole ? LEVELS[kind] : PART_LEVEL;
  return [{ kind, text, confidence, ...said }];
}

/** The last token names the field; those before it say which one (`shipping email`). */
function tokenIn(text: string): Pick<Evidence, 'concept' | 'isWhole'> | undefined {
  const concept = conceptOfToken(text.toLowerCase().split(/\s+/).at(-1) ?? '');
  return concept === undefined ? undefined : { concept, isWhole: true };
}

function phraseIn(text: string): Pick<Evidence, 'concept' | 'isWhole'> | undefined {
  const words = foldedWords(text);
  const [all, telling] = [words.join(' '), words.filter((word) => !FILLER.has(word)).join(' ')];
  const whole = PHRASES.find(([phrase]) => phrase === all || phrase === telling);
  if (whole) return { concept: whole[1], isWhole: true };
  const part = PHRASES.find(([phrase]) => ` ${all} `.includes(` ${phrase} `));
  return part && { concept: part[1], isWhole: false };
}
