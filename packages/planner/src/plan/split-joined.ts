import { ROW_KEY } from '@handrail/page';
import { rankActions } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { Clause } from '../speech/clauses.ts';
import { cueIn } from '../speech/cues.ts';
import { phraseAt, type Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { PlannedCall, Understanding } from '../understanding.ts';
import { saysSum } from './answers.ts';
import { decideAction } from './decide.ts';

const MOST_PARTS = 4;

/**
 * "Renew Dune and Emma", "book court 1 at 18:00 and court 2 at 19:00": one verb for several things. Each part is decided as
 * if the verb were said again; undefined unless every part is a whole request then.
 */
export function splitJoined(read: ReadRequest, clause: Clause): readonly PlannedCall[] | undefined {
  const { said, index } = read;
  const isHeld = said.cues.some(
    ({ kind, first }) =>
      !['universal', 'past'].includes(kind) && first >= clause.first && first <= clause.last,
  );
  if (clause.act !== 'command' || !clause.head || isHeld || hasAll(read, clause)) return undefined;
  const parts = partsOf(read, clause);
  if (parts.length < 2 || parts.length > MOST_PARTS) return undefined;
  const answers = parts.map((part) => {
    const own: Clause = { ...clause, ...part, pieces: [{ ...part, act: 'command', isApart: false }] };
    return decideAction(said, own, rankActions(said, own, index));
  });
  const plans = answers.flatMap((answer) =>
    answer.kind === 'plan' && answer.calls.length === 1 ? answer.calls : [],
  );
  const shared = plans.length === 1 ? plans[0] : undefined;
  const calls = answers.map((answer, at) =>
    callOf(answer, hasOwn(read, parts[at]) ? undefined : shared, read),
  );
  const whole = calls.flatMap((call) => (call ? [call] : []));
  // "Pay 80 EUR for B-1 and B-2": whether each of them gets the sum, or both together, is asked.
  if (shared && saysSum(said, clause)) return undefined;
  return whole.length === parts.length && areApart(whole, read) ? whole : undefined;
}

/** "both" only counts them; "all" asks for others than those that are named. */
function hasAll({ said }: ReadRequest, clause: Clause): boolean {
  const all = cueIn(said, 'universal', clause);
  return all !== undefined && !said.lexicon.sentence.both.includes(tokenAt(said.tokens, all.first).word);
}

function partsOf({ said }: ReadRequest, { first, last }: Clause): readonly Run[] {
  const { tokens, lexicon, labels } = said;
  const parts: Run[] = [];
  let start = first;
  for (let at = first + 1; at < last; at += 1) {
    const end = phraseAt(tokens, at, lexicon.phrases.joiners);
    const isInside = labels.some((label) => label.first < at && label.last > at);
    if (end === undefined || end >= last || isInside || tokenAt(tokens, at).quote >= 0) continue;
    parts.push({ first: start, last: at - 1 });
    start = end + 1;
    at = end;
  }
  return [...parts, { first: start, last }];
}

/** "… and Olga by 6 months": a part with a value of its own does not take that of another. */
function hasOwn({ said }: ReadRequest, part: Run | undefined): boolean {
  return said.values.some(
    ({ first, last, readings }) =>
      part !== undefined &&
      first >= part.first &&
      last <= part.last &&
      readings.some(({ kind }) => kind !== 'code'),
  );
}

/** The one call of a part. A row that only lacks what was said once, of another, has that as well. */
function callOf(
  answer: Understanding,
  shared: PlannedCall | undefined,
  { index }: ReadRequest,
): PlannedCall | undefined {
  if (answer.kind === 'plan')
    return answer.calls.length === 1 && answer.unused.length === 0 ? answer.calls[0] : undefined;
  if (answer.kind !== 'question' || !shared) return undefined;
  const [call, ...others] = answer.question.kept;
  const info = index.actions.find(({ capability }) => capability.id === call?.capability);
  const isLike = call && others.length === 0 && call.capability === shared.capability;
  if (!isLike || !info?.rows || !Object.hasOwn(call.args, ROW_KEY)) return undefined;
  const isAsked = info.fields.some(
    ({ name }) => name === answer.question.about && !Object.hasOwn(call.args, name),
  );
  const args = { ...shared.args, ...call.args };
  const isComplete = info.fields.every(({ isRequired, name }) => !isRequired || Object.hasOwn(args, name));
  return isAsked && isComplete
    ? { ...call, args, sources: { ...shared.sources, ...call.sources } }
    : undefined;
}

/** Two values for one setting, or one row twice, are no two requests. */
function areApart(calls: readonly PlannedCall[], { index }: ReadRequest): boolean {
  return calls.every((call, at) => {
    const info = index.actions.find(({ capability }) => capability.id === call.capability);
    const earlier = calls.slice(0, at).filter(({ capability }) => capability === call.capability);
    if (!info || earlier.length === 0) return info !== undefined;
    if (info.rows) return earlier.every(({ args }) => args[ROW_KEY] !== call.args[ROW_KEY]);
    return info.capability.terms.idempotent !== true && info.fields.some(({ isRequired }) => isRequired);
  });
}
