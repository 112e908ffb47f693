import type { JsonValue } from '@handrail/base';
import type { Form } from '@handrail/form';
import { type AskOwner, errorCodes, ToolFailure } from '@handrail/tools';
import { MAX_SHOWN_VALUE, showValue } from '../answers/show-value.ts';
import { labelOf } from '../introspection/field-at.ts';
import { type FieldValue, type OnDefect, tryWrite } from '../mutation/bulk-set.ts';
import { unchanged } from '../mutation/unchanged.ts';
import { checkWrite } from '../mutation/write-field.ts';
import { type ShownReport, validateForm } from '../validate.ts';
import type { Skip } from './match-profile.ts';

export interface ProfileApplyResult {
  readonly filled: readonly { readonly path: string; readonly value: JsonValue }[];
  readonly skipped: readonly Skip[];
  readonly validation?: ShownReport;
}

export interface ApplyOptions {
  /** Asks the owner about the change before anything is written; without it nothing is asked. */
  readonly ask?: AskOwner;
  /** True once nobody waits for the answer any more: a late yes then changes nothing. */
  readonly isGivenUp: () => boolean;
  /** Runs what writes. */
  readonly write: <Result>(work: () => Result) => Result;
  readonly onDefect: OnDefect;
}

/** A write that happened must be reported as one, so the answer stays small whatever was written. */
const MAX_VALUES_LENGTH = 20_000;
const MOST_FINDINGS = 20;

/** Why a chosen value is not written. */
type Obstacle = Omit<Skip, 'path'>;

/** Writes chosen matches. Each one is written or skipped with a reason, and a skipped one stops no other. */
export async function applyMatches(
  form: Form,
  matches: readonly FieldValue[],
  { ask, isGivenUp, write, onDefect }: ApplyOptions,
): Promise<ProfileApplyResult> {
  const chosen = lastForEachPath(form, matches);
  const forbidden = ask ? await askAbout(form, chosen, ask, isGivenUp) : new Map<string, Obstacle>();
  const obstacles = write(() =>
    chosen.map(({ path, value = null }): Obstacle | undefined => {
      const obstacle = forbidden.get(path);
      if (obstacle) return obstacle;
      const error = tryWrite(form, path, value, onDefect);
      return error && { reason: skipReason(error.code), why: error.message };
    }),
  );
  const skipped = chosen.flatMap(({ path }, index) => {
    const obstacle = obstacles[index];
    return obstacle ? [{ path, ...obstacle }] : [];
  });
  const filled = chosen.filter((_, index) => !obstacles[index]);
  const length = Math.min(MAX_SHOWN_VALUE, MAX_VALUES_LENGTH / Math.max(1, filled.length));
  return {
    filled: filled.map(({ path }) => ({ path, value: showValue(form.value(path) ?? null, length).value })),
    skipped,
    ...(filled.length > 0 ? { validation: validateForm(form, 'continuous', { limit: MOST_FINDINGS }) } : {}),
  };
}

/**
 * Shows the owner every field that would change now, with what it holds and what it would hold. What comes back
 * forbids all else: fields they were not shown, and fields that changed while they were thinking.
 */
async function askAbout(
  form: Form,
  chosen: readonly FieldValue[],
  ask: AskOwner,
  isGivenUp: () => boolean,
): Promise<ReadonlyMap<string, Obstacle>> {
  const forbidden = new Map<string, Obstacle>();
  const held = new Map<string, () => boolean>();
  const change: { path: string; label: string; value: JsonValue; replaces: JsonValue }[] = [];
  for (const { path, value = null } of chosen) {
    try {
      const state = checkWrite(form, path, value);
      held.set(path, unchanged(form, path));
      change.push({ path, label: labelOf(state), value, replaces: showValue(state.value).value });
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      forbidden.set(path, { reason: skipReason(error.code), why: error.message });
    }
  }
  if (change.length === 0) return forbidden;
  const answer = await ask(change);
  if (answer === 'unavailable') {
    throw new ToolFailure(
      errorCodes.confirmationRequired,
      'The owner was to confirm this, and they cannot be asked here. Nothing was changed.',
    );
  }
  if (isGivenUp()) throw new ToolFailure(errorCodes.aborted, 'The call was cancelled. Nothing was changed.');
  for (const [path, isUnchanged] of held) {
    if (answer !== 'granted') forbidden.set(path, DECLINED);
    else if (!isUnchanged()) forbidden.set(path, CHANGED);
  }
  return forbidden;
}

const DECLINED: Obstacle = {
  reason: 'DECLINED',
  why: 'The owner declined. Do not ask again unless they want it.',
};
const CHANGED: Obstacle = { reason: 'x-changed', why: 'The field changed while the owner was asked.' };

/** One path has one fate, so of several values for it the last one counts. */
function lastForEachPath(form: Form, matches: readonly FieldValue[]): readonly FieldValue[] {
  const byPlace = new Map<string, FieldValue>();
  for (const match of matches) {
    const state = form.state(match.path);
    byPlace.set(state.ok ? state.path : match.path, match);
  }
  return [...byPlace.values()];
}

const STANDARD_REASONS: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'READONLY',
  'NOT_RELEVANT',
  'INVALID_VALUE',
]);

/** Assist §4.4 knows no reason for a malformed path; it surely is not in the form. */
function skipReason(code: string): string {
  if (STANDARD_REASONS.has(code)) return code;
  return code === 'INVALID_PATH' ? 'NOT_FOUND' : 'x-engine-error';
}
