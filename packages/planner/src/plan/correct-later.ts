import { assign } from '../match/assign.ts';
import { uncovered } from '../match/coverage.ts';
import { rankActions } from '../match/rank.ts';
import { type ReadRequest, readRequest } from '../read-request.ts';
import type { Clause } from '../speech/clauses.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';
import { askAbout } from './answers.ts';
import { decideAction } from './decide.ts';

/** "… at 9:00, no wait, 9:30": what comes after the correction takes the place of what it is like. */
export function correctLater(
  read: ReadRequest,
  understand: (read: ReadRequest) => Understanding,
): Understanding | undefined {
  const plain = withoutOld(read);
  const anew = plain && understand(plain);
  return anew?.kind === 'plan' ? anew : correctedAtEnd(read);
}

/** Words between "no" and the value that is meant instead: "no, only 2". */
const MOST_BETWEEN = 2;

/**
 * "5 bags, no, 6, for Plot 3": the request as if only the later value had been said, with blanks in place of what it
 * corrects, so that all other words stay where they are. Undefined where it is not clear which value that is.
 */
function withoutOld({ said }: ReadRequest): ReadRequest | undefined {
  const cues = said.cues.filter(({ kind }) => kind === 'correction');
  const [first] = cues;
  const last = cues.at(-1);
  if (!first || !last || last.last - first.first > MOST_CUE) return undefined;
  const later = said.values.find((value) => value.first > last.last);
  if (!later || later.first - last.last - 1 > MOST_BETWEEN) return undefined;
  const kinds = new Set(later.readings.map(({ kind }) => kind));
  const [old, ...others] = said.values.filter(
    (value) => value.last < first.first && value.readings.some(({ kind }) => kinds.has(kind)),
  );
  if (!old || others.length > 0) return undefined;
  const end = tokenAt(said.tokens, last.last).span[1];
  const start = tokenAt(said.tokens, first.first - 1).span[1];
  const blank = (text: string, from: number, to: number) =>
    text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  // The mark behind "no," is part of it.
  const mark = /^\s*[,;:–—-]/u.exec(said.request.slice(end))?.[0].length ?? 0;
  const request = blank(blank(said.request, start, end + mark), old.span[0], old.span[1]);
  return readRequest(request, said.knowledge);
}

/** Words of one correction: "no wait sorry I mean". */
const MOST_CUE = 6;

function correctedAtEnd({ said, clauses, index }: ReadRequest): Understanding | undefined {
  const cues = said.cues.filter(({ kind }) => kind === 'correction');
  const cue = cues[0];
  const end = cues.at(-1)?.last;
  const command = clauses.find(({ act }) => act === 'command' || act === 'fragment');
  if (!cue || end === undefined || !command || cue.first <= command.first) return undefined;
  const first: Clause = {
    ...command,
    last: cue.first - 1,
    pieces: command.pieces.flatMap((piece) =>
      piece.first >= cue.first ? [] : [{ ...piece, last: Math.min(piece.last, cue.first - 1) }],
    ),
  };
  const ranked = rankActions(said, first, index);
  const answer = decideAction(said, first, ranked);
  const [best] = ranked;
  const doubt = askAbout('meaning', 'You corrected yourself. What should be done?', [], []);
  const call = answer.kind === 'plan' && answer.calls.length === 1 ? answer.calls[0] : undefined;
  if (!best || !call) return doubt;
  const later = assign(best.info, said, { first: end + 1, last: said.tokens.length - 1 });
  const names = Object.keys(later.args);
  const isClear = names.length > 0 && names.every((name) => best.work.has(name)) && later.issues.length === 0;
  if (!isClear || uncovered(later).length > 0) return doubt;
  return {
    kind: 'plan',
    calls: [
      { ...call, args: { ...call.args, ...later.args }, sources: { ...call.sources, ...later.sources } },
    ],
    unused: [],
    corrections: [],
  };
}
