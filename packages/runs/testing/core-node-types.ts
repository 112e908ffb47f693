import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import {
  answerTo,
  interruptKey,
  lastDecision,
  type RunCommand,
  type RunError,
  type RunNodeStep,
  type RunState,
} from '../src/index.ts';

/** What an executor gets; it answers with the command that records its outcome. */
export interface Work {
  readonly run: RunState;
  readonly step: RunNodeStep;
  readonly config: JsonObject;
  readonly inputs: JsonObject;
  readonly at: number;
  readonly newId: () => string;
}

export type NodeType = (work: Work) => RunCommand;

/** Types the host knows but cannot serve: refused instead of started. */
export const unmetRequirements: ReadonlyMap<string, RunError> = new Map([
  [
    'conformance.requiresMissing',
    {
      code: 'capability_not_provided',
      message: 'This host does not provide "conformance.never-provided".',
      retryable: false,
    },
  ],
]);

const execution = ({ step: { nodeId, pass, attempt } }: Work) => ({ nodeId, pass, attempt });
const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const numberOf = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
const textOf = (value: JsonValue | undefined, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

const complete = (work: Work, outputs: JsonObject = {}): RunCommand => ({
  type: 'complete-node',
  ...execution(work),
  outputs,
});

const identity: NodeType = (work) => {
  if (work.config.emitDuplicateMessageId !== true) return complete(work, work.inputs);
  const value = { messageId: 'm-1', role: 'user', content: 'hello', timestamp: '2026-01-01T00:00:00Z' };
  const write = { channel: 'messages', value };
  return { type: 'complete-node', ...execution(work), writes: [write, write] };
};

const delay: NodeType = (work) => {
  if (work.step.turn > 0) return complete(work);
  const { config, inputs } = work;
  const ms = numberOf(inputs.delayMs) ?? numberOf(config.ms) ?? numberOf(config.durationMs) ?? 1_000;
  return { type: 'delay-node', ...execution(work), until: work.at + ms };
};

const fail: NodeType = (work) => ({
  type: 'fail-node',
  ...execution(work),
  error: {
    code: textOf(work.config.code, 'intentional_failure'),
    message: textOf(work.config.message, 'This node fails.'),
  },
});

const asks = (work: Work) => ({
  type: 'suspend-node' as const,
  ...execution(work),
  interruptId: work.newId(),
  key: interruptKey(work.run, work.step.nodeId, 0),
  completes: true,
});

const approvalGate: NodeType = (work) => {
  const {
    title,
    description,
    actions,
    requiredApprovals,
    rejectionPolicy,
    approversList,
    profile,
    timeoutMs,
  } = work.config;
  return {
    ...asks(work),
    kind: 'approval',
    data: {
      artifactId: `${work.step.nodeId}-artifact`,
      artifactType: 'approval',
      title: textOf(title, 'Approve'),
      actions: actions ?? ['accept', 'reject'],
      ...(description !== undefined && { description }),
      ...(requiredApprovals !== undefined && { requiredApprovals }),
      ...(rejectionPolicy !== undefined && { rejectionPolicy }),
      ...(approversList !== undefined && { approversList }),
    },
    ...(typeof profile === 'string' && { profile }),
    ...(typeof timeoutMs === 'number' && { timeoutMs }),
  };
};

const clarificationGate: NodeType = (work) => ({
  ...asks(work),
  kind: 'clarification',
  data: { questions: work.config.questions ?? [] },
});

const interrupt: NodeType = (work) => {
  const { kind, data, timeoutMs } = work.config;
  return {
    ...asks(work),
    kind: kind === 'external-event' ? kind : 'custom',
    data: objectOf(data),
    ...(typeof timeoutMs === 'number' && { timeoutMs }),
  };
};

const channelWrite: NodeType = (work) => {
  const { channelName, reducer, ttlMs, maxSize, value } = work.config;
  return {
    type: 'complete-node',
    ...execution(work),
    writes: [
      {
        channel: textOf(channelName, ''),
        value: value ?? null,
        ...(typeof reducer === 'string' && { reducer }),
        ...(typeof ttlMs === 'number' && { ttlMs }),
        ...(typeof maxSize === 'number' && { maxSize }),
      },
    ],
  };
};

const namesOf = (value: JsonValue | undefined): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([name, other]) => [name, textOf(other, '')]));

const mappingsOf = (value: JsonValue | undefined) =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([worker, mapping]) => [worker, namesOf(mapping)]));

const subWorkflow: NodeType = (work) => {
  const {
    workflowId,
    waitForCompletion,
    onChildFailure,
    inputMapping,
    outputMapping,
    propagateCancellation,
  } = work.config;
  return {
    type: 'plan-children',
    ...execution(work),
    mode: 'sub-workflow',
    workers: [textOf(workflowId, '')],
    wait: waitForCompletion !== false,
    onChildFailure: onChildFailure === 'absorb' ? 'absorb' : 'fail-parent',
    propagateCancellation: propagateCancellation !== false,
    inputMapping: namesOf(inputMapping),
    outputMapping: namesOf(outputMapping),
  };
};

const THRESHOLD = 0.7;
const AGENT = 'core.supervisor';

const supervisor: NodeType = (work) => {
  const { mockDecisions, mockDispatchPlan, mockConfidence, mockPendingDecision } = work.config;
  const plan = [...listOf(mockDecisions), ...listOf(mockDispatchPlan)];
  const turn = work.run.orchestrator?.turns ?? 0;
  const decision = objectOf(plan[turn] ?? mockPendingDecision ?? { kind: 'terminate' });
  const threshold = numberOf(work.run.configurable.escalationThreshold) ?? THRESHOLD;
  const observed = numberOf(mockConfidence) ?? numberOf(decision.confidence);
  const key = interruptKey(work.run, work.step.nodeId, 0);
  if (observed !== undefined && observed < threshold && answerTo(work.run, key) === undefined) {
    const data = { agentId: AGENT, threshold, observed, decision };
    return { ...asks(work), kind: 'low-confidence', data, completes: false };
  }
  return { type: 'decide-workers', ...execution(work), agentId: AGENT, decision };
};

const dispatch: NodeType = (work) => {
  const decision = lastDecision(work.run);
  if (!decision) {
    const error = { code: 'no_pending_decision', message: 'Nothing was decided.' };
    return { type: 'fail-node', ...execution(work), error };
  }
  if (decision.kind === 'ask-user') {
    const questions = [{ id: 'answer', question: textOf(decision.prompt, '') }];
    return { ...asks(work), kind: 'clarification', data: { questions } };
  }
  const { iterationCap, inputMapping, outputMapping, perWorkerInputMappings, perWorkerOutputMappings } =
    work.config;
  return {
    type: 'plan-children',
    ...execution(work),
    mode: 'dispatch',
    workers: listOf(decision.nextWorkerIds).map((worker) => textOf(worker, '')),
    inputMapping: namesOf(inputMapping),
    outputMapping: namesOf(outputMapping),
    perWorkerInputMappings: mappingsOf(perWorkerInputMappings),
    perWorkerOutputMappings: mappingsOf(perWorkerOutputMappings),
    ...(typeof iterationCap === 'number' && { iterationCap }),
  };
};

/** Just enough of the core node types to drive the published workflows. */
export const coreNodeTypes: ReadonlyMap<string, NodeType> = new Map([
  ['core.noop', (work: Work) => complete(work)],
  ['core.identity', identity],
  ['core.delay', delay],
  ['core.fail', fail],
  ['core.approvalGate', approvalGate],
  ['core.clarificationGate', clarificationGate],
  ['core.interrupt', interrupt],
  ['core.channelWrite', channelWrite],
  ['core.subWorkflow', subWorkflow],
  ['core.orchestrator.supervisor', supervisor],
  ['core.dispatch', dispatch],
]);
