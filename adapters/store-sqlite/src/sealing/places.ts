import type { DataScope, PasskeyOwner } from '@handrail/host';

/** The place of every sealed value: what is moved to another does not open there. `sealed-columns.ts` names the same. */
export const placeOf = {
  events: (runId: string, first: number) => ['events', runId, String(first)],
  sealed: (eventId: string, pointer: string) => ['sealed', eventId, pointer],
  artifact: (runId: string, artifactId: string) => ['artifact', runId, artifactId],
  receipt: (id: string) => ['receipt', id],
  outbox: (queue: string, id: string) => ['outbox', queue, id],
  definition: (scope: DataScope, workflowId: string, digest: string) => [
    'definition',
    scope.tenant,
    workflowId,
    digest,
    ...divisionOf(scope),
  ],
  key: (id: string) => ['key', id],
  subscription: (webhookId: string) => ['subscription', webhookId],
  webhook: (webhookId: string) => ['webhook', webhookId],
  secret: (scope: DataScope, name: string, version: number | string) => [
    'secret',
    scope.tenant,
    scope.workspace ?? '',
    name,
    String(version),
    ...(scope.mode === 'live' ? [] : [scope.mode]),
  ],
  passkey: ({ tenant, workspace, mode, owner }: PasskeyOwner, id: string) => [
    'passkey',
    tenant,
    workspace ?? '',
    mode,
    owner,
    id,
  ],
  record: ({ tenant, workspace, mode }: DataScope, kind: string, name: string, version: number | string) => [
    'record',
    tenant,
    workspace ?? '',
    mode,
    kind,
    name,
    String(version),
  ],
  listed: (runId: string, list: string, name: string) => ['listed', runId, list, name],
} as const satisfies Record<string, (...parts: never[]) => readonly string[]>;

/** Nothing for live data of a whole tenant: older files have only that, and it stays where it was sealed. */
function divisionOf({ workspace, mode }: DataScope): readonly string[] {
  return workspace === undefined && mode === 'live' ? [] : [mode, workspace ?? ''];
}
