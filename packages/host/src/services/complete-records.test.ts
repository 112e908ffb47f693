import { createConformanceSeams } from '@handrail/conformance-seams';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import {
  ann,
  askingWorkflows,
  type BegunRecords,
  beginRecords,
  bob,
  elsewhere,
  eve,
  kept,
  person,
  stranger,
  tester,
} from '../../testing/record-scene.ts';
import { codeOf, owner, startRun, startTestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { Caller, HostStore } from '../index.ts';

const stories: Readonly<Record<string, (it: BegunRecords) => Promise<void>>> = {
  async 'what is said about runs'({ host, story, time }) {
    const annotations = kept(host.annotations);
    const runId = await startRun({ host, time }, 'open');
    const other = await startRun({ host, time }, 'asks');
    const heard: string[] = [];
    const hear = (name: string, id: string) =>
      annotations.watch(id, (each) => heard.push(`${name} ${each.annotationId}`));
    const stops = [hear('first', runId), hear('second', runId), hear('other', other)];
    const rating = { kind: 'rating', rating: 1 } as const;
    await story.ask('a rating', annotations.add(owner, runId, { signal: rating }));
    stops[0]?.();
    await story.ask(
      'of a node',
      annotations.add(ann, runId, { signal: rating, target: { nodeId: 'gate' }, note: 'fine' }),
    );
    stops[1]?.();
    const eventId = `${runId}.3`;
    for (const target of [
      { eventId },
      { eventId, nodeId: 'gate' },
      { eventId: `${other}.3` },
      { eventId: `${runId}.999` },
      { eventId: 'nonsense' },
      { nodeId: 'nothing' },
    ]) {
      await story.ask(
        `of ${JSON.stringify(target)}`,
        annotations.add(owner, runId, { signal: rating, target }),
      );
    }
    const secret = 'password=hunter2hunter2hunter2';
    await story.ask(
      'with a secret',
      annotations.add(owner, other, { signal: { kind: 'correction', correction: secret }, note: secret }),
    );
    await story.ask('of nothing', annotations.add(owner, 'nothing', { signal: rating }));
    for (const caller of [stranger, tester, elsewhere]) {
      await story.ask('by somebody else', annotations.add(caller, runId, { signal: rating }));
      await story.ask('listed by somebody else', annotations.list(caller, runId));
    }
    await story.ask('all', annotations.list(owner, runId));
    await story.ask('all of another', annotations.list(owner, other));
    story.say(`heard: ${heard.join(', ')}`);
  },
  async 'files of a workspace'({ host, story, time }) {
    const workspace = kept(host.workspace);
    const runId = await startRun({ host, time }, 'open');
    const done = await startRun({ host, time }, 'open');
    await host.runs.cancel(owner, done);
    await time.settle();
    for (const path of ['a.md', 'notes/a.md', 'notes/b.md', 'notes2/c.md']) {
      await story.ask(`write ${path}`, workspace.write(owner, { path, content: `in ${path}` }));
    }
    for (const path of [
      '',
      '/a',
      '../a',
      'a/../b',
      'a/./b',
      'a//b',
      'a/',
      'ä',
      `a${'x'.repeat(256)}`,
      'a b',
    ]) {
      await story.ask(`write ${path.slice(0, 20)}`, workspace.write(owner, { path, content: '' }));
      await story.ask(`read ${path.slice(0, 20)}`, workspace.read(owner, path));
    }
    await story.ask('the longest name', workspace.write(owner, { path: 'x'.repeat(256), content: '' }));
    await story.ask(
      'a type',
      workspace.write(owner, { path: 'a.md', content: 'b', contentType: 'text/plain', ifVersion: 1 }),
    );
    for (const ifVersion of [0, 1, 3]) {
      await story.ask(
        `version ${ifVersion} of a file`,
        workspace.write(owner, { path: 'a.md', content: 'c', ifVersion }),
      );
      await story.ask(
        `version ${ifVersion} of none`,
        workspace.write(owner, { path: `none${ifVersion}`, content: 'c', ifVersion }),
      );
    }
    const most = 65_536;
    for (const length of [most, most + 1]) {
      const made = await workspace.write(owner, { path: 'long', content: 'x'.repeat(length) });
      story.say(`${length} bytes → ${made.ok ? made.value.version : JSON.stringify(made.refusal)}`);
    }
    const wide = await workspace.write(owner, { path: 'wide', content: 'é'.repeat(most / 2 + 1) });
    story.say(`wide → ${wide.ok ? wide.value.version : JSON.stringify(wide.refusal)}`);
    for (const each of [runId, done, 'nothing']) {
      await story.ask(`for ${each}`, workspace.write(owner, { path: 'run.md', content: each, runId: each }));
    }
    await story.ask('for a run of others', workspace.write(stranger, { path: 'run.md', content: '', runId }));
    for (const prefix of ['', 'notes', 'notes/', '../', 'no', 'x y']) {
      await story.ask(`list ${prefix}`, workspace.list(owner, prefix));
    }
    await story.ask('remove', workspace.remove(owner, { path: 'notes/a.md' }));
    await story.ask('remove again', workspace.remove(owner, { path: 'notes/a.md' }));
    await story.ask('remove nothing', workspace.remove(owner, { path: 'nothing' }));
    await story.ask('remove what is unsafe', workspace.remove(owner, { path: '..' }));
    await story.ask('remove another version', workspace.remove(owner, { path: 'a.md', ifVersion: 1 }));
    await story.ask('remove for a run', workspace.remove(owner, { path: 'run.md', runId }));
    await story.ask('read what was removed', workspace.read(owner, 'notes/a.md'));
    await story.ask('write it again', workspace.write(owner, { path: 'notes/a.md', content: 'again' }));
    for (const caller of [owner, stranger, tester, elsewhere]) {
      await story.ask('read a file', workspace.read(caller, 'notes/b.md'));
      await story.ask('list', workspace.list(caller, 'notes/'));
      await story.ask('changes', workspace.changes(caller, 0, 2));
    }
    await story.ask('all changes', workspace.changes(owner, -1, 100));
    await story.ask('changes from the third on', workspace.changes(owner, 2, 2));
  },
  async 'people with roles, and what they may decide'({ host, story }) {
    const members = kept(host.members);
    const { roles, assignments } = host;
    const at = { tenant: 'acme', workspace: undefined, mode: 'live' } as const;
    const signIn = (principal: string, claimedRoles: readonly string[], scope: Caller = owner) =>
      members.signIn({ ...at, ...scope, principal, name: principal.toUpperCase(), claimedRoles });
    await story.ask('nobody signs in', signIn('bob', []));
    await story.ask('somebody with another role signs in', signIn('bob', ['nothing']));
    for (const principal of ['bob', '', ' bob', 'bob ', 'b\u200bob', 'x'.repeat(200), 'x'.repeat(201)]) {
      await story.ask(`grant to ${principal.length}`, roles.grant(owner, principal, 'owner'));
    }
    await story.ask('grant again', roles.grant(owner, 'bob', 'owner'));
    await story.ask('grant another', roles.grant(owner, 'bob', 'approver'));
    await story.ask('grant nonsense', roles.grant(owner, 'bob', 'king'));
    await story.ask('grant elsewhere', roles.grant(elsewhere, 'wendy', 'owner'));
    await story.ask('bob signs in', signIn('bob', []));
    await story.ask('wendy signs in', signIn('wendy', [], elsewhere));
    await story.ask('carl signs in', signIn('carl', ['approver', 'admin']));
    await story.ask('dan signs in', signIn('dan', ['owner']));
    for (const scope of [owner, elsewhere, tester, stranger]) {
      await story.ask('members', members.list(scope));
      await story.ask('holders', roles.list(scope));
      await story.ask('bob', members.find(scope, 'bob'));
      await story.ask('roles of bob', roles.rolesOf(scope, 'bob'));
      await story.ask('name of wendy', assignments.nameOf(scope, 'wendy'));
      await story.ask('name of ann', assignments.nameOf(scope, 'ann'));
      await story.ask('name of wim', assignments.nameOf(scope, 'wim'));
    }
    for (const needed of [
      {},
      { role: 'owner' },
      { role: 'approver' },
      { scope: 'audit:read' },
      { scope: 'approvals:respond' },
      { role: 'admin', scope: 'approvals:respond' },
      { role: 'approver', scope: 'approvals:respond' },
      { role: 'king' },
    ]) {
      for (const caller of [
        ann,
        eve,
        person('bob', { isOwner: false }),
        { ...eve, claimedRoles: ['admin'] },
      ]) {
        await story.ask(
          `${caller.principal} for ${JSON.stringify(needed)}`,
          roles.decide(caller, caller, needed),
        );
      }
    }
    await story.ask('bob is no owner any more', roles.revoke(owner, 'bob', 'owner'));
    await story.ask('twice', roles.revoke(owner, 'bob', 'owner'));
    await story.ask('of a role that is none', roles.revoke(owner, 'bob', 'king'));
    await story.ask('bob', members.find(owner, 'bob'));
    await story.ask('bob goes', members.remove(owner, 'bob'));
    await story.ask('bob goes again', members.remove(owner, 'bob'));
    await story.ask('carl goes', members.remove(owner, 'carl'));
    await story.ask('members', members.list(owner));
    await story.ask('holders', roles.list(owner));
  },
  async 'who can answer what, and who did'({ host, story, time }) {
    const { roles, assignments, interrupts } = host;
    const members = kept(host.members);
    for (const [principal, role] of [
      ['bob', 'owner'],
      ['carl', 'approver'],
      ['dan', 'owner'],
    ] as const) {
      await roles.grant(owner, principal, role);
      await members.signIn({ ...owner, principal, name: principal.toUpperCase(), claimedRoles: [] });
    }
    await roles.grant(owner, 'bob', 'approver');
    await roles.grant(owner, 'ann', 'admin');
    for (const workflowId of ['open', 'picked', 'strict', 'governed', 'overridden', 'asks', 'waits']) {
      const runId = await startRun({ host, time }, workflowId);
      const target = { runId, nodeId: 'gate' };
      await story.goOn();
      await story.ask(`who can answer ${workflowId}`, assignments.people(ann, target));
      await story.ask('who, for a stranger', assignments.people(stranger, target));
      await story.ask('to bob', assignments.assign(ann, target, 'bob'));
      await story.ask('found', interrupts.find(ann, runId, 'gate'));
      await story.ask('to eve', assignments.assign(ann, target, 'eve'));
      await story.ask('another interrupt', assignments.assign(owner, { ...target, interruptId: 'x' }, 'bob'));
      await story.ask('by a stranger', assignments.assign(stranger, target, 'bob'));
      for (const caller of [eve, { ...eve, claimedRoles: ['approver'] }, ann, bob, owner]) {
        await story.ask(
          `${caller.principal} passes over`,
          interrupts.resolve(caller, target, { action: 'override' }),
        );
        await story.ask(
          `${caller.principal} agrees`,
          interrupts.resolve(caller, target, { action: 'accept' }),
        );
      }
      await story.ask('who, at the end', assignments.people(ann, target));
      await story.ask('who, at nothing', assignments.people(ann, { runId, nodeId: 'nothing' }));
    }
  },
  async 'what waits, and what was decided'({ host, story, time }) {
    const ids: string[] = [];
    for (const workflowId of ['open', 'picked', 'asks', 'waits', 'strict']) {
      ids.push(await startRun({ host, time }, workflowId));
    }
    await story.goOn();
    const { inbox, interrupts } = host;
    const shown = async (what: string, caller: Caller, query: Parameters<typeof inbox.page>[1]) => {
      const page = await inbox.page(caller, query);
      const items = page.ok
        ? page.value.items.map((each) =>
            each.kind === 'interrupt' ? [each.pending.runId, each.pending.workflowId] : each.open.runId,
          )
        : [];
      story.say(`${what}: ${JSON.stringify(page.ok ? { ...page.value, items } : page.refusal)}`);
    };
    for (const caller of [ann, eve, stranger, tester, elsewhere, owner]) {
      const who = `${caller.tenant} ${caller.mode} ${caller.workspace} ${caller.principal}`;
      await shown(`all for ${who}`, caller, { limit: 10 });
      await story.ask(`counts for ${who}`, inbox.counts(caller));
    }
    for (const sort of ['approve', 'answer', 'do'] as const) await shown(sort, ann, { limit: 10, sort });
    for (const text of ['send', 'SEND open', 'cafe', 'nothing', '', 'send nothing']) {
      await shown(`"${text}"`, ann, { limit: 10, text });
      await shown(`"${text}", one`, ann, { limit: 1, text });
    }
    await shown('others', ann, { limit: 10, others: true });
    await shown('others of eve', eve, { limit: 10, others: true });
    for (const runId of [...ids, 'nothing']) await shown(`in ${runId}`, ann, { limit: 10, runId });
    for (const limit of [0, 1, 2, 201]) await shown(`at most ${limit}`, ann, { limit });
    const first = await inbox.page(ann, { limit: 1 });
    const after = first.ok ? first.value.next : undefined;
    if (after !== undefined) await shown('the second page', ann, { limit: 2, after });
    for (const wrong of [
      '',
      '[1]',
      '{}',
      '["asking",1]',
      '["no"]',
      '["asking",0.5,1,"r","n"]',
      'x'.repeat(2_001),
    ]) {
      await shown(`after ${wrong.slice(0, 30)}`, ann, { limit: 1, after: wrong });
    }
    const [open = '', picked = '', asks = '', , strict = ''] = ids;
    for (const [runId, value] of [
      [open, { action: 'accept' }],
      [picked, { action: 'reject' }],
      [asks, { answers: { q: 'this' } }],
      [strict, { action: 'accept' }],
    ] as const) {
      await time.advance(1_000);
      const reading = runId === open ? { reading: { shownMs: 5 } } : {};
      await story.ask('decides', interrupts.resolve(ann, { runId, nodeId: 'gate', ...reading }, value));
    }
    for (const caller of [ann, bob, stranger, tester]) {
      await story.ask(`decisions of ${caller.principal}`, inbox.decisions(caller, { limit: 10 }));
    }
    const page = await story.ask('the last two', inbox.decisions(ann, { limit: 2 }));
    const next = page.ok ? page.value.next : undefined;
    await story.ask(
      'the others',
      inbox.decisions(ann, { limit: 2, ...(next !== undefined && { after: next }) }),
    );
    for (const text of ['send', 'cafe', 'nothing']) {
      await story.ask(`decided "${text}"`, inbox.decisions(ann, { limit: 10, text }));
    }
    await story.ask('decided after nonsense', inbox.decisions(ann, { limit: 10, after: '[1]' }));
    await story.ask('none', inbox.decisions(ann, { limit: 0 }));
    await shown('what is left', ann, { limit: 10 });
  },
  async 'what only tests may do'({ host, story, time }) {
    const seams = kept(host.seams);
    const runId = await startRun({ host, time }, 'open');
    const source = await startRun({ host, time }, 'asks');
    const note = { type: 'log.appended', payload: { level: 'info', message: 'seen' } };
    await story.ask('append', seams.append(owner, runId, note));
    await story.ask('append nonsense', seams.append(owner, runId, { type: 'run.completed', payload: {} }));
    const write = { channel: 'c', value: 1, sourceRunId: source };
    await story.ask('write', seams.writeChannel(owner, runId, write));
    await story.ask('write nowhere', seams.writeChannel(owner, runId, { ...write, channel: 'd' }));
    await story.ask('from nothing', seams.writeChannel(owner, runId, { ...write, sourceRunId: 'nothing' }));
    await story.ask('to nothing', seams.writeChannel(owner, 'nothing', write));
    for (const caller of [stranger, tester]) {
      await story.ask('append by somebody else', seams.append(caller, runId, note));
      await story.ask('written by somebody else', seams.writeChannel(caller, runId, write));
      await story.ask('spans for somebody else', seams.spans(caller, runId));
    }
    await story.ask('a key', seams.cacheKey(owner, { model: 'm' }));
    await story.ask('the key again', seams.cacheKey(owner, { model: 'm' }));
    await story.ask('the key of a stranger', seams.cacheKey(stranger, { model: 'm' }));
    await story.ask('spans', seams.spans(owner, runId));
    await story.ask('a program', Promise.resolve(seams.program(owner, 'n', [{ text: '{}' }])));
    await story.ask('a name', Promise.resolve(seams.moveName('a.example', '10.0.0.1')));
    seams.reset();
    await story.ask('the key once more', seams.cacheKey(owner, { model: 'm' }));
  },
};

test.each(Object.entries(stories))('%s: as recorded; -u records it again', async (name, live) => {
  const it = await beginRecords();
  await live(it);
  await it.host.close();
  const file = name.replaceAll(/[^a-z]+/g, '-');
  await expect(it.story.written()).toMatchFileSnapshot(`../../testing/recorded/services/${file}.txt`);
});

test.each(['ended', 'was erased'])(
  'an entry of a run that %s meanwhile is left out of the inbox',
  async (what) => {
    const inside = createMemoryStore();
    const stale: Awaited<ReturnType<HostStore['listings']['find']>>[number][] = [];
    const listings: HostStore['listings'] = {
      ...inside.listings,
      find: async (query) => (stale.length > 0 ? stale : inside.listings.find(query)),
    };
    const it = await startTestHost({ store: { ...inside, listings }, systemWorkflows: askingWorkflows });
    const runId = await startRun(it, 'open');
    const query = { list: 'waiting', who: '', limit: 10 } as const;
    const found = await inside.listings.find({
      tenant: 'acme',
      mode: 'live',
      workspace: undefined,
      ...query,
    });
    await it.host.runs.cancel(owner, runId);
    await it.time.settle();
    if (what === 'was erased') await it.host.retention.erase({ runId }, 'operator');
    stale.push(...found);
    expect(stale).toHaveLength(1);
    expect(await it.host.inbox.page(ann, { limit: 1 })).toMatchObject({ ok: true, value: { items: [] } });
    await it.host.close();
  },
);

test('a host under test that has only the least seams says which it does not have', async () => {
  const { nodeTypes, features, admit } = createConformanceSeams({ timers: new VirtualTime() });
  const { host } = await startTestHost({ testing: { nodeTypes, features, admit } });
  const seams = kept(host.seams);
  expect(codeOf(await seams.cacheKey(owner, {}))).toBe('capability_not_provided');
  expect(codeOf(seams.program(owner, 'n', []))).toBe('capability_not_provided');
  expect(codeOf(seams.moveName('a', 'b'))).toBe('capability_not_provided');
  expect(await seams.spans(owner, 'nothing')).toEqual([]);
  expect(seams.reset()).toBeUndefined();
});
