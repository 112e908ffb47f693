import { type Instant, isTerminal, type RunRefusal, type Step } from '@handrail/runs';
import { settleAssistance } from '../assistance/settle-assistance.ts';
import { decidedEntries } from '../listings/decided-entries.ts';
import { waitingEntries } from '../listings/waiting-entries.ts';
import type { Receipt } from '../ports/receipts.ts';
import type { ArtifactWrite, OutboxEntry, RunWrite, StoreBatch, Wake } from '../ports/store-batch.ts';
import { Draft } from './draft.ts';
import { drive } from './drive.ts';
import { estimateSize } from './estimate-size.ts';
import type { HostParts } from './host-parts.ts';
import { changesInbox } from './inbox-changes.ts';
import type { Message, MessageEnd } from './message.ts';
import { type RunToBegin, unborn } from './new-run.ts';
import { nextWakeUp } from './next-wake-up.ts';
import { type Projection, recordOf } from './projection.ts';

type CommitBatchParts = Pick<
  HostParts,
  | 'ports'
  | 'clock'
  | 'nodeTypes'
  | 'provides'
  | 'ids'
  | 'onDefect'
  | 'outboxFor'
  | 'noticesFor'
  | 'sessions'
  | 'leavesWork'
  | 'store'
>;

/** When a parent is told again how its child ended, if nobody has recorded that it was told. */
const TELL_AGAIN_MS = 5_000;
/** By every clock: that of whoever has to look may be behind ours. */
export const AT_ONCE: Instant = 0;
const ELSEWHERE: RunRefusal = {
  code: 'conflict',
  message: 'Another process is at work on the run.',
};

/** One turn of an actor: messages taken together, what follows from them, and the write that stores it all. */
export class CommitBatch {
  readonly base: Projection;
  /** What is left to do once the batch is stored. */
  steps: readonly Step[] = [];
  wake: Wake = { busy: false, at: undefined };
  /** Known once the batch is made. */
  fillsOutbox = false;
  /** Runs that begin in the same batch. */
  readonly begun: CommitBatch[] = [];
  readonly #parts: CommitBatchParts;
  readonly #draft: Draft;
  readonly #exclusive: boolean;
  readonly #messages: Message[] = [];
  readonly #refusals: (RunRefusal | undefined)[] = [];
  #woken = false;
  #parentKnows = false;
  #isGuest = false;
  #lists = false;
  #after: Projection | undefined;

  constructor(base: Projection, parts: CommitBatchParts, exclusive = false, at: Instant = parts.clock.now()) {
    this.base = base;
    this.#parts = parts;
    this.#exclusive = exclusive;
    this.#draft = new Draft(base.state, base.assistance, Math.max(at, base.at), parts.ports);
  }

  /** Whether there is anything to store. */
  get changes(): boolean {
    return this.#draft.events.length > 0 || this.#woken || this.#lists;
  }

  get events() {
    return this.#draft.events;
  }

  /** The run as it will be. */
  get after(): Projection {
    const { base } = this;
    this.#after ??=
      this.#draft.events.length === 0
        ? base
        : {
            identity: base.identity,
            state: this.#draft.state,
            assistance: this.#draft.assistance,
            at: this.#draft.at,
            size: base.size + estimateSize(this.#draft.events),
          };
    return this.#after;
  }

  /**
   * Decides the messages one after the other, then whatever follows. For a guest, whatever follows is for the process that
   * is at work on the run, and for a process that does no work, for any other: it is woken at once.
   */
  take(messages: readonly Message[], isGuest = false): void {
    const { sessions, ids, leavesWork } = this.#parts;
    this.#isGuest = isGuest;
    if (!isGuest) {
      settleAssistance(this.#draft, {
        isLive: (runId, nodeId) => sessions.isLive(runId, nodeId),
        newId: () => ids.newId(),
      });
    }
    for (const message of messages) {
      this.#messages.push(message);
      this.#refusals.push(isGuest && message.onlyAtWork ? ELSEWHERE : this.#decide(message));
      if (message.woken && !isGuest && !leavesWork) this.#woken = true;
      if (message.parentKnows) this.#parentKnows = true;
      if (message.lists) this.#lists = true;
    }
    if (isGuest || leavesWork) this.wake = { busy: isGuest, at: AT_ONCE };
    else this.#finish();
  }

  /** What the store writes, made once. */
  storeBatch(): StoreBatch {
    const outbox: OutboxEntry[] = [];
    const runs = [this, ...this.begun].map((batch) => batch.#write(outbox));
    const receipts: Receipt[] = [];
    const artifacts: ArtifactWrite[] = [];
    this.#messages.forEach((message, index) => {
      if (this.#refusals[index]) return;
      const receipt = message.receipt?.(this.#draft.state, this.#draft.at);
      if (receipt) receipts.push(receipt);
      if (message.artifacts) artifacts.push(...message.artifacts);
    });
    return {
      runs,
      ...(outbox.length > 0 && { outbox }),
      ...(receipts.length > 0 && { receipts }),
      ...(artifacts.length > 0 && { artifacts }),
    };
  }

  /** Answers everybody, now that it is true. */
  settle(): void {
    this.#messages.forEach((message, index) => {
      const refusal = this.#refusals[index];
      const { state: run, at } = this.after;
      const end: MessageEnd = refusal ? { type: 'refused', refusal } : { type: 'stored', run, at };
      message.settled(end);
    });
  }

  #decide(message: Message): RunRefusal | undefined {
    const { child } = message;
    if (message.assist) return message.assist(this.#draft);
    if (!child) return this.#draft.apply(message.commands(this.#draft.state));
    const batch = new CommitBatch(unborn(child.run), this.#parts, child.run.exclusive, this.#draft.at);
    const refusal = batch.#begin(child.run);
    if (refusal) return this.#draft.apply(child.orElse(this.#draft.state, refusal));
    const own = this.#draft.apply(message.commands(this.#draft.state));
    if (!own) this.begun.push(batch);
    return own;
  }

  #begin(run: RunToBegin): RunRefusal | undefined {
    const refusal = this.#draft.decide(run.command);
    if (!refusal) this.#finish();
    return refusal;
  }

  /**
   * Whether the run has ended and its parent may not have heard of it. Alone on a store a process compares the two when it
   * starts. Among others the parent may be with one that goes on, so a timer remembers that it has to be told.
   */
  get owesParent(): boolean {
    const { store, leavesWork } = this.#parts;
    if (!store.others || leavesWork || this.#isGuest || this.#parentKnows) return false;
    return this.base.identity.parentRunId !== undefined && isTerminal(this.#draft.state.phase);
  }

  #finish(): void {
    this.steps = drive(this.#draft, this.#parts);
    this.wake = this.owesParent
      ? { busy: false, at: this.#draft.at + TELL_AGAIN_MS }
      : nextWakeUp(this.#draft, this.steps);
  }

  #write(outbox: OutboxEntry[]): RunWrite {
    const { events, sealed, state } = this.#draft;
    const record = recordOf(this.after);
    const { outboxFor, noticesFor } = this.#parts;
    const listed = [
      ...waitingEntries(this.#lists ? undefined : this.base.state, state),
      ...decidedEntries(this.base.state, events, this.#draft.at),
    ];
    const before = outbox.length;
    outbox.push(...outboxFor(record, events, state), ...noticesFor(this.after, events));
    this.fillsOutbox = outbox.length > before;
    return {
      record,
      from: this.base.state.nextSequence,
      events,
      sealed,
      wake: this.wake,
      ...(listed.length > 0 && { listed }),
      ...(this.base.state.phase === 'new' && state.tags && { tags: state.tags }),
      ...(this.#exclusive && { exclusive: true }),
      ...(this.#isGuest && { asGuest: true }),
      ...(this.#parts.leavesWork && { leavesWork: true }),
      ...(this.#parts.store.others && changesInbox(events) && { changesInbox: true }),
    };
  }
}
