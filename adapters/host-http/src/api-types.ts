import type { JsonValue } from '@handrail/base';
import type { ChangeEndpoint, ReadEndpoint } from './api/endpoint.ts';
import type { extendEndpoint } from './assistance/answer-endpoints.ts';
import type { decisionsEndpoint } from './assistance/decisions-endpoint.ts';
import type { inboxChangesEndpoint } from './assistance/inbox-changes-endpoint.ts';
import type { inboxEndpoint } from './assistance/inbox-endpoint.ts';
import type { pendingActionEndpoint } from './assistance/pending-action-endpoint.ts';
import type {
  readAssistanceEndpoint,
  readAttachmentEndpoint,
  readTimelineEndpoint,
} from './assistance/run-assistance-endpoints.ts';
import type { verifyAuditEndpoint } from './audit-endpoints.ts';
import type { askToolsetEndpoint } from './console/ask-toolset.ts';
import type {
  decideTurnEndpoint,
  listCapabilitiesEndpoint,
  readCapabilityEndpoint,
} from './console/capability-endpoints.ts';
import type { readFormEndpoint } from './console/form-endpoint.ts';
import type { importEndpoint } from './console/import-endpoint.ts';
import type { createKeyEndpoint, listKeysEndpoint, rotateKeyEndpoint } from './console/key-endpoints.ts';
import type { listConnectorsEndpoint } from './console/list-connectors.ts';
import type { listToolsetsEndpoint } from './console/list-toolsets.ts';
import type { listWebhooksEndpoint } from './console/list-webhooks.ts';
import type { listMembersEndpoint, setRolesEndpoint } from './console/member-endpoints.ts';
import type { readSettingsEndpoint } from './console/read-settings.ts';
import type { readStatsEndpoint } from './console/read-stats.ts';
import type { listSiteAuditsEndpoint, runSiteAuditEndpoint } from './console/site-audit-endpoints.ts';
import type { pollEventsEndpoint } from './events/poll-events.ts';
import type { diffRunsEndpoint } from './forks/diff-runs.ts';
import type { forkRunEndpoint } from './forks/fork-run.ts';
import type { signRunEndpoint } from './forks/sign-run.ts';
import type { assignInterruptEndpoint, listAssigneesEndpoint } from './interrupts/assign-by-node.ts';
import type { inspectTokenEndpoint, resolveTokenEndpoint } from './interrupts/by-token.ts';
import type { extendInterruptEndpoint } from './interrupts/extend-by-node.ts';
import type { resolveByNodeEndpoint } from './interrupts/resolve-by-node.ts';
import type { bulkCancelEndpoint } from './runs/bulk-cancel.ts';
import type { cancelRunEndpoint } from './runs/cancel-run.ts';
import type { createRunEndpoint } from './runs/create-run.ts';
import type { listRunsEndpoint } from './runs/list-runs.ts';
import type { pauseRunEndpoint, resumeRunEndpoint } from './runs/pause-run.ts';
import type { readRunEndpoint } from './runs/read-run.ts';
import type { createScheduleEndpoint, listSchedulesEndpoint } from './schedule-endpoints.ts';
import type { registerWebhookEndpoint } from './webhook-endpoints.ts';
import type { listWorkflowsEndpoint, registerWorkflowEndpoint } from './workflow-endpoints.ts';

/**
 * What each operation takes and answers with, by its id, read off the endpoint that serves it: a client that uses these
 * types cannot fall behind the host. Types only; importing them loads nothing.
 */
export type HostApi = {
  readonly [Each in ForClients as Each['operationId']]: Operation<Each>;
};

/** Endpoints that the client uses. */
type ForClients = ReturnType<
  | typeof createRunEndpoint
  | typeof rotateKeyEndpoint
  | typeof listMembersEndpoint
  | typeof setRolesEndpoint
  | typeof readFormEndpoint
  | typeof listRunsEndpoint
  | typeof readRunEndpoint
  | typeof cancelRunEndpoint
  | typeof bulkCancelEndpoint
  | typeof pauseRunEndpoint
  | typeof resumeRunEndpoint
  | typeof pollEventsEndpoint
  | typeof forkRunEndpoint
  | typeof signRunEndpoint
  | typeof verifyAuditEndpoint
  | typeof diffRunsEndpoint
  | typeof resolveByNodeEndpoint
  | typeof extendInterruptEndpoint
  | typeof listAssigneesEndpoint
  | typeof assignInterruptEndpoint
  | typeof inspectTokenEndpoint
  | typeof resolveTokenEndpoint
  | typeof listWorkflowsEndpoint
  | typeof registerWorkflowEndpoint
  | typeof createScheduleEndpoint
  | typeof listSchedulesEndpoint
  | typeof registerWebhookEndpoint
  | typeof inboxEndpoint
  | typeof decisionsEndpoint
  | typeof inboxChangesEndpoint
  | typeof readAssistanceEndpoint
  | typeof readTimelineEndpoint
  | typeof readAttachmentEndpoint
  | typeof extendEndpoint
  | typeof pendingActionEndpoint
  | typeof readStatsEndpoint
  | typeof listToolsetsEndpoint
  | typeof askToolsetEndpoint
  | typeof listConnectorsEndpoint
  | typeof listCapabilitiesEndpoint
  | typeof readCapabilityEndpoint
  | typeof decideTurnEndpoint
  | typeof listKeysEndpoint
  | typeof createKeyEndpoint
  | typeof importEndpoint
  | typeof listSiteAuditsEndpoint
  | typeof runSiteAuditEndpoint
  | typeof listWebhooksEndpoint
  | typeof readSettingsEndpoint
>;

type Operation<Each> =
  Each extends ReadEndpoint<string, infer Shown, infer Body>
    ? { readonly answer: AsJson<Shown>; readonly body: Body }
    : Each extends ChangeEndpoint<unknown, string, infer Shown, infer Body>
      ? { readonly answer: AsJson<Shown>; readonly body: Body }
      : never;

/** What is left of a value in JSON: a member that may be undefined may be missing. */
type AsJson<Value> = Value extends JsonValue
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly AsJson<Item>[]
    : Value extends object
      ? Flat<
          {
            readonly [Key in keyof Value as undefined extends Value[Key] ? never : Key]: AsJson<Value[Key]>;
          } & {
            readonly [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: AsJson<
              Exclude<Value[Key], undefined>
            >;
          }
        >
      : Value;

type Flat<Value> = { [Key in keyof Value]: Value[Key] };
