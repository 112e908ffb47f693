import type { JsonObject, JsonValue } from '@handrail/base';
import type {
  Caller,
  Host,
  HostOutcome,
  HostRefusalCode,
  InboxItem,
  InboxQuery,
  InterruptService,
  PendingInterrupt,
  RunRecord,
} from '@handrail/host';
import { FakeAssistance } from '@handrail/host-http/testing';
import { asksOwner, decisionTurn, isForOwner } from '@handrail/owner-view';
import { parseWorkflow, type RunEvent, type RunSnapshot, type RunStatus, toTimestamp } from '@handrail/runs';

interface FakeRun {
  readonly record: RunRecord;
  status: RunStatus;
  readonly events: RunEvent[];
  readonly artifacts: Map<string, JsonValue>;
  /** By node. */
  readonly open: Map<string, PendingInterrupt>;
  /** By node: what happened to an interrupt that is not open any more. */
  readonly closed: Map<string, HostRefusalCode>;
}

const workflow = parseWorkflow({
  id: 'invoices',
  name: 'Invoice agent',
  version: '1.0',
  nodes: ['gate', 'ask', 'wait', 'fill'].map((id) => ({
    id,
    typeId: 'core.noop',
    name: id === 'fill' ? 'Fill in the form' : `Node ${id}`,
    position: { x: 0, y: 0 },
    config: {},
    inputs: {},
  })),
  edges: [],
  triggers: [{ id: 'manual', type: 'manual', enabled: true }],
  variables: [],
  metadata: {},
  settings: { timeout: 0 },
});

/** Holds what a test puts in it, keeps tenants apart, and remembers every change it was asked for. */
export class OwnerFakeHost {
  readonly runs = new Map<string, FakeRun>();
  /** Whether its approvals take a passkey. */
  needsPasskey = false;
  readonly extended: { readonly interruptId: string; readonly seconds: number }[] = [];
  readonly resolved: { readonly nodeId: string; readonly by: string; readonly value: JsonValue }[] = [];
  readonly tokens = new Map<
    string,
    { readonly runId: string; readonly nodeId: string; readonly intent: string }
  >();
  now = Date.UTC(2026, 10, 15, 9, 0, 0);
  readonly assistance = new FakeAssistance(() => this.now);
  /** What the next answer is refused with. */
  refuseNext: { readonly code: HostRefusalCode; readonly details?: JsonObject } | undefined;
  #count = 0;

  addRun(status: RunStatus, given: { readonly tenant?: string; readonly ageMs?: number } = {}): string {
    this.#count += 1;
    const runId = `run${String(this.#count).padStart(6, '0')}`;
    const createdAt = this.now - (given.ageMs ?? 180_000);
    const record: RunRecord = {
      runId,
      tenant: given.tenant ?? 'home',
      workspace: undefined,
      principal: 'agent',
      mode: 'live',
      workflowId: workflow.id,
      workflowDigest: 'digest',
      scopeId: undefined,
      parentRunId: undefined,
      status,
      createdAt,
      changedAt: createdAt,
      endedAt: undefined,
      lastSequence: 0,
    };
    const run: FakeRun = {
      record,
      status,
      events: [],
      artifacts: new Map(),
      open: new Map(),
      closed: new Map(),
    };
    this.runs.set(runId, run);
    this.assistance.addRun(runId, record.tenant);
    this.addEvent(runId, 'run.started', { workflowId: workflow.id, inputs: { secret: 'canary-input' } });
    return runId;
  }

  addEvent(runId: string, type: string, payload: JsonValue, nodeId?: string): void {
    const { events } = this.#run(runId);
    const sequence = events.length;
    const timestamp = toTimestamp(this.now - 120_000 + sequence * 1_000);
    const base = { eventId: `${runId}.${sequence}`, runId, type, payload, timestamp, sequence };
    events.push(nodeId === undefined ? base : { ...base, nodeId });
  }

  ask(
    runId: string,
    nodeId: string,
    given: Partial<PendingInterrupt> & { readonly data: JsonObject },
  ): PendingInterrupt {
    const run = this.#run(runId);
    this.#count += 1;
    const pending: PendingInterrupt = {
      runId,
      workflowId: workflow.id,
      workflowName: workflow.name,
      nodeId,
      nodeName: `Node ${nodeId}`,
      interruptId: `interrupt-${this.#count}`,
      kind: 'approval',
      key: `${runId}:${nodeId}:0`,
      resumeSchema: undefined,
      requestedAt: this.now - 200_000,
      deadline: this.now + 9 * 60_000 + 41_000,
      timeoutMs: 600_000,
      extendableMs: 0,
      needsSignIn: false,
      votes: [],
      ...given,
    };
    run.open.set(nodeId, pending);
    this.addEvent(runId, 'interrupt.requested', { kind: pending.kind, key: pending.key, data: {} }, nodeId);
    return pending;
  }

  close(runId: string, nodeId: string, code: HostRefusalCode): void {
    const run = this.#run(runId);
    run.open.delete(nodeId);
    run.closed.set(nodeId, code);
  }

  addToken(token: string, runId: string, nodeId: string, intent: 'resolve' | 'inspect' = 'resolve'): void {
    this.tokens.set(token, { runId, nodeId, intent });
  }

  /** Everything a request could have changed, as text. */
  snapshot(): string {
    return JSON.stringify([
      [...this.runs].map(([id, run]) => [id, run.events, [...run.open]]),
      this.resolved,
      this.assistance.stored(),
      this.assistance.delivered,
    ]);
  }

  #pending(caller: Caller): PendingInterrupt[] {
    const all = this.#visible(caller).flatMap((run) => [...run.open.values()]);
    return all.sort((a, b) => a.requestedAt - b.requestedAt || (a.runId < b.runId ? -1 : 1));
  }

  /** Cursors are places in the list. */
  async #inboxPage(caller: Caller, { after, limit }: InboxQuery) {
    const from = Number(after ?? 0);
    if (!Number.isInteger(from)) return refused('validation_error');
    const open = await this.assistance.open(caller);
    const assisted = new Set(open.map(({ runId, nodeId }) => `${runId} ${nodeId}`));
    const items: InboxItem[] = [
      ...this.#pending(caller)
        .filter(({ runId, nodeId }) => !assisted.has(`${runId} ${nodeId}`))
        .map((pending) => ({ kind: 'interrupt', pending }) as const),
      ...open.map((each) => ({ kind: 'assistance', open: each }) as const),
    ];
    const asking = items.filter((item) =>
      item.kind === 'assistance'
        ? asksOwner(item.open.view)
        : isForOwner(item.pending.kind) && decisionTurn(item.pending, caller.principal).kind === 'open',
    ).length;
    const shown = items.slice(from, from + limit);
    const next = from + limit < items.length ? String(from + limit) : undefined;
    const counts = { asking: { approve: asking, answer: 0, do: 0 }, others: items.length - asking };
    const places = shown.map((_item, at) => String(from + at + 1));
    return { ok: true, value: { items: shown, places, next, counts } } as const;
  }

  asHost(): Host {
    const interrupts: InterruptService = {
      resolve: async (caller, target, value) => this.#resolve(caller, target, value),
      extend: async (_caller, { runId, nodeId, interruptId = '' }, seconds) => {
        this.extended.push({ interruptId, seconds });
        return { ok: true, value: { runId, nodeId, deadline: this.now + seconds * 1_000 } };
      },
      inspectToken: async (token) => {
        const known = this.tokens.get(token);
        return known ? this.#find(known.runId, known.nodeId) : refused('not_found');
      },
      checkToken: async (token) => {
        const known = this.tokens.get(token);
        if (!known) return refused('not_found');
        const found = this.#find(known.runId, known.nodeId);
        if (!found.ok) return found;
        return known.intent === 'inspect' || found.value.needsSignIn
          ? refused('forbidden')
          : { ok: true, value: null };
      },
      resolveByToken: async (token, value) => {
        const known = this.tokens.get(token);
        if (!known) return refused('not_found');
        const tenant = this.#run(known.runId).record.tenant;
        return this.#resolve(callerOf(tenant, 'token'), known, value);
      },
      issueToken: async () => refused('not_found'),
      pending: async (caller, { limit }) => this.#pending(caller).slice(0, limit),
      needsPasskey: async (_caller, runId, nodeId) => this.#find(runId, nodeId).ok && this.needsPasskey,
      find: async (caller, runId, nodeId) =>
        this.#isVisible(caller, runId) ? this.#find(runId, nodeId) : refused('not_found'),
    };
    const host = {
      interrupts,
      inbox: { page: (caller: Caller, query: InboxQuery) => this.#inboxPage(caller, query) },
      assistance: this.assistance,
      runs: {
        read: async (caller: Caller, runId: string) =>
          this.#isVisible(caller, runId)
            ? { ok: true, value: this.#snapshotOf(runId) }
            : refused('not_found'),
        list: async (caller: Caller, { before, limit }: { before?: string; limit: number }) => {
          const all = this.#visible(caller).map((run) => ({ ...run.record, status: run.status }));
          all.sort((a, b) => (a.runId < b.runId ? 1 : -1));
          return all.filter(({ runId }) => before === undefined || runId < before).slice(0, limit);
        },
        readEvents: async (caller: Caller, runId: string, from: number, limit: number) =>
          this.#isVisible(caller, runId)
            ? {
                ok: true,
                value: {
                  events: this.#run(runId).events.slice(from, from + limit),
                  isComplete: false,
                  workflow,
                },
              }
            : refused('not_found'),
        readArtifact: async (caller: Caller, runId: string, artifactId: string) => {
          const value = this.#isVisible(caller, runId) && this.#run(runId).artifacts.get(artifactId);
          return value ? { ok: true, value } : refused('not_found');
        },
      },
      workflows: {
        list: async () => [{ workflowId: workflow.id, name: workflow.name, version: '1.0', digest: 'd' }],
      },
    };
    return host as unknown as Host;
  }

  #resolve(
    { principal, tenant, isOwner }: Caller,
    target: { readonly runId: string; readonly nodeId: string; readonly interruptId?: string },
    value: JsonValue,
  ): HostOutcome<{ readonly runId: string; readonly nodeId: string; readonly status: RunStatus }> {
    const { runId, nodeId, interruptId } = target;
    if (this.refuseNext) {
      const { code, details } = this.refuseNext;
      this.refuseNext = undefined;
      return { ok: false, refusal: { code, message: 'Refused by the test.', ...(details && { details }) } };
    }
    if (!this.#isVisible({ tenant }, runId)) return refused('not_found');
    const found = this.#find(runId, nodeId);
    if (!found.ok) return found;
    if (interruptId !== undefined && interruptId !== found.value.interruptId) {
      return refused('interrupt_already_resolved');
    }
    const run = this.#run(runId);
    const by = isOwner ? principal : 'token';
    this.resolved.push({ nodeId, by, value });
    this.close(runId, nodeId, 'interrupt_already_resolved');
    const action = (value as JsonObject).action ?? 'none';
    if (found.value.kind === 'approval') {
      this.addEvent(runId, 'approval.received', { nodeId, action, decidedBy: by }, nodeId);
    } else {
      this.addEvent(runId, 'clarification.resolved', { nodeId, answers: {}, answeredBy: by }, nodeId);
    }
    run.status = 'completed';
    this.addEvent(runId, 'run.completed', { durationMs: 1 });
    return { ok: true, value: { runId, nodeId, status: run.status } };
  }

  #find(runId: string, nodeId: string): HostOutcome<PendingInterrupt> {
    const run = this.#run(runId);
    const open = run.open.get(nodeId);
    return open ? { ok: true, value: open } : refused(run.closed.get(nodeId) ?? 'interrupt_not_found');
  }

  #snapshotOf(runId: string): RunSnapshot {
    const run = this.#run(runId);
    const nodeStates = Object.fromEntries([...run.open.keys()].map((id) => [id, { status: 'suspended' }]));
    return {
      runId,
      workflowId: workflow.id,
      status: run.status,
      startedAt: toTimestamp(run.record.createdAt),
      nodeStates,
      variables: { secret: 'canary-variable' },
      channels: {},
      eventLogSchemaVersion: 2,
      atSeq: run.events.length - 1,
    };
  }

  #run(runId: string): FakeRun {
    const run = this.runs.get(runId);
    if (!run) throw new Error(`No run ${runId}.`);
    return run;
  }

  #isVisible({ tenant }: Pick<Caller, 'tenant'>, runId: string): boolean {
    return this.runs.get(runId)?.record.tenant === tenant;
  }

  #visible({ tenant }: Caller): FakeRun[] {
    return [...this.runs.values()].filter(({ record }) => record.tenant === tenant);
  }
}

function callerOf(tenant: string, principal: string): Caller {
  return { tenant, workspace: undefined, principal, mode: 'live', isOwner: false };
}

function refused(code: HostRefusalCode): {
  readonly ok: false;
  readonly refusal: { code: HostRefusalCode; message: string };
} {
  return { ok: false, refusal: { code, message: 'Refused by the fake.' } };
}
