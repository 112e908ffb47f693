import type { JsonObject, JsonValue } from '@handrail/base';
import { refuse } from '../refusal.ts';
import { completeNode } from '../scheduling/end-node.ts';
import { maskOf } from '../state/run-value.ts';
import { isTainted } from '../taint/taint.ts';
import { findExecution } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { DecideWorkers } from './run-command.ts';
import { validateObject, validateText, validateTexts } from './validate-command.ts';

/** Records a turn of the orchestrator before anything that follows from it. Terminating leaves its loop. */
export function decideWorkers(recorder: Recorder, command: DecideWorkers): void {
  const index = findExecution(recorder, command);
  const { id: nodeId } = recorder.draft.definition(index);
  const agentId = validateText(command.agentId, 'agentId');
  if (agentId.length < 3)
    refuse('validation_error', '"agentId" must have at least 3 characters.', { field: 'agentId' });
  const decision = readDecision(validateObject(command.decision, 'decision'));
  const { orchestrator } = recorder.run;
  if (orchestrator && orchestrator.agentId !== agentId) {
    refuse('validation_error', 'Another agent orchestrates this run, and that does not change.', {
      field: 'agentId',
    });
  }
  const isSealed = isTainted(recorder.run, index);
  if (isSealed) recorder.seal('/decision', 'decision', decision);
  recorder.record(
    'runOrchestrator.decided',
    {
      agentId,
      decision: isSealed ? maskDecision(decision) : decision,
      iteration: (orchestrator?.turns ?? 0) + 1,
    },
    { nodeId },
  );
  completeNode(recorder, index, { decision }, { route: decision.kind === 'terminate' ? 'leave' : undefined });
}

/** What is done next is seen when it is done; only the words are not for everybody. */
function maskDecision(decision: JsonObject): JsonObject {
  const { prompt, reason, ...rest } = decision;
  return {
    ...rest,
    ...(prompt !== undefined && { prompt: maskOf('prompt') }),
    ...(reason !== undefined && { reason: maskOf('reason') }),
  };
}

/** The three kinds of orchestrator-decision.schema.json, each closed. */
function readDecision(decision: JsonObject): JsonObject {
  const { kind, nextWorkerIds, prompt, reason, confidence } = decision;
  const said = isShare(confidence) ? { confidence } : {};
  if (kind === 'next-worker') {
    const workers = validateTexts(nextWorkerIds, 'decision.nextWorkerIds', 100);
    if (workers.length > 0) return { kind, nextWorkerIds: workers, ...said };
  }
  if (kind === 'ask-user') return { kind, prompt: validateText(prompt, 'decision.prompt', 100_000) };
  if (kind === 'terminate') {
    return {
      kind,
      ...(reason !== undefined && { reason: validateText(reason, 'decision.reason', 4_000) }),
      ...said,
    };
  }
  return refuse('validation_error', 'A decision names the next workers, asks, or terminates.', {
    field: 'decision',
  });
}

function isShare(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
