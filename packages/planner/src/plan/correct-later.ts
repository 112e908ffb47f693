import { assign } from '../match/assign.ts';
import { uncovered } from '../match/coverage.ts';
import { rankActions } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Understanding } from '../understanding.ts';
import { askAbout } from './answers.ts';
import { decideAction } from './decide.ts';

/** "… at 9:00, no wait, 9:30": what comes after the correction takes the place of what it is like. */
export function correctLater({ said, clauses, index }: ReadRequest): Understanding | undefined {
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
