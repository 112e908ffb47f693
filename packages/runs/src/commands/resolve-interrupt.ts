import type { InterruptAnswer, NodeInterrupt } from '../interrupts/close-interrupt.ts';
import { resolveGoverned } from '../interrupts/governance.ts';
import { isGoverned } from '../interrupts/governance-profile.ts';
import { OWNER_ONLY } from '../interrupts/high-risk.ts';
import { linkObstacle } from '../interrupts/known-caller.ts';
import { resolveApproval } from '../interrupts/resolve-approval.ts';
import { resolveClarification } from '../interrupts/resolve-clarification.ts';
import { resolveExternalEvent } from '../interrupts/resolve-external-event.ts';
import { resolvePlainly, resolveSecret } from '../interrupts/resolve-plainly.ts';
import { refuse } from '../refusal.ts';
import { isTerminal } from '../state/run-state.ts';
import { findNode } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { ResolveInterrupt } from './run-command.ts';
import {
  validateCount,
  validateFlag,
  validateJson,
  validateObject,
  validateOneOf,
  validateOptionalText,
  validateText,
} from './validate-command.ts';

const MOST_DAMAGED = 20;

/** Answers the open interrupt of a node, once. */
export function resolveInterrupt(recorder: Recorder, command: ResolveInterrupt): void {
  const pending = findOpen(recorder, command);
  const via = validateOneOf(command.via, 'via', ['bearer', 'token', 'owner', 'delivery']);
  const answer: InterruptAnswer = {
    value: validateJson(command.value ?? null, 'value'),
    by: validateText(command.by, 'by'),
    mayNameVoter: validateFlag(command.mayNameVoter, 'mayNameVoter', false),
    passkey: validatePasskey(command.passkey),
    authority: validateAuthority(command.authority),
    ...readingOf(command.reading),
  };
  const { interrupt } = pending;
  if (interrupt.deadline !== undefined && interrupt.deadline <= recorder.at) {
    refuse('interrupt_expired', 'The time to answer this interrupt is over.', { nodeId: pending.nodeId });
  }
  if (interrupt.secret !== (via === 'delivery')) {
    refuse('forbidden', 'A secret reply goes to its connector only, and nothing else is delivered that way.');
  }
  const obstacle = via === 'token' ? linkObstacle(interrupt) : undefined;
  if (interrupt.profile === OWNER_ONLY && via !== 'owner') {
    refuse('forbidden', 'Only the owner can answer this, signed in on their own page.', {
      nodeId: pending.nodeId,
    });
  }
  if (obstacle !== undefined) refuse('forbidden', obstacle);
  if (interrupt.secret) resolveSecret(recorder, pending, answer);
  else if (isGoverned(interrupt)) resolveGoverned(recorder, pending, answer);
  else if (interrupt.kind === 'approval') resolveApproval(recorder, pending, answer);
  else if (interrupt.kind === 'clarification') resolveClarification(recorder, pending, answer);
  else if (interrupt.kind === 'external-event') resolveExternalEvent(recorder, pending, answer);
  else resolvePlainly(recorder, pending, answer);
}

function validatePasskey(given: ResolveInterrupt['passkey']): InterruptAnswer['passkey'] {
  if (given === undefined || given === 'needed') return given;
  const { id, label, damaged } = validateObject(given, 'passkey');
  if (damaged !== undefined) {
    const ids = Array.isArray(damaged) ? damaged : [damaged];
    return { damaged: ids.slice(0, MOST_DAMAGED).map((each) => validateText(each, 'passkey.damaged')) };
  }
  return { id: validateText(id, 'passkey.id'), label: validateText(label, 'passkey.label') };
}

const LONGEST_SHOWN_MS = 7 * 24 * 3_600_000;
const MOST_WORDS = 1_000_000;

function readingOf(given: ResolveInterrupt['reading']): Pick<InterruptAnswer, 'reading'> {
  if (given === undefined) return {};
  const { shownMs, words, looked, check } = validateObject(given, 'reading');
  return {
    reading: {
      shownMs: Math.min(validateCount(shownMs, 'reading.shownMs', 0), LONGEST_SHOWN_MS),
      words: Math.min(validateCount(words, 'reading.words', 0), MOST_WORDS),
      looked: validateFlag(looked, 'reading.looked', false),
      ...(check !== undefined && {
        check: validateOneOf(check, 'reading.check', ['right', 'wrong', 'skipped']),
      }),
    },
  };
}

/** What is not said is not allowed. */
function validateAuthority(given: ResolveInterrupt['authority']): InterruptAnswer['authority'] {
  if (given === undefined) return undefined;
  const { decide, override, bypassesQuorum } = validateObject(given, 'authority');
  return {
    decide: decide === true,
    override: override === true,
    bypassesQuorum: bypassesQuorum === true,
  };
}

/** Which of the ways an interrupt can be missing it is, for those who came late (WOP-INT-05, WOP-CASC-02). */
export function findOpen(
  recorder: Recorder,
  command: Pick<ResolveInterrupt, 'nodeId' | 'interruptId'>,
): NodeInterrupt {
  const { run } = recorder;
  if (run.phase === 'new') refuse('interrupt_not_found', 'The run does not exist yet.');
  const nodeId = validateText(command.nodeId, 'nodeId', 128);
  if (!run.workflow.indexOf.has(nodeId))
    refuse('interrupt_not_found', 'The workflow of this run has no such node.');
  const index = findNode(recorder, nodeId);
  const { interrupt, asked, status, expiredInterrupt } = recorder.draft.node(index);
  const interruptId = validateOptionalText(command.interruptId, 'interruptId', 128);
  const details = { nodeId };
  if (asked === 0) refuse('interrupt_not_found', `Node "${nodeId}" has asked for nothing.`, details);
  const isExpired =
    expiredInterrupt !== undefined &&
    (interruptId === undefined ? !interrupt : interruptId === expiredInterrupt);
  if (isExpired && status !== 'cancelled') {
    refuse('interrupt_expired', 'The time to answer this interrupt is over.', details);
  }
  if (isTerminal(run.phase) || run.phase === 'ending') {
    if (status !== 'cancelled')
      refuse('interrupt_already_resolved', 'This interrupt was resolved before.', details);
    if (run.phase === 'cancelled' && !run.cancelledByParent) {
      refuse('interrupt_cancelled', 'The run was cancelled while this interrupt was open.', details);
    }
    refuse('interrupt_gone', 'The run ended while this interrupt was open.', details);
  }
  if (!interrupt) return refuse('interrupt_already_resolved', 'This interrupt was resolved before.', details);
  if (interruptId !== undefined && interrupt.id !== interruptId) {
    // The ids of earlier ones are not kept.
    const message = `Node "${nodeId}" waits at another interrupt. The one that was named was resolved before, or never existed.`;
    return refuse('interrupt_already_resolved', message, details);
  }
  return { index, nodeId, interrupt };
}
