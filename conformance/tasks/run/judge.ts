import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '@handrail/base';
import { applyChanges } from '../solve.ts';
import type { Acceptable } from '../task-site.ts';

export const VERDICTS = [
  /** The accepted thing was done, shown or reached; or asked or refused where that is all there is to do. */
  'right',
  /** An accepted question or refusal, where doing it was accepted too. */
  'asked',
  /** A question that is not accepted, or about something else. */
  'asked wrongly',
  /** Nothing happened that should not have, and nothing that should. */
  'not understood',
  /** The visitor was told that it is done, or was shown other rows as the answer. */
  'false success',
  /** Something changed that should not have. */
  'wrong effect',
] as const;

export type Verdict = (typeof VERDICTS)[number];

/** What happened to a visitor and the site after one answer of a planner. */
export interface Facts {
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Path and query of the page where the visitor is. */
  readonly at: string;
  readonly came: Came;
}

export type Came =
  /** `about` is all that is asked for. */
  | { readonly of: 'question'; readonly about: readonly string[] }
  | { readonly of: 'refusal' }
  /** Each list on the page, by the keys of its rows. */
  | { readonly of: 'go'; readonly lists: readonly Keys[] }
  /** The site reports an action as done. */
  | { readonly of: 'success' }
  /** The rows of data views. `isPartial` if the visitor is told what was not used of the request. */
  | { readonly of: 'rows'; readonly keys: Keys; readonly isPartial: boolean }
  /** The visitor is told that it was not done. `missing` are the fields that the site asks for. */
  | { readonly of: 'failure'; readonly missing: readonly string[] }
  /** It is not known whether it was done, and the visitor is told so. */
  | { readonly of: 'unclear' };

type Keys = readonly (string | null)[];

export interface Judgement {
  readonly verdict: Verdict;
  /** The accepted outcome that was met. */
  readonly met?: Acceptable;
}

/** Judges what came of a request by the state of the site and what would have been right. */
export function judge(accept: readonly Acceptable[], { before, after, at, came }: Facts): Judgement {
  if (!isDeepStrictEqual(before, after)) {
    const met = accept.find(
      (each) => each.outcome === 'effect' && isDeepStrictEqual(applyChanges(before, each.changes), after),
    );
    return met ? { verdict: 'right', met } : { verdict: 'wrong effect' };
  }
  switch (came.of) {
    case 'question':
      return instead(accept, asksFor(accept, came.about), 'asked wrongly');
    case 'refusal':
      return instead(accept, refusal(accept), 'not understood');
    case 'failure':
      // A field that is missing is asked for. That is no refusal of what the visitor wants.
      return came.missing.length > 0
        ? instead(accept, asksFor(accept, came.missing), 'asked wrongly')
        : instead(accept, refusal(accept), 'not understood');
    case 'unclear':
      return { verdict: 'not understood' };
    case 'success': {
      const met = accept.find((each) => each.outcome === 'effect' && each.changes.length === 0);
      return met ? { verdict: 'right', met } : { verdict: 'false success' };
    }
    case 'go': {
      const met = accept.find((each) => isAt(each, at) || came.lists.some((keys) => hasRows(each, keys)));
      return met ? { verdict: 'right', met } : { verdict: 'not understood' };
    }
    case 'rows':
      return judgeRows(accept, at, came);
  }
}

/**
 * Rows that are accepted are right. Where only the page is, the list on it is right if the visitor is told what was not
 * used, or if nothing but the page was asked for: all of a list is not the answer to a question about some of it.
 */
function judgeRows(
  accept: readonly Acceptable[],
  at: string,
  { keys, isPartial }: Extract<Came, { readonly of: 'rows' }>,
): Judgement {
  const rows = accept.find((each) => hasRows(each, keys));
  if (rows) return { verdict: 'right', met: rows };
  const page = accept.find((each) => isAt(each, at));
  const isOnlyPage = accept.every(({ outcome }) => outcome === 'page');
  if (page && (isPartial || isOnlyPage)) return { verdict: 'right', met: page };
  // A list in place of something done pretends nothing.
  const isHonest = isPartial || accept.some(({ outcome }) => outcome === 'effect');
  return { verdict: isHonest ? 'not understood' : 'false success' };
}

/** An accepted question or refusal is only second best where something could be done or shown. */
function instead(accept: readonly Acceptable[], met: Acceptable | undefined, otherwise: Verdict): Judgement {
  if (!met) return { verdict: otherwise };
  const canBeDone = accept.some(({ outcome }) => outcome === 'effect' || outcome === 'rows');
  return { verdict: canBeDone ? 'asked' : 'right', met };
}

function asksFor(accept: readonly Acceptable[], about: readonly string[]): Acceptable | undefined {
  const names = about.map((name) => (name === 'row_key' ? 'row' : name));
  return accept.find((each) => each.outcome === 'ask' && each.about.some((name) => names.includes(name)));
}

function refusal(accept: readonly Acceptable[]): Acceptable | undefined {
  return accept.find(({ outcome }) => outcome === 'refuse');
}

function hasRows(each: Acceptable, keys: Keys): boolean {
  return each.outcome === 'rows' && isDeepStrictEqual(new Set(keys), new Set(each.keys));
}

function isAt(each: Acceptable, at: string): boolean {
  if (each.outcome !== 'page') return false;
  return each.path === at || each.path === at.split('?')[0];
}
