import { type RunEvent, type RunRefusal, type Step, statusOf } from '@handrail/runs';
import { ToolFailure } from '@handrail/tools';
import { type AppendResult, StoreFailure } from '../ports/store-batch.ts';
import type { OpenToolset } from '../ports/toolset-source.ts';
import { Children } from './children.ts';
import { CommitBatch } from './commit-batch.ts';
import { Executions } from './executions.ts';
import type { HostParts } from './host-parts.ts';
import { loadRun } from './load-run.ts';
import type { Message, MessageEnd } from './message.ts';
import { type RunToBegin, unborn } from './new-run.ts';
import type { Projection } from './projection.ts';

const NO_RUN: RunRefusal = { code: 'not_found', message: 'There is no such run.' };
const STORED: AppendResult = { stored: true };
const MAX_CONFLICTS = 10;

/**
 * The one place where a run changes. It takes all messages that wait, decides them one after the other on a draft,
 * drives the run on, and stores the result as one batch. Only then the draft becomes the run, and only then
 * anybody hears of it: callers, refusals too, listeners, nodes, children. A batch that failed is forgotten together
 * with the projection, and the log is folded anew.
 */
export class RunActor {
  readonly runId: string;
  readonly #parts: HostParts;
  /** Made when there is something to execute: most runs end before. */
  #executions: Executions | undefined;
  #children: Children | undefined;
  #projection: Projection | undefined;
  /** Another process is at work on the run. */
  #isGuest = false;
  /** Others have the store too, and may have changed the run since it was read: no commit of ours came after. */
  #isUnsure = false;
  #birth: RunToBegin | undefined;
  /** The run as it was last known for sure. */
  #lost: Projection | undefined;
  #messages: Message[] = [];
  /** There is more to do than one batch may hold, or something to do again. */
  #goOn = false;
  #work: Promise<void> | undefined;
  #conflicts = 0;
  #uses = 0;
  #isClosing = false;
  #isRemoved = false;
  #closed = false;
  /** End the waits before the next try. */
  readonly #pauses = new Set<() => void>();

  constructor(runId: string, parts: HostParts, projection?: Projection, birth?: RunToBegin) {
    this.runId = runId;
    this.#parts = parts;
    this.#projection = projection;
    this.#birth = birth;
  }

  /** The run as committed, if that is known at the moment. */
  get committed(): Projection | undefined {
    return this.#projection;
  }

  send(message: Message): void {
    if (this.#closed) {
      message.settled({ type: 'failed', failure: closedFailure() });
      return;
    }
    this.#messages.push(message);
    this.#work ??= this.#takeAll();
  }

  ask(message: Omit<Message, 'settled'>): Promise<MessageEnd> {
    return new Promise((settled) => this.send({ ...message, settled }));
  }

  /** The run as committed; undefined when there is none. Rejects with `StoreFailure`. */
  async read(): Promise<Projection | undefined> {
    if (this.#projection) return this.#projection;
    const end = await this.ask({ commands: () => [] });
    if (end.type === 'failed') throw end.failure;
    return this.#projection;
  }

  /** After a restart: goes on where the run was left, and asks what became of its children meanwhile. */
  recover(): Promise<void> {
    return this.persist(async () => {
      // Its timer is set anew: the one that is stored may have come, by a clock that has been set back since.
      const run = await this.ask({ commands: () => [], woken: true });
      if (run.type === 'failed') throw run.failure;
      if (run.type === 'stored') await new Children(this, this.#parts).compare(run.run);
    });
  }

  /** A run that has just begun in the batch of another one. */
  begun(batch: CommitBatch): void {
    this.#followUp(batch);
    if (this.#goOn) this.#work ??= this.#takeAll();
    else this.rest();
  }

  /** Does something again and again until the store lets it. What is damaged stays so, and is left alone. */
  async persist(work: () => Promise<void>): Promise<void> {
    while (!this.#closed) {
      try {
        await work();
        return;
      } catch (error) {
        if (!(error instanceof StoreFailure)) {
          this.#parts.onDefect(error);
          return;
        }
        if (error.reason === 'damaged') return;
        await this.#pause();
      }
    }
  }

  /** Keeps this actor for as long as something is done with what it has open. */
  async using<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#uses += 1;
    try {
      return await work();
    } finally {
      this.#uses -= 1;
      this.rest();
    }
  }

  /** A toolset of this run, the one its nodes work with. Refuses with `ToolFailure`. */
  async openToolset(id: string): Promise<OpenToolset> {
    const run = await this.read();
    if (!run) throw new ToolFailure('NOT_FOUND', 'There is no such run.');
    this.#executions ??= new Executions(this, this.#parts);
    return this.#executions.toolsets.open(id, run.identity);
  }

  forgetToolset(id: string): void {
    this.#executions?.toolsets.forget(id);
  }

  /** The run was removed from the store, and is not remembered either. */
  forget(): void {
    this.#isRemoved = true;
    this.#projection = undefined;
  }

  /** Leaves the memory of the host when there is nothing to do here. */
  rest(): void {
    if (this.#work || this.#uses > 0 || this.#messages.length > 0) return;
    if (this.#executions && this.#executions.size > 0) return;
    if (this.#children && this.#children.size > 0) return;
    this.#parts.actors.retire(this);
  }

  /** Stops what is being executed, and lets what is being stored be stored. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#work && !this.#executions) this.#closed = true;
    this.#executions?.abort();
    await this.#executions?.effects.drained();
    this.#closed = true;
    for (const resume of this.#pauses) resume();
    await this.#work;
  }

  async #takeAll(): Promise<void> {
    while (this.#messages.length > 0 || this.#goOn) {
      const messages = this.#messages;
      this.#messages = [];
      this.#goOn = false;
      try {
        await this.#takeTogether(messages);
      } catch (error) {
        await this.#fail(messages, error);
      }
    }
    this.#work = undefined;
    this.rest();
  }

  async #takeTogether(messages: readonly Message[]): Promise<void> {
    const birth = this.#birth;
    if (!birth && messages.some(({ reloads }) => reloads)) this.#drop();
    if (!birth && !this.#projection) await this.#load();
    const base = birth ? unborn(birth) : this.#projection;
    if (!base) {
      for (const message of messages) message.settled({ type: 'refused', refusal: NO_RUN });
      return;
    }
    const batch = new CommitBatch(base, this.#parts, birth?.exclusive);
    batch.take(messages, this.#isGuest);
    const result = batch.changes ? await this.#parts.store.events.append(batch.storeBatch()) : STORED;
    if (result.stored && batch.changes) this.#isUnsure = false;
    if (result.stored) this.#commit(batch);
    else this.#meet(result, messages);
  }

  /** What was stored although somebody said it was not, or by somebody else, is followed up as well. */
  async #load(): Promise<void> {
    const lost = this.#lost;
    // Before the log, so that nothing is taken for free that somebody began meanwhile.
    this.#isGuest = (await this.#parts.store.others?.isBusyElsewhere(this.runId)) ?? false;
    this.#isUnsure = this.#parts.store.others !== undefined;
    const loaded = await loadRun(this.runId, this.#parts, lost?.state.nextSequence);
    this.#lost = undefined;
    this.#projection = loaded?.projection;
    if (this.#isGuest) this.#parts.sessions.lose(this.runId);
    else if (loaded && this.#isUnsure) this.#parts.sessions.follow(loaded.projection);
    if (!lost || !loaded || loaded.missed.length === 0) return;
    this.#tell(lost, loaded.projection, loaded.missed);
    this.#parts.outboxFilled();
  }

  #commit(batch: CommitBatch): void {
    this.#conflicts = 0;
    this.#birth = undefined;
    // A creation that was refused leaves no run behind.
    if (batch.after.state.phase !== 'new' && !this.#isRemoved) this.#projection = batch.after;
    batch.settle();
    this.#followUp(batch);
    for (const begun of batch.begun) this.#parts.actors.adopt(begun);
  }

  #followUp(batch: CommitBatch): void {
    const { after, base, events, steps, wake } = batch;
    if (events.length > 0) this.#tell(base, after, events);
    else if (batch.owesParent) {
      this.#children ??= new Children(this, this.#parts);
      this.#children.tellParent(after);
    }
    if (batch.fillsOutbox) this.#parts.outboxFilled();
    if (wake.at !== undefined && !this.#isGuest) this.#parts.wakeAt(wake.at);
    if (this.#isClosing) return;
    if (this.#isUnsure && steps.some((step) => this.#begins(step))) {
      // Two that have read the same would both execute it. Who stores that it was woken may.
      this.#messages.push({ commands: () => [], woken: true, settled: () => {} });
      return;
    }
    if (steps.length > 0 || this.#executions) {
      this.#executions ??= new Executions(this, this.#parts);
      this.#executions.follow(after, steps);
      this.#children ??= new Children(this, this.#parts);
      this.#children.follow(after, steps);
      // Without an event nothing would be different the next time.
      this.#goOn ||=
        events.length > 0 && steps.some(({ kind }) => kind === 'settle' || kind === 'start-node');
    }
  }

  /** Whether something would be done for this step that is not under way. */
  #begins({ kind, key }: Step): boolean {
    if (kind === 'run-node') return !this.#executions?.isUnderWay(key);
    return (kind === 'start-child' || kind === 'cancel-child') && !this.#children?.isUnderWay(key);
  }

  /** Connectors, listeners and the parent hear of events that are stored. */
  #tell(before: Projection, after: Projection, events: readonly RunEvent[]): void {
    this.#parts.sessions.follow(after);
    this.#parts.watchers.committed(this.runId, events);
    this.#parts.inboxChanges.committed(after.identity, events);
    if (after.identity.parentRunId === undefined || !isNews(before, after)) return;
    this.#children ??= new Children(this, this.#parts);
    this.#children.tellParent(after);
  }

  /** Nobody knows any more how far the log goes. */
  #drop(): void {
    this.#lost ??= this.#projection ?? (this.#birth && unborn(this.#birth));
    this.#projection = undefined;
  }

  /** Somebody was faster. */
  #meet(result: Exclude<AppendResult, { stored: true }>, messages: readonly Message[]): void {
    this.#conflicts += 1;
    if (this.#conflicts > MAX_CONFLICTS) throw new Error('The log of a run is in conflict again and again.');
    if (result.conflict === 'scope') {
      this.#birth = undefined;
      for (const message of messages) {
        message.settled({ type: 'scope-taken', activeRunId: result.activeRunId });
      }
      return;
    }
    if (result.conflict === 'sequence') this.#drop();
    const again = messages.filter((message) => {
      if (result.conflict !== 'receipt' || message.receiptId !== result.id) return true;
      message.settled({ type: 'answered-before' });
      return false;
    });
    this.#messages.unshift(...again);
  }

  /**
   * What only this process knows is kept and tried again; everybody else is told. A store that broke in the middle may
   * have stored the batch all the same, so the log is looked at in any case.
   */
  async #fail(messages: readonly Message[], error: unknown): Promise<void> {
    const mayRetry = error instanceof StoreFailure && error.reason !== 'damaged' && !this.#closed;
    if (!(error instanceof StoreFailure)) this.#parts.onDefect(error);
    const failure = error instanceof StoreFailure ? error : brokenFailure(error);
    const wasBirth = this.#birth !== undefined;
    this.#drop();
    this.#birth = undefined;
    for (const message of messages) {
      if (!mayRetry || !message.lasting) message.settled({ type: 'failed', failure });
    }
    // A run that has not begun is worth a look only if the store cannot say whether it has.
    if (!mayRetry || (wasBirth && failure.reason !== 'broken')) return;
    await this.#pause();
    this.#messages.unshift(...messages.filter(({ lasting }) => lasting));
    this.#goOn = !this.#closed;
  }

  #pause(): Promise<void> {
    return new Promise((resume) => {
      const end = () => {
        cancel();
        this.#pauses.delete(end);
        resume();
      };
      const cancel = this.#parts.timers.after(this.#parts.limits.storeRetryMs, end);
      this.#pauses.add(end);
    });
  }
}

/** A parent takes a child that has begun for running. */
function isNews({ state: before }: Projection, { state }: Projection): boolean {
  return (before.phase === 'new' ? 'running' : statusOf(before)) !== statusOf(state);
}

function closedFailure(): StoreFailure {
  return new StoreFailure('closed', 'The host is closing.');
}

function brokenFailure(cause: unknown): StoreFailure {
  return new StoreFailure('broken', 'The run could not be decided on.', { cause });
}
