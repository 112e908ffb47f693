import type { JsonValue } from '@handrail/base';
import { ROW_KEY } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { assign } from '../match/assign.ts';
import { sourceOf } from '../match/assignment.ts';
import { isNamedSecret } from '../match/match-text.ts';
import type { ReadRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { Source, Span } from '../understanding.ts';

/**
 * Where a value of a plan comes from; undefined when nothing that was said gives it. The source that is claimed for it is not
 * believed: it is found again, in the request or on the page.
 */
export function sourceFor(
  name: string,
  value: JsonValue,
  claimed: Source | undefined,
  info: ActionInfo,
  read: ReadRequest,
  forms: Knowledge['forms'],
): Source | undefined {
  if (claimed?.from === 'page-default' && isPageDefault(value, name, info, forms)) return claimed;
  const { said, clauses } = read;
  const runs = [{ first: 0, last: said.tokens.length - 1 }, ...clauses];
  for (const run of runs) {
    const work = assign(info, said, run, 'head' in run ? run.head : clauses[0]?.head);
    const source = work.sources[name];
    // A secret that nothing names was said of something else.
    const field = info.fields.find((each) => each.name === name);
    if (field && !isNamedSecret(work, field)) return undefined;
    if (source && work.args[name] === value) return source;
    // The words say something else: whatever the plan has, nobody said it.
    if (work.has(name) && runs.length === 2) return undefined;
    if (name === ROW_KEY && work.rowKeys.includes(String(value))) return spelled(String(value), read);
  }
  // A number is only what was read as one: "2" is no part of "2.500", and "5" is not "5%".
  const isText = name === ROW_KEY || typeof value === 'string';
  return asValue(value, read) ?? (isText ? spelled(String(value), read) : undefined);
}

/** What the page holds already, read again: nobody is believed who only says so. */
function isPageDefault(
  value: JsonValue,
  name: string,
  { capability }: ActionInfo,
  forms: Knowledge['forms'],
): boolean {
  return forms.some(
    ({ action, fields }) =>
      action === capability.id && fields.some((field) => field.name === name && isSame(field.held, value)),
  );
}

function isSame(held: string | boolean | undefined, value: JsonValue): boolean {
  if (held === undefined || held === '') return false;
  return typeof value === 'number' ? Number(held) === value : held === value;
}

const PLAIN: ReadonlySet<string> = new Set([
  'number',
  'amount',
  'date',
  'time',
  'email',
  'phone',
  'url',
  'code',
]);

/** A value that was read from the request, in one way only. */
function asValue(value: JsonValue, { said }: ReadRequest): Source | undefined {
  const found = said.values.find(({ readings }) => {
    const [reading, ...others] = readings.filter(({ kind }) => kind !== 'quantity');
    if (!reading || others.length > 0 || !PLAIN.has(reading.kind)) return false;
    if ('decimal' in reading) return typeof value === 'number' && Number(reading.decimal) === value;
    return Object.values(reading).includes(String(value));
  });
  return found ? sourceOf(said, found.span) : undefined;
}

/** A text that the request has word for word. */
function spelled(text: string, { said }: ReadRequest): Source | undefined {
  const at = text.trim() === '' ? -1 : said.request.toLowerCase().indexOf(text.toLowerCase());
  const span: Span = [at, at + text.length];
  const isWord =
    at >= 0 &&
    !/[\p{L}\p{N}]/u.test(said.request[at - 1] ?? ' ') &&
    !/[\p{L}\p{N}]/u.test(said.request[span[1]] ?? ' ');
  // A piece of a number or of a day is something else.
  const isCut = said.values.some(
    (each) =>
      each.span[0] < span[1] && each.span[1] > span[0] && (each.span[0] < span[0] || each.span[1] > span[1]),
  );
  return isWord && !isCut ? sourceOf(said, span) : undefined;
}
