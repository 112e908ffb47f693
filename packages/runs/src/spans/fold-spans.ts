import type { JsonObject } from '@handrail/base';
import { isTerminalType } from '../events/event-types.ts';
import { count, payloadOf, text } from '../events/read-payload.ts';
import type { RunEvent } from '../events/run-event.ts';
import { fromTimestamp } from '../instant.ts';
import type { RunSpan, SpanAttributes, SpanIds, SpanLink } from './run-span.ts';
import { costAttributes, spanWord, usageAttributes } from './span-words.ts';

/** What the first event of a run cannot tell alone. */
export interface RunSurroundings {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly traceState?: string;
  readonly tenant: string;
  readonly protocolVersion: string;
  /** Of the run that started this one. */
  readonly parentWorkflowId?: string;
  /** The span of the run it was forked from. */
  readonly source?: SpanLink;
}

interface OpenWork {
  readonly spanId: string;
  readonly startedAt: number;
}

interface OpenNode extends OpenWork {
  readonly nodeId: string;
  readonly typeId: string;
  attempt: number;
  attemptAt: number;
  costs: SpanAttributes;
}

interface OpenInterrupt extends OpenWork {
  readonly kind: string;
  readonly nodeId: string;
  id: string | undefined;
}

interface OpenCall extends OpenWork {
  readonly nodeId: string | undefined;
  readonly provider: string;
}

/** Ends of nodes. What is skipped never began. */
const NODE_ENDS: ReadonlySet<string> = new Set(['node.completed', 'node.failed', 'node.cancelled']);

/** Makes spans of the events of one run, in order (observability.md). Ids, types, counts and codes are told; no content is. */
export class RunSpanFold {
  readonly #runId: string;
  readonly #ids: SpanIds;
  readonly #around: RunSurroundings;
  readonly #startedAt: number;
  readonly #workflowId: string;
  readonly #extra: Record<string, string | number | boolean> = {};
  readonly #nodes = new Map<string, OpenNode>();
  /** Also of nodes that have ended, for children that outlive them. */
  readonly #nodeSpans = new Map<string, string>();
  readonly #interrupts = new Map<string, OpenInterrupt>();
  readonly #calls = new Map<string, OpenCall>();
  #interruptCount = 0;
  #next = 0;

  constructor(started: RunEvent, around: RunSurroundings, ids: SpanIds) {
    this.#runId = started.runId;
    this.#ids = ids;
    this.#around = around;
    this.#startedAt = instantOf(started);
    const payload = payloadOf(started.payload);
    this.#workflowId = text(payload.workflowId) ?? '';
    const { parent, fork, sealed } = payloadOf(payload.handrail);
    this.#tellParent(payloadOf(parent));
    this.#tellFork(payloadOf(fork));
    if (sealed !== undefined) this.#extra['openwop.pii_present'] = true;
  }

  /** The sequence of the event that comes next. */
  get next(): number {
    return this.#next;
  }

  get workflowId(): string {
    return this.#workflowId;
  }

  get trace(): { readonly traceId: string; readonly spanId: string; readonly traceState?: string } {
    const { traceId, traceState } = this.#around;
    return { traceId, spanId: this.#runSpan(), ...(traceState !== undefined && { traceState }) };
  }

  /** The span of the latest execution of a node. */
  spanOfNode(nodeId: string): string | undefined {
    return this.#nodeSpans.get(nodeId);
  }

  /** The spans that end with this event. With `appendMs` also that of recording it. */
  take(event: RunEvent, appendMs?: number): readonly RunSpan[] {
    this.#next = event.sequence + 1;
    const ended = this.#ended(event);
    if (appendMs === undefined) return ended;
    const at = instantOf(event);
    const node = event.nodeId === undefined ? undefined : this.#nodes.get(event.nodeId);
    const append = this.#span('openwop.event.append', {
      spanId: this.#ids.spanOf(this.#runId, 'append', event.sequence),
      startedAt: at,
      endedAt: at + appendMs,
      parentSpanId: node?.spanId ?? this.#runSpan(),
      attributes: { 'openwop.event_type': event.type, 'openwop.event_seq': event.sequence },
    });
    return [append, ...ended];
  }

  #ended(event: RunEvent): readonly RunSpan[] {
    const payload = payloadOf(event.payload);
    const nodeId = event.nodeId ?? text(payload.nodeId);
    if (isTerminalType(event.type)) return this.#endRun(event, payload);
    if (nodeId !== undefined && NODE_ENDS.has(event.type)) return this.#endNode(nodeId, event, payload);
    switch (event.type) {
      case 'node.started':
        this.#startNode(event, payload);
        return [];
      case 'node.retried':
        return this.#endAttempt(nodeId, event, codeOf(payload.lastError) ?? 'error');
      case 'interrupt.requested':
        this.#openInterrupt(event, payload);
        return [];
      case 'node.suspended': {
        const open = nodeId === undefined ? undefined : this.#interrupts.get(nodeId);
        if (open) open.id = text(payload.interruptId);
        return [];
      }
      case 'interrupt.resolved':
        return nodeId === undefined ? [] : this.#endInterrupt(nodeId, instantOf(event));
      case 'agent.toolCalled':
        this.#openCall(event, payload);
        return [];
      case 'agent.toolReturned':
        return this.#endCall(event, payload);
      case 'provider.usage':
        return [this.#usage(event, payload)];
      case 'cap.breached':
        this.#tellCap(payload);
        return [];
      default:
        return [];
    }
  }

  #startNode(event: RunEvent, payload: JsonObject): void {
    const nodeId = text(payload.nodeId) ?? '';
    const attempt = count(payload.attempt) ?? 1;
    const at = instantOf(event);
    const open = this.#nodes.get(nodeId);
    if (open) {
      open.attempt = attempt;
      open.attemptAt = at;
      return;
    }
    const spanId = this.#ids.spanOf(this.#runId, 'node', nodeId, event.sequence);
    this.#nodeSpans.set(nodeId, spanId);
    const typeId = text(payload.typeId) ?? '';
    this.#nodes.set(nodeId, { spanId, nodeId, typeId, startedAt: at, attempt, attemptAt: at, costs: {} });
  }

  #endAttempt(nodeId: string | undefined, event: RunEvent, error: string | undefined): readonly RunSpan[] {
    const node = nodeId === undefined ? undefined : this.#nodes.get(nodeId);
    if (!node) return [];
    return [
      this.#span(`openwop.node.${node.typeId}.attempt`, {
        spanId: this.#ids.spanOf(this.#runId, 'attempt', node.spanId, node.attempt),
        startedAt: node.attemptAt,
        endedAt: instantOf(event),
        parentSpanId: node.spanId,
        attributes: nodeAttributes(node),
        error,
      }),
    ];
  }

  #endNode(nodeId: string, event: RunEvent, payload: JsonObject): readonly RunSpan[] {
    const node = this.#nodes.get(nodeId);
    if (!node) return [];
    const error = event.type === 'node.failed' ? (codeOf(payload.error) ?? 'error') : undefined;
    const inside = [
      ...this.#endInterrupt(nodeId, instantOf(event)),
      ...this.#endAttempt(nodeId, event, error),
    ];
    this.#nodes.delete(nodeId);
    const costs = { ...node.costs, ...costAttributes(payloadOf(payload.outputs).cost) };
    return [
      ...inside,
      this.#span(`openwop.node.${node.typeId}`, {
        ...node,
        endedAt: instantOf(event),
        parentSpanId: this.#runSpan(),
        attributes: { ...nodeAttributes(node), ...costs },
        error,
      }),
    ];
  }

  #openInterrupt(event: RunEvent, payload: JsonObject): void {
    const { nodeId } = event;
    if (nodeId === undefined) return;
    this.#interruptCount += 1;
    this.#interrupts.set(nodeId, {
      spanId: this.#ids.spanOf(this.#runId, 'interrupt', event.sequence),
      startedAt: instantOf(event),
      kind: text(payload.kind) ?? '',
      nodeId,
      id: undefined,
    });
  }

  #endInterrupt(nodeId: string, at: number): readonly RunSpan[] {
    const open = this.#interrupts.get(nodeId);
    if (!open) return [];
    this.#interrupts.delete(nodeId);
    return [
      this.#span('openwop.interrupt', {
        ...open,
        endedAt: at,
        parentSpanId: this.#nodeSpans.get(nodeId) ?? this.#runSpan(),
        attributes: {
          'openwop.node_id': nodeId,
          'openwop.interrupt_kind': open.kind,
          ...(open.id !== undefined && { 'openwop.interrupt_id': open.id }),
        },
      }),
    ];
  }

  #openCall(event: RunEvent, payload: JsonObject): void {
    this.#calls.set(text(payload.callId) ?? '', {
      spanId: this.#ids.spanOf(this.#runId, 'call', event.sequence),
      startedAt: instantOf(event),
      nodeId: event.nodeId,
      provider: spanWord(payload.transport) ?? 'native',
    });
  }

  #endCall(event: RunEvent, payload: JsonObject): readonly RunSpan[] {
    const callId = text(payload.callId) ?? '';
    const call = this.#calls.get(callId);
    if (!call) return [];
    this.#calls.delete(callId);
    const status = text(payload.status) ?? 'ok';
    return [
      this.#span(`openwop.activity.${call.provider}`, {
        ...call,
        endedAt: instantOf(event),
        parentSpanId: this.#within(call.nodeId),
        attributes: call.nodeId === undefined ? {} : { 'openwop.node_id': call.nodeId },
        error: status === 'ok' ? undefined : (spanWord(status) ?? 'error'),
      }),
    ];
  }

  #usage(event: RunEvent, payload: JsonObject): RunSpan {
    const costs = usageAttributes(payload);
    const at = instantOf(event);
    const node = event.nodeId === undefined ? undefined : this.#nodes.get(event.nodeId);
    if (node) node.costs = costs;
    return this.#span(`openwop.activity.${spanWord(payload.provider) ?? 'model'}`, {
      spanId: this.#ids.spanOf(this.#runId, 'usage', event.sequence),
      startedAt: at - (count(payload.durationMs) ?? 0),
      endedAt: at,
      parentSpanId: this.#within(event.nodeId),
      attributes: costs,
    });
  }

  #endRun(event: RunEvent, payload: JsonObject): readonly RunSpan[] {
    const left = [...this.#nodes.keys()].flatMap((nodeId) => this.#endNode(nodeId, event, {}));
    const failed = event.type === 'run.failed' ? (codeOf(payload.error) ?? 'error') : undefined;
    const { parentSpanId, source, tenant, protocolVersion } = this.#around;
    return [
      ...left,
      this.#span('openwop.run', {
        spanId: this.#runSpan(),
        startedAt: this.#startedAt,
        endedAt: instantOf(event),
        parentSpanId,
        attributes: {
          'openwop.tenant_id': tenant,
          'openwop.protocol_version': protocolVersion,
          ...(this.#interruptCount > 0 && { 'openwop.interrupt_count': this.#interruptCount }),
          ...this.#extra,
        },
        links: source ? [source] : [],
        error: failed,
      }),
    ];
  }

  #tellParent(parent: JsonObject): void {
    const runId = text(parent.runId);
    const nodeId = text(parent.nodeId);
    if (runId === undefined || nodeId === undefined) return;
    this.#extra['openwop.parent.run_id'] = runId;
    this.#extra['openwop.parent.node_id'] = nodeId;
    const { parentWorkflowId } = this.#around;
    if (parentWorkflowId !== undefined) this.#extra['openwop.parent.workflow_id'] = parentWorkflowId;
  }

  #tellFork(fork: JsonObject): void {
    const source = text(fork.sourceRunId);
    if (source === undefined) return;
    this.#extra['openwop.replay.source_run_id'] = source;
    this.#extra['openwop.replay.from_seq'] = count(fork.fromSeq) ?? 0;
    this.#extra['openwop.replay.mode'] = text(fork.mode) ?? '';
  }

  #tellCap(payload: JsonObject): void {
    this.#extra['openwop.cap_kind'] = spanWord(payload.kind) ?? 'other';
    this.#extra['openwop.cap_limit'] = count(payload.limit) ?? 0;
    this.#extra['openwop.cap_observed'] = count(payload.observed) ?? 0;
  }

  #runSpan(): string {
    return this.#ids.spanOf(this.#runId, 'run');
  }

  /** The node that something belongs to, or else the run. */
  #within(nodeId: string | undefined): string {
    return (nodeId === undefined ? undefined : this.#nodes.get(nodeId)?.spanId) ?? this.#runSpan();
  }

  #span(
    name: string,
    work: OpenWork & {
      readonly endedAt: number;
      readonly parentSpanId: string | undefined;
      readonly attributes: SpanAttributes;
      readonly links?: readonly SpanLink[];
      readonly error?: string | undefined;
    },
  ): RunSpan {
    const { spanId, startedAt, endedAt, parentSpanId, attributes, links = [], error } = work;
    const { traceId, traceState } = this.#around;
    return {
      name,
      traceId,
      spanId,
      ...(parentSpanId !== undefined && { parentSpanId }),
      ...(traceState !== undefined && { traceState }),
      startedAt,
      endedAt: Math.max(startedAt, endedAt),
      attributes: { 'openwop.run_id': this.#runId, 'openwop.workflow_id': this.#workflowId, ...attributes },
      links,
      ...(error !== undefined && { error }),
    };
  }
}

function nodeAttributes({ nodeId, typeId, attempt }: OpenNode): SpanAttributes {
  return { 'openwop.node_id': nodeId, 'openwop.node_type': typeId, 'openwop.node_attempt': attempt };
}

function codeOf(error: JsonObject[string] | undefined): string | undefined {
  return spanWord(payloadOf(error).code);
}

function instantOf(event: RunEvent): number {
  return fromTimestamp(event.timestamp) ?? 0;
}
