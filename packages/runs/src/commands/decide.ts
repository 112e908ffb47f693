import type { RunEvent } from '../events/run-event.ts';
import type { Instant } from '../instant.ts';
import { assignInterrupt } from '../interrupts/assign-interrupt.ts';
import { extendInterrupt } from '../interrupts/extend-interrupt.ts';
import { RefusedCommand, type RunRefusal, refuse } from '../refusal.ts';
import type { RunPorts } from '../run-ports.ts';
import { settle } from '../scheduling/settle.ts';
import type { RunState } from '../state/run-state.ts';
import type { SealedValue } from '../state/run-value.ts';
import { cancelRun } from './cancel-run.ts';
import { childChanged } from './child-changed.ts';
import { childStarted } from './child-started.ts';
import { completeNode } from './complete-node.ts';
import { createRun } from './create-run.ts';
import { decideWorkers } from './decide-workers.ts';
import { delayNode } from './delay-node.ts';
import { endEffect } from './end-effect.ts';
import { failNode } from './fail-node.ts';
import { failRun } from './fail-run.ts';
import { pauseRun } from './pause-run.ts';
import { pinVersion } from './pin-version.ts';
import { planChildren } from './plan-children.ts';
import { reachCap } from './reach-cap.ts';
import { recordFacts } from './record-facts.ts';
import { Recorder } from './recorder.ts';
import { refuseNode } from './refuse-node.ts';
import { resolveInterrupt } from './resolve-interrupt.ts';
import { resumeRun } from './resume-run.ts';
import type { RunCommand } from './run-command.ts';
import { startEffect } from './start-effect.ts';
import { startNode } from './start-node.ts';
import { suspendNode } from './suspend-node.ts';
import { timePassed } from './time-passed.ts';
import { writeChannel } from './write-channel.ts';

export type RunDecision =
  | {
      readonly ok: true;
      /** To be stored together, or not at all. */
      readonly events: readonly RunEvent[];
      /** To be stored with them: what the events only show as masked. */
      readonly sealed: readonly SealedValue[];
      /** The run with the events folded in, valid once they are stored. */
      readonly state: RunState;
    }
  | { readonly ok: false; readonly refusal: RunRefusal };

/**
 * What a command would record. Nothing happens here: the host stores the events, and whatever depends on them waits
 * until they are stored. The same state, command and time always give the same events.
 */
export function decide(state: RunState, command: RunCommand, at: Instant, ports: RunPorts): RunDecision {
  if (!Number.isSafeInteger(at) || at < 0)
    throw new Error('The time of a decision must be whole milliseconds.');
  const recorder = new Recorder(state, at, ports);
  try {
    apply(recorder, command);
    settle(recorder);
  } catch (error) {
    if (error instanceof RefusedCommand) return { ok: false, refusal: error.refusal };
    throw error;
  }
  return { ok: true, events: recorder.events, sealed: recorder.sealed, state: recorder.draft.finish() };
}

function apply(recorder: Recorder, command: RunCommand): void {
  switch (command.type) {
    case 'create-run':
      createRun(recorder, command);
      break;
    case 'start-node':
      startNode(recorder, command);
      break;
    case 'refuse-node':
      refuseNode(recorder, command);
      break;
    case 'complete-node':
      completeNode(recorder, command);
      break;
    case 'fail-node':
      failNode(recorder, command);
      break;
    case 'delay-node':
      delayNode(recorder, command);
      break;
    case 'suspend-node':
      suspendNode(recorder, command);
      break;
    case 'resolve-interrupt':
      resolveInterrupt(recorder, command);
      break;
    case 'extend-interrupt':
      extendInterrupt(recorder, command);
      break;
    case 'assign-interrupt':
      assignInterrupt(recorder, command);
      break;
    case 'cancel-run':
      cancelRun(recorder, command);
      break;
    case 'pause-run':
      pauseRun(recorder, command);
      break;
    case 'resume-run':
      resumeRun(recorder, command);
      break;
    case 'time-passed':
      timePassed(recorder);
      break;
    case 'plan-children':
      planChildren(recorder, command);
      break;
    case 'child-started':
      childStarted(recorder, command);
      break;
    case 'child-changed':
      childChanged(recorder, command);
      break;
    case 'decide-workers':
      decideWorkers(recorder, command);
      break;
    case 'write-channel':
      writeChannel(recorder, command);
      break;
    case 'record-facts':
      recordFacts(recorder, command);
      break;
    case 'pin-version':
      pinVersion(recorder, command);
      break;
    case 'start-effect':
      startEffect(recorder, command);
      break;
    case 'end-effect':
      endEffect(recorder, command);
      break;
    case 'reach-cap':
      reachCap(recorder, command);
      break;
    case 'fail-run':
      failRun(recorder, command);
      break;
    case 'settle':
      break;
    default:
      // Commands can arrive as JSON, so an unknown one is a caller's mistake, not a defect of ours.
      command satisfies never;
      refuse('validation_error', 'There is no such command.', { field: 'type' });
  }
}
