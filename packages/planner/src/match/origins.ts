import { ROW_KEY } from '@handrail/page';
import type { RowInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt, type Run } from '../text/phrases.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Assignment, Said } from './assignment.ts';
import { REPLACED } from './match-replaced.ts';

/** What something is changed from, in the words of the request: "North" of "from North to South". */
interface Origin extends Run {
  readonly field: FieldInfo;
}

/** Words that a field has taken beside those of its value, and that are its old value. */
export function originsOf(work: Assignment): readonly Origin[] {
  const { fields } = work.info;
  const found: Origin[] = [];
  for (const field of fields) {
    const source = work.sources[field.name];
    const span = source?.from === 'request' ? source.span : undefined;
    const isOld = (at: number) => {
      const [start = 0, end = 0] = work.token(at)?.span ?? [];
      const owner = work.claims.ownerOf(at);
      const isTaken = owner === field.name || (owner === REPLACED && field.kind === 'text');
      const isValue = span !== undefined && start < span[1] && end > span[0];
      return span !== undefined && isTaken && !isValue && !work.isFiller(at);
    };
    for (const at of work.indexes()) {
      if (!isOld(at) || isOld(at - 1) || !isLed(work, at)) continue;
      let last = at;
      while (isOld(last + 1)) last += 1;
      found.push({ field, first: at, last });
    }
  }
  return found;
}

/** Whether "from" leads to a word, with at most an article between. */
export function isLed(work: Assignment, at: number): boolean {
  const { from, definite } = work.said.lexicon.sentence;
  const [one = '', two = ''] = [work.token(at - 1)?.word, work.token(at - 2)?.word];
  return from.includes(one) || (definite.includes(one) && from.includes(two));
}

/** Whether one cell of a row is just that: "North" is not in a cell "North-East". */
export function hasCell({ values, tokens }: Said, { text, dates }: RowInfo, { first, last }: Run): boolean {
  const value = values.find((each) => each.first === first && each.last === last);
  const [day] = value?.readings ?? [];
  if (day?.kind === 'date') return dates.has(day.date);
  const said = tokens.slice(first, last + 1).map(({ base }) => base);
  return text.split('\n').some((cell) => {
    const own = tokensOf(cell);
    return own.length === said.length && own.every(({ base }, at) => base === said[at]);
  });
}

/** "Move Daisy from South", who is in the north: what was said of the row is not so, and may mean another one. */
function doubtOrigins(work: Assignment): void {
  const { rows, verbGroups } = work.info;
  const row = rows?.find(({ key }) => key === work.args[ROW_KEY]);
  if (!rows || !row) return;
  for (const origin of originsOf(work)) {
    const isShown = verbGroups.has('rename') || rows.some((each) => hasCell(work.said, each, origin));
    if (!isShown || hasCell(work.said, row, origin)) continue;
    const { label, name } = origin.field;
    const [start, end] = [work.tokenAt(origin.first).span[0], work.tokenAt(origin.last).span[1]];
    const said = work.said.request.slice(start, end);
    work.doubt(name, `It is not “${said}” now. What exactly should “${label}” be?`);
  }
}

/** "a grade no 5" has none: "no" means "number" only behind the name of what is counted, as in "room no 5". */
function doubtNones(work: Assignment): void {
  const { tokens, lexicon } = work.said;
  for (const field of work.info.fields) {
    const source = work.sources[field.name];
    const start = source?.from === 'request' && source.span[0];
    const at = tokens.findIndex(({ span }) => span[0] === start);
    const isNone =
      at > 0 && phraseAt(tokens, at - 1, lexicon.rows.numbering) === at - 1 && tokens[at - 1]?.after === ' ';
    const isNumbered = field.kind !== 'number' && work.isOf(field, at - 2);
    if (!isNone || isNumbered || (field.kind !== 'number' && field.kind !== 'integer')) continue;
    work.doubt(
      field.name,
      `“${tokens[at - 1]?.text}” may mean none. What exactly should “${field.label}” be?`,
    );
  }
}

/** Doubts about values that were given: what was said beside them does not fit. */
export function doubtGiven(work: Assignment): void {
  doubtOrigins(work);
  doubtNones(work);
}
