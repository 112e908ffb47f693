import type { Instant, RunCommand, RunRefusal, RunState } from '@handrail/runs';
import type { Receipt } from '../ports/receipts.ts';
import type { ArtifactWrite, StoreFailure } from '../ports/store-batch.ts';
import type { Draft } from './draft.ts';
import type { RunToBegin } from './new-run.ts';

/** Something a run is to record. Messages that wait at the same time share a batch. */
export interface Message {
  /** Judged by the state they would be recorded on: all of them are recorded, or none. */
  commands(run: RunState): readonly RunCommand[];
  /** Decides on the draft itself, instead of by commands. When it gives a refusal it has left nothing there. */
  assist?(draft: Draft): RunRefusal | undefined;
  /** A run that begins with this message, in the same batch. When it cannot, `orElse` is recorded instead. */
  readonly child?: {
    readonly run: RunToBegin;
    orElse(run: RunState, refusal: RunRefusal): readonly RunCommand[];
  };
  readonly artifacts?: readonly ArtifactWrite[];
  /** What is stored with it when it is not refused, made from the run as it will be. */
  readonly receiptId?: string;
  receipt?(run: RunState, at: Instant): Receipt | undefined;
  /** Nobody else would say it again, so it is kept until it is stored. */
  readonly lasting?: boolean;
  /** Only for the process that is at work on the run; a guest is refused. */
  readonly onlyAtWork?: boolean;
  /** The run was woken: its timer in the store is set anew even if nothing happened. */
  readonly woken?: boolean;
  /** The parent of the run has heard how it ended. */
  readonly parentKnows?: boolean;
  /** What waits in the run is put into the lists anew. */
  readonly lists?: boolean;
  /** Another process may have written to the run: what is known of it is read anew first. */
  readonly reloads?: boolean;
  /** Called once, and when there was something to store, after the commit. */
  settled(end: MessageEnd): void;
}

export type MessageEnd =
  | { readonly type: 'stored'; readonly run: RunState; readonly at: Instant }
  | { readonly type: 'refused'; readonly refusal: RunRefusal }
  | { readonly type: 'answered-before' }
  | { readonly type: 'scope-taken'; readonly activeRunId: string }
  /** Nothing of it is stored. */
  | { readonly type: 'failed'; readonly failure: StoreFailure };
