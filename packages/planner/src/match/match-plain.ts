import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';
import type { RequestValue } from './found-values.ts';
import { isInexactPoint } from './inexact.ts';

/** Gives e-mail addresses and times, which nothing else looks like. */
export function matchPlain(work: Assignment): void {
  matchKind(work, 'email', ({ readings: [value] }) => (value?.kind === 'email' ? value.email : undefined));
  matchKind(work, 'time', ({ readings }) => {
    const [value, ...others] = readings;
    return value?.kind === 'time' && others.length === 0 ? value.time.slice(0, 5) : undefined;
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
  if (fields.length === 1 && found.length > 1) {
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
  const doubtful =
    fields.length === 1 ? found.find((value) => isInexactPoint(work, field, value)) : undefined;
  if (doubtful && kind === 'time') {
    work.claims.take(doubtful, field.name);
    work.fit += 0.5;
    work.ask(field.name, `What time exactly should “${field.label}” be?`);
    return;
  }
  if (fields.length > found.length) {
    placeSome(work, fields, found, read);
    return;
  }
  found.slice(0, fields.length).forEach((value, at) => {
    const each = fields[at];
    if (each) work.give(each, read(value) ?? value.text, value, 0.8);
  });
}

/** Fewer values than fields: a word of the field before the value, or "until", says which it is. */
function placeSome(
  work: Assignment,
  fields: readonly FieldInfo[],
  found: readonly RequestValue[],
  read: (value: RequestValue) => string | undefined,
): void {
  for (const value of found) {
    const before = [work.token(value.first - 1), work.token(value.first)].flatMap((token) =>
      token ? [token.word] : [],
    );
    const open = fields.filter(({ name }) => !work.has(name));
    const cued = open.find(({ labelStems, nameStems }) =>
      before.some((word) => labelStems.includes(word) || nameStems.includes(word)),
    );
    const isEnd =
      before.some((word) => work.said.lexicon.sentence.to.includes(word)) && fields[0]?.kind === 'time';
    const field = cued ?? (isEnd ? open.at(-1) : open[0]);
    if (field) work.give(field, read(value) ?? value.text, value, 0.8);
  }
}

/** "from old to new": the new one, unless what is there now is known to be something else. */
function changedTo(
  work: Assignment,
  field: FieldInfo,
  found: readonly RequestValue[],
  read: (value: RequestValue) => string | undefined,
): RequestValue | undefined {
  const [one, other, ...more] = found;
  if (!one || !other || more.length > 0 || field.kind === 'time') return undefined;
  const pairs = work.said.lexicon.pairs.replacements;
  const isPair = pairs.some(
    ([from, to]) => work.token(one.first - 1)?.word === from && work.token(other.first - 1)?.word === to,
  );
  const isOther =
    typeof field.held === 'string' && field.held !== '' && field.held.toLowerCase() !== read(one);
  return isPair && !isOther ? other : undefined;
}

const PHONE = /\+?\(?\d[\d\s()./-]{4,}\d/g;
const LEAST_DIGITS = 7;
const TYPED: ReadonlySet<string> = new Set(['date', 'time', 'amount', 'email', 'period']);

/** Gives telephone numbers, as they were written unless a reader of them is there. */
export function matchPhones(work: Assignment): void {
  const [field] = work.info.fields.filter(({ kind, name }) => kind === 'phone' && !work.has(name));
  if (!field) return;
  const { request, tokens, knowledge } = work.said;
  const found = [...request.matchAll(PHONE)].flatMap(({ 0: text, index }) => {
    const inside = tokens.flatMap(({ span }, at) =>
      span[0] >= index && span[1] <= index + text.length ? [at] : [],
    );
    const run: Run = { first: inside[0] ?? -1, last: inside.at(-1) ?? -1 };
    const isOther = work.said.values.some(
      ({ first, last, readings }) =>
        first <= run.last && last >= run.first && readings.some(({ kind }) => TYPED.has(kind)),
    );
    const isHere = !isOther && run.first >= work.run.first && run.last <= work.run.last;
    return isHere && text.replace(/\D/g, '').length >= LEAST_DIGITS && work.claims.areFree(run)
      ? [{ text, run }]
      : [];
  });
  const [only, ...others] = found;
  if (!only) return;
  if (others.length > 0) {
    work.ask(field.name, `Which number do you mean for “${field.label}”?`);
    return;
  }
  const reading = knowledge.phone?.(only.text);
  work.give(field, reading?.ok ? reading.value.phone : only.text.trim(), only.run, 0.8);
  // The plus sign and brackets around the digits are part of what was written.
  const source = work.sources[field.name];
  if (source?.from !== 'request') return;
  const start = request.lastIndexOf(only.text, source.span[1]);
  work.sources[field.name] = { from: 'request', span: [start, start + only.text.length], text: only.text };
}
