import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/assistance-bench.ts';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { Story, watchStore } from '../../testing/story.ts';
import { owner, startTestHost } from '../../testing/test-host.ts';
import type { Caller, HostOptions } from '../index.ts';

const document = (...sketch: Parameters<typeof sketchWorkflow>) =>
  JSON.parse(JSON.stringify(sketchWorkflow(...sketch))) as JsonObject;

const gate = (config: JsonObject) => ({ id: 'gate', type: 'core.approvalGate', config });
const documents = [
  document(
    [gate({ title: 'Go?', timeoutMs: 60_000 }), { id: 'wait', type: 'core.delay', config: { ms: 5_000 } }],
    [['gate', 'wait']],
    {
      id: 'gated',
      name: 'Gated',
      variables: [{ name: 'who', type: 'string' }],
    },
  ),
  document([gate({ profile: 'openwop-interrupt-auth-required' })], [], { id: 'strict' }),
  document([gate({ profile: 'handrail-interrupt-owner-only', approversList: ['owner-1'] })], [], {
    id: 'personal',
  }),
  document(
    [
      {
        id: 'ask',
        type: 'core.clarificationGate',
        config: { questions: [{ id: 'q', question: 'Which?', schema: { type: 'string' } }] },
      },
    ],
    [],
    { id: 'asks' },
  ),
  document(
    [
      {
        id: 'wait',
        type: 'core.interrupt',
        config: { kind: 'external-event', data: { eventType: 'paid', correlation: { order: 7 } } },
      },
    ],
    [],
    { id: 'waits' },
  ),
  document([{ id: 'slow', type: 'core.delay', config: { ms: 30_000 } }, 'end'], [['slow', 'end']], {
    id: 'slow',
  }),
];

const stranger: Caller = { ...owner, tenant: 'other' };
const tester: Caller = { ...owner, mode: 'test' };
const elsewhere: Caller = { ...owner, workspace: 'w' };

async function begin(options: Partial<HostOptions> = {}) {
  const { store, writes } = watchStore(options.store ?? createMemoryStore());
  const it = await startTestHost({ systemWorkflows: documents, ...options, store });
  writes.length = 0;
  return { ...it, story: new Story(it, writes) };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const stories: Readonly<Record<string, (it: Begun) => Promise<void>>> = {
  async 'runs that are created, looked at and cancelled'({ host, story }) {
    const { runs } = host;
    const made = await story.ask(
      'create',
      runs.create(owner, {
        workflowId: 'gated',
        inputs: { who: 'Ann' },
        tags: ['t'],
        metadata: { a: 1 },
        configurable: { x: 1 },
        transport: 'mcp',
        scopeId: 's',
        exclusive: true,
      }),
    );
    const runId = made.ok ? made.value.runId : '';
    await story.ask(
      'create in a scope that is taken',
      runs.create(owner, { workflowId: 'gated', scopeId: 's', exclusive: true }),
    );
    await story.ask('create of no workflow', runs.create(owner, { workflowId: 'nothing' }));
    await story.ask(
      'create with a wrong input',
      runs.create(owner, { workflowId: 'gated', inputs: { who: 7 } }),
    );
    await story.ask(
      'create of another version',
      runs.create(owner, { workflowId: 'gated', forceEngineVersion: '2' }),
    );
    await story.ask(
      'create with a mock',
      runs.create(owner, { workflowId: 'gated', configurable: { mockProvider: { id: 'p' } } }),
    );
    for (const caller of [owner, stranger, tester, elsewhere]) {
      const who = `${caller.tenant} ${caller.mode} ${caller.workspace}`;
      await story.ask(`read by ${who}`, runs.read(caller, runId));
      await story.ask(`list by ${who}`, runs.list(caller, { limit: 10 }));
      await story.ask(`events for ${who}`, runs.readEvents(caller, runId, 2, 2));
      await story.ask(`artifact for ${who}`, runs.readArtifact(caller, runId, 'nothing'));
    }
    await story.ask('list none', runs.list(owner, { limit: 0 }));
    await story.ask('read of nothing', runs.read(owner, 'nothing'));
    await story.ask('pause', runs.pause(owner, runId, { reason: 'lunch', drainPolicy: 'immediate' }));
    await story.ask('cancel by a stranger', runs.cancel(stranger, runId));
    await story.ask('cancel', runs.cancel(owner, runId, 'enough'));
    await story.ask('cancel again', runs.cancel(owner, runId));
    await story.ask('all events', runs.readEvents(owner, runId, 0, 1_000));
  },
  async 'a run that is paused and goes on'({ host, story }) {
    const made = await story.ask('create', host.runs.create(owner, { workflowId: 'slow' }));
    const runId = made.ok ? made.value.runId : '';
    await story.ask('resume', host.runs.resume(owner, runId));
    await story.ask('pause', host.runs.pause(owner, runId, { reason: 'lunch' }));
    await story.ask('pause by a stranger', host.runs.pause(stranger, runId, {}));
    await story.pass(31_000);
    await story.ask('resume by a stranger', host.runs.resume(stranger, runId));
    await story.ask('resume', host.runs.resume(owner, runId, 'back'));
    await story.ask('read', host.runs.read(owner, runId));
    await story.ask('resume what has ended', host.runs.resume(owner, runId));
  },
  async 'an approval by token, and what comes too late'({ host, story, time }) {
    const { interrupts } = host;
    const made = await story.ask('create', host.runs.create(owner, { workflowId: 'gated' }));
    const runId = made.ok ? made.value.runId : '';
    const target = { runId, nodeId: 'gate' };
    await story.ask('find', interrupts.find(owner, runId, 'gate'));
    await story.ask('find elsewhere', interrupts.find(owner, runId, 'wait'));
    await story.ask('find by a stranger', interrupts.find(stranger, runId, 'gate'));
    await story.ask('pending', interrupts.pending(owner, { limit: 10 }));
    await story.ask('pending of a stranger', interrupts.pending(stranger, { limit: 10 }));
    await story.ask('passkey', interrupts.needsPasskey(owner, runId, 'gate'));
    const look = await story.ask('token to look', interrupts.issueToken(owner, target, 'inspect'));
    const act = await story.ask('token to act', interrupts.issueToken(owner, target, 'resolve'));
    await story.ask('token for nothing', interrupts.issueToken(owner, { runId, nodeId: 'wait' }, 'resolve'));
    await story.ask('extend', interrupts.extend(owner, target, 600));
    await story.ask('extend too far', interrupts.extend(owner, target, 8 * 86_400));
    await story.ask('extend by a stranger', interrupts.extend(stranger, target, 600));
    for (const [name, token] of [
      ['look', look],
      ['act', act],
      ['nonsense', { ok: true, value: 'a.b' }],
    ] as const) {
      const text = token.ok ? token.value : '';
      await story.ask(`inspect with ${name}`, interrupts.inspectToken(text));
      await story.ask(`check ${name}`, interrupts.checkToken(text));
    }
    await story.ask(
      'resolve with look',
      interrupts.resolveByToken(look.ok ? look.value : '', { action: 'accept' }),
    );
    await story.ask(
      'resolve wrongly',
      interrupts.resolveByToken(act.ok ? act.value : '', { action: 'nothing' }),
    );
    await story.ask('resolve', interrupts.resolveByToken(act.ok ? act.value : '', { action: 'accept' }));
    await story.ask(
      'resolve again',
      interrupts.resolveByToken(act.ok ? act.value : '', { action: 'accept' }),
    );
    await story.ask('inspect again', interrupts.inspectToken(act.ok ? act.value : ''));
    await story.ask('resolve as the owner', interrupts.resolve(signedIn, target, { action: 'accept' }));
    time.jump(86_400_000 * 30);
    await story.ask('inspect much later', interrupts.inspectToken(act.ok ? act.value : ''));
  },
  async 'interrupts of every kind, and who may answer them'({ host, story }) {
    const { interrupts } = host;
    const ids: string[] = [];
    for (const workflowId of ['strict', 'personal', 'asks', 'waits']) {
      const made = await story.ask(`create ${workflowId}`, host.runs.create(owner, { workflowId }));
      ids.push(made.ok ? made.value.runId : '');
    }
    const [strict = '', personal = '', asks = '', waits = ''] = ids;
    await story.ask('pending', interrupts.pending(signedIn, { limit: 2 }));
    await story.ask('pending of a key', interrupts.pending(owner, { limit: 100 }));
    for (const runId of [strict, personal]) {
      const target = { runId, nodeId: 'gate' };
      await story.ask('token', interrupts.issueToken(owner, target, 'resolve'));
      await story.ask('extend', interrupts.extend(owner, target, 60));
      await story.ask(
        'resolve with a key',
        interrupts.resolve(owner, target, { action: 'accept', voter: 'bob' }),
      );
      await story.ask(
        'resolve another',
        interrupts.resolve(signedIn, { ...target, interruptId: 'x' }, { action: 'accept' }),
      );
      await story.ask(
        'resolve in person',
        interrupts.resolve(signedIn, target, { action: 'reject', voter: 'bob' }),
      );
    }
    await story.ask('no answer', interrupts.resolve(owner, { runId: asks, nodeId: 'ask' }, { answers: {} }));
    await story.ask(
      'a wrong answer',
      interrupts.resolve(owner, { runId: asks, nodeId: 'ask' }, { answers: { q: 7 } }),
    );
    await story.ask(
      'an answer',
      interrupts.resolve(owner, { runId: asks, nodeId: 'ask' }, { answers: { q: 'a' } }),
    );
    await story.ask(
      'another event',
      interrupts.resolve(owner, { runId: waits, nodeId: 'wait' }, { order: 8 }),
    );
    await story.ask(
      'the event',
      interrupts.resolve(owner, { runId: waits, nodeId: 'wait' }, { order: 7, sum: 1 }),
    );
    await story.ask('an answer to nothing', interrupts.resolve(owner, { runId: 'nothing', nodeId: 'x' }, {}));
  },
  async 'an approval that nobody gives in time'({ host, story }) {
    const made = await story.ask('create', host.runs.create(owner, { workflowId: 'gated' }));
    await story.pass(61_000);
    await story.ask('read', host.runs.read(owner, made.ok ? made.value.runId : ''));
  },
  async 'workflows that are registered, read and refused'({ host, story }) {
    const { workflows } = host;
    const mine = document(['a'], [], { id: 'mine', name: 'Mine', version: '2' });
    await story.ask('register', workflows.register(owner, mine));
    await story.ask('register again', workflows.register(owner, mine));
    await story.ask('register a change', workflows.register(owner, { ...mine, name: 'Ours' }));
    await story.ask('register for all', workflows.register({ ...owner, tenant: '' }, mine));
    await story.ask('register nonsense', workflows.register(owner, { nodes: 7 }));
    await story.ask(
      'register an unknown type',
      workflows.register(owner, document([{ id: 'a', type: 'vendor.no' }])),
    );
    await story.ask(
      'register a gated type',
      workflows.register(owner, document([{ id: 'a', type: 'core.ai.chat' }])),
    );
    await story.ask(
      'register a wrong setting',
      workflows.register(owner, document([{ id: 'a', type: 'core.delay', config: { ms: 'x' } }])),
    );
    for (const caller of [owner, stranger, tester, elsewhere]) {
      await story.ask('read', workflows.read(caller, 'mine'));
      await story.ask('list', workflows.list(caller, { limit: 3 }));
      await story.ask('list on', workflows.list(caller, { limit: 3, after: 'gated' }));
    }
    await story.ask('read nothing', workflows.read(owner, 'nothing'));
    await story.ask('list none', workflows.list(owner, { limit: 0 }));
    await story.ask('create', host.runs.create(owner, { workflowId: 'mine' }));
    await story.ask('features', Promise.resolve(host.features));
    await story.ask(
      'webhook',
      host.webhooks.register(owner, { url: 'https://a.example', events: ['run.completed'] }),
    );
    await story.ask('no webhook', host.webhooks.remove(owner, 'w'));
  },
  async 'runs that are erased'({ host, story }) {
    const made = await story.ask('create', host.runs.create(owner, { workflowId: 'gated' }));
    const runId = made.ok ? made.value.runId : '';
    const { retention } = host;
    for (const target of [{ runId }, { runId: 'nothing' }, { owner: 'owner-1' }]) {
      await story.ask('plan', retention.plan(target));
      await story.ask('erase', retention.erase(target, 'operator'));
    }
    await story.ask('cancel', host.runs.cancel(owner, runId));
    await story.ask('plan', retention.plan({ owner: 'owner-1' }));
    await story.ask('erase', retention.erase({ runId }, 'operator'));
    await story.ask('read', host.runs.read(owner, runId));
    await story.ask('erasures', retention.erasures(10));
  },
};

test.each(Object.entries(stories))(
  '%s: all of it is as recorded; -u records it again',
  async (name, live) => {
    const it = await begin();
    await live(it);
    await it.host.close();
    const file = name.replaceAll(/[^a-z]+/g, '-');
    await expect(it.story.written()).toMatchFileSnapshot(`../../testing/recorded/services/${file}.txt`);
  },
);

test.each(['full', 'overloaded', 'damaged'] as const)(
  'a store that is %s refuses everything that needs it: as recorded; -u records it again',
  async (reason) => {
    let isFailing = false;
    const store = createFaultyStore(createMemoryStore(), () =>
      isFailing ? { type: 'fail', reason } : undefined,
    );
    const { host, story, time } = await begin({ store });
    isFailing = true;
    const answers = [
      host.runs.create(owner, { workflowId: 'gated' }),
      host.runs.read(owner, 'r'),
      host.runs.readEvents(owner, 'r', 0, 1),
      host.runs.readArtifact(owner, 'r', 'a'),
      host.workflows.register(owner, document(['a'])),
      host.workflows.read(owner, 'gated'),
    ];
    await time.advance(60_000);
    for (const answer of answers) story.say(JSON.stringify(await answer.catch(String)));
    await expect(story.written()).toMatchFileSnapshot(`../../testing/recorded/services/store-${reason}.txt`);
  },
);
