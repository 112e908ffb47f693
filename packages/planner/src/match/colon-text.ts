import type { FieldInfo } from '../site/field-info.ts';
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
    const end = endOf(work, field, at + 1);
    const start = tokenAt(tokens, at).span[1] + (/^\s*:\s*/.exec(tokenAt(tokens, at).after)?.[0].length ?? 0);
    const stop = tokens[end + 1]?.span[0] ?? request.length;
    const written = request.slice(start, stop).trim();
    // The full stop of several sentences is theirs; one that ends a word is the list's.
    const text =
      end + 1 < tokens.length
        ? written.replace(/[.!?]\s/.test(written) ? /[,;]+$/ : /[\s,;.]+$/, '')
        : written;
    if (end <= at || text === '') continue;
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
