import { type AssistanceCommand, type AssistanceEvent, decideAssistance } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import { type Fact, interruptKey, type RunCommand, type RunState } from '@handrail/runs';
import type { Draft } from '../execution/draft.ts';
import type { HostRefusal } from '../outcome.ts';
import { ownAssistance } from './run-assistance.ts';

/** `customKind` of the interrupt that is behind a required reply. */
const ASSISTANCE_INTERRUPT = 'handrail.assistance';

export interface Assisting {
  readonly nodeId: string;
  readonly command: AssistanceCommand;
  newId(): string;
  /** Who is to be named when this ends a wait. */
  readonly by: string;
}

export type Assisted =
  /** `data`: what the owner entered, for the connector and for nobody else. */
  | { readonly ok: true; readonly events: readonly AssistanceEvent[]; readonly data: JsonObject | undefined }
  /** `fatal`: the connector broke its protocol. */
  | { readonly ok: false; readonly refusal: HostRefusal; readonly fatal: boolean };

/**
 * Decides about one node's requests on a draft. A required reply and the interrupt that waits for it are recorded
 * together and end together, so there is never one without the other.
 */
export function assist(draft: Draft, { nodeId, command, newId, by }: Assisting): Assisted {
  const before = ownAssistance(draft.assistance, nodeId);
  const decision = decideAssistance(before, command, draft.at);
  if (!decision.ok) return decision;
  const { events, deliveries, state: after } = decision;
  const taken = events.some(
    ({ type, payload }) =>
      type === 'handrail.assistance.requested' &&
      typeof payload.requestId === 'string' &&
      draft.assistance.all.requests.has(payload.requestId),
  );
  if (taken) {
    const message = 'The id of a request was used before.';
    return { ok: false, refusal: { code: 'protocol_violation', message }, fatal: true };
  }
  const commands: RunCommand[] = [];
  if (events.length > 0) commands.push({ type: 'record-facts', facts: events.map(factOf(nodeId)) });
  if (before.waiting !== undefined && after.waiting !== before.waiting) {
    const reason = after.requests.get(before.waiting)?.closed?.reason;
    const value = reason === 'owner_submitted' ? null : { reason: reason ?? 'superseded' };
    commands.push({ type: 'resolve-interrupt', nodeId, value, by, via: 'delivery' });
  }
  if (after.waiting !== undefined && after.waiting !== before.waiting) {
    const wait = waitFor(draft.state, nodeId, after.waiting, newId());
    if (wait) commands.push(wait);
  }
  const refusal = draft.apply(commands);
  if (refusal) return { ok: false, refusal, fatal: false };
  return { ok: true, events, data: deliveries.find(({ data }) => data !== undefined)?.data };
}

export function factOf(nodeId: string) {
  return ({ type, payload }: AssistanceEvent): Fact => ({ type, payload, nodeId });
}

/** Nobody resolves it but the host itself: neither a route nor a token, and no value is ever given for it. */
function waitFor(
  run: RunState,
  nodeId: string,
  requestId: string,
  interruptId: string,
): RunCommand | undefined {
  const index = run.workflow.indexOf.get(nodeId);
  if (index === undefined) return undefined;
  const { pass, attempt, asked } = run.nodes.at(index);
  return {
    type: 'suspend-node',
    nodeId,
    pass,
    attempt,
    interruptId,
    kind: 'custom',
    key: interruptKey(run, nodeId, asked),
    data: { customKind: ASSISTANCE_INTERRUPT, payload: { requestId } },
    completes: false,
    secret: true,
  };
}

/** Nothing was decided. */
export const nothing: Assisted = { ok: true, events: [], data: undefined };

/** The request that was opened. */
export function requestIdOf({ events }: Extract<Assisted, { ok: true }>): string | undefined {
  const requested = events.find(({ type }) => type === 'handrail.assistance.requested');
  const id = requested?.payload.requestId;
  return typeof id === 'string' ? id : undefined;
}
