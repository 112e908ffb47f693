import type { Value } from '@handrail/values';
import { verbAt } from '../language/lexicon.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt } from '../text/phrases.ts';
import { askNumber, askPossible } from './ask-number.ts';
import type { Assignment } from './assignment.ts';
import { boundBefore, isBehind } from './bounds.ts';
import { isCurrencyList, matchCurrency } from './currency.ts';
import { durationIn } from './duration-in.ts';
import type { RequestValue } from './found-values.ts';
import { sideOf } from './ordered-pair.ts';
import { checkOrder, placeValues } from './place-values.ts';
import { stretchOf } from './stretch.ts';
import { decimalOf, unitOf } from './unit.ts';
import { isAdded, isOfRows, isWhen } from './unsaid-number.ts';
import { asksStray } from './words-beside-values.ts';

/** Gives numbers and amounts to the fields that take a number. A number is never cut, rounded or guessed. */
export function matchNumbers(work: Assignment): void {
  const fields = work.info.fields.filter(
    ({ kind, name }) => (kind === 'number' || kind === 'integer') && !work.has(name),
  );
  const all = work.info.fields.filter(({ kind }) => kind === 'number' || kind === 'integer');
  if (all.length > 1) {
    const values = work.freeValues().filter((value) => fields.some((field) => fits(work, value, field)));
    for (const { field, value } of placeValues(work, all, values, fitsOf(work), isAdded))
      giveNumber(work, field, value);
    checkOrder(work, all);
    return;
  }
  const open = [...fields];
  const [single] = fields;
  const found = work
    .freeValues()
    .filter(
      (value) =>
        (open.some((field) => fits(work, value, field)) && !isOfRow(work, fields, value)) ||
        isPlace(work, value),
    );
  const stretch = single ? stretchOf(work, found) : undefined;
  if (single && stretch?.isRange) {
    askNumber(work, single, [stretch.from, stretch.to]);
    return;
  }
  const changed = single ? changedTo(work, single, found) : undefined;
  if (single && changed) {
    for (const value of found) work.claims.take(value, single.name);
    giveNumber(work, single, changed);
    return;
  }
  const left: RequestValue[] = [];
  for (const value of found) {
    const field = open.find((each) => fits(work, value, each) && isCued(work, value, each));
    if (field) {
      giveNumber(work, field, value);
      open.splice(open.indexOf(field), 1);
    } else if (single && open.length === 0 && isCued(work, value, single) && !isGiven(work, single, value)) {
      // "12 months and … 6 months": each is meant for something of its own.
      work.claims.take(value, single.name);
      work.ask(single.name, `Which one do you mean for “${single.label}”?`);
    } else if (!open.some((each) => isOfOther(work, value, each))) left.push(value);
  }
  for (const field of open) {
    const fitting = left.filter(
      (value) => (fits(work, value, field) || isPlace(work, value)) && work.claims.areFree(value),
    );
    const amounts = fitting.filter(({ readings }) => readings.some(({ kind }) => kind === 'amount'));
    const [only, ...others] = amounts.length > 0 ? amounts : fitting;
    if (only && others.every((each) => isSame(each, only))) {
      // "two thousand five hundred, so 2500"
      for (const each of others) work.claims.take(each, field.name);
      giveNumber(work, field, only);
    } else if (only) askNumber(work, field, [only, ...others]);
  }
}

/** "to the 15th", where a whole number is all that is changed. */
function isPlace(work: Assignment, { first, readings: [value] }: RequestValue): boolean {
  const { fields, needsValue } = work.info;
  const { definite, becoming } = work.said.lexicon.sentence;
  const before = definite.includes(work.tokenAt(first - 1).word) ? first - 2 : first - 1;
  return (
    value?.kind === 'ordinal' &&
    needsValue &&
    fields.length === 1 &&
    fields[0]?.kind === 'integer' &&
    becoming.includes(work.tokenAt(before).word)
  );
}

/** A number of a row's own text, or one that counts rows, where no word of the field is beside it. */
function isOfRow(work: Assignment, fields: readonly FieldInfo[], value: RequestValue): boolean {
  return isOfRows(work, value) && !fields.some((field) => isCued(work, value, field));
}

function isGiven(work: Assignment, { name }: FieldInfo, { readings: [value] }: RequestValue): boolean {
  return value !== undefined && work.args[name] === Number(decimalOf(value));
}

/** The same number said twice. */
function isSame(one: RequestValue, other: RequestValue): boolean {
  const [first, ...more] = one.readings;
  const [second, ...others] = other.readings;
  if (!first || !second || more.length + others.length > 0 || first.kind !== second.kind) return false;
  const decimal = decimalOf(first);
  return decimal !== undefined && Number(decimal) === Number(decimalOf(second));
}

/** "from 2 to 3" is 3, where that field is named or there is no other. "from 9 to 5" may be hours. */
function changedTo(
  work: Assignment,
  field: FieldInfo,
  [one, other, ...more]: readonly RequestValue[],
): RequestValue | undefined {
  const { fields, needsValue } = work.info;
  if (!one || !other || more.length > 0 || !needsValue) return undefined;
  const isNamed = fields.length === 1 || saysStep(work) || work.indexes().some((at) => work.isOf(field, at));
  if (!isNamed) return undefined;
  const before = (value: RequestValue) => work.token(value.first - 1)?.word;
  const isPair = work.said.lexicon.pairs.replacements.some(
    ([from, to]) => before(one) === from && before(other) === to,
  );
  return isPair ? other : undefined;
}

const fitsOf = (work: Assignment) => (value: RequestValue, field: FieldInfo) =>
  fits(work, value, field) && !work.has(field.name);

/** Kinds of values with a unit, which a field of numbers has in its label: "Weight in kg". */
const MEASURED: ReadonlySet<string> = new Set(['duration', 'quantity', 'measure']);

function fits(work: Assignment, value: RequestValue, field: FieldInfo): boolean {
  const { readings } = value;
  if (readings.length === 0) return false;
  return readings.some((reading) => {
    if (reading.kind === 'number') return true;
    if (reading.kind === 'amount' || reading.kind === 'percent') return field.kind === 'number';
    // "twelve months" for a number of months, "3 hours" for hours.
    return MEASURED.has(reading.kind) && unitOf(value, field, work.said.knowledge) !== undefined;
  });
}

/** A word of the field's label beside the number: "4 players", "quantity 3". */
function isCued(
  work: Assignment,
  { first, last }: RequestValue,
  { labelStems, nameStems }: FieldInfo,
): boolean {
  return [first - 1, first - 2, last + 1].some((at) => {
    const token = work.token(at);
    const isOwn = token && (labelStems.includes(token.stem) || nameStems.includes(token.stem));
    return isOwn === true && !work.said.lexicon.fillers.has(token.word);
  });
}

/** "born 2020" is no weight: the word before it is of another field. */
function isOfOther(work: Assignment, { first }: RequestValue, field: FieldInfo): boolean {
  const { fields } = work.info;
  return (
    !work.isOf(field, first - 1) &&
    fields.some((each) => each !== field && each.kind === 'date' && work.isOf(each, first - 1))
  );
}

function giveNumber(work: Assignment, field: FieldInfo, value: RequestValue): void {
  const readings = value.readings.filter(
    ({ kind }) =>
      kind === 'number' ||
      kind === 'amount' ||
      kind === 'ordinal' ||
      (kind === 'percent' && PERCENT.test(field.label)) ||
      (MEASURED.has(kind) && unitOf(value, field, work.said.knowledge) !== undefined),
  );
  const [reading] = readings;
  if (!reading || readings.length > 1 || value.isUnsure) {
    // The currency is kept whatever the number turns out to be.
    if (reading?.kind === 'amount') matchCurrency(work, field, reading, value);
    askNumber(work, field, [value]);
    return;
  }
  const isOther = isInexact(work, value) || isBounded(work, field, value) || isAdded(work, value);
  if ((isOther && !isExtension(work, value, reading)) || isWhen(work, field, value)) {
    work.claims.take(value, field.name);
    work.fit += 0.5;
    const text = `How much exactly should “${field.label}” be?`;
    const by = Number(decimalOf(reading));
    if (isStep(work, value) && by > 0) work.steps.push({ field, value, by });
    if (isAdded(work, value)) work.doubt(field.name, text);
    else work.ask(field.name, text);
    return;
  }
  const before = value.first - 1;
  if (isIssued(work, before)) work.claims.take({ first: before, last: before }, field.name);
  if (asksStray(work, field, value)) return;
  work.fit += 0.6;
  const decimal = durationIn(value, field, work.said.knowledge)?.decimal ?? decimalOf(reading);
  const number = Number(decimal);
  work.claims.take(value, field.name);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    work.ask(field.name, `“${value.text}” is too large to be used exactly. What should “${field.label}” be?`);
    return;
  }
  if (decimal === undefined || Number.isNaN(number)) {
    work.ask(
      field.name,
      `“${value.text}” is not a number that can be used. What should “${field.label}” be?`,
    );
    return;
  }
  if (field.kind === 'integer' && !Number.isInteger(number)) {
    work.ask(field.name, `“${value.text}” is not a whole number. What should “${field.label}” be?`);
    return;
  }
  const isCount =
    field.kind === 'integer' ||
    reading.kind === 'amount' ||
    work.info.fields.some(isCurrencyList) ||
    MONEY.test([...field.words].join());
  const isTooLow =
    field.minimum === undefined
      ? number <= 0 && (isCount || (number < 0 && LIMIT.test(field.label)))
      : number < field.minimum;
  if (isTooLow || number > (field.maximum ?? number)) {
    askPossible(work, field, value, isTooLow);
    return;
  }
  if (reading.kind === 'amount' && !matchCurrency(work, field, reading, value)) return;
  work.give(field, number, value, 0);
}

/** What a field is called that takes money: nothing is paid by zero or less. */
const MONEY = /n:(?:amount|payment|price|fee|salary)\b/;
/** Labels of limits, in all of the languages. */
const LIMIT = /l[ií]mi/iu;

/** Labels of fields whose number is a percentage. */
const PERCENT = /%|per ?cent|prozent|pour ?cent|por ?ciento|porcent|procent/iu;

/** "up to 50" is 50 only where a maximum is asked for. */
function isBounded(work: Assignment, field: FieldInfo, value: RequestValue): boolean {
  const bound = boundBefore(work, value);
  return bound !== undefined && sideOf(work, field) !== (bound === 'least' ? 'start' : 'end');
}

/** "2 more", "by 5": how much is added or taken away. */
function isStep(work: Assignment, value: RequestValue): boolean {
  const { tokens, lexicon } = work.said;
  return isBehind(work, value, 'by') || phraseAt(tokens, value.last + 1, lexicon.bounds.more) !== undefined;
}

/** "about 50" and "raise it by 5" do not say what the number becomes. */
function isInexact(work: Assignment, { first }: RequestValue): boolean {
  const { sentence } = work.said.lexicon;
  const before = work.tokenAt(first - 1).word;
  if (sentence.inexact.includes(before) && !isIssued(work, first - 1)) return true;
  return saysStep(work) && !sentence.to.includes(before);
}

/** "raise", "cut": a verb that makes more or less of something. */
function saysStep(work: Assignment): boolean {
  const { tokens, lexicon } = work.said;
  return work
    .indexes()
    .some(
      (at) =>
        work.claims.ownerOf(at) === 'verb' &&
        (verbAt(tokens, at, lexicon)?.groups.some((group) => STEPS.has(group)) ?? false),
    );
}

/** "an invoice over 750 euros" is one of 750 where it is made; "just over 750" is not. */
function isIssued(work: Assignment, at: number): boolean {
  const { nouns, rows } = work.info;
  const isPaper = nouns.has('noun:invoice') || nouns.has('noun:voucher');
  return isPaper && !rows && /^(?:over|über)$/.test(work.tokenAt(at).word) && !work.isFiller(at - 1);
}

/** "extend it by 3 months": by how much is all that such an action asks for. What sets how long it is takes all of it. */
function isExtension(work: Assignment, { first }: RequestValue, { kind }: Value): boolean {
  const { tokens, lexicon } = work.said;
  if (kind !== 'duration' || !work.info.verbGroups.has('renew')) return false;
  if (!lexicon.sentence.becoming.includes(work.tokenAt(first - 1).word)) return false;
  return work
    .indexes()
    .some(
      (at) =>
        work.claims.ownerOf(at) === 'verb' &&
        (verbAt(tokens, at, lexicon)?.groups.includes('renew') ?? false),
    );
}

const STEPS: ReadonlySet<string> = new Set(['increase', 'decrease']);
