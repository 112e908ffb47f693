import { isDeepStrictEqual } from 'node:util';
import { emptyRun, foldRun, isTerminalType, type RunEvent, snapshotRun, type Workflow } from '@handrail/runs';
import type { Caller, Host, HostOutcome, PendingInterrupt } from '../../src/index.ts';
import type { Chance } from './chance.ts';
import type { Mirror } from './mirror.ts';
import { OWNER_VALUE } from './simulated-connectors.ts';

const caller: Caller = {
  tenant: 'acme',
  workspace: undefined,
  principal: 'owner-1',
  mode: 'live',
  isOwner: false,
};
const signedIn: Caller = { ...caller, isOwner: true };
const WORKFLOWS = ['leaf', 'middle', 'root', 'root'];
const ENDS = ['run.completed', 'run.failed', 'run.cancelled', 'handrail.run.ending'];

interface Ear {
  readonly host: Host;
  readonly runId: string;
  next: number;
  isOpen: boolean;
}

/** Somebody who uses the host at random, remembers what it said, and checks that it was true when it was stated. */
export class Owner {
  readonly #chance: Chance;
  readonly #mirror: Mirror;
  readonly #workflows: ReadonlyMap<string, Workflow>;
  readonly #complain: (complaint: string) => void;
  /** Which run a request with an idempotency key made. */
  readonly #byKey = new Map<string, string>();
  readonly #replied = new Set<string>();
  #ears: Ear[] = [];

  constructor(
    chance: Chance,
    mirror: Mirror,
    workflows: ReadonlyMap<string, Workflow>,
    complain: (complaint: string) => void,
  ) {
    this.#workflows = workflows;
    this.#chance = chance;
    this.#mirror = mirror;
    this.#complain = complain;
  }

  /** Does something and does not wait for it. */
  act(host: Host): void {
    const act = this.#chance.pick([
      () => this.#create(host),
      () => this.#create(host),
      () => this.#createKeyed(host),
      () => this.#cancel(host),
      () => this.#pause(host),
      () => this.#resume(host),
      () => this.#answer(host),
      () => this.#answer(host),
      () => this.#listen(host),
      () => this.#read(host),
      () => this.#compare(host),
    ]);
    this.#letGo(act());
  }

  /** Answers something a connector asks, or declines it, or makes a mistake. */
  assist(host: Host): void {
    this.#letGo(this.#assist(host));
  }

  async #assist(host: Host): Promise<void> {
    const open = await host.assistance.open(signedIn, { limit: 20 });
    if (open.length === 0) return;
    const { runId, view } = this.#chance.pick(open);
    const requestId = this.#chance.is(0.1) ? 'none' : view.requestId;
    const data = { code: `${OWNER_VALUE}-${this.#chance.below(1_000_000)}` };
    const status = this.#chance.pick(['success', 'success', 'success', 'cancelled', 'timeout']);
    if (this.#chance.is(0.1)) await host.assistance.extend(signedIn, runId, String(requestId), 2);
    const replied = await host.assistance.reply(signedIn, runId, { requestId, status, data });
    if (!replied.ok) return;
    const key = `${runId}/${requestId}`;
    if (this.#replied.has(key)) this.#complain(`${key} took two replies`);
    this.#replied.add(key);
    const closing = status === 'success' ? 'resolved' : 'cancelled';
    if (!this.#mirror.hasClosed(runId, String(requestId), closing)) {
      this.#complain(`${key} was answered before that was committed`);
    }
  }

  /** The process is gone, and with it whoever listened to it. */
  forget(gone: Host): void {
    this.#ears = this.#ears.filter(({ host }) => host !== gone);
  }

  hasOpenRuns(): boolean {
    return [...this.#mirror.logs.keys()].some((runId) => !this.#mirror.isEnded(runId));
  }

  /** Helps everything to its end: resumes what is paused and accepts what is asked. */
  finish(host: Host): void {
    this.#letGo(this.#finish(host));
  }

  async #finish(host: Host): Promise<void> {
    for (const [runId, { status }] of this.#mirror.records) {
      if (status === 'paused') await host.runs.resume(caller, runId);
    }
    await this.#assist(host);
    for (const pending of await host.interrupts.pending(caller, { limit: 200 })) {
      await host.interrupts.resolve(caller, pending, valueFor(pending, true));
    }
  }

  /** Nobody who listened missed the end. */
  checkHeard(): void {
    for (const { runId, next, isOpen } of this.#ears) {
      const length = this.#mirror.logs.get(runId)?.length ?? 0;
      if (isOpen && next !== length)
        this.#complain(`a listener of ${runId} heard ${next} of ${length} events`);
    }
  }

  #letGo(request: Promise<void>): void {
    request.catch((error: unknown) => {
      if (error instanceof Error && error.name === 'StoreFailure') return;
      this.#complain(`a request threw: ${error instanceof Error ? error.stack : error}`);
    });
  }

  async #create(host: Host): Promise<void> {
    const exclusive = this.#chance.is(0.2);
    const created = await host.runs.create(caller, {
      workflowId: this.#chance.pick(WORKFLOWS),
      ...(exclusive && { exclusive, scopeId: this.#chance.pick(['a', 'b']) }),
    });
    if (created.ok) this.#expect(created.value.runId, ['run.started'], 'created');
  }

  async #createKeyed(host: Host): Promise<void> {
    const key = this.#chance.pick(['key-1', 'key-2', 'key-3']);
    const reply = (outcome: HostOutcome<unknown>) =>
      outcome.ok ? { status: 201, body: JSON.stringify(outcome.value) } : undefined;
    const beginning = await host.receipts.begin(key, 'digest', reply);
    if (beginning.state === 'replay') {
      this.#noteKeyed(key, JSON.parse(beginning.reply.body).runId);
    } else if (beginning.state === 'new') {
      const created = await host.runs.create(
        caller,
        { workflowId: 'root', metadata: { key } },
        beginning.claim,
      );
      await beginning.finish(reply(created));
      if (!created.ok) return;
      this.#expect(created.value.runId, ['run.started'], 'created with a key');
      this.#noteKeyed(key, created.value.runId);
    }
  }

  #noteKeyed(key: string, runId: string): void {
    const known = this.#byKey.get(key) ?? runId;
    this.#byKey.set(key, known);
    if (known !== runId) this.#complain(`${key} made both ${known} and ${runId}`);
  }

  async #cancel(host: Host): Promise<void> {
    if (!this.#chance.is(0.5)) return;
    const runId = this.#someRun();
    const cancelled = await host.runs.cancel(caller, runId);
    if (cancelled.ok) this.#expect(runId, ENDS, 'cancelled');
  }

  async #pause(host: Host): Promise<void> {
    const runId = this.#someRun();
    const drainPolicy = this.#chance.pick(['immediate', 'drain-current-node'] as const);
    const paused = await host.runs.pause(caller, runId, { drainPolicy });
    if (paused.ok) this.#expect(runId, ['run.paused', 'handrail.pause.requested'], 'paused');
  }

  async #resume(host: Host): Promise<void> {
    const runId = this.#someRun();
    const resumed = await host.runs.resume(caller, runId);
    if (resumed.ok) this.#expect(runId, ['run.resumed', 'handrail.pause.withdrawn'], 'resumed');
  }

  async #answer(host: Host): Promise<void> {
    const pending = await host.interrupts.pending(caller, { limit: 20 });
    if (pending.length === 0) return;
    const interrupt = this.#chance.pick(pending);
    const value = valueFor(interrupt, this.#chance.is(0.8));
    const resolved = await host.interrupts.resolve(caller, interrupt, value);
    if (resolved.ok) this.#expect(interrupt.runId, ['interrupt.resolved'], 'answered');
  }

  async #listen(host: Host): Promise<void> {
    const ear: Ear = { host, runId: this.#someRun(), next: 0, isOpen: true };
    const watch = await host.runs.watch(caller, ear.runId, {
      committed: (events) => {
        for (const event of events) this.#hear(ear, event);
      },
    });
    if (!watch.ok) return;
    ear.next = watch.value.lastSequence + 1;
    this.#ears.push(ear);
    if (this.#chance.is(0.2)) {
      watch.value.close();
      ear.isOpen = false;
    }
  }

  #hear(ear: Ear, event: RunEvent): void {
    if (!this.#mirror.has(event)) this.#complain(`${event.eventId} was delivered before it was committed`);
    if (!ear.isOpen) this.#complain(`${event.eventId} was delivered to a listener that had left`);
    if (event.sequence !== ear.next) this.#complain(`${event.eventId} was delivered instead of ${ear.next}`);
    ear.next = event.sequence + 1;
  }

  async #read(host: Host): Promise<void> {
    const runId = this.#someRun();
    const page = await host.runs.readEvents(caller, runId, 0, 10_000);
    if (!page.ok) return;
    const { events, isComplete } = page.value;
    for (const event of events) {
      if (!this.#mirror.has(event)) this.#complain(`${event.eventId} was read before it was committed`);
    }
    const last = events.at(-1);
    if (isComplete && !(last && isTerminalType(last.type))) this.#complain(`${runId} is complete too early`);
  }

  /** What the host shows is what anybody can fold from the log. */
  async #compare(host: Host): Promise<void> {
    const runId = this.#someRun();
    const shown = await host.runs.read(caller, runId);
    if (!shown.ok) return;
    const log = this.#mirror.logs.get(runId)?.slice(0, shown.value.atSeq + 1) ?? [];
    const workflow = this.#workflows.get(shown.value.workflowId);
    const folded = workflow && snapshotRun(foldRun(log, emptyRun(workflow)));
    if (!isDeepStrictEqual(shown.value, folded)) this.#complain(`the snapshot of ${runId} is not its log's`);
  }

  #expect(runId: string, types: readonly string[], what: string): void {
    if (!this.#mirror.hasType(runId, types)) this.#complain(`${runId} was ${what} before that was committed`);
  }

  #someRun(): string {
    const known = [...this.#mirror.logs.keys()];
    return known.length === 0 ? 'nobody' : this.#chance.pick(known);
  }
}

function valueFor({ kind }: PendingInterrupt, accept: boolean) {
  return kind === 'external-event' ? { order: 7 } : { action: accept ? 'accept' : 'reject' };
}
