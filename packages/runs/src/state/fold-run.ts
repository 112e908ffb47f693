import { eventIdOf, type RunEvent } from '../events/run-event.ts';
import { CHANNEL_FOLDS } from './fold-channel-events.ts';
import { CHILD_FOLDS } from './fold-child-events.ts';
import { FACT_FOLDS } from './fold-facts.ts';
import { INTERRUPT_FOLDS } from './fold-interrupt-events.ts';
import { NODE_FOLDS } from './fold-node-events.ts';
import { RUN_FOLDS } from './fold-run-events.ts';
import { RunDraft } from './run-draft.ts';
import { isTerminal, type RunState } from './run-state.ts';

/** Changes a draft by one event. */
export type Fold = (draft: RunDraft, event: RunEvent) => void;

const FOLDS: ReadonlyMap<string, Fold> = new Map([
  ...RUN_FOLDS,
  ...NODE_FOLDS,
  ...INTERRUPT_FOLDS,
  ...CHANNEL_FOLDS,
  ...CHILD_FOLDS,
  ...FACT_FOLDS,
]);

/**
 * Folds a log, or the part of it that came since, onto a run. Events that are already in are passed over, types nobody
 * knows are counted and otherwise ignored, and `onto` stays as it was. A gap is a defect of whoever read the log.
 */
export function foldRun(events: Iterable<RunEvent>, onto: RunState): RunState {
  const draft = new RunDraft(onto);
  for (const event of events) foldEvent(draft, event);
  return draft.finish();
}

export function foldEvent(draft: RunDraft, event: RunEvent): void {
  const { run } = draft;
  if (event.sequence !== run.nextSequence) {
    if (event.sequence < run.nextSequence) return;
    throw new Error(
      `The log of run ${event.runId} has a gap: ${eventIdOf(event.runId, run.nextSequence)} is missing.`,
    );
  }
  run.nextSequence += 1;
  if (isTerminal(run.phase)) return;
  FOLDS.get(event.type)?.(draft, event);
}
