import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

/** Gives the filters of a list what only lists are asked by: whose a row is, and what one of its columns shows. */
export function matchFilters(work: Assignment): void {
  const { info } = work;
  const isNamed = work.indexes().some((at) => info.nouns.has(work.tokenAt(at).base));
  for (const field of info.fields) {
    if (work.has(field.name)) continue;
    if (field.kind === 'choice') matchOwner(work, field);
    if (field.kind === 'text' && !field.isSecret && isNamed) matchColumn(work, field);
  }
}

/** How sites say to their visitors that something is theirs. "Mia" and "My" are names as well. */
const YOURS =
  /^(?:yours|with you|mine|(?:dein|mein|ihr)e[rmns]?|bei dir|bei ihnen|à vous|à moi|tuy[oa]s?|mí[oa]s?|miei|jouw|van jou)$/u;

const HAVING = /^(?:have|got|own|hab|habe|haben|besitze|ai|avons|tengo|tenemos|ho|abbiamo|heb|hebben|hebt)$/u;

/** "my plots", "which plots do I have", where the list can be narrowed down to those that are yours. */
function matchOwner(work: Assignment, field: FieldInfo): void {
  const { sentence, subjects } = work.said.lexicon;
  const wordAt = (at: number) => work.tokenAt(at).word;
  const named = work.indexes().filter((at) => sentence.own.includes(wordAt(at)));
  const at = named.find((each) =>
    subjects.has(wordAt(each))
      ? HAVING.test(wordAt(each - 1)) || HAVING.test(wordAt(each + 1))
      : isOfList(work, each + 1),
  );
  const owned = field.options.filter(({ label }) => YOURS.test(label.trim().toLowerCase()));
  const [only, ...others] = owned;
  if (named.length === 0 || !only) return;
  // "Which plots can I have?" asks for something else: the list is not shown as the answer.
  if (at === undefined || others.length > 0)
    work.ask(field.name, `Which ones do you mean for “${field.label}”?`);
  else work.give(field, only.value, { first: at, last: at }, 0);
}

/** Whether a noun of the list follows, maybe behind another word, or nothing: "my plots", "my old plots", "are mine?". */
function isOfList(work: Assignment, first: number): boolean {
  return first > work.run.last || [first, first + 1].some((at) => work.info.nouns.has(work.tokenAt(at).base));
}

/** "time on the brochure": words that the column of a filter shows, where nothing else took them. */
function matchColumn(work: Assignment, field: FieldInfo): void {
  const { said, info, claims } = work;
  const texts = said.knowledge.data
    .filter(({ view }) => view === info.capability.id)
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .filter(({ name }) => name === '' || name === field.name)
    .map(({ text }) => ` ${text.toLowerCase()} `);
  const textOf = ({ first, last }: Run) =>
    said.request.slice(said.tokens[first]?.span[0], said.tokens[last]?.span[1]).replace(/['’]s?$/u, '');
  const isShown = (run: Run) => texts.some((text) => text.includes(` ${textOf(run).toLowerCase()} `));
  const isTelling = (at: number) =>
    claims.isFree(at) && !work.isFiller(at) && !info.nouns.has(work.tokenAt(at).base);
  const runs: Run[] = [];
  for (const at of work.freeIndexes()) {
    const before = runs.at(-1);
    if (before && before.last === at - 1 && isShown({ first: before.first, last: at }))
      runs[runs.length - 1] = { first: before.first, last: at };
    else if (isTelling(at) && isShown({ first: at, last: at })) runs.push({ first: at, last: at });
  }
  const [only, ...others] = runs;
  if (only && others.length === 0) work.give(field, textOf(only), only, 0.5);
}
