import { createHmac, hash, randomBytes } from 'node:crypto';
import type { JsonObject } from '@handrail/base';
import { createConformanceSeams } from '@handrail/conformance-seams';
import { coreNodeTypes, createHost, type Host, type HostOptions, type Ids } from '@handrail/host';
import { createMemoryStore, type MemoryStore } from '@handrail/host/testing';
import { readWorkflow, testPorts, workflowNames } from '@handrail/runs/testing';

/** Time as it is, plus what a test adds. */
export class TestClock {
  #ahead = 0;

  now = (): number => Date.now() + this.#ahead;

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

let made = 0;

export const testIds: Ids = {
  newRunId: () => nextId('r'),
  newId: () => nextId('i'),
  newSecret: () => randomBytes(32).toString('base64url'),
  random: () => Math.random(),
};

function nextId(kind: string): string {
  made += 1;
  return `${kind}${made.toString(36).padStart(8, '0')}${randomBytes(4).toString('hex')}`;
}

export const timers: HostOptions['timers'] = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const HOST_KEY = 'the key of a host in tests';
export const testMac = {
  sign: async (text: string) => createHmac('sha256', HOST_KEY).update(text).digest('base64url'),
};
const digest = async (text: string) => hash('sha256', text, 'base64url');

/** Where webhooks of tests go: nowhere. What they would send is proven where it is sent. */
const noEgress = {
  send: () => Promise.reject(Object.assign(new Error('No way out in tests.'), { code: 'fetch_failed' })),
};

/** Every published workflow. */
export const allWorkflows = (): readonly JsonObject[] => workflowNames.map(readWorkflow);

/** Those that most tests use: registering all of them takes longer than most tests. */
const SOME = [
  'noop',
  'identity',
  'idempotent',
  'failure',
  'cancellable',
  'multi-node',
  'approval',
  'clarification',
  'configurable-schema',
  'channel-ttl',
  'cap-breach',
  'run-duration-breach',
  'stream-text',
  'orchestrator-low-confidence',
  'subworkflow-parent',
  'subworkflow-child',
  'interrupt-quorum',
  'interrupt-external-event',
  'interrupt-auth-required',
  'interrupt-parent-child-cancel',
  'interrupt-parent-child-cancel-child',
].map((name) => `conformance-${name}`);

/** Every node type of our own. */
export const testNodeTypes = (clock: TestClock) => coreNodeTypes({ mac: testMac, digest, clock, timers });

/** A real host on a store in memory. */
export function createTestHost(
  clock: TestClock,
  store: MemoryStore = createMemoryStore(),
  options: Partial<HostOptions> = {},
): Host {
  return createHost({
    store,
    clock,
    timers,
    ids: testIds,
    ports: testPorts,
    nodeTypes: testNodeTypes(clock),
    mac: testMac,
    digest,
    systemWorkflows: SOME.map(readWorkflow),
    testing: createConformanceSeams({
      timers,
      digest: async (text) => hash('sha256', text),
      schemaCheck: testPorts.schemaCheck,
    }),
    engineVersion: 1,
    webhooks: {
      egress: noEgress,
      checkUrl: async (url) => (isPrivate(url) ? 'The address is private.' : undefined),
      sha256Hex: async (text) => hash('sha256', text),
      hmacHex: async (secret, text) => createHmac('sha256', secret).update(text).digest('hex'),
    },
    ...options,
  });
}

function isPrivate(url: string): boolean {
  return /^https?:\/\/(localhost|127\.|10\.|169\.254\.|\[::1\])/.test(url);
}
