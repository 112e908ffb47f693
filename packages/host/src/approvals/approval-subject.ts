import type { JsonObject, JsonValue } from '@handrail/base';
import {
  type ApprovalSubject,
  type ArgumentSources,
  type Digest,
  digestValues,
  hashDescriptor,
  type RelayedRequest,
  type ToolDescriptor,
} from '@handrail/tools';
import type { OpenToolset } from '../ports/toolset-source.ts';

export interface CallInView {
  readonly tenant: string;
  readonly runId: string;
  readonly toolset: string;
  readonly descriptor: ToolDescriptor;
  readonly arguments: JsonObject;
  /** Where the arguments come from, as far as the run knows. */
  readonly sources?: ArgumentSources;
  /** What the call is for, where that is stated. */
  readonly request?: RelayedRequest | undefined;
  readonly open: OpenToolset;
}

/**
 * Everything that decides what a call does, taken at this moment: the values it would submit are those the toolset
 * holds now, not those it held when the owner was asked.
 */
export async function approvalSubject(
  { tenant, runId, toolset, descriptor, arguments: args, open }: CallInView,
  change: JsonValue,
  digest: Digest,
): Promise<ApprovalSubject> {
  const { origin, path } = open.place?.() ?? { origin: '', path: '' };
  const values = open.submits?.(descriptor.name);
  return {
    tenant,
    run: runId,
    instance: toolset,
    tool: descriptor.name,
    descriptorHash: await hashDescriptor(descriptor, digest),
    arguments: { arguments: args, change },
    origin,
    path,
    valuesDigest: values === undefined ? '' : await digestValues({ values }, digest),
  };
}
