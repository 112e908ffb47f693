import { ROW_KEY } from '@handrail/page';
import { type Lexicon, verbAt } from '../language/lexicon.ts';
import type { Assignment } from './assignment.ts';
import { isAway } from './directions.ts';

/** Verbs by which something goes from one to another. */
const GIVING: ReadonlySet<string> = new Set([
  'send',
  'give',
  'transfer',
  'remind',
  'pay',
  'deliver',
  'share',
  'invite',
]);

/** "transfer points from Bo", "send a reminder from Sam", "remind me of Sam": the other direction than the action's own. */
export function matchGivers(work: Assignment): void {
  const { info, said } = work;
  const isGiving = [...info.verbGroups].some((group) => GIVING.has(group));
  // What is sent back goes to whom it came from.
  if (!isGiving || info.verbGroups.has('return')) return;
  for (const { name, kind, label } of info.fields) {
    const first = kind === 'text' || kind === 'email' ? placeOf(work, name) : undefined;
    if (first === undefined || !isAway(work, first, true)) continue;
    work.forget(name);
    work.doubt(name, `What was said comes from there. What should “${label}” be?`);
  }
  const row = work.has(ROW_KEY)
    ? work.indexes().find((at) => work.claims.ownerOf(at) === ROW_KEY)
    : undefined;
  if (row === undefined) return;
  const isOwn = work
    .indexes()
    .some(
      (at) =>
        isHead(work, at) &&
        said.lexicon.rows.me.has(work.tokenAt(at + 1).raw) &&
        isPerson(work, at, said.lexicon),
    );
  if (!isOwn && !isAway(work, row, true)) return;
  work.doubt('row', `“${info.capability.title}” goes to whom it is about. Which one do you mean?`);
  work.forgetRow();
}

function placeOf(work: Assignment, name: string): number | undefined {
  const source = work.sources[name];
  if (!source || !('span' in source)) return undefined;
  const at = work.said.tokens.findIndex(({ span }) => span[0] >= source.span[0]);
  return at < 0 ? undefined : at;
}

function isHead(work: Assignment, at: number): boolean {
  return work.claims.ownerOf(at) === 'verb' && work.claims.ownerOf(at + 1) !== 'verb';
}

/** "send me the invoice" asks for the row itself; "send me a reminder about Sam" does not. */
function isPerson(work: Assignment, at: number, lexicon: Lexicon): boolean {
  const groups = verbAt(work.said.tokens, at, lexicon)?.groups ?? [];
  if (groups.includes('remind')) return true;
  return work.indexes().some((near) => lexicon.nouns.get(work.tokenAt(near).base)?.includes('reminder'));
}
