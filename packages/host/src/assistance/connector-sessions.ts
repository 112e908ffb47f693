import type { JsonObject } from '@handrail/base';
import type { RunNodeStep } from '@handrail/runs';
import { type AbortSignalLike, AbortSource, ToolFailure } from '@handrail/tools';
import type { DataScope } from '../data-scope.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { Projection } from '../execution/projection.ts';
import { withheldDefect } from '../execution/withheld-defect.ts';
import { failed, failedPlainly } from '../nodes/define-node.ts';
import type { NodeEnd, OutsideWork } from '../nodes/node-type.ts';
import type { Connectors } from '../ports/connectors.ts';
import { HandedSecrets } from './handed-secrets.ts';
import { LiveSession } from './live-session.ts';
import { ownAssistance } from './run-assistance.ts';
import { connectorLost, hostStopped } from './settle-assistance.ts';

export interface ConnectorWork {
  /** Of the run. */
  readonly scope: DataScope;
  readonly runId: string;
  readonly step: RunNodeStep;
  readonly name: string;
  readonly config: JsonObject;
  readonly inputs: JsonObject;
  /** Inputs that are sensitive: what the connector says may not repeat them. */
  readonly sealed: readonly string[];
  /** Set off when the node waits, is over, or the host closes. */
  readonly signal: AbortSignalLike;
  readonly effect: OutsideWork['effect'];
}

interface OpenRefusal {
  readonly message: string;
  /** A secret that it asked for and nobody has set, with what sets it. */
  readonly missing?: string | undefined;
}

/**
 * The connectors at work in this process, by run and node. A node that waits for its owner is not executed, and its
 * connector lives on here; when the node goes on, it finds it again. After a crash there is nothing to find.
 */
export class ConnectorSessions {
  readonly #connectors: Connectors | undefined;
  readonly #byRun = new Map<string, Map<string, LiveSession>>();
  readonly #secrets = new WeakMap<LiveSession, HandedSecrets>();
  readonly #stops = new Set<AbortSource>();
  readonly #opening = new Set<Promise<unknown>>();
  #parts: HostParts | undefined;
  #isClosed = false;
  #unwatch = () => {};

  constructor(connectors: Connectors | undefined) {
    this.#connectors = connectors;
  }

  connect(parts: HostParts): void {
    this.#parts = parts;
    const unwatch = parts.surfaces?.watch((runId) => {
      for (const session of this.#byRun.get(runId)?.values() ?? []) session.surfaceChanged();
    });
    this.#unwatch = unwatch ?? (() => {});
  }

  /** Runs with a connector at work. */
  runIds(): readonly string[] {
    return [...this.#byRun.keys()];
  }

  hasRun(runId: string): boolean {
    return this.#byRun.has(runId);
  }

  find(runId: string, nodeId: string): LiveSession | undefined {
    return this.#byRun.get(runId)?.get(nodeId);
  }

  isLive(runId: string, nodeId: string): boolean {
    return this.find(runId, nodeId) !== undefined;
  }

  /** A reply was not stored: its value is not kept for a later one. */
  dropPendingValue(runId: string, requestId: string): void {
    for (const session of this.#byRun.get(runId)?.values() ?? []) session.dropPendingValue(requestId);
  }

  /** Executes a node: begins its session, once per attempt, or goes on with the one that is there. */
  async execute(work: ConnectorWork): Promise<NodeEnd> {
    const { runId, step, name } = work;
    // Nothing is begun that would have to be stopped at once; the next process finds the node as it is.
    if (this.#isClosed) return whenSet(work.signal, stoppedEnd(step.nodeId));
    let refused: OpenRefusal | undefined;
    const opened = await work
      .effect({
        name: `connector.${step.attempt}`,
        idempotent: false,
        perform: async () => {
          const opening = this.#open(work);
          this.#opening.add(opening);
          refused = await opening.finally(() => this.#opening.delete(opening));
          return { result: null };
        },
      })
      .catch((error: unknown) => {
        this.#discard(step, runId);
        throw error;
      });
    if (refused !== undefined && this.#isClosed) return stoppedEnd(step.nodeId);
    if (refused !== undefined) {
      const { message, missing } = refused;
      if (missing !== undefined) return secretMissing(step.nodeId, missing);
      return failed('connector_unavailable', `Connector "${name}" cannot be started: ${message}`, {
        retryable: true,
      });
    }
    const session = this.find(runId, step.nodeId);
    const isOurs = session?.identity.pass === step.pass && session.identity.attempt === step.attempt;
    if (!session || !isOurs || opened.outcome === 'unknown') {
      const { code, message } = connectorLost(step.nodeId);
      return failed(code, message, { retryable: true });
    }
    session.start();
    const over = whenSet(work.signal, failed('connector_lost', 'The node is over.'));
    const end = await Promise.race([session.ended, over]);
    const missing = this.#secrets.get(session)?.missing;
    const hasFailed = end.type === 'fail-node' && end.error.code === 'connector_failed';
    return hasFailed && missing !== undefined ? secretMissing(step.nodeId, missing) : end;
  }

  /** Takes over what a run has committed. */
  follow({ identity, state, assistance }: Projection): void {
    const sessions = this.#byRun.get(identity.runId);
    if (!sessions) return;
    for (const [nodeId, session] of sessions) {
      if (session.isCurrent(state)) session.follow(ownAssistance(assistance, nodeId));
      else this.#remove(session);
    }
  }

  /** Another process is at work on the run: what its connectors here still do is for nobody. */
  lose(runId: string): void {
    for (const session of this.#byRun.get(runId)?.values() ?? []) this.#remove(session);
  }

  /** The host stops gracefully: every connector is notified, and those that waited begin again after the restart. */
  async stop(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#opening);
    const sessions = [...this.#byRun.values()].flatMap((each) => [...each.values()]);
    await Promise.all(sessions.map((session) => session.stop()));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unwatch();
    for (const stop of this.#stops) stop.abort();
    const sessions = [...this.#byRun.values()].flatMap((each) => [...each.values()]);
    await Promise.all(sessions.map((session) => session.close()));
  }

  /** Why not; undefined when it is open. */
  /** What the operator calls a connector; its name where this process does not have it. */
  titleOf(name: string): string {
    return this.#connectors?.list().find((each) => each.name === name)?.title ?? name;
  }

  async #open({
    scope,
    runId,
    step,
    name,
    config,
    inputs,
    sealed,
    signal,
  }: ConnectorWork): Promise<OpenRefusal | undefined> {
    if (!this.#parts || !this.#connectors) return { message: 'this host has no connectors.' };
    const parts = sealed.length > 0 ? withholding(this.#parts, `Connector "${name}"`) : this.#parts;
    const { nodeId, pass, attempt } = step;
    const stop = new AbortSource();
    this.#stops.add(stop);
    const handed = new HandedSecrets(parts.secrets, scope);
    try {
      const readSecret = (secret: string) => handed.read(secret);
      const facts = { tenant: scope.tenant, runId, nodeId, attempt: attempt + 1, config, inputs };
      const opened = await this.#connectors.open(name, { ...facts, signal: stop.signal, readSecret });
      const close = () => {
        this.#stops.delete(stop);
        stop.abort();
        return opened.close();
      };
      const port = { next: () => opened.next(), send: (line: JsonObject) => opened.send(line), close };
      const session = new LiveSession({ runId, nodeId, pass, attempt }, port, parts);
      this.#secrets.set(session, handed);
      handed.tell((values) => session.mask(values));
      session.mask(Object.fromEntries(Object.entries(inputs).filter(([input]) => sealed.includes(input))));
      if (this.#isClosed || signal.aborted) {
        await session.close();
        return { message: 'it is not needed any more.' };
      }
      const sessions = this.#byRun.get(runId) ?? new Map<string, LiveSession>();
      const before = sessions.get(nodeId);
      if (before) this.#remove(before);
      this.#byRun.set(runId, sessions.set(nodeId, session));
      return undefined;
    } catch (error) {
      this.#stops.delete(stop);
      if (!(error instanceof ToolFailure)) parts.onDefect(error);
      const message = error instanceof ToolFailure ? error.message : 'it broke when it was started.';
      return { message, missing: handed.missing };
    }
  }

  /** What was opened for an execution that is not waited for. */
  #discard({ nodeId, pass, attempt }: RunNodeStep, runId: string): void {
    const session = this.find(runId, nodeId);
    if (session?.identity.pass === pass && session.identity.attempt === attempt) this.#remove(session);
  }

  #remove(session: LiveSession): void {
    const { runId, nodeId } = session.identity;
    const sessions = this.#byRun.get(runId);
    if (sessions?.get(nodeId) === session) sessions.delete(nodeId);
    if (sessions?.size === 0) this.#byRun.delete(runId);
    void session.close();
  }
}

/** For a connector with sensitive inputs: what it throws may repeat them. */
function withholding(parts: HostParts, thrower: string): HostParts {
  return { ...parts, onDefect: (error) => parts.onDefect(withheldDefect(error, thrower)) };
}

function stoppedEnd(nodeId: string): NodeEnd {
  return { type: 'fail-node', error: hostStopped(nodeId) };
}

function whenSet<Value>(signal: AbortSignalLike, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(value);
    else signal.addEventListener('abort', () => resolve(value));
  });
}

/** Names alone, so it is stated also where the result of the node is sensitive. */
function secretMissing(nodeId: string, missing: string): NodeEnd {
  return failedPlainly('secret_not_found', `The connector of "${nodeId}" cannot work: ${missing}`);
}
