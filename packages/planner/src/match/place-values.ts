import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { boundBefore, leadOf } from './bounds.ts';
import { fieldNames, namedIn } from './field-names.ts';
import { type OrderedPair, orderedPair, sideOf } from './ordered-pair.ts';
import { isOfUnit } from './own-unit.ts';
import { stretchOf } from './stretch.ts';
import { turnedPair, turnedText } from './turned-pair.ts';
import { zonesOf } from './zones.ts';

/** What a question is about that asks which field a value is for. */
export const WHICH_FIELD = 'which-field';

interface Placed<Value> {
  readonly field: FieldInfo;
  readonly value: Value;
}

/**
 * Gives values to fields of their kind where there are several such fields: by the words beside a value that only one of
 * the fields has, or as the two ends of a stretch. The order of the fields on the page never decides; what nothing tells
 * is asked about. What is a step from one value to another is no value, and is asked for instead.
 */
export function placeValues<Value extends Run>(
  work: Assignment,
  fields: readonly FieldInfo[],
  values: readonly Value[],
  fits: (value: Value, field: FieldInfo) => boolean,
  isStep: (work: Assignment, value: Value) => boolean = () => false,
): readonly Placed<Value>[] {
  if (values.length === 0) return [];
  const names = fieldNames(work, fields);
  const namesIn = (zone: readonly number[], value: Run) => namedIn(work, names, zone, value.first);
  const stretch = stretchOf(work, values);
  const heads = values.filter((value) => value !== stretch?.to);
  const zones = zonesOf(work, heads, (zone, value) => namesIn(zone, value).length > 0);
  const placed: Placed<Value>[] = [];
  const left: Value[] = [];
  heads.forEach((value, index) => {
    const zone = zones[index];
    const near = zone ? namesIn([...zone.before, ...zone.after], value) : [];
    const found = near.length > 0 || !zone ? near : namesIn(zone.allBefore, value);
    const named = found.filter(({ field }) => fits(value, field));
    // What nothing beside it names, its own unit may.
    const fitting =
      named.length > 0
        ? named
        : fields.flatMap((field) => (fits(value, field) && isOfUnit(work, value, field) ? [{ field }] : []));
    const [only, ...others] = fitting;
    const isTaken = placed.some(({ field }) => field === only?.field);
    if (!only || others.length > 0 || isTaken || work.has(only.field.name)) {
      left.push(value);
      return;
    }
    if (value === stretch?.from && stretch.isRange) {
      work.claims.take({ first: value.first, last: stretch.to.last }, only.field.name);
      work.ask(only.field.name, `Which one exactly should “${only.field.label}” be?`);
      return;
    }
    // "the return from 5 May to 8 May" changes one field; what was there before is only mentioned.
    const target = value === stretch?.from ? stretch.to : value;
    if (target !== value) work.claims.take(value, only.field.name);
    placed.push({ field: only.field, value: target });
  });
  const open = fields.filter(
    ({ name }) => !work.has(name) && !placed.some(({ field }) => field.name === name),
  );
  const pair = orderedPair(work, fields);
  const isOpen = pair && open.includes(pair.start) && open.includes(pair.end);
  if (stretch && left.includes(stretch.from)) {
    const rest = left.filter((value) => value !== stretch.from);
    if (pair && isOpen && isFromOld(work, stretch.from)) {
      // "Move it from 3 May to 7 May": the first day may be what it was.
      work.claims.take({ first: stretch.from.first, last: stretch.to.last }, pair.start.name);
      work.fit += 0.5;
      const { label } = pair.start;
      work.doubt(
        pair.start.name,
        `Is it moved from there, or is that “${label}”? What should “${label}” be?`,
      );
    } else if (pair && isOpen) {
      placed.push({ field: pair.start, value: stretch.from }, { field: pair.end, value: stretch.to });
    } else rest.push(stretch.from, stretch.to);
    askAll(work, rest, isOpen ? [] : open, fits, isStep);
    return placed;
  }
  const bounded = left.flatMap((value) => (pair ? byBound(work, pair, value) : bySide(work, open, value)));
  const sides = new Set(bounded.map(({ field }) => field));
  const isClear = sides.size === bounded.length && bounded.every(({ field }) => open.includes(field));
  const taken = isClear ? bounded : [];
  placed.push(...taken);
  const plain = left.filter((value) => !taken.some((each) => each.value === value));
  const [value, ...more] = plain;
  // An end that need not be given takes only what is said to be an end.
  const takers = open.filter((field) => field.isRequired || sideOf(work, field) !== 'end');
  const [taker, ...rivals] = takers;
  if (value && more.length === 0 && placed.length === 0 && taker?.isRequired && rivals.length === 0) {
    return fits(value, taker) ? [{ field: taker, value }] : [];
  }
  askAll(
    work,
    plain,
    open.filter((field) => !taken.some((each) => each.field === field)),
    fits,
    isStep,
    fields,
  );
  return placed;
}

function isFromOld(work: Assignment, value: Run): boolean {
  const { info, said } = work;
  const isMoved = info.rows !== undefined && info.verbGroups.has('move');
  return isMoved && leadOf(work, value).some((word) => said.lexicon.sentence.from.includes(word));
}

/** "until 5 May" is the end and "from 5 May" the beginning; "at least 10" is the minimum. */
function byBound<Value extends Run>(
  work: Assignment,
  { start, end }: OrderedPair,
  value: Value,
): readonly Placed<Value>[] {
  const bound = boundBefore(work, value);
  const { from, to, becoming } = work.said.lexicon.sentence;
  const lead = leadOf(work, value);
  const isStart = bound === 'least' || lead.some((word) => from.includes(word));
  const isEnd = bound === 'most' || lead.some((word) => to.includes(word) && !becoming.includes(word));
  if (isStart === isEnd) return [];
  return [{ field: isStart ? start : end, value }];
}

/** "since today", where one field is called "Ill since" and no other says which end it is. */
function bySide<Value extends Run>(
  work: Assignment,
  fields: readonly FieldInfo[],
  value: Value,
): readonly Placed<Value>[] {
  const { from, to, becoming } = work.said.lexicon.sentence;
  const lead = leadOf(work, value);
  const isStart = lead.some((word) => from.includes(word));
  const isEnd = lead.some((word) => to.includes(word) && !becoming.includes(word));
  if (isStart === isEnd) return [];
  const [field, ...others] = fields.filter((each) => sideOf(work, each) === (isStart ? 'start' : 'end'));
  return field && others.length === 0 ? [{ field, value }] : [];
}

/** Asks what one value is for; the answer is the same request with the label beside the value. */
function askAll<Value extends Run>(
  work: Assignment,
  values: readonly Value[],
  open: readonly FieldInfo[],
  fits: (value: Value, field: FieldInfo) => boolean,
  isStep: (work: Assignment, value: Value) => boolean,
  all: readonly FieldInfo[] = open,
): void {
  for (const value of values) {
    const fields = open.filter((field) => fits(value, field));
    if (fields.length === 0 || isNumberOfName(work, value, all)) continue;
    const { request, tokens } = work.said;
    const span = [tokenAt(tokens, value.first).span[0], tokenAt(tokens, value.last).span[1]] as const;
    const text = request.slice(...span);
    work.claims.take(value, WHICH_FIELD);
    work.fit += 0.5;
    if (isStep(work, value)) {
      // "by 10 mg": whichever field it is for, it is not what the field becomes.
      const [only, ...others] = fields;
      const field = others.length === 0 ? only : undefined;
      work.doubt(
        field?.name ?? 'meaning',
        `How much exactly should ${field ? `“${field.label}”` : 'it'} be?`,
      );
      continue;
    }
    const labels = fields.map(({ label }) => `“${label}”`).join(' or ');
    // The small words before it stay beside the value: "by 10 mg" is not "10 mg".
    let lead = value.first;
    while (lead > work.run.first && work.isFiller(lead - 1)) lead -= 1;
    const end = tokenAt(tokens, lead - 1).span[1];
    work.ask(
      WHICH_FIELD,
      `What is “${text}” for: ${labels}?`,
      fields.map(({ label }) => ({
        label,
        reply: `${request.slice(0, end)} ${label} ${request.slice(end).trimStart()}`.trimStart(),
      })),
    );
  }
}

/** "card 4411" names something: a number right behind a word that is of no field is no value. */
function isNumberOfName(work: Assignment, { first, last }: Run, fields: readonly FieldInfo[]): boolean {
  const before = work.token(first - 1);
  if (!before || first !== last || !/^\d+$/.test(work.tokenAt(first).text)) return false;
  if (!/^\s+(?:#|№)?$/.test(before.after) || !/^\p{L}/u.test(before.text)) return false;
  if (work.isFiller(first - 1) || !work.claims.isFree(first - 1)) return false;
  return !fields.some((field) => work.isOf(field, first - 1) || field.labelStems.includes(before.stem));
}

/** The end of something does not come before its beginning. */
export function checkOrder(work: Assignment, fields: readonly FieldInfo[]): void {
  const turned = turnedPair(work, fields, work.args);
  if (turned) work.ask(turned.end.name, turnedText(turned));
}
