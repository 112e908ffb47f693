import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Clause } from '../speech/clauses.ts';
import type { Assignment, Said } from './assignment.ts';
import { assign } from './assign.ts';
import { uncovered } from './coverage.ts';

/** An action that a request may mean, with what it would be given. */
export interface Candidate {
  readonly info: ActionInfo;
  readonly work: Assignment;
  readonly score: number;
  /** Whether the request asks for this sort of doing: by its verb, a switch, or the words of a label. */
  readonly hasVerb: boolean;
  /** Whether it names what the action is about: a noun of its title, a row, a whole option. */
  readonly hasObject: boolean;
  readonly uncovered: readonly number[];
}

const MOST_ASSIGNED = 6;

export function rankActions(said: Said, clause: Clause, index: SiteIndex): readonly Candidate[] {
  const scored = [...possible(said, clause, index)]
    .map((info) => ({ info, points: outline(info, said, clause) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST_ASSIGNED);
  return scored
    .map(({ info, points }) => candidateOf(info, said, clause, points))
    .sort((one, other) => other.score - one.score);
}

function possible(said: Said, clause: Clause, { byStem, actions }: SiteIndex): ReadonlySet<ActionInfo> {
  const found = new Set<ActionInfo>();
  for (let at = clause.first; at <= clause.last; at += 1) {
    const token = said.tokens[at];
    if (!token || said.lexicon.fillers.has(token.word)) continue;
    for (const concept of conceptsOf(token.stem, said.lexicon)) {
      for (const info of byStem.get(concept) ?? []) if (info.capability.kind === 'action') found.add(info);
    }
  }
  const groups = clause.head?.groups ?? [];
  for (const info of actions) if (groups.some((group) => info.verbGroups.has(group))) found.add(info);
  return found;
}

/** Points from words alone, before anything is assigned. */
function outline(info: ActionInfo, said: Said, clause: Clause): number {
  return verbPoints(info, said, clause) + nounsSaid(info, said, clause).length * 2 + hintsOf(info, said, clause) * 0.5;
}

export function verbPoints(info: ActionInfo, said: Said, { head, first, last }: Clause): number {
  if (head) {
    const stem = said.tokens[head.first]?.stem ?? '';
    if (head.first === head.last && info.verbStems.has(stem)) return 3;
    return head.groups.some((group) => info.verbGroups.has(group)) ? 2.5 : 0;
  }
  for (let at = first; at <= last; at += 1) {
    const token = said.tokens[at];
    if (!token || token.quote >= 0 || said.lexicon.fillers.has(token.word)) continue;
    if (info.verbStems.has(token.stem) && verbAt(said.tokens, at, said.lexicon)) return 1.5;
  }
  return 0;
}

function nounsSaid({ nouns }: ActionInfo, { tokens, lexicon }: Said, { head, first, last }: Clause): readonly string[] {
  const said = new Set<string>();
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    if (!token || token.quote >= 0 || (head && at >= head.first && at <= head.last)) continue;
    if (lexicon.fillers.has(token.word)) continue;
    const shared = conceptsOf(token.stem, lexicon).find((concept) => nouns.has(concept));
    if (shared !== undefined) said.add(token.stem);
  }
  return [...said];
}

/** Words of fields, options, rows and description. */
function hintsOf({ loose, fields, rows = [] }: ActionInfo, { tokens, lexicon }: Said, { first, last }: Clause): number {
  let hints = 0;
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    if (!token || lexicon.fillers.has(token.word)) continue;
    const { stem } = token;
    const isOption = fields.some(({ options }) => options.some(({ telling }) => telling.includes(stem)));
    if (isOption || rows.some(({ stems }) => stems.has(stem)) || loose.has(stem)) hints += 1;
  }
  return hints;
}

function candidateOf(info: ActionInfo, said: Said, clause: Clause, points: number): Candidate {
  const work = assign(info, said, clause, clause.head);
  const left = uncovered(work);
  const nouns = nounsSaid(info, said, clause);
  const label = labelSaid(info, said, clause);
  const isSwitch = info.fields.some(({ kind, name }) => kind === 'flag' && work.has(name)) && clause.head !== undefined && isSwitching(said, clause);
  const verb = Math.max(verbPoints(info, said, clause), label > 0 ? 3 : 0, isSwitch ? 2.5 : 0);
  const missing = info.title.filter((stem) => !titleSaid(stem, said, clause)).length;
  const wholeOption = info.fields.some(({ kind, name }) => kind === 'choice' && work.has(name) && !work.partial.has(name));
  const inRow = work.claims.ownerOf !== undefined && (work.rowKeys.length > 0 || work.issues.some(({ about }) => about === 'row'));
  return {
    info,
    work,
    uncovered: left,
    hasVerb: verb > 0,
    hasObject: nouns.length > 0 || label > 0 || inRow || wholeOption || missing === 0 || isSwitch,
    score: verb + nouns.length * 2 + label + work.fit - left.length * 1.2 - missing * 0.3 + (info.capability.isHere ? 0.2 : 0) + points * 0.01,
  };
}

function titleSaid(stem: string, { tokens, lexicon }: Said, { first, last }: Clause): boolean {
  const concepts = conceptsOf(stem, lexicon);
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    if (token && token.quote < 0 && conceptsOf(token.stem, lexicon).some((each) => concepts.includes(each))) return true;
  }
  return false;
}

function isSwitching({ tokens, lexicon }: Said, { head }: Clause): boolean {
  if (!head) return false;
  const words = tokens.slice(head.first, head.last + 1).map(({ word }) => word);
  return [lexicon.on, lexicon.off].some((phrases) =>
    (phrases.get(words[0] ?? '') ?? []).some((phrase) => phrase.every((word, at) => words[at] === word)),
  );
}

/** How many words of a field's label were said in a row, the command's verb among them: "Show prices in". */
export function labelSaid({ fields }: ActionInfo, { tokens }: Said, { head, first, last }: Clause): number {
  const start = head?.first ?? first;
  let best = 0;
  for (const { labelStems } of fields) {
    if (labelStems.length < 2) continue;
    let length = 0;
    while (start + length <= last && length < labelStems.length && tokens[start + length]?.stem === labelStems[length]) length += 1;
    if (length >= 2 && length >= labelStems.length * 0.6) best = Math.max(best, length);
  }
  return best;
}
