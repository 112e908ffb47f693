import { createHash } from 'node:crypto';
import { isJsonObject } from '@handrail/base';
import type { Caller, Host, HostRefusal, PendingInterrupt } from '@handrail/host';
import { actionArtifact, type PendingAction, readPendingAction } from '@handrail/owner-view';

/** What an owner decides about, as it is put before them. */
export interface ShownAction {
  readonly action: PendingAction;
  /** False when a part of it cannot be read by whoever looks: nobody can agree to it then. */
  readonly isComplete: boolean;
  /** Stands for all of it. A decision names it, so that it is for this and for nothing else. */
  readonly digest: string;
}

/** Every value of a tool call is in an artifact of the run, not in its events. Whoever holds only a link has no caller and reads none. */
export async function readShownAction(
  { runs }: Pick<Host, 'runs'>,
  { runId, data, interruptId }: Pick<PendingInterrupt, 'runId' | 'data' | 'interruptId'>,
  caller: Caller | undefined,
): Promise<ShownAction> {
  const artifactId = actionArtifact(data);
  const read =
    artifactId === undefined || !caller ? undefined : await runs.readArtifact(caller, runId, artifactId);
  const artifact = read?.ok && isJsonObject(read.value) ? read.value : undefined;
  const action = readPendingAction(data, artifact);
  const digest = createHash('sha256')
    .update(`handrail.shown-action.1\n${JSON.stringify([interruptId, action])}`)
    .digest('base64url');
  return { action, isComplete: artifactId === undefined || artifact !== undefined, digest };
}

/** For an answer that names another digest. */
export const NOT_SHOWN: HostRefusal = {
  code: 'approval_mismatch',
  message:
    '"shown" belongs to an earlier version of this action. Read the action again, and answer the current one.',
};
