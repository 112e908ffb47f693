import type { JsonObject } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import { type AssistanceClient, assistanceClient } from './assistance.ts';
import { type ClientCallOptions, Connection, type ConnectionOptions, segment } from './connection.ts';
import { type ConsoleClient, consoleClient } from './console.ts';
import { type InterruptsClient, interruptsClient } from './interrupts.ts';
import { asObject, readTextAnswer } from './read-answer.ts';
import { type RunsClient, runsClient } from './runs.ts';
import { type SchedulesClient, schedulesClient } from './schedules.ts';
import { type WorkflowsClient, workflowsClient } from './workflows.ts';

/** A host, as programs use it. Every method throws `HostError`, `HostUnreachable` or `UnexpectedAnswer`. */
export interface HostClient {
  readonly runs: RunsClient;
  readonly interrupts: InterruptsClient;
  readonly workflows: WorkflowsClient;
  readonly schedules: SchedulesClient;
  readonly assistance: AssistanceClient;
  readonly webhooks: {
    register(request: NewWebhook, options?: ClientCallOptions): Promise<RegisteredWebhook>;
    remove(webhookId: string, options?: ClientCallOptions): Promise<void>;
  };
  readonly console: ConsoleClient;
  readonly audit: {
    /** Whether the entries of a range are as they were written. */
    verify(fromSeq: number, toSeq: number, options?: ClientCallOptions): Promise<AuditVerification>;
    /** The whole audit log, as lines of JSON. */
    export(options?: ClientCallOptions): Promise<string>;
  };
  /** What this host can do. */
  discover(options?: ClientCallOptions): Promise<JsonObject>;
}

export type AuditVerification = HostApi['verifyAudit']['answer'];
export type NewWebhook = Omit<HostApi['registerWebhook']['body'], 'tenantId'>;
/** With its secret, shown this once. */
export type RegisteredWebhook = HostApi['registerWebhook']['answer'];

export function createClient(options: ConnectionOptions): HostClient {
  const connection = new Connection(options);
  return {
    runs: runsClient(connection),
    interrupts: interruptsClient(connection),
    workflows: workflowsClient(connection),
    schedules: schedulesClient(connection),
    assistance: assistanceClient(connection),
    webhooks: {
      register: (body, ask = {}) =>
        connection.change<'registerWebhook'>({ path: '/v1/webhooks', body, ...ask }),
      async remove(webhookId, ask = {}) {
        await connection.ask({ method: 'DELETE', path: `/v1/webhooks/${segment(webhookId)}`, ...ask });
      },
    },
    console: consoleClient(connection),
    audit: {
      verify: (fromSeq, toSeq, ask = {}) =>
        connection.call<'verifyAudit'>({ path: '/v1/audit/verify', query: { fromSeq, toSeq }, ...ask }),
      export: async (ask = {}) =>
        readTextAnswer(await connection.send({ path: '/v1/handrail/audit/export', ...ask })),
    },
    async discover(ask = {}) {
      return asObject(await connection.ask({ path: '/.well-known/openwop', ...ask }));
    },
  };
}
