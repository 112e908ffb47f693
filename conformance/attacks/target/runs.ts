import { until } from '@handrail/testing/until';
import type { AttackedHost } from './attacked-host.ts';

/** What a run of the campaign asks its owner about: to put values into the payment form. */
export interface Payment {
  readonly title?: string;
  readonly name?: string;
  readonly nodeName?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

let count = 0;

export function paymentWorkflow(id: string, payment: Payment = {}): object {
  const { title = 'Pay the bill', name = 'Payment', nodeName = 'Pay' } = payment;
  return {
    id,
    name,
    version: '1.0.0',
    nodes: [
      {
        id: 'pay',
        typeId: 'tool.call',
        name: nodeName,
        position: { x: 0, y: 0 },
        config: {
          toolset: 'form/payment',
          tool: 'formspec.field.set',
          arguments: payment.arguments ?? { path: 'to', value: 'alice' },
          confirm: { always: true, title },
        },
        inputs: {},
      },
    ],
    edges: [],
    triggers: [],
    variables: [],
    metadata: {},
    settings: {},
  };
}

/** Registers a workflow of its own and starts a run of it. Gives the run once it waits for its owner. */
export async function startPayment(
  host: AttackedHost,
  payment: Payment = {},
  key = host.key,
): Promise<string> {
  count += 1;
  const workflowId = `attack-${process.pid}-${count}`;
  return startWorkflow(host, paymentWorkflow(workflowId, payment), key);
}

export async function startWorkflow(host: AttackedHost, workflow: object, key = host.key): Promise<string> {
  const registered = await host.call('/v1/workflows', workflow);
  if (registered.status >= 400) throw new Error(`The workflow was refused: ${registered.text.slice(0, 300)}`);
  const created = await host.call('/v1/runs', { workflowId: (workflow as { id: string }).id }, key);
  if (created.status >= 400) throw new Error(`The run was refused: ${created.text.slice(0, 300)}`);
  const { runId } = JSON.parse(created.text) as { readonly runId: string };
  await until(
    async () => !['pending', 'running'].includes(await statusOf(host, runId)),
    () => `the run ${runId}`,
  );
  return runId;
}

export async function statusOf(host: AttackedHost, runId: string): Promise<string> {
  const { text } = await host.call(`/v1/runs/${runId}`);
  return (JSON.parse(text) as { readonly status?: string }).status ?? '';
}

export async function eventsOf(host: AttackedHost, runId: string): Promise<string> {
  const { text } = await host.call(`/v1/runs/${runId}/events/poll?limit=500`);
  return text;
}

/** Whether an approval was recorded: the only thing that counts. */
export async function wasApproved(host: AttackedHost, runId: string): Promise<boolean> {
  const log = await eventsOf(host, runId);
  return log.includes('"approval.received"') && /"action"\s*:\s*"accept"/.test(log);
}
