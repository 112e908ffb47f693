import type { JsonObject } from '@handrail/base';
import { type AssistanceClient, assistanceClient } from './assistance.ts';
import { type Ask, Connection, type ConnectionOptions, segment } from './connection.ts';
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
    register(request: NewWebhook, options?: Ask): Promise<RegisteredWebhook>;
    remove(webhookId: string, options?: Ask): Promise<void>;
  };
  readonly console: ConsoleClient;
  /** What this host can do. */
  discover(options?: Ask): Promise<JsonObject>;
}

export interface NewWebhook {
  readonly url: string;
  readonly events: readonly string[];
  readonly tags?: readonly string[];
  readonly secret?: string;
}

export interface RegisteredWebhook {
  readonly webhookId: string;
  /** Shown this once. */
  readonly secret: string;
  readonly secretFingerprint: string;
}

export function createClient(options: ConnectionOptions): HostClient {
  const connection = new Connection(options);
  return {
    runs: runsClient(connection),
    interrupts: interruptsClient(connection),
    workflows: workflowsClient(connection),
    assistance: assistanceClient(connection),
    webhooks: {
      async register(request, ask = {}) {
        const answer = await connection.ask({
          method: 'POST',
          path: '/v1/webhooks',
          body: request as unknown as JsonObject,
          headers: { 'idempotency-key': connection.platform.newKey() },
          ...ask,
        });
        return asObject(answer) as unknown as RegisteredWebhook;
      },
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
