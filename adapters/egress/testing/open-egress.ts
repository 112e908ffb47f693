import {
  createEgress,
  createEgressPolicy,
  type EgressEvent,
  type EgressOptions,
  type EgressPolicyOptions,
  type SafeEgress,
  type SafeEgressReply,
  type SafeEgressRequest,
} from '../src/index.ts';
import { createMemoryNetwork, type MemoryNetwork } from './memory-network.ts';

/** A public address, for names that are to be reached. Nothing is ever sent there. */
export const PUBLIC = '93.184.216.34';

export interface OpenEgress {
  readonly network: MemoryNetwork;
  readonly egress: SafeEgress;
  readonly events: readonly EgressEvent[];
  send(url: string, more?: Partial<SafeEgressRequest>): Promise<SafeEgressReply>;
  /** What `send` was refused or failed with; `undefined` if it was not. */
  problem(url: string, more?: Partial<SafeEgressRequest>): Promise<Problem | undefined>;
}

export interface Problem extends Error {
  readonly reason?: string;
  readonly code?: string;
}

/** An egress whose network is in memory, with the name `public.test` at a public address. */
export function openEgress(
  policy: EgressPolicyOptions = { plainHttp: true },
  options: Partial<EgressOptions> = {},
): OpenEgress {
  const network = createMemoryNetwork();
  network.name('public.test', [PUBLIC]);
  const events: EgressEvent[] = [];
  const egress = createEgress({
    policy: createEgressPolicy(policy),
    resolve: network.resolve,
    dial: network.dial,
    observer: (event) => void events.push(event),
    ...options,
  });
  const send = (url: string, more: Partial<SafeEgressRequest> = {}) =>
    egress.send({ url, provenance: { source: 'agent', subject: 'run-1' }, ...more });
  return {
    network,
    egress,
    events,
    send,
    problem: (url, more) => problemOf(send(url, more).then((reply) => reply.bytes())),
  };
}

export async function problemOf(work: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return error;
    throw new Error('Something was thrown that is no error.');
  }
  return undefined;
}
