import type { JsonObject } from '@handrail/base';
import type { EraseTarget, Erasure, RetentionService } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { eraseActionsMessages } from '../messages/operator.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { OperatorActions } from './operator-socket.ts';

const LONGEST_ID = 200;
const MOST_SHOWN = 20;
const MOST_RECORDS = 100;

/** Erasing on request: what would go, to do it, and what was done before. A run can be cancelled only where the host runs. */
export function eraseActions(retention: RetentionService, isRunning: boolean): OperatorActions {
  return {
    'erase.plan': async (input) => {
      const { runs, open, passkeys } = await retention.plan(readTarget(input));
      return { runs, passkeys, open: open.length, openRuns: open.slice(0, MOST_SHOWN), isRunning };
    },
    erase: async (input) => {
      const { erasureId, runs, passkeys, kept } = await retention.erase(
        readTarget(input),
        readId(input, 'by'),
      );
      return {
        ...(erasureId !== undefined && { erasureId }),
        runs,
        passkeys,
        kept: kept.length,
        keptRuns: kept.slice(0, MOST_SHOWN),
        isRunning,
      };
    },
    'erase.list': async () => (await retention.erasures(MOST_RECORDS)).map(recordJson),
  };
}

function readTarget(input: JsonObject): EraseTarget {
  if ((input.run === undefined) === (input.owner === undefined)) {
    throw new OperatorRefusal('wrong-input', eraseActionsMessages.runOrOwner);
  }
  return input.run === undefined ? { owner: readId(input, 'owner') } : { runId: readId(input, 'run') };
}

function readId(input: JsonObject, field: string): string {
  const value = input[field];
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST_ID) return value;
  throw new OperatorRefusal('wrong-input', eraseActionsMessages.text(field, LONGEST_ID));
}

function recordJson({ id, at, by, scope, runs }: Erasure): JsonObject {
  return { erasureId: id, at: toTimestamp(at), by, scope, runs };
}
