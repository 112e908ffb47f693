import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';
import type { RequestValue } from './found-values.ts';
import { isInexactPoint } from './inexact.ts';
import { phonesIn } from './phones-in.ts';
import { checkOrder, placeValues } from './place-values.ts';
import { asksStray } from './words-beside-values.ts';

/** Gives e-mail addresses and times, which nothing else looks like. */
export function matchPlain(work: Assignment): void {
  matchKind(work, 'email', ({ readings: [value] }) => (value?.kind === 'email' ? value.email : undefined));
  matchKind(work, 'time', ({ readings, isUnsure }) => {
    const [value, ...others] = readings;
    return value?.kind === 'time' && others.length === 0 && !isUnsure ? value.time.slice(0, 5) : undefined;
  });
}

function matchKind(
  work: Assignment,
  kind: FieldInfo['kind'],
  read: (value: RequestValue) => string | undefined,
): void {
  const fields = work.info.fields.filter((field) => field.kind === kind && !work.has(field.name));
  const found = work.freeValues().filter((value) => read(value) !== undefined);
  const [field] = fields;
  if (!field || found.length === 0) return;
  const all = work.info.fields.filter((each) => each.kind === kind);
  if (all.length > 1) {
    const isOpen = (_: RequestValue, { name }: FieldInfo) => !work.has(name);
    for (const placed of placeValues(work, all, found, isOpen))
      givePoint(work, placed.field, placed.value, read(placed.value));
    if (kind === 'time') checkOrder(work, all);
    return;
  }
  if (found.length > 1) {
    const target = changedTo(work, field, found, read);
    if (!target) {
      for (const value of found) work.claims.take(value, field.name);
      work.ask(
        field.name,
        `Which one do you mean for “${field.label}”?`,
        found.map((value) => ({ label: value.text, reply: read(value) ?? value.text })),
      );
      work.fit += 0.5;
      return;
    }
    for (const value of found) if (value !== target) work.claims.take(value, field.name);
    work.give(field, read(target) ?? target.text, target, 0.8);
    return;
  }
  const [value] = found;
  if (value && kind === 'email' && comesFrom(work, field, value)) {
    work.claims.take(value, field.name);
    work.fit += 0.5;
    work.ask(field.name, `“${value.text}” is where it comes from. What should “${field.label}” be?`);
    return;
  }
  if (value) givePoint(work, field, value, read(value));
}

/** Gives an address, or a time that is said as it is. */
function givePoint(work: Assignment, field: FieldInfo, value: RequestValue, text = value.text): void {
  if (field.kind === 'time') {
    if (asksStray(work, field, value)) return;
    if (isInexactPoint(work, field, value)) {
      work.claims.take(value, field.name);
      work.fit += 0.5;
      work.doubt(field.name, `What time exactly should “${field.label}” be?`);
      return;
    }
  }
  work.give(field, text, value, 0.8);
}

/** "from ann@example.com" is no address to send to, unless a sender is asked for. */
function comesFrom(work: Assignment, { labelStems, nameStems }: FieldInfo, { first }: RequestValue): boolean {
  const before = work.token(first - 1);
  if (!before || !work.said.lexicon.sentence.from.includes(before.word)) return false;
  return ![...labelStems, ...nameStems].includes(before.stem);
}

/** "from old to new": the new one, unless what is there now is known to be something else. */
function changedTo(
  work: Assignment,
  field: FieldInfo,
  found: readonly RequestValue[],
  read: (value: RequestValue) => string | undefined,
): RequestValue | undefined {
  const [one, other, ...more] = found;
  // Only what is changed has an old and a new value; money that is sent "from … to …" has two people.
  const isChange = field.kind !== 'time' && work.info.needsValue;
  if (!one || !other || more.length > 0 || !isChange) return undefined;
  const pairs = work.said.lexicon.pairs.replacements;
  const isPair = pairs.some(
    ([from, to]) => work.token(one.first - 1)?.word === from && work.token(other.first - 1)?.word === to,
  );
  const isOther =
    typeof field.held === 'string' && field.held !== '' && field.held.toLowerCase() !== read(one);
  return isPair && !isOther ? other : undefined;
}

/** Gives telephone numbers, as they were written unless a reader of them is there. */
export function matchPhones(work: Assignment): void {
  const phones = work.info.fields.filter(({ kind }) => kind === 'phone');
  if (phones.every(({ name }) => work.has(name))) return;
  const found = phonesIn(work);
  const [field, ...more] = phones;
  const [only, ...others] = found;
  if (!field || !only) return;
  if (more.length > 0) {
    const placed = placeValues(work, phones, found, (_, { name }) => !work.has(name));
    for (const each of placed) givePhone(work, each.field, each.value.text, each.value);
    return;
  }
  if (others.length > 0) {
    work.ask(field.name, `Which number do you mean for “${field.label}”?`);
    return;
  }
  givePhone(work, field, only.text, only);
}

function givePhone(work: Assignment, field: FieldInfo, text: string, run: Run): void {
  const { request, knowledge } = work.said;
  const reading = knowledge.phone?.(text);
  work.give(field, reading?.ok ? reading.value.phone : text.trim(), run, 0.8);
  // The plus sign and brackets around the digits are part of what was written.
  const source = work.sources[field.name];
  if (source?.from !== 'request') return;
  const start = request.lastIndexOf(text, source.span[1]);
  work.sources[field.name] = { from: 'request', span: [start, start + text.length], text };
}
