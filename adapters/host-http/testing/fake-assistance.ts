import {
  type AssistanceCommand,
  type AssistanceEvent,
  type AssistanceState,
  currentRequest,
  decideAssistance,
  noAssistance,
  type OwnerView,
  ownerView,
  type ReplyDelivery,
  type SurfaceState,
  timelineEntry,
} from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type {
  AssistanceService,
  Caller,
  HostOutcome,
  HostRefusal,
  LiveAttachment,
  OpenAssistance,
} from '@handrail/host';

interface AssistedRun {
  readonly tenant: string;
  readonly requestedAt: number;
  state: AssistanceState;
  hasEnded: boolean;
  readonly events: AssistanceEvent[];
  readonly attachments: Map<string, LiveAttachment>;
}

/** The rules of assistance as they are, over runs that live in a test; what connectors would get is kept here. */
export class FakeAssistance implements AssistanceService {
  readonly runs = new Map<string, AssistedRun>();
  readonly delivered: ReplyDelivery[] = [];
  /** What is shown of a run whatever its log says, for what no connector could bring about. */
  readonly views = new Map<string, OwnerView>();
  readonly #now: () => number;
  #made = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  addRun(runId: string, tenant: string): void {
    this.runs.set(runId, {
      tenant,
      requestedAt: this.#now(),
      state: noAssistance,
      hasEnded: false,
      events: [],
      attachments: new Map(),
    });
  }

  /** A line of the connector. */
  take(runId: string, line: JsonObject, surface?: SurfaceState): void {
    const newId = () => {
      this.#made += 1;
      return `asst_${this.#made}`;
    };
    const done = this.command(runId, { type: 'handle-line', line, surface, newId });
    if (!done.ok) throw new Error(done.refusal.message);
  }

  command(runId: string, command: AssistanceCommand): HostOutcome<null> {
    const run = this.#run(runId);
    const decision = decideAssistance(run.state, command, this.#now());
    if (!decision.ok) return decision;
    run.state = decision.state;
    run.events.push(...decision.events);
    this.delivered.push(...decision.deliveries);
    return { ok: true, value: null };
  }

  end(runId: string, as: 'succeeded' | 'failed' | 'cancelled'): void {
    this.command(runId, { type: 'end-run', as });
    this.#run(runId).hasEnded = true;
  }

  /** All that is kept, as text. */
  stored(): string {
    return JSON.stringify([...this.runs.values()].map(({ events }) => events));
  }

  async open(caller: Caller): Promise<readonly OpenAssistance[]> {
    return [...this.runs].flatMap(([runId, run]) => {
      const isAsked = currentRequest(run.state) !== undefined || this.views.has(runId);
      if (run.tenant !== caller.tenant || run.hasEnded || !isAsked) return [];
      const { requestedAt } = run;
      const place = { workflowId: 'bank', workflowName: 'Bank', nodeId: 'sync', nodeName: 'Sync' };
      return [{ runId, ...place, requestedAt, view: this.#viewOf(runId, run) }];
    });
  }

  async view(caller: Caller, runId: string, requestId?: string) {
    const run = this.#visible(caller, runId);
    return run ? { ok: true as const, value: this.#viewOf(runId, run, requestId) } : NOT_FOUND;
  }

  async timeline(caller: Caller, runId: string, from: number, limit: number) {
    const run = this.#visible(caller, runId);
    if (!run) return NOT_FOUND;
    const all = run.events.flatMap(({ type, payload }, sequence) => {
      const entry = timelineEntry(type, payload);
      return entry ? [{ ...entry, sequence, at: new Date(this.#now()).toISOString() }] : [];
    });
    const entries = all.filter(({ sequence }) => sequence >= from).slice(0, limit);
    const last = entries.at(-1)?.sequence ?? from - 1;
    const isAll = run.hasEnded && last + 1 >= run.events.length;
    return { ok: true as const, value: { entries, next: isAll ? undefined : last + 1 } };
  }

  async reply(caller: Caller, runId: string, reply: Parameters<AssistanceService['reply']>[2]) {
    const run = this.#visible(caller, runId);
    if (!run || run.hasEnded) return NOT_FOUND;
    if (!caller.isOwner) return FORBIDDEN;
    const done = this.command(runId, { type: 'reply', reply });
    if (!done.ok) return done;
    const status = reply.status as 'success' | 'cancelled';
    return { ok: true as const, value: { requestId: String(reply.requestId), status } };
  }

  async extend(caller: Caller, runId: string, requestId: string, seconds: number) {
    const run = this.#visible(caller, runId);
    if (!run) return NOT_FOUND;
    const done = this.command(runId, { type: 'extend', requestId, seconds });
    const deadline = run.state.requests.get(requestId)?.deadline;
    return done.ok && deadline !== undefined
      ? { ok: true as const, value: { deadline } }
      : ((done.ok ? NOT_FOUND : done) as HostOutcome<never>);
  }

  async attachment(caller: Caller, runId: string, requestId: string, ref: string) {
    const run = this.#visible(caller, runId);
    const isOpen = run?.hasEnded === false && run.state.requests.get(requestId)?.closed === undefined;
    const value = isOpen ? run?.attachments.get(`${requestId}/${ref}`) : undefined;
    return value ? { ok: true as const, value } : NOT_FOUND;
  }

  /** Its runs have no live page. */
  async surfaceDoor() {
    return NOT_FOUND;
  }

  #viewOf(runId: string, run: AssistedRun, requestId?: string): OwnerView {
    return this.views.get(runId) ?? ownerView(run.state, { hasEnded: run.hasEnded, requestId });
  }

  #visible({ tenant }: Caller, runId: string): AssistedRun | undefined {
    const run = this.runs.get(runId);
    return run?.tenant === tenant ? run : undefined;
  }

  #run(runId: string): AssistedRun {
    const run = this.runs.get(runId);
    if (!run) throw new Error(`No run ${runId}.`);
    return run;
  }
}

function refused(code: HostRefusal['code']) {
  return { ok: false as const, refusal: { code, message: 'Refused by the fake.' } };
}
const NOT_FOUND = refused('not_found');
const FORBIDDEN = refused('forbidden');

export const otp = (id = 'int_1', more: JsonObject = {}): JsonObject => ({
  type: 'INTERACTION',
  request_id: id,
  kind: 'otp',
  message: 'Enter the code the bank sent you',
  timeout_seconds: 300,
  ...more,
});

export const approveElsewhere: JsonObject = {
  type: 'ASSISTANCE',
  assistance_request_id: 'asst_1',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
  sensitivity: 'non_secret',
  message: 'Approve the sign-in in the app of the bank',
  timeout_seconds: 900,
  attachments: [
    { kind: 'url', ref: 'ap_1', label: 'Approval page', url: 'https://bank.example/approve?t=1' },
  ],
};
