import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { accepted, logOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes } from '../nodes/core-node-types.ts';
import type { NodeType } from '../nodes/node-type.ts';
import type { ConnectorStart, Connectors } from '../ports/connectors.ts';

const CANARY = 'canary4711sealed';
const inputs = { pin: { type: 'variable', variableName: 'pin' } };
const variables = [{ name: 'pin', type: 'string', sensitive: true }];
const time = new VirtualTime();
const core = coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time });
const person = { ...owner, isOwner: true };

const throws: NodeType = {
  typeId: 'vendor.throws',
  reach: 'none',
  execute({ inputs: { pin } }) {
    throw new TypeError(`bad ${String(pin)}\n    at ${String(pin)} (/${String(pin)}:1:1)`);
  },
};
const throwsLater: NodeType = {
  typeId: 'vendor.throws-later',
  reach: 'outside',
  async execute(work) {
    await work.record([
      { type: 'log.appended', payload: { level: 'info', message: String(work.inputs.pin) } },
    ]);
    throw new Error(String(work.inputs.pin));
  },
};
const makes: NodeType = {
  typeId: 'vendor.makes',
  reach: 'outside',
  async execute(work) {
    const artifacts = [{ artifactId: 'made', content: { pin: work.inputs.pin ?? null } }];
    await work.effect({ name: 'make', idempotent: true, perform: async () => ({ result: null, artifacts }) });
    return { type: 'complete-node' };
  },
};

type OpenConnector = NonNullable<Parameters<typeof startTestHost>[0]>['connectors'];

const breaks: OpenConnector = {
  list: () => [{ name: 'bank', title: 'Bank' }],
  open: async (_name, start) => {
    throw new RangeError(`cannot ${String(start.inputs.pin)}`);
  },
};

async function started(
  type: string,
  more: JsonObject = {},
  connectors: OpenConnector = breaks,
  id = type.replaceAll('.', '-').toLowerCase(),
) {
  const store = createMemoryStore();
  const nodeTypes = [...core, throws, throwsLater, makes];
  const open = () =>
    startTestHost({
      store,
      nodeTypes,
      ...(connectors && { connectors }),
    });
  const it = await open();
  const workflow = sketchWorkflow([{ id: 'n', type, inputs, ...more }], [], { id, variables }) as JsonObject;
  accepted(await it.host.workflows.register(owner, workflow));
  const runId = await startRun(it, id, { inputs: { pin: CANARY } });
  return { ...it, runId, again: open };
}

test.each([
  ['at once', 'vendor.throws', {}, 'TypeError'],
  ['later', 'vendor.throws-later', {}, 'Error'],
  ['as a connector', 'connector.run', { config: { connector: 'bank' } }, 'RangeError'],
])(
  'what a node with sensitive inputs throws %s is reported by its kind alone',
  async (_when, type, more, name) => {
    const it = await started(type, more);
    const [defect] = it.defects as readonly Error[];
    expect(defect?.name).toBe(name);
    expect(`${defect?.message} ${defect?.stack}`).toContain('withheld');
    expect(`${defect?.message} ${defect?.stack}`).not.toContain(CANARY);
    expect(JSON.stringify(await logOf(it, it.runId))).not.toContain(CANARY);
  },
);

test('a document of a node with sensitive inputs cannot be read', async () => {
  const it = await started('vendor.makes');
  expect(await snapshotOf(it, it.runId)).toMatchObject({ status: 'completed' });
  for (const caller of [owner, person]) {
    expect(await it.host.runs.readArtifact(caller, it.runId, 'made')).toMatchObject({
      refusal: {
        code: 'forbidden',
        message: 'This document holds sensitive values. Its owner sees it where they are asked to decide.',
      },
    });
  }
});

test('what an owner has to decide about is shown to the owners who may, also after a restart', async () => {
  const config = { approversList: ['owner-1'] };
  const gate = { config, inputs: { artifact: { type: 'variable', variableName: 'pin' } } };
  const first = await started('core.approvalGate', gate);
  await first.host.close();
  const { host } = await first.again();
  const seenBy = async (caller: typeof person) =>
    accepted(await host.interrupts.find(caller, first.runId, 'n')).data.artifactData;
  expect(await seenBy(person)).toBe(CANARY);
  expect(await seenBy({ ...person, principal: 'owner-2' })).toBe('[REDACTED:artifactData]');
  expect(await seenBy(owner)).toBe('[REDACTED:artifactData]');
  const [pending] = await host.interrupts.pending(person, { limit: 10 });
  expect(pending?.data.artifactData).toBe('[REDACTED:artifactData]');
});

test('a question of a node with sensitive inputs is listed for the owner in person, and masked for everybody else', async () => {
  const questions = [{ id: 'q', question: 'Which account?' }];
  const { host } = await started('core.clarificationGate', { config: { questions } });
  const listed = async (caller: typeof person) =>
    (await host.interrupts.pending(caller, { limit: 10 })).map(({ data }) => data.questions);
  expect(await listed(person)).toEqual([questions]);
  expect(await listed(owner)).toEqual([[{ id: 'q', question: '[REDACTED:question]' }]]);
});

const reading = (start: ConnectorStart) => start.readSecret('bank.pin').catch(() => undefined);
test.each<[string, Connectors['open']]>([
  ['at its start', async (_name, start) => Promise.reject(new Error(await start.readSecret('bank.pin')))],
  [
    'while it works',
    async (_name, start) => ({
      next: async () => {
        await reading(start);
        return { line: { type: 'DONE', status: 'failed', message: `no ${String(start.inputs.pin)}` } };
      },
      send: async () => {},
      close: async () => {},
    }),
  ],
])('a secret that a connector with sensitive inputs misses %s is named', async (_when, open) => {
  const connectors = { list: () => [{ name: 'bank', title: 'Bank' }], open };
  const it = await started('connector.run', { config: { connector: 'bank' } }, connectors);
  expect((await snapshotOf(it, it.runId)).error).toMatchObject({
    code: 'secret_not_found',
    message: expect.stringContaining('handrail secrets set bank.pin'),
  });
  expect(JSON.stringify(await logOf(it, it.runId))).not.toContain(CANARY);
});
