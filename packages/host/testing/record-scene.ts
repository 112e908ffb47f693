import type { JsonObject } from '@handrail/base';
import { createConformanceSeams } from '@handrail/conformance-seams';
import { sketchWorkflow, testPorts } from '@handrail/runs/testing';
import type { Caller, HostOptions } from '../src/index.ts';
import { signedIn } from './assistance-bench.ts';
import { createMemoryStore } from './memory-store.ts';
import { Story, watchStore } from './story.ts';
import { sha256Hex } from './test-crypto.ts';
import { owner, startTestHost } from './test-host.ts';
import { VirtualTime } from './virtual-time.ts';

const document = (...sketch: Parameters<typeof sketchWorkflow>) =>
  JSON.parse(JSON.stringify(sketchWorkflow(...sketch))) as JsonObject;
const gate = (id: string, config: JsonObject) =>
  document([{ id: 'gate', type: 'core.approvalGate', config }], [], {
    id,
    name: id,
    channels: { c: { reducer: 'append' } },
  });
/** Workflows that ask somebody, each in another way. */
export const askingWorkflows = [
  gate('open', { title: 'Send it?', timeoutMs: 60_000 }),
  gate('picked', { title: 'Pick', approversList: ['ann', 'bob'] }),
  gate('strict', { title: 'Strict', profile: 'handrail-interrupt-owner-only' }),
  document(
    [
      {
        id: 'gate',
        type: 'core.openwop.governance.approvalGate',
        config: { title: 'Govern', requiredRole: 'approver', requiredScope: 'approvals:respond' },
      },
    ],
    [],
    { id: 'governed', name: 'Governed' },
  ),
  document(
    [
      {
        id: 'gate',
        type: 'core.openwop.governance.approvalGate',
        config: {
          title: 'Override',
          requiredRole: 'approver',
          override: { requiredRole: 'admin', audited: true },
        },
      },
    ],
    [],
    { id: 'overridden', name: 'Overridden' },
  ),
  document(
    [
      {
        id: 'gate',
        type: 'core.clarificationGate',
        config: { questions: [{ id: 'q', question: 'Which café?' }] },
      },
    ],
    [],
    { id: 'asks', name: 'Asks' },
  ),
  document(
    [
      {
        id: 'gate',
        type: 'core.interrupt',
        config: { kind: 'external-event', data: { eventType: 'paid', correlation: { order: 7 } } },
      },
    ],
    [],
    { id: 'waits', name: 'Waits' },
  ),
];

export const person = (principal: string, more: Partial<Caller> = {}): Caller => ({
  ...signedIn,
  principal,
  ...more,
});
export const [ann, bob, eve] = [person('ann'), person('bob'), person('eve', { isOwner: false })];
export const stranger: Caller = { ...owner, tenant: 'other' };
export const elsewhere: Caller = { ...owner, workspace: 'w' };
export const tester: Caller = { ...owner, mode: 'test' };
export const owners = [
  { tenant: 'acme', workspace: undefined, mode: 'live', principal: 'ann', name: 'Ann' },
  { tenant: 'acme', workspace: 'w', mode: 'live', principal: 'wim', name: 'Wim' },
  { tenant: 'acme', workspace: undefined, mode: 'test', principal: 'tess', name: 'Tess' },
  { tenant: 'other', workspace: undefined, mode: 'live', principal: 'olga', name: 'Olga' },
] as const;

/** A host with owners and workflows that ask them, whose story is recorded. */
export async function beginRecords(options: Partial<HostOptions> = {}) {
  const time = new VirtualTime();
  const { store, writes } = watchStore(options.store ?? createMemoryStore());
  const it = await startTestHost({
    clock: time,
    timers: time,
    systemWorkflows: askingWorkflows,
    owners,
    testing: createConformanceSeams({
      timers: time,
      digest: sha256Hex,
      schemaCheck: testPorts.schemaCheck,
    }),
    ...options,
    store,
  });
  writes.length = 0;
  return { ...it, time, story: new Story({ ...it, time }, writes) };
}

export type BegunRecords = Awaited<ReturnType<typeof beginRecords>>;

/** A service that only a host with records has. */
export function kept<Service>(service: Service | undefined): Service {
  if (service === undefined) throw new Error('This host has no records.');
  return service;
}
