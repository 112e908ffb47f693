/** The place of every sealed value: what is moved to another does not open there. `sealed-columns.ts` names the same. */
export const placeOf = {
  events: (runId: string, first: number) => ['events', runId, String(first)],
  sealed: (eventId: string, pointer: string) => ['sealed', eventId, pointer],
  artifact: (runId: string, artifactId: string) => ['artifact', runId, artifactId],
  receipt: (id: string) => ['receipt', id],
  outbox: (queue: string, id: string) => ['outbox', queue, id],
  definition: (tenant: string, workflowId: string, digest: string) => [
    'definition',
    tenant,
    workflowId,
    digest,
  ],
  key: (id: string) => ['key', id],
  subscription: (webhookId: string) => ['subscription', webhookId],
  webhook: (webhookId: string) => ['webhook', webhookId],
  secret: (tenant: string, workspace: string, name: string, version: number) => [
    'secret',
    tenant,
    workspace,
    name,
    String(version),
  ],
} as const satisfies Record<string, (...parts: never[]) => readonly string[]>;
