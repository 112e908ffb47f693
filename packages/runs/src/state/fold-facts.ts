import { isJsonObject } from '@handrail/base';
import { count, oneOf, payloadOf, text } from '../events/read-payload.ts';
import type { Fold } from './fold-run.ts';

const decided: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const agentId = text(payload.agentId);
  if (agentId === undefined) return;
  const turns = count(payload.iteration) ?? (draft.run.orchestrator?.turns ?? 0) + 1;
  draft.run.orchestrator = { agentId, decision: payloadOf(payload.decision), eventId: event.eventId, turns };
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
  draft.run.effects = draft.run.effects.with(key, { ...begun, outcome, result: payload.result ?? null });
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
  ['agent.toolCalled', toolCalled],
  ['agent.toolReturned', toolReturned],
  ['provider.usage', usage],
];
