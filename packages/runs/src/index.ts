export { decide, type RunDecision } from './commands/decide.ts';
export type {
  CancelRun,
  ChildChanged,
  ChildStarted,
  CompleteNode,
  ConfirmingPasskey,
  CreateRun,
  DamagedPasskeys,
  DecideWorkers,
  DelayNode,
  EndEffect,
  Fact,
  FailNode,
  FailRun,
  HostLimits,
  NodeChannelWrite,
  NodeExecution,
  PauseRun,
  PinVersion,
  PlanChildren,
  ReachCap,
  RecordFacts,
  RefuseNode,
  ResolveInterrupt,
  ResumeRun,
  RunCommand,
  Settle,
  StartEffect,
  StartNode,
  SuspendNode,
  TimePassed,
  WriteChannel,
} from './commands/run-command.ts';
export {
  isRunEventType,
  isTerminalType,
  type OwnEventType,
  RUN_EVENT_TYPES,
  type RunEventType,
} from './events/event-types.ts';
export type {
  ChildFailurePolicy,
  DrainPolicy,
  EffectOutcome,
  Payloads,
  RunError,
  RunOwner,
} from './events/payloads.ts';
export {
  chainedEvent,
  chainOn,
  type DigestText,
  RUN_CHAIN_START,
  type RunStatement,
  runStatement,
} from './events/run-chain.ts';
export { eventIdOf, type RunEvent } from './events/run-event.ts';
export { comparableEvent } from './forks/comparable-event.ts';
export { type CopyPlan, LogCopy } from './forks/copy-log.ts';
export { diffLogs, type EventDifference, type LogDifference } from './forks/diff-logs.ts';
export {
  type ForkedStart,
  type ForkMode,
  type ForkOrigin,
  type ForkStart,
  forkedStart,
  type RunOverlay,
} from './forks/fork-start.ts';
export { fromTimestamp, type Instant, toTimestamp } from './instant.ts';
export { approversOf, assignObstacle } from './interrupts/assign-interrupt.ts';
export { dataOf } from './interrupts/close-interrupt.ts';
export { MOST_NOTE, noteFault } from './interrupts/decision-note.ts';
export { MOST_EXTENSION_MS } from './interrupts/extend-interrupt.ts';
export { GOVERNANCE, isGoverned } from './interrupts/governance-profile.ts';
export { isHighRisk, OWNER_ONLY } from './interrupts/high-risk.ts';
export { linkObstacle } from './interrupts/known-caller.ts';
export type { RunLimits } from './limits/run-limits.ts';
export { ContentMask } from './redaction/content-mask.ts';
export { redactCredentials } from './redaction/redact-credentials.ts';
export type { RunRefusal, RunRefusalCode } from './refusal.ts';
export type { EvaluateExpression, Evaluation, InspectExpression, RunPorts } from './run-ports.ts';
export { nextSteps, type StepOptions } from './scheduling/next-steps.ts';
export type {
  CancelChildStep,
  RunNodeStep,
  SettleStep,
  StartChildStep,
  StartNodeStep,
  Step,
  TimerStep,
} from './scheduling/step.ts';
export type { TimerPurpose } from './scheduling/timers.ts';
export {
  isNo,
  isYes,
  RUN_OUTCOMES,
  type RunOutcome,
  type RunVerdict,
  verdictIn,
  verdictInOutputs,
  verdictOf,
  verdictOfSteps,
} from './snapshot/run-outcome.ts';
export { type RunStatus, statusOf } from './snapshot/run-status.ts';
export { type RunSnapshot, snapshotRun } from './snapshot/snapshot-run.ts';
export { RunSpanFold, type RunSurroundings } from './spans/fold-spans.ts';
export { type RunSpan, SpanIds, type SpanLink } from './spans/run-span.ts';
export { readTraceContext, type TraceContext } from './spans/trace-context.ts';
export { decisionIn } from './state/decision-in.ts';
export { emptyRun } from './state/empty-run.ts';
export { foldRun } from './state/fold-run.ts';
export {
  type ChildRun,
  type ChildStatus,
  INTERRUPT_KINDS,
  type InterruptKind,
  type NodeState,
  type NodeStatus,
  type OpenInterrupt,
  TIMEOUT,
} from './state/node-state.ts';
export {
  answerTo,
  extensionOf,
  givenPorts,
  interruptKey,
  lastDecision,
  leadsBack,
  type NodeInputs,
  nodeInputs,
  nodeOutputs,
  readChannel,
} from './state/read-run.ts';
export { isTerminal, type RunPhase, type RunState } from './state/run-state.ts';
export { maskOf, opened, type RunValue, Sealed, type SealedValue } from './state/run-value.ts';
export { sealedIn } from './taint/sealed-in.ts';
export { isNodeTainted } from './taint/taint.ts';
export { checkExpressions } from './workflow/check-expressions.ts';
export { parseWorkflow, WORKFLOW_SETTINGS } from './workflow/parse-workflow.ts';
export { NODE_SETTINGS } from './workflow/read-node.ts';
export { unknownSettings } from './workflow/unknown-settings.ts';
export type { Workflow, WorkflowEdge, WorkflowNode } from './workflow/workflow.ts';
export { WorkflowError, type WorkflowProblem } from './workflow/workflow-error.ts';
