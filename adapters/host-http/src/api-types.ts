import type { JsonValue } from '@handrail/base';
import type { ChangeEndpoint, ReadEndpoint } from './api/endpoint.ts';
import type { extendEndpoint } from './assistance/answer-endpoints.ts';
import type { inboxEndpoint } from './assistance/inbox-endpoint.ts';
import type { pendingActionEndpoint } from './assistance/pending-action-endpoint.ts';
import type {
  readAssistanceEndpoint,
  readAttachmentEndpoint,
  readTimelineEndpoint,
} from './assistance/run-assistance-endpoints.ts';
import type { askToolsetEndpoint } from './console/ask-toolset.ts';
import type {
  decideTurnEndpoint,
  listCapabilitiesEndpoint,
  readCapabilityEndpoint,
} from './console/capability-endpoints.ts';
import type { createKeyEndpoint, listKeysEndpoint } from './console/key-endpoints.ts';
import type { listConnectorsEndpoint } from './console/list-connectors.ts';
import type { listToolsetsEndpoint } from './console/list-toolsets.ts';
import type { listWebhooksEndpoint } from './console/list-webhooks.ts';
import type { readSettingsEndpoint } from './console/read-settings.ts';
import type { readStatsEndpoint } from './console/read-stats.ts';
import type { pollEventsEndpoint } from './events/poll-events.ts';
import type { inspectTokenEndpoint, resolveTokenEndpoint } from './interrupts/by-token.ts';
import type { extendInterruptEndpoint } from './interrupts/extend-by-node.ts';
import type { resolveByNodeEndpoint } from './interrupts/resolve-by-node.ts';
import type { bulkCancelEndpoint } from './runs/bulk-cancel.ts';
import type { cancelRunEndpoint } from './runs/cancel-run.ts';
import type { createRunEndpoint } from './runs/create-run.ts';
import type { listRunsEndpoint } from './runs/list-runs.ts';
import type { pauseRunEndpoint, resumeRunEndpoint } from './runs/pause-run.ts';
import type { readRunEndpoint } from './runs/read-run.ts';
import type { registerWebhookEndpoint } from './webhooks/webhook-endpoints.ts';
import type { listWorkflowsEndpoint, registerWorkflowEndpoint } from './workflows/workflow-endpoints.ts';

/**
 * What each operation takes and answers with, read off the endpoint that serves it: a client that uses these types cannot
 * fall behind the host. Types only; importing them loads nothing.
 */
export interface HostApi {
  readonly createRun: Operation<typeof createRunEndpoint>;
  readonly listRuns: Operation<typeof listRunsEndpoint>;
  readonly getRun: Operation<typeof readRunEndpoint>;
  readonly cancelRun: Operation<typeof cancelRunEndpoint>;
  readonly bulkCancelRuns: Operation<typeof bulkCancelEndpoint>;
  readonly pauseRun: Operation<typeof pauseRunEndpoint>;
  readonly resumeRun: Operation<typeof resumeRunEndpoint>;
  readonly pollRunEvents: Operation<typeof pollEventsEndpoint>;
  readonly resolveInterruptByRun: Operation<typeof resolveByNodeEndpoint>;
  readonly extendInterrupt: Operation<typeof extendInterruptEndpoint>;
  readonly inspectInterruptByToken: Operation<typeof inspectTokenEndpoint>;
  readonly resolveInterruptByToken: Operation<typeof resolveTokenEndpoint>;
  readonly listWorkflows: Operation<typeof listWorkflowsEndpoint>;
  readonly registerWorkflow: Operation<typeof registerWorkflowEndpoint>;
  readonly registerWebhook: Operation<typeof registerWebhookEndpoint>;
  readonly readInbox: Operation<typeof inboxEndpoint>;
  readonly readAssistance: Operation<typeof readAssistanceEndpoint>;
  readonly readTimeline: Operation<typeof readTimelineEndpoint>;
  readonly readAssistanceAttachment: Operation<typeof readAttachmentEndpoint>;
  readonly extendAssistance: Operation<typeof extendEndpoint>;
  readonly readDeed: Operation<typeof pendingActionEndpoint>;
  readonly getStats: Operation<typeof readStatsEndpoint>;
  readonly listToolsets: Operation<typeof listToolsetsEndpoint>;
  readonly askToolset: Operation<typeof askToolsetEndpoint>;
  readonly listConnectors: Operation<typeof listConnectorsEndpoint>;
  readonly listCapabilities: Operation<typeof listCapabilitiesEndpoint>;
  readonly getCapability: Operation<typeof readCapabilityEndpoint>;
  readonly decideTurn: Operation<typeof decideTurnEndpoint>;
  readonly listKeys: Operation<typeof listKeysEndpoint>;
  readonly createKey: Operation<typeof createKeyEndpoint>;
  readonly listWebhooks: Operation<typeof listWebhooksEndpoint>;
  readonly getSettings: Operation<typeof readSettingsEndpoint>;
}

type Served<Shown, Body> = ReadEndpoint<Shown, Body> | ChangeEndpoint<unknown, Shown, Body>;

type Operation<Make extends (...given: never[]) => unknown> =
  ReturnType<Make> extends Served<infer Shown, infer Body>
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
