import { join } from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { PageRuntime } from '@handrail/page';
import {
  type ApprovalRefusal,
  type ApprovalSubject,
  type Confirm,
  type ConfirmationRequest,
  digestValues,
  hashDescriptor,
  type Redemption,
  type ToolDescriptor,
} from '@handrail/tools';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { confirmByApprovalMessages } from '../messages/pages.ts';
import { ApprovalFolder, digest } from './approval-folder.ts';
import type { OpenPage } from './open-page.ts';

/** The approvals of the owner this program runs for. */
export function ownApprovals(io: CliIo): ApprovalFolder {
  if (io.ownFolder === null) throw new CliError(3, 'no-home', confirmByApprovalMessages.noHome);
  return new ApprovalFolder(join(io.ownFolder, 'approvals'));
}

export interface Approving {
  /** The tool as it is on the page where it happens, wherever the command began. */
  readonly descriptor: (tool: string) => ToolDescriptor | undefined;
  readonly runtime: PageRuntime<object>;
  readonly preview: OpenPage['preview'];
}

/** What exactly would happen, in the form an approval is sealed for. */
export async function subjectOf(
  { tool, instance, change }: ConfirmationRequest,
  { descriptor: descriptorOf, runtime, preview }: Approving,
): Promise<ApprovalSubject> {
  const { origin, path } = runtime.address();
  const descriptor = descriptorOf(tool);
  if (!descriptor) throw new Error(`There is no tool "${tool}".`);
  const args = argumentsIn(change);
  return {
    tenant: 'command-line',
    run: runtime.isScripted ? 'page-in-browser' : 'page',
    instance,
    descriptorHash: await hashDescriptor(descriptor, digest),
    tool,
    arguments: args,
    origin,
    path,
    // Where nobody can tell what would be sent, such as on a page from a file, the arguments take the place of that.
    valuesDigest: await digestValues((await preview(tool, args)) ?? args, digest),
  };
}

function argumentsIn(change: JsonValue): JsonObject {
  return isJsonObject(change) && isJsonObject(change.arguments) ? change.arguments : {};
}

/** Shows the owner, beside the change, everything else that their answer is bound to: what the page would send, hidden values too. */
export function showingRequest(ask: Confirm, { preview }: Pick<Approving, 'preview'>): Confirm {
  return async (request) => {
    const { tool, change } = request;
    if (!isJsonObject(change)) return ask(request);
    const { request: sends, form, fields, sentAs, others } = (await preview(tool, argumentsIn(change))) ?? {};
    const bound = { sends: sends ?? form, fields, 'fields are sent as': sentAs, 'also sends': others };
    const told = Object.entries(bound).filter(([, value]) => value !== undefined);
    return ask({ ...request, change: { ...change, ...(Object.fromEntries(told) as JsonObject) } });
  };
}

/** An approval that the owner issued before represents their yes. Nothing that the caller says does. */
export function confirmByApproval(
  redeem: (subject: ApprovalSubject) => Promise<Redemption>,
  approving: Approving,
  onRefused: (message: string, tool: string) => void,
): Confirm {
  return async (request) => {
    const redemption = await redeem(await subjectOf(request, approving));
    if (redemption.ok) return 'granted';
    onRefused(reasonOf(redemption.refusal, approving), request.tool);
    return 'unavailable';
  };
}

function reasonOf(refusal: ApprovalRefusal, { runtime }: Approving): string {
  if (refusal.code !== 'mismatch' || refusal.field !== 'run') return refusal.message;
  const [given, used] = runtime.isScripted ? ['without', 'with'] : ['with', 'without'];
  return confirmByApprovalMessages.notCovered(given, used);
}

/** How the owner approves a call that was refused for want of them. */
export function wayToApprove({ runtime }: Pick<Approving, 'runtime'>, action: string): string {
  const { origin, path } = runtime.address();
  const browser = runtime.isScripted ? ' --browser' : '';
  return confirmByApprovalMessages.approveCommand(origin, path, action, browser);
}
