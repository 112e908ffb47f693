import type { JsonObject } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import { type AssistanceClient, assistanceClient } from './assistance.ts';
import { type ClientCallOptions, Connection, type ConnectionOptions, segment } from './connection.ts';
import { type ConsoleClient, consoleClient } from './console.ts';
import { type InterruptsClient, interruptsClient } from './interrupts.ts';
import { asObject } from './read-answer.ts';
import { type RunsClient, runsClient } from './runs.ts';
import { type WorkflowsClient, workflowsClient } from './workflows.ts';

/** A host, as programs use it. Every method throws `HostError`, `HostUnreachable` or `UnexpectedAnswer`. */
export interface HostClient {
  readonly runs: RunsClient;
  readonly interrupts: InterruptsClient;
  readonly workflows: WorkflowsClient;
  readonly assistance: AssistanceClient;
  readonly webhooks: {
    register(request: NewWebhook, options?: ClientCallOptions): Promise<RegisteredWebhook>;
    remove(webhookId: string, options?: ClientCallOptions): Promise<void>;
  };
  readonly console: ConsoleClient;
  /** What this host can do. */
  discover(options?: ClientCallOptions): Promise<JsonObject>;
}

export type NewWebhook = Omit<HostApi['registerWebhook']['body'], 'tenantId'>;
/** With its secret, shown this once. */
export type RegisteredWebhook = HostApi['registerWebhook']['answer'];

export function createClient(options: ConnectionOptions): HostClient {
  const connection = new Connection(options);
  return {
    runs: runsClient(connection),
    interrupts: interruptsClient(connection),
    workflows: workflowsClient(connection),
    assistance: assistanceClient(connection),
    webhooks: {
      register: (body, ask = {}) =>
        connection.change<'registerWebhook'>({ path: '/v1/webhooks', body, ...ask }),
      async remove(webhookId, ask = {}) {
        await connection.ask({ method: 'DELETE', path: `/v1/webhooks/${segment(webhookId)}`, ...ask });
      },
    },
    console: consoleClient(connection),
    async discover(ask = {}) {
      return asObject(await connection.ask({ path: '/.well-known/openwop', ...ask }));
    },
  };
}
