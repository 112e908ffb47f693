import { isJsonObject, type JsonObject } from '@handrail/base';
import type { PlannedWorker, VariableMapping } from '../events/payloads.ts';
import { breachCap } from '../limits/breach-cap.ts';
import { refuse } from '../refusal.ts';
import { findExecution } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { PlanChildren } from './run-command.ts';
import {
  validateFlag,
  validateNames,
  validateObject,
  validateOneOf,
  validateOptionalCount,
  validateTexts,
} from './validate-command.ts';

const MAX_WORKERS = 100;
const FAILURE_POLICIES = ['fail-parent', 'absorb'] as const;

/** Writes down which child runs a node will start and what goes in and out of each, before any of them exists. */
export function planChildren(recorder: Recorder, command: PlanChildren): void {
  const index = findExecution(recorder, command);
  const { id: nodeId } = recorder.draft.definition(index);
  const mode = validateOneOf(command.mode, 'mode', ['sub-workflow', 'dispatch']);
  const workers = validateTexts(command.workers, 'workers', MAX_WORKERS);
  if (workers.length === 0)
    refuse('validation_error', 'At least one worker is needed.', { field: 'workers' });
  const cap = validateOptionalCount(command.iterationCap, 'iterationCap', 1);
  const plan = workers.map((workflowId) => planWorker(command, workflowId));
  const wait = validateFlag(command.wait, 'wait', true);
  if (!wait && plan.length > 1) {
    refuse('validation_error', 'Several workers run one after the other, so they must be waited for.', {
      field: 'wait',
    });
  }
  if (mode === 'dispatch' && cap !== undefined && recorder.run.dispatches >= cap) {
    // The wire has no kind for this cap; it bounds the same loop (dispatch-config §iterationCap).
    breachCap(
      recorder,
      { kind: 'loop-iterations', limit: cap, observed: recorder.run.dispatches + 1, nodeId },
      { code: 'loop_limit_exceeded', message: `Another dispatch by "${nodeId}" would exceed its cap.` },
    );
    return;
  }
  recorder.record(
    'handrail.children.planned',
    {
      nodeId,
      mode,
      workers: plan,
      wait,
      onChildFailure: validateOneOf(
        command.onChildFailure ?? 'fail-parent',
        'onChildFailure',
        FAILURE_POLICIES,
      ),
      propagateCancellation: validateFlag(command.propagateCancellation, 'propagateCancellation', true),
    },
    { nodeId, causationId: mode === 'dispatch' ? recorder.run.orchestrator?.eventId : undefined },
  );
}

/** A worker's own mapping replaces the general one as a whole (RFC 0022). */
function planWorker(command: PlanChildren, workflowId: string): PlannedWorker {
  const pick = (own: JsonObject, general: VariableMapping | undefined, what: string): VariableMapping => {
    const special = Object.hasOwn(own, workflowId) ? own[workflowId] : undefined;
    return validateNames(isJsonObject(special) ? special : general, what);
  };
  return {
    workflowId,
    inputMapping: pick(
      validateObject(command.perWorkerInputMappings, 'perWorkerInputMappings'),
      command.inputMapping,
      'inputMapping',
    ),
    outputMapping: pick(
      validateObject(command.perWorkerOutputMappings, 'perWorkerOutputMappings'),
      command.outputMapping,
      'outputMapping',
    ),
  };
}
