import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject } from '@handrail/base';
import type { EventStore, RunWrite, StoreBatch } from '@handrail/host';
import {
  isTerminalType,
  type RunEvent,
  type RunSpan,
  RunSpanFold,
  type RunSurroundings,
  SpanIds,
} from '@handrail/runs';

const PROTOCOL_VERSION = '1.0';
const PAGE = 1_000;
/** Runs that are followed at a time; others are read from the log again when they go on. */
const MAX_RUNS = 5_000;
/** Batches that wait for a read of the store. Beyond, spans are left out rather than memory used up. */
const MAX_WAITING = 10_000;
/** No run of ours has so many ancestors. */
const MAX_DEPTH = 100;

const ids = new SpanIds((text) => createHash('sha256').update(text).digest('hex'));

export interface SpanSink {
  take(spans: readonly RunSpan[]): void;
  /** So many were left out because too much happened at once. */
  lost(count: number): void;
}

/**
 * Makes spans of what is stored. A run that began before this process, or that another process worked on meanwhile, is
 * first read up to where it goes on, so that its spans have their true beginnings.
 */
export class SpanRecorder {
  readonly #events: Pick<EventStore, 'readEvents'>;
  readonly #sink: SpanSink;
  readonly #onDefect: (error: unknown) => void;
  readonly #folds = new Map<string, RunSpanFold>();
  #waiting = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(
    events: Pick<EventStore, 'readEvents'>,
    sink: SpanSink,
    onDefect: (error: unknown) => void = () => {},
  ) {
    this.#events = events;
    this.#sink = sink;
    this.#onDefect = onDefect;
  }

  stored(batch: StoreBatch, seconds: number): void {
    if (this.#waiting >= MAX_WAITING) {
      this.#sink.lost(batch.runs.reduce((sum, { events }) => sum + events.length, 0));
      return;
    }
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#record(batch, seconds * 1_000))
      .catch(this.#onDefect)
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Resolves when everything that was stored so far is told. */
  idle(): Promise<void> {
    return this.#work;
  }

  async #record({ runs }: StoreBatch, appendMs: number): Promise<void> {
    for (const write of runs) {
      const fold = await this.#foldFor(write);
      if (!fold) continue;
      // What a fork took over was recorded when it happened.
      const isCopied = write.from === 0 && write.events.some((event) => isForkStart(event));
      this.#sink.take(write.events.flatMap((event) => fold.take(event, isCopied ? undefined : appendMs)));
      if (write.events.some(({ type }) => isTerminalType(type))) this.#folds.delete(write.record.runId);
    }
  }

  async #foldFor({ record: { runId }, from, events }: RunWrite): Promise<RunSpanFold | undefined> {
    const known = this.#folds.get(runId);
    if (known?.next === from) return known;
    const [first] = events;
    return from === 0 ? first && this.#follow(first, 0) : this.#load(runId, from, 0);
  }

  async #load(runId: string, before: number | undefined, depth: number): Promise<RunSpanFold | undefined> {
    const [started] = await this.#events.readEvents(runId, 0, 1);
    if (!started) return undefined;
    const fold = await this.#follow(started, depth);
    for (let from = 0; before === undefined || from < before; from += PAGE) {
      const most = before === undefined ? PAGE : Math.min(PAGE, before - from);
      const page = await this.#events.readEvents(runId, from, most);
      for (const event of page) fold.take(event);
      if (page.length < most) break;
    }
    return fold;
  }

  async #follow(started: RunEvent, depth: number): Promise<RunSpanFold> {
    const fold = new RunSpanFold(started, await this.#around(started, depth), ids);
    this.#folds.set(started.runId, fold);
    if (this.#folds.size > MAX_RUNS) {
      const [oldest] = this.#folds.keys();
      if (oldest !== undefined) this.#folds.delete(oldest);
    }
    return fold;
  }

  async #around(started: RunEvent, depth: number): Promise<RunSurroundings> {
    const { owner, handrail } = objectOf(started.payload);
    const { parent, fork, trace } = objectOf(handrail);
    const common = { tenant: textOf(objectOf(owner).tenant), protocolVersion: PROTOCOL_VERSION };
    const above = textOf(objectOf(parent).runId);
    if (above !== '' && depth < MAX_DEPTH) {
      const fold = this.#folds.get(above) ?? (await this.#load(above, undefined, depth + 1));
      const invoking = fold?.spanOfNode(textOf(objectOf(parent).nodeId)) ?? fold?.trace.spanId;
      if (fold && invoking !== undefined) {
        const { traceId, traceState } = fold.trace;
        return {
          ...common,
          traceId,
          parentSpanId: invoking,
          parentWorkflowId: fold.workflowId,
          ...(traceState !== undefined && { traceState }),
        };
      }
    }
    const source = textOf(objectOf(fork).sourceRunId);
    return {
      ...common,
      ...sentBy(objectOf(trace), started.runId),
      ...(source !== '' && { source: await this.#spanOf(source) }),
    };
  }

  /** The span of another run, which may be gone: then what it would have had without a trace of somebody else. */
  async #spanOf(runId: string) {
    const known = this.#folds.get(runId) ?? (await this.#load(runId, 1, 0));
    const { traceId, spanId } = known?.trace ?? {
      traceId: ids.traceOf(runId),
      spanId: ids.spanOf(runId, 'run'),
    };
    return { traceId, spanId };
  }
}

function sentBy(trace: JsonObject, runId: string) {
  const { traceId, spanId, state } = trace;
  if (typeof traceId !== 'string' || typeof spanId !== 'string') return { traceId: ids.traceOf(runId) };
  return { traceId, parentSpanId: spanId, ...(typeof state === 'string' && { traceState: state }) };
}

function isForkStart({ type, payload }: RunEvent): boolean {
  return type === 'run.started' && objectOf(objectOf(payload).handrail).fork !== undefined;
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
