import { type PendingAction, parsePendingAction } from '@handrail/owner-view';
import { ask } from '../../host/host.ts';
import { path } from '../../router/match-path.ts';
import type { InterruptItem } from './inbox-item.ts';

/** What the host says about an approval. */
export interface LoadedAction {
  readonly action: PendingAction;
  readonly interruptId: string;
  /** False unless the host says so: then something that would happen cannot be shown. */
  readonly isComplete: boolean;
  /** Stands for all that is shown. */
  readonly shown: string;
  /** It is of high risk, and the owner has passkeys. */
  readonly needsPasskey: boolean;
}

export async function loadAction(item: InterruptItem, signal: AbortSignal): Promise<LoadedAction> {
  const answer = await ask({
    path: path`/v1/handrail/runs/${item.runId}/pending-actions/${item.nodeId}`,
    signal,
  });
  const { pendingAction, interruptId, isComplete, shown, needsPasskey } = answer;
  return {
    action: parsePendingAction(pendingAction),
    interruptId: typeof interruptId === 'string' ? interruptId : '',
    isComplete: isComplete === true,
    shown: typeof shown === 'string' ? shown : '',
    needsPasskey: needsPasskey === true,
  };
}
