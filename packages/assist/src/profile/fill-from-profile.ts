import type { JsonValue } from '@handrail/base';
import type { Form } from '@handrail/form';
import { type AskOwner, errorCodes, ToolFailure } from '@handrail/tools';
import { labelOf } from '../introspection/field-at.ts';
import { type OnDefect, tryWrite } from '../mutation/bulk-set.ts';
import { unchanged } from '../mutation/unchanged.ts';
import type { ProfileMatch, Skip } from './match-profile.ts';

export interface ProfileFillResult {
  /** Which fields were filled. What they hold now is a matter of the form, not of this answer. */
  readonly filled: readonly { readonly path: string }[];
  readonly skipped: readonly Skip[];
}

export interface FillOptions {
  /** Absent when the owner has consented before. */
  readonly ask?: AskOwner;
  /** Who can read the form afterwards, as the question to the owner says. */
  readonly reader: string;
  readonly isGivenUp: () => boolean;
  /** Runs what writes. */
  readonly write: <Result>(work: () => Result) => Result;
  readonly onDefect: OnDefect;
}

/** Writes what the profile has for the named fields. Nothing in the answer depends on the values themselves. */
export async function fillFromProfile(
  form: Form,
  matches: readonly ProfileMatch[],
  paths: readonly string[],
  options: FillOptions,
): Promise<ProfileFillResult> {
  const byPath = new Map(matches.map((match) => [match.path, match]));
  const wanted = [...new Set(paths)];
  const chosen = wanted
    .flatMap((path) => byPath.get(path) ?? [])
    .map((match) => ({ ...match, isUnchanged: unchanged(form, match.path) }));
  if (options.ask && chosen.length > 0) await confirmFill(form, chosen, options.ask, options);
  const obstacles = new Map<string, Omit<Skip, 'path'>>();
  options.write(() => {
    for (const { path, value, isUnchanged } of chosen) {
      const obstacle = isUnchanged() ? write(form, path, value, options.onDefect) : CHANGED;
      if (obstacle) obstacles.set(path, obstacle);
    }
  });
  return {
    filled: chosen.filter(({ path }) => !obstacles.has(path)).map(({ path }) => ({ path })),
    skipped: wanted.flatMap((path) => {
      const obstacle = byPath.has(path) ? obstacles.get(path) : NOT_SUGGESTED;
      return obstacle ? [{ path, ...obstacle }] : [];
    }),
  };
}

async function confirmFill(
  form: Form,
  chosen: readonly ProfileMatch[],
  ask: AskOwner,
  { reader, isGivenUp }: FillOptions,
): Promise<void> {
  const named = chosen.map(({ path, value }) => {
    const state = form.state(path);
    return { path, label: state.ok ? labelOf(state) : path, value };
  });
  const change = {
    fill: named.map(({ path, label }) => `${label} (${path})`),
    from: "the owner's profile",
    afterwards: `${reader} can then read these values in the form.`,
  };
  const answer = await ask(change, named);
  if (isGivenUp()) throw new ToolFailure(errorCodes.aborted, 'The call was cancelled. Nothing was changed.');
  if (answer === 'granted') return;
  throw answer === 'declined'
    ? new ToolFailure(
        errorCodes.confirmationDeclined,
        'The owner declined. Nothing was changed; do not ask again unless they want it.',
      )
    : new ToolFailure(
        errorCodes.confirmationRequired,
        'The owner must confirm this, and they cannot be asked here. Nothing was changed.',
      );
}

/** The form's own message could repeat the value, so the reason is all that is passed on. */
function write(
  form: Form,
  path: string,
  value: JsonValue,
  onDefect: OnDefect,
): Omit<Skip, 'path'> | undefined {
  const state = form.state(path);
  if (!state.ok || state.filled) return CHANGED;
  const error = tryWrite(form, path, value, onDefect);
  return error && { reason: error.code, why: 'The form did not accept the value.' };
}

const NOT_SUGGESTED = {
  reason: 'x-not-suggested',
  why: 'The profile has nothing to propose for this field now.',
};
const CHANGED = { reason: 'x-changed', why: 'The field changed while the owner was asked.' };
