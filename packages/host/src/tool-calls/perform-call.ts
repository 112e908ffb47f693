import { type Clock, copyJson, type JsonObject, type JsonValue } from '@handrail/base';
import type { Fact, RunError } from '@handrail/runs';
import {
  cappedText,
  cleanText,
  type Digest,
  errorCodes,
  issueApproval,
  type Mac,
  needsConfirmation,
  provenanceLines,
  type Timers,
} from '@handrail/tools';
import { approvalArtifactId, originArtifactId } from '../approvals/approval-artifacts.ts';
import { approvalSubject, type CallInView } from '../approvals/approval-subject.ts';
import { changesFacts, isSameAction, lastAskedArtifact } from '../approvals/changes-asked.ts';
import { whatWillHappen } from '../approvals/confirmation-interrupt.ts';
import {
  type GivenApproval,
  OwnerConfirm,
  toRecord as toApprovalRecord,
} from '../approvals/owner-confirm.ts';
import type { OutsideWork, PerformedEffect } from '../nodes/node-type.ts';
import { toolsetArtifactId } from '../ports/toolset-source.ts';
import { boundedCall, type CallOutcome } from './bounded-call.ts';
import type { ToolCallConfig } from './call-config.ts';
import { type RecordedCall, toRecord } from './recorded-call.ts';
import { toolArtifacts } from './tool-artifacts.ts';
import { type CallFacts, type Returned, toolReturned } from './tool-facts.ts';

export interface ToolCallPorts {
  /** With the host's key. */
  readonly mac: Mac;
  readonly digest: Digest;
  readonly clock: Clock;
  readonly timers: Timers;
}

export interface Calling {
  readonly work: OutsideWork;
  readonly config: ToolCallConfig;
  readonly view: CallInView;
  /** What the owner agreed to, for this and nothing else. */
  readonly approvals: readonly GivenApproval[];
  readonly facts: CallFacts;
}

interface Performed {
  readonly call: RecordedCall;
  readonly effect: PerformedEffect;
  /** What the artifact of the call holds, so that nobody has to read it again. */
  readonly content: JsonValue;
}

/** An owner may answer in the last second before the deadline, and the call comes after that. */
const GRACE_MS = 900_000;
const STATE_BOUNDS = { maxDepth: 100, maxNodes: 500_000, maxText: 10_000_000 };

/** Executes a tool once, with what the owner has agreed to, and says what has to be stored of it. */
export async function performCall(calling: Calling, ports: ToolCallPorts): Promise<Performed> {
  const { work, config, view, approvals, facts } = calling;
  const startedAt = ports.clock.now();
  const owner = new OwnerConfirm({
    approvals,
    subjectOf: (change) => approvalSubject(view, change, ports.digest),
    mac: ports.mac,
    now: () => ports.clock.now(),
  });
  const asksItself = needsConfirmation(view.descriptor);
  const mayCall = !config.confirm.always || asksItself || (await owner.confirm(view.arguments)) === 'granted';
  const outcome = mayCall
    ? await boundedCall(view.open.toolset, config.tool, view.arguments, {
        timers: ports.timers,
        timeLimitMs: config.timeLimitMs,
        signal: work.signal,
        confirm: ({ change, provenance }) => owner.confirm(change, provenance),
        request: view.request,
        sources: view.sources,
      })
    : unconfirmed;
  const durationMs = ports.clock.now() - startedAt;
  if (isUnconfirmed(outcome) && (owner.question || owner.refusal)) {
    return notConfirmed(calling, owner, ports);
  }
  const after = outcome.kind === 'timed-out' ? keepsNothing : stateAfter(view, outcome);
  const call = after.fault ? broken(after.fault) : recordedOf(outcome, work);
  const artifactId = call.status === 'ok' ? call.artifactId : undefined;
  const origin = originOf(calling);
  const content = outcome.kind === 'result' ? outcome.value : null;
  return {
    call,
    content,
    effect: {
      result: toRecord(call, work.step.attempt),
      factsAfter: [
        ...after.facts.map((fact) => ({ ...fact, nodeId: work.step.nodeId })),
        ...origin.facts,
        toolReturned(work, facts, returnedOf(call, durationMs)),
      ],
      artifacts: [
        ...after.artifacts,
        ...origin.artifacts,
        ...(artifactId === undefined ? [] : [{ artifactId, content }]),
      ],
    },
  };
}

/** Where a call came from is kept for whoever looks later: that it was judged in the log, the words in an artifact. */
function originOf({ work, view, config, facts: { callId, toolName } }: Calling): Omit<After, 'fault'> {
  const provenance = view.open.provenance?.(config.tool);
  if (!provenance) return keepsNothing;
  const { nodeId } = work.step;
  const artifactId = originArtifactId(work.newId());
  const { saidBy, sources, doubts } = provenance;
  const payload = {
    nodeId,
    callId,
    toolName,
    saidBy,
    sources: Object.keys(sources).length,
    doubts: doubts.length,
  };
  const comesFrom = provenanceLines(provenance).map((line) => cappedText(line, 500));
  return {
    artifacts: [{ artifactId, content: { tool: config.tool, comesFrom } }],
    facts: [{ type: 'handrail.call.judged', payload: { ...payload, artifactId }, nodeId }],
  };
}

const unconfirmed: CallOutcome = {
  kind: 'refusal',
  error: { code: errorCodes.confirmationRequired, message: 'The owner has to agree first.' },
};

function isUnconfirmed(outcome: CallOutcome): boolean {
  return outcome.kind === 'refusal' && outcome.error.code === errorCodes.confirmationRequired;
}

async function notConfirmed(
  { work, config, view, facts }: Calling,
  { question, refusal }: OwnerConfirm,
  { mac, clock }: ToolCallPorts,
): Promise<Performed> {
  const forbidden = (call: RecordedCall, code: string) => ({
    result: toRecord(call, work.step.attempt),
    factsAfter: [
      toolReturned(work, facts, { status: 'forbidden', error: { code, message: 'The tool was not run.' } }),
    ],
  });
  if (refusal || !question) {
    if (refusal?.code === 'expired') {
      const call: RecordedCall = { status: 'approval-expired' };
      return { call, content: null, effect: forbidden(call, 'approval_expired') };
    }
    const field = refusal?.code === 'mismatch' ? refusal.field : 'seal';
    const call: RecordedCall = { status: 'mismatch', field };
    return { call, content: null, effect: forbidden(call, 'approval_mismatch') };
  }
  const id = work.newId();
  const artifactId = approvalArtifactId(id);
  const expiresAt = clock.now() + config.confirm.timeoutMs + GRACE_MS;
  const approval = toApprovalRecord(await issueApproval(question.subject, { id, expiresAt, mac }));
  const happening = whatWillHappen(view, question.change, question.provenance);
  const content = { ...happening, changes: await changesOf(work, config, happening) };
  const call: RecordedCall = { status: 'asked', artifactId, approval };
  const effect = forbidden(call, errorCodes.confirmationRequired);
  return { call, content, effect: { ...effect, artifacts: [{ artifactId, content }] } };
}

/** Beside what will happen, in the same closed document: a decision covers it as well. */
async function changesOf(
  work: OutsideWork,
  { confirm }: ToolCallConfig,
  happening: JsonObject,
): Promise<JsonObject> {
  const { run, step } = work;
  const facts = changesFacts(run, step.nodeId, confirm.onDecline === 'complete');
  if (facts.asked === undefined) return facts;
  const before = lastAskedArtifact(run, step.nodeId);
  const shown = before === undefined ? undefined : await work.readArtifact(before);
  return { ...facts, isSame: isSameAction(happening, shown) };
}

interface After {
  readonly artifacts: readonly { readonly artifactId: string; readonly content: JsonValue }[];
  readonly facts: readonly Fact[];
  readonly fault?: string;
}

const keepsNothing: After = { artifacts: [], facts: [] };

/** The state of a toolset is stored with the outcome that changed it, so that neither is ever there alone. */
export function stateAfter(
  { open, descriptor, toolset }: Pick<CallInView, 'open' | 'descriptor' | 'toolset'>,
  outcome: CallOutcome,
): After {
  if (descriptor.effect !== 'write' && descriptor.effect !== 'exec') return keepsNothing;
  try {
    const state = copyJson(open.save(), STATE_BOUNDS);
    if (!state.ok) return { ...keepsNothing, fault: `left a state that ${state.fault.message}` };
    const produced = toolArtifacts(outcome.kind === 'result' ? (open.produced?.() ?? []) : []);
    if (produced.fault !== undefined) return { ...keepsNothing, fault: produced.fault };
    const saved = { artifactId: toolsetArtifactId(toolset), content: state.value };
    return { artifacts: [saved, ...produced.artifacts], facts: produced.facts };
  } catch {
    return { ...keepsNothing, fault: 'left a state that cannot be saved' };
  }
}

function recordedOf(outcome: CallOutcome, work: OutsideWork): RecordedCall {
  switch (outcome.kind) {
    case 'result':
      return { status: 'ok', artifactId: `tool-result-${work.newId()}` };
    case 'refusal': {
      const { code, message, path } = outcome.error;
      return {
        status: 'refused',
        code,
        message: cleanText(message, 500) || 'No reason was given.',
        ...(path !== undefined && { path: cleanText(path, 500) }),
      };
    }
    case 'timed-out':
      return { status: 'timed-out' };
    case 'broken':
      return broken(outcome.reason);
  }
}

function broken(reason: string): RecordedCall {
  return { status: 'broken', reason };
}

function returnedOf(call: RecordedCall, durationMs: number): Returned {
  if (call.status === 'ok') return { status: 'ok', durationMs };
  const code = call.status === 'refused' ? call.code : call.status;
  const error: RunError = { code, message: 'The tool gave no result.' };
  const status = code === errorCodes.confirmationRequired || code === errorCodes.confirmationDeclined;
  return status ? { status: 'forbidden', error } : { status: 'error', durationMs, error };
}
