import { verbAt } from '../language/lexicon.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { labelTokens, tokenAt } from '../text/tokens.ts';
import { type Assignment, sourceOf } from './assignment.ts';
import { pairGroups } from './ordered-pair.ts';

/**
 * "message: The bus leaves": what a field's own label and a colon introduce is its text, character for character, up to the
 * label of another field. Tried before anything else, so that no word of it is taken for something else.
 */
export function matchColonTexts(work: Assignment): void {
  const { tokens, request } = work.said;
  for (const at of work.indexes()) {
    const field = work.claims.isFree(at) ? introducedBy(work, at) : undefined;
    const next = tokens[at + 1];
    if (!field || !next || next.quote >= 0) continue;
    const whole = endOf(work, field, at + 1);
    const { end, isDoubtful } = beforeInstruction(work, field, { first: at + 1, last: whole });
    const start = tokenAt(tokens, at).span[1] + (/^\s*:\s*/.exec(tokenAt(tokens, at).after)?.[0].length ?? 0);
    const stop = tokens[end + 1]?.span[0] ?? request.length;
    const written = request.slice(start, stop).trim();
    // The full stop of several sentences is theirs; one that ends a word is the list's.
    const text =
      end + 1 < tokens.length
        ? written.replace(/[.!?]\s/.test(written) ? /[,;]+$/ : /[\s,;.]+$/, '')
        : written;
    if (end <= at || text === '') continue;
    if (isDoubtful) {
      work.claims.take({ first: at, last: end }, field.name);
      work.doubt(field.name, `What exactly should “${field.label}” be? Put it in quotation marks.`);
      continue;
    }
    if (end === work.run.last && end + 1 < tokens.length) {
      // "note: bring food and ring the bell": nobody can tell where the text ends.
      work.claims.take({ first: at, last: end }, field.name);
      work.doubt(field.name, `What exactly should “${field.label}” be? Put it in quotation marks.`);
      continue;
    }
    let first = at;
    while (work.isOf(field, first - 1)) first -= 1;
    work.give(field, text, { first, last: end }, 0.8);
    work.sources[field.name] = sourceOf(work.said, [start, start + text.length]);
  }
}

/** The field of free text that a word with a colon behind it is the label of. */
function introducedBy(work: Assignment, at: number): FieldInfo | undefined {
  const token = work.token(at);
  if (!token || token.quote >= 0 || at >= work.run.last || !/^\s*:\s*$/.test(token.after)) return undefined;
  const named = work.info.fields.filter((field) => isLabel(work, field, at));
  const [only, ...others] = named.filter(({ kind }) => kind === 'text');
  return others.length === 0 && named.length === 1 && !only?.isSecret ? only : undefined;
}

/** Whether a label ends with a word, and is said as a whole or by its one telling word. */
function isLabel(work: Assignment, field: FieldInfo, at: number): boolean {
  const { labelStems } = field;
  const isWhole = labelStems.every(
    (stem, offset) => work.token(at - labelStems.length + 1 + offset)?.stem === stem,
  );
  return !work.has(field.name) && (isWhole || work.isOf(field, at));
}

/** Another label ends it, with a colon behind it or a pause before it. */
function endOf(work: Assignment, field: FieldInfo, first: number): number {
  for (let at = first + 1; at <= work.run.last; at += 1) {
    const isColon = /^\s*:/.test(work.tokenAt(at).after);
    const isPaused = /[,;]\s/.test(work.tokenAt(at - 1).after);
    const isOther = work.info.fields.some(
      (each) => each !== field && (isLabel(work, each, at) || isPaired(work, each, at)),
    );
    if (!isOther || !(isColon || isPaused)) continue;
    let last = at - 1;
    while (last >= first && !/[,;.]/.test(work.tokenAt(last).after) && isPart(work, last)) last -= 1;
    return last;
  }
  return work.run.last;
}

/**
 * "Letter: … Do not print my name.", where that is a switch: a sentence of its own that is the label of another field, or most
 * of a long one, is no part of the text. One that commands, and only touches upon another field, may be either.
 */
function beforeInstruction(
  work: Assignment,
  field: FieldInfo,
  { first, last }: Run,
): { readonly end: number; readonly isDoubtful: boolean } {
  const { tokens, lexicon, labels, polite } = work.said;
  const starts = placesOf({ first: first + 1, last }).filter((at) =>
    /[.!?;]["”»)]*\s/u.test(tokenAt(tokens, at - 1).after),
  );
  const others = work.info.fields.filter((each) => each !== field && !work.has(each.name));
  for (const [index, start] of starts.entries()) {
    const sentence = placesOf({ first: start, last: (starts[index + 1] ?? last + 1) - 1 });
    const isOfForm = labels.some(
      (label) => label.owners.has(work.info) && sentence.includes(label.first) && isOther(label),
    );
    if (isOfForm) return { end: start - 1, isDoubtful: false };
    const opening = sentence.find((at) => !polite.has(at)) ?? start;
    const isCommand =
      opening > start ||
      phraseAt(tokens, opening, lexicon.phrases.negations) !== undefined ||
      verbAt(tokens, opening, lexicon) !== undefined;
    const isTouched = sentence.some(
      (at) =>
        !lexicon.phrases.negations.has(tokenAt(tokens, at).word) &&
        others.some((each) => work.isOf(each, at) || isOption(each, at)),
    );
    if (isCommand && isTouched) return { end: last, isDoubtful: true };
  }
  // "…, and do not print my name": behind a comma it may be either.
  const isBeside = placesOf({ first: first + 1, last }).some((at) => {
    if (!tokenAt(tokens, at - 1).after.includes(',')) return false;
    const start = (phraseAt(tokens, at, lexicon.phrases.joiners) ?? at - 1) + 1;
    return labels.some((label) => label.first === start && label.owners.has(work.info) && isOther(label));
  });
  return { end: last, isDoubtful: isBeside };

  /** A label that another field has, or one of its options. */
  function isOther(run: Run): boolean {
    const stems = placesOf(run).map((at) => tokenAt(tokens, at).stem);
    const isIn = (own: readonly string[]) => stems.every((stem) => own.includes(stem));
    return others.some(
      ({ labelStems, options }) => isIn(labelStems) || options.some((each) => isIn(each.stems)),
    );
  }

  function isOption({ options }: FieldInfo, at: number): boolean {
    return options.some(({ telling }) => telling.includes(tokenAt(tokens, at).stem));
  }
}

/** "arriving 20 March" for "Arrival": the other form of a word for an end, with a value behind it. */
function isPaired(work: Assignment, { label }: FieldInfo, at: number): boolean {
  const groups = pairGroups(work, work.tokenAt(at).word);
  return (
    work.said.values.some(({ first }) => first === at + 1) &&
    labelTokens(label).some(({ word }) => pairGroups(work, word).some((group) => groups.includes(group)))
  );
}

/** A word of a label that the last one of it comes after. */
function isPart(work: Assignment, at: number): boolean {
  const stem = work.tokenAt(at).stem;
  return work.info.fields.some((field) => work.isOf(field, at) || field.labelStems.includes(stem));
}
