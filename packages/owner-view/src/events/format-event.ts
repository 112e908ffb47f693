import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type RunVerdict, verdictIn, verdictInOutputs } from '@handrail/runs';
import { plainText } from '@handrail/tools';
import type { OwnerMessages } from '../messages/english.ts';
import { type FailureFacts, readFailure } from './explain-failure.ts';

export interface EventSentence {
  readonly sentence: string;
  /** False when there is no sentence for its type, and the type represents it. */
  readonly isKnown: boolean;
  /** That it ended because somebody or a rule said no: that is no failure. */
  readonly verdict: RunVerdict | undefined;
  /** What went wrong, if something did. */
  readonly error: FailureFacts | undefined;
  /** What somebody or something else wrote about it, for a quote beside it. */
  readonly quote: string | undefined;
}

export interface EventFacts {
  readonly type: string;
  readonly payload: JsonValue;
  /** The name of its step, or what the log calls it. */
  readonly nodeName: string;
}

/** Names of people, by what the log calls them. */
export type People = ReadonlyMap<string, string>;

const MAX_NAME = 80;

/** An event in plain words. Everything of its payload is outside text and is cut. */
export function formatEvent(
  { type, payload, nodeName }: EventFacts,
  messages: OwnerMessages,
  people: People = new Map(),
): EventSentence {
  const data = isJsonObject(payload) ? payload : {};
  const node = plainText(nodeName, MAX_NAME) || messages.events.run;
  const error = errorIn(data);
  const verdict = verdictOf(type, data, error);
  const sentence =
    verdict === undefined
      ? sentenceOf(type, data, node, messages, people)
      : messages.events.verdicts[verdict](type === 'run.failed' ? messages.events.run : node);
  const quote = isConfirmationRequest(data)
    ? undefined
    : (error?.message ?? textOf(data, 'message') ?? textOf(data, 'reason'));
  return {
    sentence: sentence ?? plainText(type, 120),
    isKnown: sentence !== undefined,
    verdict,
    error,
    quote: quote === undefined ? undefined : plainText(quote, 200),
  };
}

/** A step can also complete because somebody or a contract said no. */
function verdictOf(type: string, data: JsonObject, error: FailureFacts | undefined): RunVerdict | undefined {
  if (type === 'run.failed' || type === 'node.failed') return verdictIn(error?.code ?? '');
  const outputs = type === 'node.completed' ? ownProperty(data, 'outputs') : undefined;
  return isJsonObject(outputs) ? verdictInOutputs(outputs) : undefined;
}

function sentenceOf(
  type: string,
  data: JsonObject,
  node: string,
  messages: OwnerMessages,
  people: People,
): string | undefined {
  const { events } = messages;
  const who = (name: string) => formatPerson(textOf(data, name) ?? '', messages, people);
  const tool = toolName(textOf(data, 'toolName') ?? textOf(data, 'tool') ?? '');
  switch (type) {
    case 'interrupt.requested':
    case 'approval.requested':
    case 'clarification.requested':
      return askedSentence(textOf(data, 'kind') ?? type.split('.', 1)[0], node, messages);
    case 'approval.received':
      return formatVerdict(textOf(data, 'action'), who('decidedBy'), messages);
    case 'clarification.resolved':
      return formatVerdict(undefined, who('answeredBy'), messages);
    case 'agent.toolReturned':
      if (isConfirmationRequest(data)) return events.needsApproval(tool);
      return isFailedCall(data) ? events.toolFailed(tool) : events.toolAnswered(tool);
    case 'handrail.call.judged': {
      const doubts = ownProperty(data, 'doubts');
      const isOwners = ownProperty(data, 'saidBy') === 'owner';
      return events.judged(tool, isOwners, typeof doubts === 'number' ? doubts : 0);
    }
    case 'handrail.effect.ended':
      return ownProperty(data, 'outcome') === 'unknown' ? events.unknownOutcome(node) : undefined;
  }
  if (!Object.hasOwn(events.byType, type)) return undefined;
  return events.byType[type]?.(node, tool || who('voter') || who('askedBy') || who('assignedTo'));
}

function askedSentence(kind: string | undefined, node: string, { events: { asked } }: OwnerMessages): string {
  if (kind === 'approval') return asked.approval(node);
  return kind === 'clarification' ? asked.clarification(node) : asked.other(node);
}

/** Who decided what. */
export function formatVerdict(
  action: string | undefined,
  who: string,
  { verdictsOf: messages }: OwnerMessages,
): string {
  if (action === 'accept' || action === 'edit-accept') return messages.approved(who);
  if (action === 'reject') return messages.declined(who);
  if (action === 'refine') return messages.refined(who);
  return action === 'timeout' ? messages.timedOut : messages.answered(who);
}

/** A person by their name, others by what the log calls them. */
export function formatPerson(id: string, { verdictsOf }: OwnerMessages, people: People = new Map()): string {
  if (id === 'token') return verdictsOf.someoneWithLink;
  return people.get(id) ?? plainText(id, MAX_NAME);
}

/** Without where it comes from: `connector:form/claim/formspec.field.set` is `formspec.field.set`. */
function toolName(id: string): string {
  return plainText(id.slice(id.lastIndexOf('/') + 1), MAX_NAME);
}

const CONFIRMATION_REQUIRED = 'x-confirmation-required';

/** A call that waits for its owner has not failed. */
function isConfirmationRequest(data: JsonObject): boolean {
  const error = ownProperty(data, 'error');
  return isJsonObject(error) && ownProperty(error, 'code') === CONFIRMATION_REQUIRED;
}

export function isFailedCall(data: JsonObject): boolean {
  if (isConfirmationRequest(data)) return false;
  const status = ownProperty(data, 'status');
  return isJsonObject(ownProperty(data, 'error')) || (status !== undefined && status !== 'ok');
}

function errorIn(data: JsonObject): FailureFacts | undefined {
  const error = readFailure(ownProperty(data, 'error') ?? ownProperty(data, 'lastError'));
  return error?.message === '' ? undefined : error;
}

function textOf(object: JsonObject, name: string): string | undefined {
  const value = ownProperty(object, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
