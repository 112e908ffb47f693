import type { JsonObject } from '@handrail/base';
import { createConformanceSeams } from '@handrail/conformance-seams';
import { sketchWorkflow, testPorts } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createNotesSource } from '../../testing/notes-source.ts';
import { Story } from '../../testing/story.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { accepted, logOf, owner, startRun, startTestHost, type TestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { type Caller, coreNodeTypes, type HostOptions } from '../index.ts';

const document = (...sketch: Parameters<typeof sketchWorkflow>) =>
  JSON.parse(JSON.stringify(sketchWorkflow(...sketch))) as JsonObject;
const asking = { outputSchema: { type: 'object', required: ['a'] } };

const calling = { toolset: 'form/notes', tool: 'notes.add', arguments: { text: 'x' } };

const documents = [
  document(
    [
      { id: 'gate', type: 'core.approvalGate', config: { title: 'Go?', timeoutMs: 60_000 } },
      { id: 'write', type: 'core.channelWrite', config: { channelName: 'c', value: 1 } },
      { id: 'wait', type: 'core.delay', config: { ms: 5_000 } },
    ],
    [
      ['gate', 'write'],
      ['write', 'wait'],
    ],
    {
      id: 'gated',
      name: 'Gated',
      variables: [{ name: 'who', type: 'string' }],
      channels: { c: { reducer: 'append' } },
    },
  ),
  document(
    [
      {
        id: 'ask',
        type: 'core.clarificationGate',
        config: { questions: [{ id: 'q', question: 'Which?' }] },
      },
      { id: 'mock', type: 'core.conversationGate', config: { turnCount: 1 } },
    ],
    [['ask', 'mock']],
    { id: 'asks' },
  ),
  document(
    [{ id: 'fail', type: 'core.fail', config: { retryable: true }, settings: { maxRetries: 1 } }],
    [],
    {
      id: 'fails',
    },
  ),
  document(['a', 'b'], [['a', 'b']], { id: 'capped' }),
  document(
    [{ id: 'model', type: 'core.ai.structuredOutput', config: asking }, 'after'],
    [['model', 'after']],
    {
      id: 'models',
    },
  ),
  document([{ id: 'sub', type: 'core.subWorkflow', config: { workflowId: 'capped' } }], [], { id: 'parent' }),
  document([{ id: 'sub', type: 'core.subWorkflow', config: { workflowId: 'gated' } }], [], { id: 'patient' }),
  document(['before', { id: 'call', type: 'tool.call', config: calling }], [['before', 'call']], {
    id: 'calls',
  }),
  document(
    [
      { id: 'gate', type: 'core.approvalGate', config: { title: 'Go?' } },
      { id: 'mock', type: 'core.conversationGate', config: { turnCount: 1 } },
    ],
    [],
    { id: 'both' },
  ),
  document(['a'], [], { id: 'sealed', variables: [{ name: 'pin', type: 'string', sensitive: true }] }),
];

const stranger: Caller = { ...owner, tenant: 'other' };

async function begin(options: Partial<HostOptions> = {}) {
  const time = new VirtualTime();
  const it = await startTestHost({
    clock: time,
    timers: time,
    systemWorkflows: documents,
    testing: createConformanceSeams({
      timers: time,
      digest: testDigest,
      schemaCheck: testPorts.schemaCheck,
    }),
    nodeTypes: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
    toolsets: [createNotesSource({ sent: [] })],
    hostId: 'host-1',
    owners: [{ ...owner, principal: 'ann', name: 'Ann' }],
    ...options,
  });
  return { ...it, time, story: new Story({ ...it, time }) };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Runs that ended, or wait, in every way that a fork can be made of. */
const sources: Readonly<Record<string, (it: Begun) => Promise<string>>> = {
  async 'a gate that was passed'(it) {
    const runId = await startRun(it, 'gated', { inputs: { who: 'Ann' } });
    await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' });
    await it.time.advance(6_000);
    return runId;
  },
  async 'a gate that was not passed'(it) {
    const runId = await startRun(it, 'gated');
    await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'reject' });
    await it.time.settle();
    return runId;
  },
  async 'a gate that was passed late'(it) {
    const runId = await startRun(it, 'gated');
    const target = { runId, nodeId: 'gate' };
    await it.host.interrupts.extend(owner, target, 600);
    await it.host.assignments.assign(owner, target, 'ann');
    const ann = { ...owner, principal: 'ann', isOwner: true };
    await it.host.interrupts.resolve(ann, target, { action: 'accept' });
    await it.time.settle();
    return runId;
  },
  async 'two nodes that waited at the same time'(it) {
    const runId = await startRun(it, 'both');
    await it.host.interrupts.resolve(owner, { runId, nodeId: 'mock' }, { content: 'tea' });
    await it.time.settle();
    await it.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' });
    await it.time.settle();
    return runId;
  },
  async 'a run that was started by another one'(it) {
    const parent = await startRun(it, 'parent');
    await it.time.settle();
    const all = await it.host.runs.list(owner, { limit: 10 });
    return all.find(({ parentRunId }) => parentRunId === parent)?.runId ?? '';
  },
  'a gate that is waited at': (it) => startRun(it, 'gated'),
  async 'questions that were answered'(it) {
    const runId = await startRun(it, 'asks');
    await it.host.interrupts.resolve(owner, { runId, nodeId: 'ask' }, { answers: { q: 'this' } });
    await it.time.settle();
    await it.host.interrupts.resolve(owner, { runId, nodeId: 'mock' }, { content: 'tea' });
    await it.time.settle();
    return runId;
  },
  async 'a node that failed again'(it) {
    const runId = await startRun(it, 'fails');
    await it.time.advance(60_000);
    return runId;
  },
  'a limit that was reached': (it) => startRun(it, 'capped', { configurable: { recursionLimit: 1 } }),
  async 'a run that was paused and cancelled'(it) {
    const runId = await startRun(it, 'gated');
    await it.host.runs.pause(owner, runId, {});
    await it.time.settle();
    await it.host.runs.cancel(owner, runId, 'enough');
    await it.time.settle();
    return runId;
  },
  'a run whose child waits': (it) => startRun(it, 'patient'),
  async 'a tool that was called'(it) {
    const runId = await startRun(it, 'calls');
    await it.time.advance(1_000);
    return runId;
  },
  'values that are sealed': (it) => startRun(it, 'sealed', { inputs: { pin: '1234' } }),
  'a run with a child': async (it) => {
    const runId = await startRun(it, 'parent');
    await it.time.settle();
    return runId;
  },
};

/** What a log says, without ids, so that a fork can be compared with its source. */
async function typesOf(it: TestHost, runId: string): Promise<string> {
  return (await logOf(it, runId))
    .map(({ type, nodeId }) => [type, nodeId].filter(Boolean).join(':'))
    .join(' ');
}

describe('what comes of a fork at every place of a log is as recorded; -u records it again', () => {
  test.each(Object.entries(sources))('%s', async (name, live) => {
    const it = await begin();
    const runId = await live(it);
    const lines = [`source: ${await typesOf(it, runId)}`];
    const length = (await logOf(it, runId)).length;
    const tell = async (what: string, request: Parameters<typeof it.host.forks.fork>[2]) => {
      const made = await it.host.forks.fork(owner, runId, request);
      if (!made.ok) {
        lines.push(`${what}: ${JSON.stringify(made.refusal)}`);
        return;
      }
      lines.push(`${what}: ${JSON.stringify(made.value)}`, `  ${await typesOf(it, made.value.runId)}`);
      for (let turn = 0; turn < 3; turn += 1) await it.time.settle();
      const { status, variables, channels, error } = accepted(
        await it.host.runs.read(owner, made.value.runId),
      );
      lines.push(`  then ${JSON.stringify({ status, variables, channels, error })}`);
      if (status === 'running' || status.startsWith('waiting'))
        await it.host.runs.cancel(owner, made.value.runId);
    };
    await tell('replay', { mode: 'replay' });
    for (let fromSeq = 0; fromSeq <= length + 1; fromSeq += 1) {
      await tell(`branch at ${fromSeq}`, { mode: 'branch', fromSeq });
    }
    await tell('replay up to 2', { mode: 'replay', fromSeq: 2 });
    expect(it.defects).toEqual([]);
    await it.host.close();
    const file = name.replaceAll(' ', '-');
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../testing/recorded/forks/${file}.txt`);
  });
});

const stories: Readonly<Record<string, (it: Begun) => Promise<void>>> = {
  async 'forks that are refused'({ host, story, ...it }) {
    const runId = await startRun({ host, time: it.time }, 'gated');
    const { fork } = host.forks;
    await story.ask('a stranger', fork(stranger, runId, { mode: 'replay' }));
    await story.ask('of nothing', fork(owner, 'nothing', { mode: 'replay' }));
    await story.ask('a branch of nowhere', fork(owner, runId, { mode: 'branch' }));
    await story.ask('a replay of nowhere', fork(owner, runId, { mode: 'replay', fromSeq: 1_000 }));
    await story.ask(
      'a replay with options',
      fork(owner, runId, { mode: 'replay', runOptionsOverlay: { tags: ['t'] } }),
    );
    await story.ask('a replay with none', fork(owner, runId, { mode: 'replay', runOptionsOverlay: {} }));
    const mocked = { configurable: { mockProvider: { id: 'error' } } };
    await story.ask(
      'a branch with what is for tests',
      fork(owner, runId, { mode: 'branch', fromSeq: 1, runOptionsOverlay: mocked }),
    );
    const overlay = { tags: ['t'], metadata: { a: 1 }, configurable: { recursionLimit: 9 } };
    await story.ask(
      'a branch with options',
      fork(owner, runId, { mode: 'branch', fromSeq: 1, runOptionsOverlay: overlay }),
    );
  },
  async 'models that are asked again'({ host, story, time }) {
    const valid = { text: '{"a":1}' };
    const refusal = { stopReason: 'safety', refusalText: 'canary' };
    for (const [name, first, second] of [
      ['the same', [valid], [valid]],
      ['another answer', [valid], [{ text: '{"a":2}' }]],
      ['no answer', [valid], []],
      ['a refusal', [valid], [refusal]],
      ['an answer at last', [refusal], [valid]],
      ['a refusal again', [refusal], [refusal]],
      ['an answer after a failure', [{ text: '{' }, { text: '{' }, { text: '{' }], [valid]],
      ['a refusal after a failure', [{ text: '{' }, { text: '{' }, { text: '{' }], [refusal]],
    ] as const) {
      host.seams?.program(owner, 'model', first);
      const runId = await startRun({ host, time }, 'models');
      await story.goOn();
      host.seams?.program(owner, 'model', second);
      await story.ask(name, host.forks.fork(owner, runId, { mode: 'replay' }));
      host.seams?.reset();
    }
  },
  async 'runs that are compared, explained, bundled and signed'({ host, story, time }) {
    const { forks } = host;
    const a = await startRun({ host, time }, 'gated', { inputs: { who: 'Ann' }, configurable: { x: 1 } });
    const b = await startRun({ host, time }, 'gated', { inputs: { who: 'token=abcdefghijklmnop1234' } });
    await host.interrupts.resolve(owner, { runId: b, nodeId: 'gate' }, { action: 'accept' });
    await time.advance(6_000);
    const parent = await startRun({ host, time }, 'parent');
    await story.goOn();
    const made = await story.ask('a branch', forks.fork(owner, b, { mode: 'branch', fromSeq: 4 }));
    const branch = made.ok ? made.value.runId : '';
    for (const [one, other] of [
      [a, a],
      [a, b],
      [b, a],
      [b, branch],
      [b, parent],
    ] as const) {
      await story.ask(`${one} and ${other}`, forks.diff(owner, one, other));
    }
    await story.ask('a diff by a stranger', forks.diff(stranger, a, b));
    await story.ask('a diff with nothing', forks.diff(owner, a, 'nothing'));
    const all = await host.runs.list(owner, { limit: 10 });
    const child = all.find(({ parentRunId }) => parentRunId === parent)?.runId ?? '';
    for (const runId of [a, parent, child, 'nothing']) {
      await story.ask(`where ${runId} came from`, forks.ancestry(owner, runId));
    }
    const copied = await story.ask(
      'a branch of a child',
      forks.fork(owner, child, { mode: 'branch', fromSeq: 1 }),
    );
    const orphan = copied.ok ? copied.value.runId : '';
    await story.ask('where that came from', forks.ancestry(owner, orphan));
    await host.retention.erase({ runId: parent }, 'operator');
    await story.ask('where that came from, later', forks.ancestry(owner, orphan));
    await story.ask('where it came from, for a stranger', forks.ancestry(stranger, a));
    for (const runId of [a, b, branch]) {
      const bundle = accepted(await forks.bundle(owner, runId));
      story.say(`a bundle of ${bundle.eventCount}: ${JSON.stringify(bundle.head)}`);
      for await (const page of bundle.events())
        for (const each of page) story.say(`  ${JSON.stringify(each)}`);
    }
    await story.ask('a bundle for a stranger', forks.bundle(stranger, a));
    for (const [runId, events] of [
      [a, 1],
      [a, 5],
      [a, 0],
      [a, 1_000],
      ['nothing', 1],
    ] as const) {
      await story.ask(`the first ${events} of ${runId}, signed`, forks.sign(owner, runId, events, 'digest'));
    }
    await story.ask('signed for a stranger', forks.sign(stranger, a, 1, 'digest'));
  },
  async 'a host that tells little'() {
    const it = await begin({ hostId: undefined as never, runSigner: undefined as never });
    const runId = await startRun(it, 'gated');
    await it.story.ask('where it came from', it.host.forks.ancestry(owner, runId));
    await it.story.ask('signed', it.host.forks.sign(owner, runId, 1, 'digest'));
    expect(it.story.written()).toContain('not_found');
    await it.host.close();
  },
};

test.each(Object.entries(stories))('%s: as recorded; -u records it again', async (name, live) => {
  const runSigner = {
    publicKey: 'key',
    digest: (text: string) => `digest of ${text.length}`,
    sign: (text: string) => `signed ${text}`,
  };
  const it = await begin({ runSigner });
  await live(it);
  await it.host.close();
  const file = name.replaceAll(/[^a-z]+/g, '-');
  await expect(it.story.written()).toMatchFileSnapshot(`../../testing/recorded/forks/${file}.txt`);
});
