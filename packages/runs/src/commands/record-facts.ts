import { isJsonObject } from '@handrail/base';
import { payloadFault } from '../events/closed-payloads.ts';
import { isRunEventType } from '../events/event-types.ts';
import { refuse } from '../refusal.ts';
import { sealArtifacts } from '../taint/spread.ts';
import { isNodeTainted, maskFact } from '../taint/taint.ts';
import { needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { Fact, RecordFacts } from './run-command.ts';
import {
  areObjects,
  validateJson,
  validateOptionalText,
  validateText,
  validateTexts,
} from './validate-command.ts';

/** What only a decision may record; everything else is somebody's finding. */
const DECIDED = [
  'run.',
  'node.',
  'approval.',
  'clarification.',
  'interrupt.',
  'channel.',
  'cap.',
  'replay.',
  'workflow.',
  'variable.changed',
  'version.pinned',
  'runOrchestrator.decided',
  'handrail.run.',
  'handrail.pause.',
  'handrail.node.',
  'handrail.approval.',
  'handrail.channel.',
  'handrail.trigger.',
  'handrail.children.',
  'handrail.child.',
  'handrail.effect.',
  'handrail.taint.',
];
const OWN = /^handrail\.[a-z0-9_.-]{1,100}$/;
const MAX_FACTS = 1_000;

const FAULTS = {
  'not-an-object': 'is an object',
  'lacks-a-member': 'lacks a member that the protocol requires',
  'has-an-unknown-member': 'has a member that the protocol does not know',
} as const;

export function recordFacts(recorder: Recorder, command: RecordFacts): void {
  needLiveRun(recorder);
  const { facts } = command;
  if (!Array.isArray(facts) || facts.length > MAX_FACTS || !areObjects(facts)) {
    refuse('validation_error', `"facts" must be a list of at most ${MAX_FACTS}.`, { field: 'facts' });
  }
  if (command.artifacts) keepArtifacts(recorder, command.artifacts);
  for (const fact of facts) recordFact(recorder, fact);
}

function keepArtifacts(recorder: Recorder, artifacts: NonNullable<RecordFacts['artifacts']>): void {
  const nodeId = validateText(artifacts.nodeId, 'artifacts.nodeId', 128);
  const ids = validateTexts(artifacts.ids, 'artifacts.ids', 256);
  const touches = validateTexts(artifacts.touches, 'artifacts.touches', 256);
  const isTouched = touches.some((place) => recorder.run.taintedPlaces.has(place));
  if (isTouched || isNodeTainted(recorder.run, nodeId)) sealArtifacts(recorder, nodeId, ids);
}

function recordFact(recorder: Recorder, fact: Fact): void {
  const type = validateText(fact.type, 'facts.type');
  if (!isRunEventType(type) && !OWN.test(type)) {
    refuse('validation_error', 'A fact has a type of the protocol or one that begins with "handrail.".', {
      field: 'facts.type',
    });
  }
  if (DECIDED.some((prefix) => type.startsWith(prefix))) {
    refuse('validation_error', `Events of type ${type} follow from commands and are not recorded as facts.`, {
      field: 'facts.type',
    });
  }
  const payload = validateJson(fact.payload, 'facts.payload');
  const fault = payloadFault(type, payload);
  if (fault) {
    refuse('validation_error', `The payload of a ${type} ${FAULTS[fault]}.`, { field: 'facts.payload' });
  }
  const nodeId = validateOptionalText(fact.nodeId, 'facts.nodeId', 128);
  const isMasked = nodeId !== undefined && isNodeTainted(recorder.run, nodeId);
  recorder.recordFact(type, isMasked ? maskFact(type, payload) : payload, {
    nodeId,
    causationId:
      validateOptionalText(fact.causationId, 'facts.causationId', 128) ?? callOf(recorder, type, payload),
  });
}

/** A tool's return points to its call (WOP-EVT-07). */
function callOf({ run }: Recorder, type: string, payload: unknown): string | undefined {
  if (type !== 'agent.toolReturned' || !isJsonObject(payload)) return undefined;
  return typeof payload.callId === 'string' ? run.toolCalls.get(payload.callId) : undefined;
}
