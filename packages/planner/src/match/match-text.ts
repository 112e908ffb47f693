import { conceptsOf, lexiconOf } from '../language/lexicon.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { quotationsOf, type Token, tokenAt } from '../text/tokens.ts';
import type { QuestionOption } from '../understanding.ts';
import { type Assignment, sourceOf } from './assignment.ts';
import { doubtfulText, leadsTo, spanOfText } from './exact-text.ts';
import { isHalfNamed, isPhone } from './label-halves.ts';
import { isReplacedQuotation, REPLACED } from './match-replaced.ts';
import { measuredText } from './measured-text.ts';
import { personMeant } from './person-meant.ts';
import { placeFor } from './place-names.ts';
import { isRowQuotation } from './row-meant.ts';

/** A text ends where the sentence pauses: at a mark that a blank follows. */
const PAUSE = /[,;!?…:.]+["”»)]*\s|\s[–—-]\s/u;

/** Gives free text to fields: quotations, what follows a field's own words, a code, a name. */
export function matchTexts(work: Assignment): void {
  const isOpen = ({ kind, name }: FieldInfo) => (kind === 'text' || kind === 'exact') && !work.has(name);
  for (const field of work.info.fields.filter(isOpen)) matchExact(work, field);
  matchQuotations(work, work.info.fields.filter(isOpen));
  for (const field of work.info.fields.filter(isOpen)) matchAfterLabel(work, field);
}

/** Texts that only their look gives away: codes and names. Tried when everything else was given away. */
export function matchLooks(work: Assignment): void {
  const open = work.info.fields.filter(
    (each) => each.kind === 'text' && !work.has(each.name) && isNamedSecret(work, each),
  );
  const required = open.filter(({ isRequired }) => isRequired);
  const codes = work
    .freeValues()
    .filter(({ readings: [value] }) => value?.kind === 'code')
    .map((code) => wholeCode(work, code))
    .filter(({ last }, at, all) => last !== all[at - 1]?.last);
  const [field] = required;
  const [code] = codes;
  if (field && code && required.length === 1 && codes.length === 1) give(work, field, code, 0.8);
  const place = field && required.length === 1 && !code ? placeFor(work, field) : undefined;
  if (field && place) give(work, field, place, 0.5);
  const names = work.info.fields.filter(
    (each) => each.kind === 'text' && !work.has(each.name) && (isName(each) || each.words.has('noun:title')),
  );
  const found = capitalised(work);
  const [name] = names;
  const [only] = found;
  if (name && only && names.length === 1 && found.length === 1) give(work, name, only, 0.5);
  const meant = personMeant(work);
  if (meant) give(work, meant.field, meant.run, 0.5);
}

/** "SB24 UVW": capital letters and digits right behind a code are part of it. */
function wholeCode(work: Assignment, { first, last: end }: Run): Run {
  let last = end;
  while (
    work.token(last)?.after === ' ' &&
    work.claims.isFree(last + 1) &&
    /^[\p{Lu}\d]{1,5}$/u.test(work.tokenAt(last + 1).text)
  )
    last += 1;
  return { first, last };
}

/** A text behind a naming word, behind a colon, or behind "to" at the end, when only one field can take it. */
export function matchTails(work: Assignment): void {
  const open = work.info.fields.filter(
    (each) => each.kind === 'text' && !work.has(each.name) && isNamedSecret(work, each),
  );
  const required = open.filter(({ isRequired }) => isRequired);
  const { lexicon, tokens } = work.said;
  const called = open.filter((each) => isName(each));
  const isCalled = required.length > 1 && called.length === 1;
  const [field] = isCalled ? called : required.length > 0 ? required : open;
  if (!field || (required.length > 1 && !isCalled) || (required.length === 0 && open.length > 1)) return;
  const { naming, becoming } = lexicon.sentence;
  const measured = required.length === 1 ? measuredText(work, (first) => pauseAfter(work, first)) : undefined;
  if (measured) {
    give(work, field, measured, 0.8);
    return;
  }
  for (const at of work.indexes()) {
    const word = tokenAt(tokens, at).word;
    const isNaming = naming.includes(word);
    const isColon = /^\s*:/.test(tokenAt(tokens, at).after);
    // Only what is changed as a whole has one thing to become.
    const isNew = becoming.includes(word) && work.info.needsValue && work.info.fields.length === 1;
    if (!isNaming && (isCalled || (!isColon && !isNew))) continue;
    const run = { first: at + 1, last: isColon ? work.run.last : pauseAfter(work, at + 1) };
    const taken = placesOf(run).find((each) => !work.claims.isFree(each));
    const end = taken === undefined ? undefined : beforeOther(work, field, { ...run, last: taken }, isNaming);
    if (end) run.last = end.last;
    if (end?.isDoubtful && work.claims.areFree(run)) {
      askExactly(work, field, run);
      return;
    }
    if (run.first > run.last || !work.claims.areFree(run) || work.said.tokens[run.first]?.quote !== -1)
      continue;
    if (isNew) claimOld(work, at);
    // "report T-1 as missed" of "Report a missed collection" only says once more what is done.
    const isTitle = placesOf(run).every((at) => work.info.titleStems.includes(work.tokenAt(at).stem));
    if (!isNaming && !isColon && isTitle) work.claims.take(run, 'verb');
    else give(work, field, run, 0.8);
    return;
  }
}

/**
 * "called Luna age 3", "called Luna weighing 4.5 kg": a text ends where the label or the number of another field begins, with
 * small words between them. Undefined where nothing tells that it does, as behind a colon. "turning" of "Luna turning 3" is hardly a part of it.
 */
function beforeOther(
  work: Assignment,
  field: FieldInfo,
  { first, last: taken }: Run,
  isNaming: boolean,
): { readonly last: number; readonly isDoubtful: boolean } | undefined {
  const { tokens, lexicon } = work.said;
  const owner = work.info.fields.find((each) => each !== field && each.name === work.claims.ownerOf(taken));
  if (!owner) return undefined;
  const isLead = (at: number) =>
    work.isOf(owner, at) || work.info.fields.some((each) => each !== field && leadsTo(work, each, at));
  const isSmall = (at: number) =>
    work.isFiller(at) || phraseAt(tokens, at, lexicon.phrases.joiners) !== undefined;
  let last = taken - 1;
  while (last >= first && (isSmall(last) || isLead(last))) last -= 1;
  const isNamed = isLead(taken) || placesOf({ first: last + 1, last: taken - 1 }).some(isLead);
  const isNumber = owner.kind === 'number' || owner.kind === 'integer';
  const isCapital = (at: number) => /^\p{Lu}/u.test(tokenAt(tokens, at).text);
  return (isNamed && isNaming) || isNumber
    ? { last, isDoubtful: !isNamed && isCapital(first) && !isCapital(last) }
    : undefined;
}

function pausesAfter({ said: { tokens } }: Assignment, at: number): boolean {
  return at >= tokens.length - 1 || PAUSE.test(tokenAt(tokens, at).after);
}

function pauseAfter(work: Assignment, first: number): number {
  const { tokens, lexicon, polite } = work.said;
  const isReplacing = (at: number) => phraseAt(tokens, at, lexicon.phrases.replacements) !== undefined;
  let at = first;
  while (at < work.run.last && !pausesAfter(work, at) && !isReplacing(at + 1)) at += 1;
  while (at > first && polite.has(at)) at -= 1;
  return at;
}

/** "from Blue to Fun": what it was before is only mentioned. */
function claimOld(work: Assignment, to: number): void {
  const { from } = work.said.lexicon.sentence;
  const old = { first: to - 1, last: to - 1 };
  while (old.first > work.run.first && !from.includes(work.tokenAt(old.first - 1).word)) old.first -= 1;
  const isOld = from.includes(work.tokenAt(old.first - 1).word) && to - old.first <= MOST_OLD;
  if (isOld && work.claims.areFree(old)) work.claims.take(old, REPLACED);
}

const MOST_OLD = 4;

function matchExact(work: Assignment, field: FieldInfo): void {
  if (field.kind !== 'exact' || field.exact === undefined) return;
  for (const at of work.freeIndexes()) {
    if (work.token(at)?.text !== field.exact) continue;
    give(work, field, { first: at, last: at }, 1);
    return;
  }
}

function matchQuotations(work: Assignment, fields: readonly FieldInfo[]): void {
  const { request, tokens } = work.said;
  const open = [...fields];
  let old: FieldInfo | undefined;
  quotationsOf(request).forEach((span, number) => {
    const inside = work.freeIndexes().filter((at) => tokens[at]?.quote === number);
    const [first] = inside;
    const last = inside.at(-1);
    if (first === undefined || last === undefined) return;
    const cued = open.find((each) => names(work, each, first - 1) || names(work, each, first - 2));
    if (isReplacedQuotation(work, first, number)) {
      old = cued;
      work.claims.take({ first, last }, REPLACED);
      return;
    }
    if (isRowQuotation(work, { first, last }, number)) return;
    // A secret is only what its own words name.
    const required = open.filter(({ isRequired }) => isRequired);
    const field =
      old ?? cued ?? (required.length === 1 ? required[0] : open.length === 1 ? open[0] : undefined);
    old = undefined;
    if (!field || !isNamedSecret(work, field)) return;
    open.splice(open.indexOf(field), 1);
    work.args[field.name] = request.slice(span[0], span[1]);
    work.sources[field.name] = sourceOf(work.said, span);
    work.claims.take({ first, last }, field.name);
    claimCue(work, field, first);
    work.fit += 0.8;
  });
}

/** Whether a field may take a text that nothing else leads to. A secret is never guessed. */
export function isNamedSecret(work: Assignment, field: FieldInfo): boolean {
  return !field.isSecret || work.indexes().some((at) => work.isOf(field, at));
}

/** "street 9 Lakeview Drive, city Bend" and "change my street to 3 Quay Street". */
function matchAfterLabel(work: Assignment, field: FieldInfo): void {
  const { tokens, lexicon } = work.said;
  for (const at of work.freeIndexes()) {
    if (!names(work, field, at) || isCue(work, field, at + 1)) continue;
    const isPart = isAsking(work, field, at);
    let first = isPart ? at : at + 1;
    // One more than the words between: the last one looked at is none.
    let links = 0;
    const isLink = (index: number) => {
      const word = work.tokenAt(index).word;
      const isOwn = field.labelStems.includes(word) || field.nameStems.includes(word);
      const isPronoun = phraseAt(tokens, index, lexicon.phrases.pronouns) === index;
      // "is now 10117", "has changed to 10117": that it is new is no part of it.
      const isNews = links > 0 && lexicon.sentence.novelty.includes(work.tokenAt(index).text);
      if (!isOwn && !isNews) links += 1;
      return isOwn || isNews || lexicon.sentence.becoming.includes(word) || isPronoun;
    };
    while (!isPart && first <= work.run.last && work.claims.isFree(first) && isLink(first)) first += 1;
    const last = endOf(work, field, first);
    if (last <= at || last < first || tokenAt(tokens, at).after.includes(',')) continue;
    if (isPhone(work, first, last)) continue;
    claimCue(work, field, first);
    // "reason to be clarified": several small words may be the beginning of the text.
    if (links > 2 || pointsElsewhere(work, first, last) || isHalfNamed(work, field, { first, last })) {
      askExactly(work, field, { first, last });
      return;
    }
    give(work, field, { first, last }, 0.8);
    return;
  }
}

/** "my old one" names something that only the visitor knows. */
function pointsElsewhere(work: Assignment, first: number, last: number): boolean {
  const words = work.said.tokens.slice(first, last + 1);
  return work.isFiller(first) && words.every(({ text }) => !/[\p{Lu}\p{N}]/u.test(text));
}

function endOf(work: Assignment, field: FieldInfo, first: number): number {
  const { tokens, lexicon } = work.said;
  const others = work.info.fields.filter((each) => each !== field);
  let last = first - 1;
  for (let at = first; at <= work.run.last && work.claims.isFree(at); at += 1) {
    const isOther = at > first && others.some((each) => isCue(work, each, at));
    const isNext = [lexicon.phrases.joiners, lexicon.phrases.replacements].some(
      (phrases) => at > first && phraseAt(tokens, at, phrases) !== undefined,
    );
    if (isOther || isNext) break;
    last = at;
    if (pausesAfter(work, at)) break;
  }
  // Politeness at the end is no part of a value.
  while (last >= first && work.said.polite.has(last)) last -= 1;
  // "a broken window in 1A": neither is what leads to something that is given elsewhere.
  while (last > first && work.isFiller(last) && !work.claims.isFree(last + 1)) last -= 1;
  return last;
}

/** Whether a word is one of the field's own. Words of the action itself name the action and no field. */
function isCue(work: Assignment, field: FieldInfo, at: number): boolean {
  const token = work.token(at);
  const { verbStems } = work.info;
  if (!token || verbStems.has(token.stem) || !work.isOf(field, at)) return false;
  // "Set my IBAN to …": a label that the title does not have names its field, though it may mean the same as the title.
  const isOwnLabel = field.labelStems.length === 1 && field.labelStems[0] === token.stem;
  return !isNoun(work, token) || (isOwnLabel && !work.info.titleStems.includes(token.stem));
}

/**
 * Whether a word names just this field: it has a word of its own beside it, or is the plainer one. "password" is the new
 * password rather than the current one, "name" the name rather than the display name, and "phone number" no street and
 * number.
 */
function names(work: Assignment, field: FieldInfo, at: number): boolean {
  const hasOwn = (one: FieldInfo, other: FieldInfo) =>
    [at - 2, at - 1, at].some((near) => work.isOf(one, near) && !work.isOf(other, near));
  const isPlainer = ({ words }: FieldInfo) =>
    field.words.size < words.size && [...field.words].every((word) => words.has(word));
  return (
    isCue(work, field, at) &&
    work.info.fields.every(
      (rival) =>
        rival === field ||
        rival.options.length > 0 ||
        rival.kind === 'flag' ||
        !work.isOf(rival, at) ||
        hasOwn(field, rival) ||
        (isPlainer(rival) && !hasOwn(rival, field)),
    )
  );
}

/** "broken window" for "What is broken": the words of a label that asks are part of what answers it. */
function isAsking({ said }: Assignment, { label }: FieldInfo, at: number): boolean {
  const [first = ''] = label.toLowerCase().split(' ');
  return (
    said.tokens[at]?.after === ' ' &&
    said.knowledge.languages.some(({ requests }) => lexiconOf(requests).phrases.questions.has(first))
  );
}

function claimCue(work: Assignment, field: FieldInfo, before: number): void {
  for (let at = before - 1; at >= before - 4 && at >= work.run.first; at -= 1) {
    if (isCue(work, field, at)) work.claims.take({ first: at, last: at }, field.name);
  }
}

function give(work: Assignment, field: FieldInfo, run: Run, points: number): void {
  const doubt = doubtfulText(work, field, run, isName(field));
  if (doubt?.kept) {
    give(work, field, doubt.kept, points);
    return;
  }
  if (doubt) {
    askExactly(work, field, run, doubt.options);
    return;
  }
  const span = spanOfText(work, field, run);
  work.give(field, work.said.request.slice(...span), run, points);
  work.sources[field.name] = sourceOf(work.said, span);
}

function askExactly(
  work: Assignment,
  field: FieldInfo,
  run: Run,
  options: readonly QuestionOption[] = [],
): void {
  work.claims.take(run, field.name);
  work.ask(field.name, `What exactly should “${field.label}” be?`, options);
}

function isName({ labelConcepts, nameConcepts }: FieldInfo): boolean {
  return [...labelConcepts, ...nameConcepts].flat().includes('noun:name');
}

/** Runs of words with capital letters that nothing else took. */
function capitalised(work: Assignment): readonly Run[] {
  const runs: Run[] = [];
  for (const at of work.freeIndexes()) {
    const token = work.token(at);
    const isCapital = token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.text) && token.quote < 0;
    if (!isCapital || at === work.run.first || work.isFiller(at)) continue;
    const before = runs.at(-1);
    const isJoined = before?.last === at - 1 && /^\s+$/.test(work.tokenAt(at - 1).after);
    if (before && isJoined) runs[runs.length - 1] = { first: before.first, last: at };
    else runs.push({ first: at, last: at });
  }
  const { definite, own } = work.said.lexicon.sentence;
  return runs.filter(({ first, last }) => {
    const before = work.token(first - 1);
    // "my Golden Retriever" is no name, "my dog Odin" is one.
    if ([...definite, ...own].includes(before?.word ?? '')) return false;
    return last > first || (before?.text === before?.word && isNoun(work, before));
  });
}

function isNoun({ info, said }: Assignment, token: Token | undefined): boolean {
  return token !== undefined && conceptsOf(token, said.lexicon).some((concept) => info.nouns.has(concept));
}
