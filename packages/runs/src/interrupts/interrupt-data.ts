import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { validateCount, validateOneOf, validateText, validateTexts } from '../commands/validate-command.ts';
import { refuse } from '../refusal.ts';
import type { InterruptKind } from '../state/node-state.ts';
import { maskOf } from '../state/run-value.ts';

export const APPROVAL_ACTIONS = ['accept', 'reject', 'refine', 'edit-accept', 'ask'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

const MAX_TEXT = 100_000;

/** What an interrupt of a kind must say (suspend-request.schema.json). */
export function checkInterruptData(kind: InterruptKind, data: JsonObject): void {
  switch (kind) {
    case 'approval':
      for (const key of ['artifactId', 'artifactType', 'title'])
        validateText(data[key], `data.${key}`, MAX_TEXT);
      approvalRules(data);
      return;
    case 'clarification':
      only(data, ['questions', 'contextType']);
      questionsOf(data);
      return;
    case 'external-event':
      only(data, ['eventType', 'correlation']);
      validateText(data.eventType, 'data.eventType', MAX_TEXT);
      correlationOf(data);
      return;
    case 'custom':
      only(data, ['customKind', 'payload']);
      validateText(data.customKind, 'data.customKind', MAX_TEXT);
      return;
    case 'low-confidence':
      only(data, ['agentId', 'threshold', 'observed', 'decision']);
      validateText(data.agentId, 'data.agentId');
      for (const key of ['threshold', 'observed']) validateShare(data[key], `data.${key}`);
      return;
    case 'conversation.start':
      only(data, ['conversationId', 'title', 'initialPrompt']);
      validateText(data.conversationId, 'data.conversationId');
      distinguish(data, ['title', 'initialPrompt']);
      return;
    case 'conversation.exchange':
      only(data, ['conversationId', 'prompt', 'outcomeSchema', 'turnIndex']);
      validateText(data.conversationId, 'data.conversationId');
      validateText(data.prompt, 'data.prompt', MAX_TEXT);
      return;
    case 'conversation.close':
      only(data, ['conversationId', 'reason']);
      validateText(data.conversationId, 'data.conversationId');
      distinguish(data, ['reason']);
  }
}

const APPROVAL_RULES: readonly string[] = [
  'artifactId',
  'artifactType',
  'title',
  'actions',
  'requiredApprovals',
  'rejectionPolicy',
  'approversList',
];

/** The data of a tainted node's interrupt as everybody may see it: what kind it is and who may answer, no content. */
export function maskInterruptData(kind: InterruptKind, data: JsonObject): JsonObject {
  const masked = (names: readonly string[]) => maskMembers(data, (name) => names.includes(name));
  switch (kind) {
    case 'approval':
      return maskMembers(data, (name) => !APPROVAL_RULES.includes(name));
    case 'clarification':
      return {
        ...masked(['contextType']),
        questions: questionsOf(data).map(({ id }) => ({ id, question: maskOf('question') })),
      };
    case 'external-event':
      return { ...data, correlation: maskMembers(correlationOf(data), () => true) };
    case 'custom':
      return masked(['payload']);
    case 'low-confidence':
      return masked(['decision']);
    default:
      return masked(['title', 'initialPrompt', 'prompt', 'outcomeSchema', 'reason']);
  }
}

function maskMembers(members: JsonObject, isMasked: (name: string) => boolean): JsonObject {
  const entries = Object.entries(members).map(([name, value]): [string, JsonValue] => {
    if (!isMasked(name)) return [name, value];
    return [name, isJsonObject(value) && name === 'outcomeSchema' ? {} : maskOf(name)];
  });
  return Object.fromEntries(entries);
}

/** With nothing but its id, the published schema could not tell the start of a conversation from its end. */
function distinguish(data: JsonObject, keys: readonly string[]): void {
  if (keys.some((key) => typeof data[key] === 'string')) return;
  refuse('validation_error', `An interrupt of this kind needs ${keys.join(' or ')}.`, { field: 'data' });
}

export interface ApprovalRules {
  readonly actions: readonly ApprovalAction[];
  readonly requiredApprovals: number;
  /** Empty means anybody. */
  readonly approvers: readonly string[];
  readonly rejectionPolicy: 'single-veto' | 'majority';
}

export function approvalRules(data: JsonObject): ApprovalRules {
  const actions: readonly JsonValue[] = Array.isArray(data.actions) ? data.actions : [];
  if (actions.length === 0 || new Set(actions).size !== actions.length) {
    refuse('validation_error', '"data.actions" must list each offered action once.', {
      field: 'data.actions',
    });
  }
  return {
    actions: actions.map((action) => validateOneOf(action, 'data.actions', APPROVAL_ACTIONS)),
    requiredApprovals:
      data.requiredApprovals === undefined
        ? 1
        : validateCount(data.requiredApprovals, 'data.requiredApprovals', 1),
    approvers: validateTexts(data.approversList, 'data.approversList'),
    rejectionPolicy: validateOneOf(data.rejectionPolicy ?? 'single-veto', 'data.rejectionPolicy', [
      'single-veto',
      'majority',
    ]),
  };
}

export interface ClarificationQuestion {
  readonly id: string;
  readonly schema: JsonObject | undefined;
}

export function questionsOf(data: JsonObject): readonly ClarificationQuestion[] {
  const questions: readonly JsonValue[] = Array.isArray(data.questions) ? data.questions : [];
  if (questions.length === 0) {
    refuse('validation_error', '"data.questions" must hold at least one question.', {
      field: 'data.questions',
    });
  }
  const read = questions.map((each): ClarificationQuestion => {
    const question = isJsonObject(each) ? each : {};
    only(question, ['id', 'question', 'schema']);
    validateText(question.question, 'data.questions.question', MAX_TEXT);
    const schema = isJsonObject(question.schema) ? question.schema : undefined;
    return { id: validateText(question.id, 'data.questions.id'), schema };
  });
  if (new Set(read.map(({ id }) => id)).size !== read.length) {
    refuse('validation_error', '"data.questions" must give every question its own id.', {
      field: 'data.questions',
    });
  }
  return read;
}

export function correlationOf(data: JsonObject): JsonObject {
  if (isJsonObject(data.correlation)) return data.correlation;
  return refuse('validation_error', '"data.correlation" must be an object.', { field: 'data.correlation' });
}

function validateShare(value: JsonValue | undefined, what: string): void {
  if (typeof value === 'number' && value >= 0 && value <= 1) return;
  refuse('validation_error', `"${what}" must be a number from 0 to 1.`, { field: what });
}

function only(data: JsonObject, keys: readonly string[]): void {
  const other = Object.keys(data).find((key) => !keys.includes(key));
  if (other !== undefined) {
    refuse('validation_error', `An interrupt of this kind knows only ${keys.join(', ')}.`, { field: 'data' });
  }
}
