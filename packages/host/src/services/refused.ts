import type { JsonObject } from '@handrail/base';
import type { MessageEnd } from '../execution/message.ts';
import type { HostOutcome, HostRefusalCode } from '../outcome.ts';
import { StoreFailure } from '../ports/store-batch.ts';

export function refused(code: HostRefusalCode, message: string, details?: JsonObject): HostOutcome<never> {
  return { ok: false, refusal: details ? { code, message, details } : { code, message } };
}

export function noSuchRun(): HostOutcome<never> {
  return refused('not_found', 'There is no such run.');
}

/** What a caller learns when the run did not take the message. */
export function refusedBy(end: Exclude<MessageEnd, { type: 'stored' }>): HostOutcome<never> {
  switch (end.type) {
    case 'refused':
      return { ok: false, refusal: end.refusal };
    case 'answered-before':
      return refused('conflict', 'Another request with this idempotency key was faster. Ask again.');
    case 'scope-taken':
      return refused('run_already_active', 'Another run of this scope has not ended.', {
        activeRunId: end.activeRunId,
        retryAfter: 1,
      });
    case 'failed':
      return unavailable(end.failure);
  }
}

/** A store that cannot be read is a reason to come back later, not a defect. */
export async function reading<Value>(read: () => Promise<HostOutcome<Value>>): Promise<HostOutcome<Value>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StoreFailure) return unavailable(error);
    throw error;
  }
}

function unavailable({ reason }: StoreFailure): HostOutcome<never> {
  if (reason === 'overloaded') return refused('overloaded', 'Too much is going on.', { retryAfter: 1 });
  if (reason === 'damaged') {
    return refused(
      'store_damaged',
      'What is stored of this is damaged and cannot be read. Trying again does not help; restore a backup.',
    );
  }
  return refused('store_unavailable', 'Nothing can be stored at the moment. Nothing happened.', {
    retryAfter: 1,
  });
}
