import { isJsonObject } from '@handrail/base';
import { count, oneOf, payloadOf, text, texts } from '../events/read-payload.ts';
import type { Fold } from './fold-run.ts';

const decided: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const agentId = text(payload.agentId);
  if (agentId === undefined) return;
  const turns = count(payload.iteration) ?? (draft.run.orchestrator?.turns ?? 0) + 1;
  // The payload is closed, so it is the node that says whether the words are masked.
  const index = draft.indexOf(event.nodeId);
  const isSealed = index !== undefined && draft.node(index).isTainted;
  draft.run.orchestrator = {
    agentId,
    decision: payloadOf(payload.decision),
    sealedDecision: isSealed ? draft.sealed('decision', event, '/decision') : undefined,
    eventId: event.eventId,
    turns,
  };
};

const pinned: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const changeId = text(payload.changeId);
  const version = count(payload.version);
  if (changeId !== undefined && version !== undefined)
    draft.run.pins = draft.run.pins.with(changeId, version);
};

const effectStarted: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const key = text(payload.key);
  if (key === undefined) return;
  const effect = { nodeId: text(payload.nodeId) ?? '', outcome: 'started', result: null } as const;
  draft.run.effects = draft.run.effects.with(key, effect);
};

const effectEnded: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const key = text(payload.key);
  const begun = key === undefined ? undefined : draft.run.effects.get(key);
  if (key === undefined || !begun) return;
  const outcome = oneOf(payload.outcome, ['succeeded', 'failed', 'unknown'], 'unknown');
  const result =
    payload.sealed === true ? draft.sealed('result', event, '/result') : (payload.result ?? null);
  draft.run.effects = draft.run.effects.with(key, { ...begun, outcome, result });
};

const taintSpread: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const place = text(payload.place);
  const index = draft.indexOf(payload.nodeId);
  if (place !== undefined) draft.run.taintedPlaces = new Set([...draft.run.taintedPlaces, place]);
  if (index !== undefined) draft.update(index, { isTainted: true });
};

const capabilityDecided: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  if (payload.decision !== 'admit') return;
  draft.run.admittedTools = new Set([...draft.run.admittedTools, ...texts(payload.tools)]);
};

const artifactsSealed: Fold = (draft, event) => {
  const ids = texts(payloadOf(event.payload).artifactIds);
  draft.run.sealedArtifacts = new Set([...draft.run.sealedArtifacts, ...ids]);
};

const toolCalled: Fold = (draft, event) => {
  const callId = text(payloadOf(event.payload).callId);
  if (callId !== undefined) draft.run.toolCalls = draft.run.toolCalls.with(callId, event.eventId);
};

const toolReturned: Fold = (draft, event) => {
  const callId = text(payloadOf(event.payload).callId);
  if (callId !== undefined) draft.run.toolCalls = draft.run.toolCalls.without(callId);
};

const usage: Fold = (draft, event) => {
  if (!isJsonObject(event.payload)) return;
  const { provider, model, inputTokens, outputTokens, costEstimateUsd } = event.payload;
  const before = draft.run.usage;
  const cost = typeof costEstimateUsd === 'number' ? costEstimateUsd : undefined;
  draft.run.usage = {
    usd: cost === undefined ? before?.usd : (before?.usd ?? 0) + cost,
    inputTokens: (before?.inputTokens ?? 0) + (count(inputTokens) ?? 0),
    outputTokens: (before?.outputTokens ?? 0) + (count(outputTokens) ?? 0),
    provider: text(provider) ?? before?.provider ?? '',
    model: text(model) ?? before?.model ?? '',
  };
};

export const FACT_FOLDS: readonly (readonly [string, Fold])[] = [
  ['runOrchestrator.decided', decided],
  ['version.pinned', pinned],
  ['handrail.effect.started', effectStarted],
  ['handrail.effect.ended', effectEnded],
  ['handrail.taint.spread', taintSpread],
  ['handrail.taint.sealed', artifactsSealed],
  ['handrail.capability.decided', capabilityDecided],
  ['agent.toolCalled', toolCalled],
  ['agent.toolReturned', toolReturned],
  ['provider.usage', usage],
];
