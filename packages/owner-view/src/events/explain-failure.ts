import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { FailureMessages } from '../messages/failures/failure-messages.ts';
import type { FailureAbout } from '../messages/failures/run-failures.ts';

/** An error as a log holds it. */
export interface FailureFacts {
  readonly code: string;
  readonly message: string;
  readonly details?: JsonObject | undefined;
}

/** A failure in words: what happened, by which rule, and what helps. */
export interface ExplainedFailure {
  readonly what: string;
  readonly rule: string | undefined;
  readonly next: string;
  /** The message of the error, where it says more than `what`. It may be the words of a tool, a site or an author. */
  readonly said: string | undefined;
}

/** Codes whose message is what `what`, `rule` and `next` say already. */
const SAID_ALREADY: ReadonlySet<string> = new Set([
  'ssrf_blocked',
  'fetch_failed',
  'http_error',
  'response_invalid',
  'approval_mismatch',
  'approval_expired',
  'confirmation_declined',
  'approval_rejected',
  'changes_requested',
  'node_failed',
  'capability_not_accepted',
]);

/** Why a step or a run failed. Every code of the host has its sentence; others are quoted. */
export function explainFailure(
  { code, message, details = {} }: FailureFacts,
  stepName: string | undefined,
  words: FailureMessages,
): ExplainedFailure {
  const step = stepName === undefined || stepName === '' ? words.thisStep : words.quoted(stepName);
  const about = aboutOf(details, step);
  const reason = own(words.egress, textOf(details, 'reason'));
  const call = own(words.call, textOf(details, 'code'));
  const known = own(words.run, code);
  if (!known) {
    return {
      what: words.unknown(step),
      rule: undefined,
      next: words.unknownNext,
      said: message || undefined,
    };
  }
  const [what, next] = known;
  const say = (text: typeof what) => (typeof text === 'string' ? text : text(about));
  return {
    what: say(what),
    rule: reason ?? call?.[0],
    next: call?.[1] ?? say(next),
    said: SAID_ALREADY.has(code) ? undefined : message || undefined,
  };
}

/** Why a call of a tool failed: what happened and, for a code that is known, what helps. */
export function explainCall(code: string, words: FailureMessages): readonly [what: string, next?: string] {
  return own(words.call, code) ?? [words.unknownCall];
}

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::(\d{1,5}))?$/i;

function aboutOf(details: JsonObject, step: string): FailureAbout {
  const origin = textOf(details, 'origin');
  const own = LOOPBACK.exec(origin ?? '');
  const standard = origin?.startsWith('https:') ? '443' : '80';
  const status = ownProperty(details, 'status');
  return {
    step,
    origin,
    reason: textOf(details, 'reason'),
    ownPort: own ? (own[1] ?? standard) : undefined,
    status: typeof status === 'number' ? status : undefined,
  };
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

function textOf(object: JsonObject, name: string): string | undefined {
  const value: JsonValue | undefined = ownProperty(object, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What the log says about an error, whatever is in it. */
export function readFailure(error: JsonValue | undefined): FailureFacts | undefined {
  if (!isJsonObject(error)) return undefined;
  const details = ownProperty(error, 'details');
  return {
    code: textOf(error, 'code') ?? '',
    message: textOf(error, 'message') ?? '',
    details: isJsonObject(details) ? details : undefined,
  };
}
