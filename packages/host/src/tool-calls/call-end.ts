import { exhausted, isJsonObject, type JsonValue } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { completed, failed, failedPlainly } from '../nodes/define-node.ts';
import type { NodeEnd } from '../nodes/node-type.ts';
import type { ToolCallConfig } from './call-config.ts';
import type { RecordedCall } from './recorded-call.ts';

/** Of what an owner asks for, in a message. */
const MOST_ASKED = 1_000;
/** How a call ended says nothing of what it was given. */
const STATUS = ['status'];

/** What a recorded call makes of the node. Each way a call can end has its own code. */
export function endOf(
  call: RecordedCall,
  content: JsonValue,
  { toolset, tool, onRefusal }: ToolCallConfig,
  retryable: boolean,
): NodeEnd {
  const named = `"${tool}" of "${toolset}"`;
  switch (call.status) {
    case 'ok':
      return completed({ status: 'ok', result: content }, STATUS);
    case 'refused': {
      const { code, message, path } = call;
      const details = { code, ...(path !== undefined && { path }) };
      if (onRefusal === 'complete')
        return completed({ status: 'refused', error: { ...details, message } }, STATUS);
      return failed('tool_refused', `${named} refused: ${message}`, { details, retryable });
    }
    case 'mismatch':
      return failedPlainly(
        'approval_mismatch',
        `${named} was not run: the owner agreed to something else. Start again to ask them.`,
        { details: { field: call.field } },
      );
    case 'approval-expired':
      return failedPlainly('approval_expired', `${named} was not run: the owner's approval is too old.`);
    case 'timed-out':
      return failedPlainly(
        'tool_timed_out',
        `${named} took too long. A change it makes may have happened: look before you repeat it.`,
        { retryable },
      );
    case 'broken':
      return failed('tool_failed', `${named} ${call.reason}. A change it makes may have happened.`);
    case 'asked':
      throw new Error('A question to the owner does not end the call.');
    default:
      return exhausted(call);
  }
}

export function declinedEnd({ toolset, tool, confirm }: ToolCallConfig): NodeEnd {
  if (confirm.onDecline === 'complete') return completed({ status: 'declined', result: null }, STATUS);
  return failedPlainly(
    'confirmation_declined',
    `The owner declined "${tool}" of "${toolset}". Nothing was changed.`,
  );
}

/**
 * The owner wants something else first. What they wrote goes where the workflow leads back to, or where it takes a no. A run
 * with neither cannot act on it, and ends by saying what was asked for.
 */
export function changesEnd(
  { toolset, tool, confirm }: ToolCallConfig,
  refineFeedback: JsonValue | undefined,
  canGoBack: boolean,
): NodeEnd {
  if (canGoBack || confirm.onDecline === 'complete') {
    const outputs = {
      status: 'declined',
      result: null,
      action: 'refine',
      ...(refineFeedback !== undefined && { refineFeedback }),
    };
    return { ...completed(outputs, [...STATUS, 'action']), ...(canGoBack && { route: 'back' }) };
  }
  const asked = isJsonObject(refineFeedback) ? refineFeedback.text : undefined;
  const text = typeof asked === 'string' ? cleanText(asked, MOST_ASKED) : '';
  const said = text === '' ? '' : ` They wrote: ${text}`;
  return failed(
    'changes_requested',
    `The owner asked for changes before "${tool}" of "${toolset}". Nothing was changed.${said}`,
  );
}

export function unknownEnd({ toolset, tool }: ToolCallConfig): NodeEnd {
  return failedPlainly(
    'effect_outcome_unknown',
    `The host stopped while "${tool}" of "${toolset}" was at work. A change it makes may or may not have happened.`,
  );
}
