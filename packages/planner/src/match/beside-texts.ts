import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { labelTokens, tokenAt } from '../text/tokens.ts';
import { type Assignment, sourceOf } from './assignment.ts';
import { phonesIn } from './phones-in.ts';
import { WHICH_FIELD } from './place-values.ts';

/** Small words between a name and the number of whoever is called so: "on", "and her mobile". */
const MOST_BETWEEN = 2;
/** The same from the word that says whose it is. */
const MOST_OF_THEIRS = 4;
/** What a number or an address behind it belongs to as well: they are all the visitor's own. */
const OWN: ReadonlySet<string> = new Set(
  'name, first name, last name, address, street, city, postcode, country, company'
    .split(', ')
    .map((noun) => `noun:${noun}`),
);

/**
 * "Change my emergency contact to Ann Lee, 0555 012 345", where a form has a phone as well: a number or an e-mail address right
 * behind somebody who was named is not the visitor's own, unless its own field is named. Whom we are to call is one text with
 * how; where that is not what the text is there for, it is asked.
 */
export function matchBesideTexts(work: Assignment): void {
  const emails = work.freeValues().filter(({ readings: [value] }) => value?.kind === 'email');
  for (const run of phonesIn(work)) matchBeside(work, 'phone', run);
  for (const run of emails) matchBeside(work, 'email', run);
}

function matchBeside(work: Assignment, kind: FieldInfo['kind'], run: Run & { readonly text: string }): void {
  const { info } = work;
  const fields = info.fields.filter((field) => field.kind === kind && !work.has(field.name));
  const { owner, isTheirs } = ownerBefore(work, fields, run) ?? {};
  if (fields.length === 0 || !owner) return;
  const isNamed = (field: FieldInfo) => work.indexes().some((at) => work.isOf(field, at));
  if (!isTheirs && fields.some((field) => isNamed(field) && !shares(field, owner))) return;
  const own = fields.filter((field) => shares(field, owner));
  const [only, ...others] = own;
  // "Emergency contact" and "Emergency phone" are of one person.
  if (only && others.length === 0) {
    if (fields.length > 1) work.give(only, run.text, run, 0.8);
    return;
  }
  const isContact = owner.labelConcepts.flat().includes('noun:contact');
  if (!info.needsValue && !isContact) return;
  const isOptional = fields.every(({ isRequired }) => !isRequired);
  if (isContact && info.needsValue && isOptional && !isTheirs) extend(work, owner, run);
  else askWhose(work, [...fields, owner], run);
}

/** The text that a value stands right behind, given already or only named. What is the visitor's own is none. */
function ownerBefore(
  work: Assignment,
  fields: readonly FieldInfo[],
  { first }: Run,
): { readonly owner: FieldInfo; readonly isTheirs: boolean } | undefined {
  const { tokens, lexicon } = work.said;
  const { becoming, own } = lexicon.sentence;
  const wordAt = (at: number) => tokenAt(tokens, at).word;
  const isSmall = (at: number) =>
    work.claims.isFree(at) &&
    (work.isFiller(at) ||
      becoming.includes(wordAt(at)) ||
      phraseAt(tokens, at, lexicon.phrases.joiners) === at);
  // "…, her number is 0555 012 345"
  const said = placesOf({ first: first - MOST_OF_THEIRS, last: first - 1 }).find((at) =>
    lexicon.rows.theirs.has(wordAt(at)),
  );
  // "Ann Lee, mobile 0555 012 345", where the visitor's own is called "Phone".
  const word = isSmall(first - 1) ? first - 2 : first - 1;
  const isTheirWord =
    !own.includes(wordAt(word - 1)) &&
    fields.some((field) => work.isOf(field, word) && !field.labelStems.includes(tokenAt(tokens, word).stem));
  const whose = said ?? (isTheirWord ? word : undefined);
  let at = (whose ?? first) - 1;
  while (at > work.run.first && first - at <= MOST_OF_THEIRS && isSmall(at)) at -= 1;
  if (whose === undefined && first - at > MOST_BETWEEN + 1) return undefined;
  if (at < work.run.first || /[.;!?]/.test(tokenAt(tokens, at).after)) return undefined;
  const taken = work.claims.ownerOf(at);
  const found = work.info.fields.filter(
    (field) =>
      field.kind === 'text' &&
      !field.isSecret &&
      (taken === undefined ? !work.has(field.name) && isLabelled(work, field, at) : taken === field.name) &&
      work.indexes().some((near) => near <= at && work.isOf(field, near)),
  );
  const [owner, ...others] = found;
  return owner && others.length === 0 && !isOwn(work, owner)
    ? { owner, isTheirs: whose !== undefined }
    : undefined;
}

/** Whether a label ends with a word, and is said as a whole. */
function isLabelled(work: Assignment, { labelStems }: FieldInfo, at: number): boolean {
  return labelStems.every((stem, place) => work.token(at - labelStems.length + 1 + place)?.stem === stem);
}

function isOwn({ said }: Assignment, { label, labelConcepts }: FieldInfo): boolean {
  return labelTokens(label).every(
    ({ word }, at) =>
      said.lexicon.fillers.has(word) || labelConcepts[at]?.some((concept) => OWN.has(concept)),
  );
}

function shares({ labelStems }: FieldInfo, other: FieldInfo): boolean {
  return labelStems.some((stem) => stem.length > 2 && other.labelStems.includes(stem));
}

/** The name and what follows it are one text, as they were written. */
function extend(
  work: Assignment,
  owner: FieldInfo,
  { first, last, text }: Run & { readonly text: string },
): void {
  const { said } = work;
  const before = work.sources[owner.name];
  const start =
    before?.from === 'request'
      ? before.span[0]
      : said.request.lastIndexOf(text, tokenAt(said.tokens, last).span[1]);
  const stop = tokenAt(said.tokens, last).span[1];
  const end = said.request[stop] === ')' && said.request.slice(start, stop).includes('(') ? stop + 1 : stop;
  work.give(owner, said.request.slice(start, end), { first, last }, 0.8);
  work.sources[owner.name] = sourceOf(said, [start, end]);
}

function askWhose(
  work: Assignment,
  fields: readonly FieldInfo[],
  run: Run & { readonly text: string },
): void {
  const { request, tokens } = work.said;
  const start = tokenAt(tokens, run.first).span[0];
  const labels = fields.map(({ label }) => `“${label}”`).join(' or ');
  work.claims.take(run, WHICH_FIELD);
  work.fit += 0.5;
  work.ask(
    WHICH_FIELD,
    `What is “${run.text}” for: ${labels}?`,
    fields
      .filter(({ kind }) => kind !== 'text')
      .map(({ label }) => ({ label, reply: `${request.slice(0, start)}${label} ${request.slice(start)}` })),
  );
}
