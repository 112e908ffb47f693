import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '@handrail/base';
import type { PageRuntime } from '@handrail/page';
import {
  type ApprovalSubject,
  type Confirm,
  type ConfirmationRequest,
  digestValues,
  hashDescriptor,
  type Redemption,
  type Toolset,
} from '@handrail/tools';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { ApprovalFolder, digest } from './approval-folder.ts';
import type { OpenPage } from './open-page.ts';

/** The approvals of the owner this program runs for. */
export function ownApprovals(io: CliIo): ApprovalFolder {
  if (io.ownFolder === null)
    throw new CliError(3, 'no-home', 'Approvals are kept in your home folder, and this user has none.');
  return new ApprovalFolder(join(io.ownFolder, 'approvals'));
}

export interface Approving {
  readonly toolset: () => Toolset;
  readonly runtime: PageRuntime<object>;
  readonly preview: OpenPage['preview'];
}

/** What exactly would happen, in the form an approval is sealed for. */
export async function subjectOf(
  { tool, instance, change }: ConfirmationRequest,
  { toolset, runtime, preview }: Approving,
): Promise<ApprovalSubject> {
  const { origin, path } = runtime.address();
  const descriptor = toolset()
    .list()
    .find(({ name }) => name === tool);
  if (!descriptor) throw new Error(`There is no tool "${tool}".`);
  const args: JsonObject = isJsonObject(change) && isJsonObject(change.arguments) ? change.arguments : {};
  return {
    tenant: 'command-line',
    run: 'page',
    instance,
    descriptorHash: await hashDescriptor(descriptor, digest),
    tool,
    arguments: args,
    origin,
    path,
    // In a browser nobody knows beforehand what script will send, so there the arguments stand for it.
    valuesDigest: await digestValues((await preview(tool, args)) ?? args, digest),
  };
}

/** An approval that the owner issued before stands for their yes. Nothing that the caller says does. */
export function confirmByApproval(
  redeem: (subject: ApprovalSubject) => Promise<Redemption>,
  approving: Approving,
  onRefused: (message: string) => void,
): Confirm {
  return async (request) => {
    const redemption = await redeem(await subjectOf(request, approving));
    if (redemption.ok) return 'granted';
    onRefused(redemption.refusal.message);
    return 'unavailable';
  };
}
