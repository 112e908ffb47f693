import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { Said } from '../match/assignment.ts';
import { rankActions } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import { phraseAt, placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';
import { askAbout } from './answers.ts';
import { contentStart } from './content-start.ts';
import { decideAction } from './decide.ts';

/** Whoever asks for a thing by what is done with it wants to see it: "What have I booked?", "What do I have to pay?" */
export function pageOfDoing(said: Said, clause: Clause, index: SiteIndex): Understanding | undefined {
  const { tokens, lexicon, values, cues } = said;
  const start = contentStart(said, clause);
  const opening = phraseAt(tokens, start, lexicon.asking);
  if (opening === undefined) return undefined;
  const isInside = (at: number) => [...values, ...cues].some(({ first, last }) => at >= first && at <= last);
  const words = placesOf({ first: opening + 1, last: clause.last }).filter(
    (at) =>
      !lexicon.fillers.has(tokenAt(tokens, at).word) &&
      !isInside(at) &&
      phraseAt(tokens, at, lexicon.rows.any) === undefined,
  );
  const verbs = words.filter((at) => verbAt(tokens, at, lexicon) !== undefined);
  const groups = new Set(verbs.flatMap((at) => verbAt(tokens, at, lexicon)?.groups ?? []));
  const isOf = ({ nouns, loose, hints }: ActionInfo, at: number) => {
    const { stem = '' } = tokens[at] ?? {};
    const concepts = tokens[at] ? conceptsOf(tokens[at], lexicon) : [];
    return hints.has(stem) || concepts.some((each) => nouns.has(each) || loose.has(each));
  };
  const actions = [...groups].flatMap((group) => index.byVerb.get(group) ?? []);
  const meant = actions.filter((info) => words.every((at) => verbs.includes(at) || isOf(info, at)));
  const routes = new Set(meant.map(({ capability }) => capability.route));
  const lists = index.views.filter(({ capability: { route } }) => route !== undefined && routes.has(route));
  const [list] = lists;
  const route = list?.capability.route;
  const isOne = lists.every(({ capability }) => capability.route === route);
  return list && route !== undefined && isOne
    ? { kind: 'go', route, title: list.capability.title, unused: [] }
    : undefined;
}

/**
 * "Can I book Pilates for 12 March at 19:00?" may ask whether it is possible or for just that: where it says all that is
 * needed, it is offered.
 */
export function offerOf(
  { said, index }: ReadRequest,
  clause: Clause,
  start: number,
): Understanding | undefined {
  const { tokens, lexicon } = said;
  const last = phraseAt(tokens, start, lexicon.permissions);
  const head = last === undefined ? undefined : verbAt(tokens, last + 1, lexicon);
  if (!head) return undefined;
  const piece = { first: head.first, last: clause.last, act: 'command', head, isApart: true } as const;
  const command: Clause = { ...piece, pieces: [piece] };
  const ranked = rankActions(said, command, index);
  const answer = decideAction(said, command, ranked);
  const [call, ...more] = answer.kind === 'plan' ? answer.calls : [];
  const [best] = ranked;
  if (!best || !call || more.length > 0 || Object.keys(call.args).length < 2) return undefined;
  const { title } = best.info.capability;
  return askAbout('action', `Would you like to “${title}”?`, [{ label: title, reply: title }], [call]);
}
