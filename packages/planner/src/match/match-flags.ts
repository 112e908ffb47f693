import { verbAt } from '../language/lexicon.ts';
import { tokensOf } from '../text/tokens.ts';
import { findPhrases } from '../text/phrases.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Assignment } from './assignment.ts';

const MOST_OF = 0.75;
const OFF: ReadonlySet<string> = new Set(['stop', 'turn off', 'unsubscribe', 'mute']);

/** Switches what is named by its label: on, unless words of switching off or of negation are there. */
export function matchFlags(work: Assignment): void {
  for (const field of work.info.fields) {
    if (field.kind !== 'flag' || work.has(field.name)) continue;
    const indexes = mentioned(work, field);
    if (indexes.length === 0) continue;
    const value = switchedTo(work, field, indexes);
    const first = Math.min(...indexes);
    work.give(field, value, { first, last: first }, 1);
    work.claims.takeAll(indexes, field.name);
    const { tokens } = work.said;
    const span = [tokens[first]?.span[0] ?? 0, tokens[Math.max(...indexes)]?.span[1] ?? 0] as const;
    const source = work.sources[field.name];
    if (source?.from === 'request') {
      work.sources[field.name] = { from: 'request', span, text: work.said.request.slice(...span) };
    }
  }
}

/** The words of a label that were said: all that tell something, or most of them for a label that is a sentence. */
function mentioned(work: Assignment, { labelStems, nameStems }: FieldInfo): readonly number[] {
  const { lexicon } = work.said;
  const telling = (stems: readonly string[]) => stems.filter((stem) => !lexicon.fillers.has(stem));
  for (const stems of [telling(labelStems), telling(nameStems)]) {
    if (stems.length === 0) continue;
    const indexes = [...work.freeIndexes()].filter((at) => stems.includes(work.token(at)?.stem ?? ''));
    const said = new Set(indexes.map((at) => work.token(at)?.stem));
    if (said.size > 0 && said.size >= stems.length * MOST_OF) return indexes;
  }
  return [];
}

function headOf(work: Assignment): number {
  return [...work.indexes()].find((at) => work.claims.ownerOf(at) === 'verb') ?? -1;
}

/** "stop sending", "start texting": the second verb says nothing of its own. */
function claimSwitched(work: Assignment): void {
  for (const at of work.freeIndexes()) {
    const follows = ['switch', 'verb'].includes(work.claims.ownerOf(at - 1) ?? '');
    if (follows && verbAt(work.said.tokens, at, work.said.lexicon)) work.claims.take({ first: at, last: at }, 'switch');
  }
}

/** A label may itself be negative ("Do not show my name"): what is compared is whether the request negates as well. */
function switchedTo(work: Assignment, { label }: FieldInfo, indexes: readonly number[]): boolean {
  const { tokens, lexicon, cues } = work.said;
  const isHere = ({ first }: { readonly first: number }) => first >= work.run.first && first <= Math.max(...indexes);
  const isOff = findPhrases(tokens, lexicon.off).some((run) => isHere(run) && (work.claims.take(run, 'switch'), true));
  for (const run of findPhrases(tokens, lexicon.on)) if (isHere(run)) work.claims.take(run, 'switch');
  const isStopped = verbAt(tokens, headOf(work), lexicon)?.groups.some((group) => OFF.has(group)) ?? false;
  claimSwitched(work);
  const isNegated = cues.some((cue) => cue.kind === 'negation' && isHere(cue));
  const isNegative = findPhrases(tokensOf(label), lexicon.phrases.negations).length > 0;
  return isOff || isStopped ? false : isNegated === isNegative;
}
