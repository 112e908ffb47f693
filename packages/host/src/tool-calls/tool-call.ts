import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { answerTo, extensionOf, interruptKey, leadsBack, maskOf, nodeInputs } from '@handrail/runs';
import { needsConfirmation, type RelayedRequest, ToolFailure } from '@handrail/tools';
import type { CallInView } from '../approvals/approval-subject.ts';
import { confirmationInterrupt } from '../approvals/confirmation-interrupt.ts';
import type { GivenApproval } from '../approvals/owner-confirm.ts';
import { mayCall } from '../capabilities/allowed-tools.ts';
import { failed, failedPlainly, outsideNode } from '../nodes/define-node.ts';
import type { NodeEnd, OutsideNodeType, OutsideWork } from '../nodes/node-type.ts';
import { type OpenToolset, toolsetPlace } from '../ports/toolset-source.ts';
import { argumentSources } from './argument-sources.ts';
import {
  argumentsOf,
  readToolCallConfig,
  requestOf,
  type ToolCallConfig,
  toolCallAbout,
} from './call-config.ts';
import { changesEnd, declinedEnd, endOf, unknownEnd } from './call-end.ts';
import { performCall, type ToolCallPorts } from './perform-call.ts';
import { mayTryAgain, type RecordedCall, readRecord } from './recorded-call.ts';
import { type CallFacts, toolCalled, toolReturned } from './tool-facts.ts';

/** How often one call may ask the owner for something new before it is given up. */
const MOST_QUESTIONS = 5;

export const toolCall = {
  typeId: 'tool.call',
  about: toolCallAbout,
  keepsState: true as const,
  readConfig: readToolCallConfig,
};

/**
 * Calls a tool of a toolset the run has open. Every execution of the tool is its own effect: what was executed
 * before a crash, a wait or a retry is found by its name and not done again.
 */
export function createToolCall(ports: ToolCallPorts): OutsideNodeType {
  return outsideNode({
    ...toolCall,
    execute: (config, work) =>
      // Two who use one form at the same time would each save what the other has not seen.
      work.holdToolset(config.toolset, () => callTool(config, work, ports)),
  });
}

/** The place of a call in a node that makes several. */
export interface CallPlace {
  /** Before the names of its effects. */
  readonly prefix: string;
  /** What the node has asked the owner so far. */
  readonly asked: { count: number };
  /** The request that the call is for. */
  readonly request: RelayedRequest;
}

export async function callTool(
  config: ToolCallConfig,
  work: OutsideWork,
  ports: ToolCallPorts,
  place?: CallPlace,
): Promise<NodeEnd> {
  if (!mayCall(work.run, config.toolset, config.tool)) {
    return failedPlainly(
      'tool_not_allowed',
      `The contract of this run does not allow "${config.toolset}/${config.tool}".`,
    );
  }
  let open: OpenToolset;
  try {
    open = await work.openToolset(config.toolset);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return failed('toolset_unavailable', `"${config.toolset}" cannot be opened: ${error.message}`);
  }
  const descriptor = open.toolset.list().find(({ name }) => name === config.tool);
  if (!descriptor) {
    return failedPlainly('tool_not_found', `"${config.toolset}" has no tool "${config.tool}".`);
  }
  let request = place?.request;
  try {
    request ??= requestOf(config, work.inputs);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return failed('request_unreadable', error.message);
  }
  return new ToolCall(config, work, ports, open, { descriptor, request }, place).execute();
}

class ToolCall {
  readonly #config: ToolCallConfig;
  readonly #work: OutsideWork;
  readonly #ports: ToolCallPorts;
  readonly #view: CallInView;
  /** As events may show them. */
  readonly #shown: JsonObject;
  /** What this execution has in hand, so that it need not be read. */
  readonly #contents = new Map<string, JsonValue>();
  readonly #asked: { count: number };
  readonly #prefix: string;

  constructor(
    config: ToolCallConfig,
    work: OutsideWork,
    ports: ToolCallPorts,
    open: OpenToolset,
    { descriptor, request }: Pick<CallInView, 'descriptor' | 'request'>,
    place: CallPlace | undefined,
  ) {
    this.#prefix = place?.prefix ?? '';
    this.#asked = place?.asked ?? { count: 0 };
    const inputs = (all: JsonObject) => (place ? {} : all);
    const { shown } = nodeInputs(work.run, work.step.nodeId);
    const touches = [toolsetPlace(config.toolset)];
    this.#config = config;
    this.#work = work;
    this.#ports = ports;
    // What a hidden request comes to is hidden as well.
    this.#shown =
      place && work.isTainted(touches) ? masked(config.arguments) : argumentsOf(config, inputs(shown));
    this.#view = {
      tenant: work.tenant,
      runId: work.run.runId,
      toolset: config.toolset,
      descriptor,
      arguments: argumentsOf(config, inputs(work.inputs)),
      // What a request comes to is neither the workflow's word nor that of whoever started the run.
      ...(!place && { sources: argumentSources(config, work.run, work.step.nodeId, work.inputs) }),
      request,
      open,
    };
  }

  /** Goes through what earlier attempts of the node did, in order, and on from there. */
  async execute(): Promise<NodeEnd> {
    const { idempotent } = this.#view.descriptor;
    for (let ordinal = 0; ; ordinal += 1) {
      const outcome = await this.#callOnce(ordinal);
      if ('end' in outcome) return outcome.end;
      const { call, attempt } = outcome;
      if (attempt < this.#work.step.attempt && mayTryAgain(call, idempotent)) continue;
      const content = 'artifactId' in call ? await this.#contentOf(call.artifactId) : null;
      return endOf(call, content, this.#config, mayTryAgain(call, idempotent));
    }
  }

  /** Calls the tool, asks the owner where the tool wants it, and calls again with what they agreed to. */
  async #callOnce(ordinal: number): Promise<{ end: NodeEnd } | { call: RecordedCall; attempt: number }> {
    const approvals: GivenApproval[] = [];
    for (let round = 0; round <= MOST_QUESTIONS; round += 1) {
      const result = await this.#effect(`${this.#prefix}call.${ordinal}.${round}`, approvals);
      if (result === 'unknown') return { end: unknownEnd(this.#config) };
      const { call } = result;
      if (call.status !== 'asked') return result;
      const { run, step } = this.#work;
      const question = this.#asked.count;
      this.#asked.count += 1;
      const key = interruptKey(run, step.nodeId, question);
      const answer = answerTo(run, key);
      if (answer === undefined) return { end: await this.#askOwner(question, call.artifactId) };
      if (!isJsonObject(answer) || answer.action !== 'accept') return { end: this.#notAgreed(answer) };
      approvals.push({ approval: call.approval, extendedMs: extensionOf(run, key) });
    }
    const message = `"${this.#config.tool}" asked the owner more than ${MOST_QUESTIONS} times.`;
    return { end: failedPlainly('too_many_confirmations', message) };
  }

  #notAgreed(answer: JsonValue): NodeEnd {
    const { run, step } = this.#work;
    if (!isJsonObject(answer) || answer.action !== 'refine') return declinedEnd(this.#config);
    return changesEnd(this.#config, answer.refineFeedback, leadsBack(run, step.nodeId));
  }

  async #effect(name: string, approvals: readonly GivenApproval[]) {
    const work = this.#work;
    const { descriptor } = this.#view;
    const facts = await this.#factsOf(name);
    const asks = this.#config.confirm.always || needsConfirmation(descriptor);
    const result = await work.effect({
      name,
      // Before the owner has agreed, a tool that needs it cannot have done anything.
      idempotent: descriptor.idempotent || (approvals.length === 0 && asks),
      touches: [toolsetPlace(this.#config.toolset)],
      factsBefore: [toolCalled(work, facts)],
      perform: async () => {
        const calling = { work, config: this.#config, view: this.#view, approvals, facts };
        const { call, content, effect } = await performCall(calling, this.#ports);
        if ('artifactId' in call) this.#contents.set(call.artifactId, content);
        return effect;
      },
    });
    if (result.outcome === 'done') return readRecord(result.result);
    await this.#tellUnknown(name, facts);
    return 'unknown';
  }

  /** The call was begun before a crash; its return is told once, whoever finds out first. */
  async #tellUnknown(name: string, facts: CallFacts): Promise<void> {
    const error = { code: 'effect_outcome_unknown', message: 'The host stopped while the tool was at work.' };
    const told = toolReturned(this.#work, facts, { status: 'error', error });
    await this.#work.effect({
      name: `${name}.unknown`,
      idempotent: true,
      perform: async () => ({ result: null, factsAfter: [told] }),
    });
  }

  async #factsOf(name: string): Promise<CallFacts> {
    const { toolset, tool } = this.#config;
    return {
      callId: `${this.#work.step.effectKey}/${name}`,
      toolName: `connector:${toolset}/${tool}`,
      argsHash: await this.#ports.digest(canonicalJson(this.#shown)),
      transport: 'native',
    };
  }

  async #askOwner(ordinal: number, artifactId: string): Promise<NodeEnd> {
    const happening = await this.#contentOf(artifactId);
    if (!isJsonObject(happening)) throw new Error('What the owner is to be asked about is gone.');
    return confirmationInterrupt(this.#work, this.#config, {
      ordinal,
      artifactId,
      happening,
      arguments: this.#view.arguments,
      shownArguments: this.#shown,
    });
  }

  async #contentOf(artifactId: string): Promise<JsonValue> {
    return this.#contents.get(artifactId) ?? (await this.#work.readArtifact(artifactId)) ?? null;
  }
}

function masked(args: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(args).map((name) => [name, maskOf(name)]));
}
