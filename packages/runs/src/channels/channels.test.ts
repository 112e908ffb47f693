import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from '../../testing/published-schemas.ts';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { testPorts } from '../../testing/test-ports.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import { decide, emptyRun, foldRun, parseWorkflow, readChannel, snapshotRun } from '../index.ts';

/** A workflow whose nodes write these values to the channel `c`, one after the other. */
function writing(declaration: JsonObject | undefined, values: readonly JsonValue[], config: JsonObject = {}) {
  const nodes = values.map((value, index) => ({
    id: `w${index}`,
    type: 'core.channelWrite',
    config: { channelName: 'c', value, ...config },
  }));
  const edges = values.slice(1).map((_value, index): [string, string] => [`w${index}`, `w${index + 1}`]);
  return sketchWorkflow(nodes, edges, declaration ? { channels: { c: declaration } } : {});
}

const vote = (userId: string, action: string) => ({ userId, action, timestamp: '2026-01-01T00:00:00Z' });
const message = (messageId: string, content: string) => ({ messageId, role: 'user', content });

describe('a reducer', () => {
  test.each<[string, JsonObject, readonly JsonValue[], JsonValue]>([
    ['replace', { reducer: 'replace' }, [1, { a: 1 }, 'last'], 'last'],
    ['append', { reducer: 'append' }, [1, [2], null], [1, [2], null]],
    ['append with maxSize', { reducer: 'append', maxSize: 2 }, [1, 2, 3], [2, 3]],
    ['merge', { reducer: 'merge' }, [{ a: 1, b: { c: 1 } }, { b: { d: 2 } }], { a: 1, b: { d: 2 } }],
    ['counter', { reducer: 'counter' }, [2, -5, 0.5], -2.5],
    [
      'votes',
      { reducer: 'votes' },
      [vote('u1', 'a'), vote('u2', 'a'), vote('u1', 'b')],
      [vote('u2', 'a'), vote('u1', 'b')],
    ],
    [
      'feedback',
      { reducer: 'feedback' },
      [{ feedback: 'x', iteration: 1 }],
      [{ feedback: 'x', iteration: 1 }],
    ],
    [
      'message',
      { reducer: 'message' },
      [message('m1', 'a'), message('m1', 'b'), message('m2', 'c')],
      [message('m1', 'a'), message('m2', 'c')],
    ],
    ['vendor', { reducer: 'vendor.acme.newest' }, [1, 2], 2],
  ])('folds %s as defined', (_name, declaration, writes, expected) => {
    const host = new SimulatedHost([writing(declaration, writes)]);
    const run = host.start('sketch');
    expect(host.snapshot(run).status).toBe('completed');
    expect(host.snapshot(run).channels).toEqual({ c: expected });
  });

  test('folds single writes in their order, by the reducer their event names', () => {
    const host = new SimulatedHost([writing({ reducer: 'append' }, ['a', 'b'])]);
    const run = host.start('sketch');
    expect(host.payloads(run, 'channel.written').map(({ value }) => value)).toEqual(['a', 'b']);
    expect(host.snapshot(run).channels).toEqual({ c: ['a', 'b'] });
    const renamed = parseWorkflow(writing({ reducer: 'replace' }, ['a', 'b']));
    const folded = foldRun(host.logs.get(run) ?? [], emptyRun(renamed));
    expect(snapshotRun(folded).channels).toEqual({ c: ['a', 'b'] });
  });

  test('is named on the wire as the schema wants it, message under a name of ours', () => {
    const reducers = [
      'replace',
      'append',
      'merge',
      'counter',
      'votes',
      'feedback',
      'message',
      'vendor.acme.sum',
    ];
    const names = reducers.map((reducer) => {
      const value = reducer === 'counter' ? 1 : { a: 1 };
      const host = new SimulatedHost([writing({ reducer }, [value])]);
      const [payload] = host.payloads(host.start('sketch'), 'channel.written');
      expect(complaintsOf('channel-written-payload', payload)).toEqual([]);
      expect(complaintsOf('channel-written-payload', { ...payload, extra: 1 })).not.toEqual([]);
      return payload?.reducer;
    });
    expect(names).toEqual([...reducers.slice(0, 6), 'vendor.handrail.message', 'vendor.acme.sum']);
  });

  test.each([
    ['counter', 'one'],
    ['merge', [1]],
  ])('of kind %s takes only what it can compute with', (reducer, value) => {
    const host = new SimulatedHost([writing({ reducer }, [value])]);
    expect(host.snapshot(host.start('sketch')).error).toMatchObject({ code: 'validation_error' });
  });
});

describe('a channel with a time to live', () => {
  test('WOP-CHAN-03 keeps what is young enough at the next write, with the time of each write', () => {
    const host = new SimulatedHost([readWorkflow('conformance-channel-ttl')]);
    const run = host.start('conformance-channel-ttl');
    expect(host.snapshot(run).variables).toMatchObject({
      events: [{ value: 'a' }, { value: 'b' }, { value: 'c' }],
    });
    host.advance(300);
    const snapshot = host.snapshot(run);
    expect(snapshot.status).toBe('completed');
    expect(snapshot.variables).toEqual({ events: [{ value: 'd', _ts: host.now }] });
    expect(snapshot.channels).toEqual({ events: [{ value: 'd', _ts: host.now }] });
  });

  test('says its settings in the log, so that folding it again needs nothing else', () => {
    const host = new SimulatedHost([
      writing(undefined, [1, 2, 3], { reducer: 'append', ttlMs: 200, maxSize: 2 }),
    ]);
    const run = host.start('sketch');
    expect(host.payloads(run, 'handrail.channel.opened')).toEqual([{ channel: 'c', ttlMs: 200, maxSize: 2 }]);
    const before = host.snapshot(run);
    host.crash();
    expect(host.snapshot(run)).toEqual(before);
  });
});

describe('writing to a channel', () => {
  test('through variables fails the node', () => {
    const document = sketchWorkflow([{ id: 'a', type: 'vendor.sets' }], [], {
      channels: { c: { reducer: 'append' } },
    });
    const host = new SimulatedHost([document], {
      'vendor.sets': ({ step: { nodeId, pass, attempt } }) => ({
        type: 'complete-node',
        nodeId,
        pass,
        attempt,
        variables: { c: [1] },
      }),
    });
    const run = host.start('sketch');
    expect(host.payloads(run, 'node.failed')[0]).toMatchObject({
      error: { code: 'validation_error', details: { channel: 'c' } },
    });
    expect(host.snapshot(run).status).toBe('failed');
    expect(host.payloads(run, 'channel.written')).toEqual([]);
  });

  test.each<[string, JsonValue, boolean]>([
    ['public', 'public', true],
    ['private', 'private', false],
    ['its node id', { writers: ['w0'] }, true],
    ['another node id', { writers: ['w1'] }, false],
    ['the beginning of its type', { writers: ['core.channel*'] }, true],
    ['its family', { writers: ['core.*'] }, true],
    ['another type', { writers: ['core.ai.*'] }, false],
    ['its type without a star', { writers: ['core.channelWrite'] }, false],
    ['the beginning of its id', { writers: ['w*'] }, false],
    ['anybody', { writers: ['*'] }, true],
    ['nobody', { writers: [] }, false],
    ['readers only', { readers: ['nobody'] }, true],
  ])('is allowed by the list of writers: %s', (_name, access, allowed) => {
    const host = new SimulatedHost([writing({ reducer: 'append', access }, [1])]);
    const run = host.start('sketch');
    expect(host.snapshot(run).status).toBe(allowed ? 'completed' : 'failed');
    if (allowed) return;
    expect(host.snapshot(run).error).toEqual({
      code: 'channel_access_denied',
      message: 'Node "w0" may not write to channel "c".',
      details: {
        channel: 'c',
        requestedBy: { nodeId: 'w0', typeId: 'core.channelWrite' },
        allowed: 'writers',
      },
    });
  });

  test('is refused to readers by the list of readers, and reading gives the folded value', () => {
    const document = writing({ reducer: 'append', access: { readers: ['w0'] }, default: ['first'] }, [1, 2]);
    const host = new SimulatedHost([document]);
    const run = host.state(host.start('sketch'));
    expect(readChannel(run, 'w0', 'c')).toEqual({ ok: true, value: ['first', 1, 2] });
    expect(readChannel(run, 'w1', 'c')).toMatchObject({
      ok: false,
      refusal: { code: 'channel_access_denied', details: { allowed: 'readers' } },
    });
    expect(readChannel(run, 'w0', 'other')).toEqual({ ok: true, value: undefined });
  });

  test.each(['replace', 'merge'])('with the reducer %s is forbidden to another run', (reducer) => {
    expect(writeFromChild(reducer)).toMatchObject({
      ok: false,
      refusal: {
        code: 'channel_cross_engine_write_forbidden',
        details: { channel: 'c', reducer, sourceRunId: 'child' },
      },
    });
  });

  test.each(['append', 'counter', 'votes', 'feedback', 'message'])(
    'with the reducer %s is allowed to another run, and the log names it',
    (reducer) => {
      const decision = writeFromChild(reducer);
      expect(decision.ok && decision.events[0]?.payload).toMatchObject({
        sourceEngineId: 'engine',
        sourceRunId: 'child',
      });
    },
  );

  function writeFromChild(reducer: string) {
    const gate = { id: 'gate', type: 'core.approvalGate' };
    const host = new SimulatedHost([sketchWorkflow([gate], [], { channels: { c: { reducer } } })]);
    const run = host.start('sketch');
    const from = { runId: 'child', engineId: 'engine' };
    return host.try(run, {
      type: 'write-channel',
      channel: 'c',
      value: reducer === 'counter' ? 1 : {},
      from,
    });
  }

  test('is checked against the schema of the channel, alone or as the list it becomes', () => {
    const items = { type: 'array', items: { type: 'number' } };
    const outcome = (schema: JsonObject, value: JsonValue) => {
      const host = new SimulatedHost([writing({ reducer: 'append', schema }, [value])]);
      return host.snapshot(host.start('sketch')).status;
    };
    expect(outcome(items, 1)).toBe('completed');
    expect(outcome(items, 'x')).toBe('failed');
    expect(outcome({ type: 'number' }, 1)).toBe('completed');
    expect(outcome({ type: 'number' }, 'x')).toBe('failed');
  });

  test('that is sensitive leaves the value neither in the log nor in the snapshot', () => {
    const host = new SimulatedHost([
      writing({ reducer: 'append', sensitive: true }, ['canary-1', 'canary-2']),
    ]);
    const run = host.start('sketch');
    expect(JSON.stringify(host.logs.get(run))).not.toContain('canary');
    expect(host.snapshot(run).channels).toEqual({ c: ['[REDACTED:c]', '[REDACTED:c]'] });
    expect(JSON.stringify(host.snapshot(run))).not.toContain('canary');
    expect([...host.sealed.values()]).toEqual(['canary-1', 'canary-2']);
  });
});

describe('a log under a changed declaration', () => {
  const gate = { id: 'gate', type: 'core.approvalGate' };
  const version = (declaration: JsonObject) =>
    parseWorkflow(
      sketchWorkflow(
        [{ id: 'w', type: 'core.channelWrite', config: { channelName: 'c', value: 1 } }, gate],
        [['w', 'gate']],
        { channels: { c: { reducer: 'append', ...declaration } } },
      ),
    );
  const continued = (declaration: JsonObject) => {
    const host = new SimulatedHost([version({}).document]);
    const run = host.start('sketch');
    const state = foldRun(host.logs.get(run) ?? [], emptyRun(version(declaration)));
    const decision = decide(state, { type: 'settle' }, host.now, testPorts);
    return decision.ok ? snapshotRun(decision.state) : undefined;
  };

  test('is read only as far as the declaration is compatible with it', () => {
    expect(continued({ schemaVersion: 2 })).toMatchObject({
      status: 'failed',
      error: {
        code: 'channel_schema_breaking_change',
        details: { channel: 'c', currentSchemaVersion: 2, incompatibleEventVersion: 1 },
      },
    });
    expect(continued({ schemaVersion: 2, compatibleWith: [1] })).toMatchObject({
      status: 'waiting-approval',
    });
    const strict = { schemaVersion: 2, compatibleWith: [1], schema: { type: 'string' } };
    expect(continued(strict)).toMatchObject({ error: { code: 'channel_schema_breaking_change' } });
  });
});

describe('a channel-write trigger', () => {
  const trigger = (config: object) => ({
    id: 't',
    type: 'channel-write',
    nodeId: 'tally',
    config: { channel: 'c', ...config },
  });
  const more = (config: object) => ({ channels: { c: { reducer: 'append' } }, triggers: [trigger(config)] });
  const write = (id: string) => ({ id, type: 'core.channelWrite', config: { channelName: 'c', value: id } });

  test('WOP-CHAN-09 is not set off by what it started itself', () => {
    const host = new SimulatedHost([sketchWorkflow([write('w'), write('tally')], [], more({}))]);
    const run = host.start('sketch');
    expect(host.types(run)).toEqual([
      'run.started',
      'node.started w',
      'channel.written w',
      'node.completed w',
      'handrail.trigger.fired',
      'node.started tally',
      'channel.written tally',
      'node.completed tally',
      'run.completed',
    ]);
  });

  test('WOP-CHAN-09 waits for at most a minute', () => {
    const declared = (debounceMs: number) => () =>
      parseWorkflow(sketchWorkflow([write('w'), 'tally'], [], more({ debounceMs })));
    for (const debounceMs of [0, 60_000]) expect(declared(debounceMs)).not.toThrow();
    for (const debounceMs of [-1, 60_001]) expect(declared(debounceMs)).toThrow();
  });

  test('WOP-CHAN-09 fires once for a burst, when it has been quiet for the debounce time', () => {
    const burst = sketchWorkflow(
      [write('w1'), write('w2'), 'tally'],
      [['w1', 'w2']],
      more({ debounceMs: 500 }),
    );
    const host = new SimulatedHost([burst]);
    const run = host.start('sketch');
    expect(host.snapshot(run).status).toBe('running');
    host.advance(499);
    expect(host.payloads(run, 'handrail.trigger.fired')).toEqual([]);
    host.advance(1);
    expect(host.payloads(run, 'handrail.trigger.fired')).toHaveLength(1);
    expect(host.snapshot(run).status).toBe('completed');
  });

  test.each([
    ['child', 0, 1],
    ['parent', 1, 0],
    ['any', 1, 1],
  ])('WOP-CHAN-09 with onlyFrom %s respects only those writes', (onlyFrom, own, others) => {
    const gate = { id: 'gate', type: 'core.approvalGate' };
    const host = new SimulatedHost([sketchWorkflow([write('w'), gate, 'tally'], [], more({ onlyFrom }))]);
    const run = host.start('sketch');
    const fired = () => host.payloads(run, 'handrail.trigger.fired').length;
    expect(fired()).toBe(own);
    host.send(run, { type: 'write-channel', channel: 'c', value: 1, from: { runId: 'x', engineId: 'y' } });
    expect(fired()).toBe(own + others);
    expect(host.payloads(run, 'node.started').filter(({ nodeId }) => nodeId === 'tally')).toHaveLength(
      own + others,
    );
  });
});

describe('a channel that is not declared', () => {
  const YEAR_MS = 31_536_000_000;
  const opened = (...configs: readonly JsonObject[]) => {
    const nodes = configs.map((config, index) => ({
      id: `w${index}`,
      type: 'core.channelWrite',
      config: { channelName: 'c', value: index, ...config },
    }));
    const edges = configs.slice(1).map((_config, index): [string, string] => [`w${index}`, `w${index + 1}`]);
    const host = new SimulatedHost([sketchWorkflow(nodes, edges)]);
    const run = host.start('sketch');
    return { status: host.snapshot(run).status, opened: host.payloads(run, 'handrail.channel.opened') };
  };

  test.each<[string, readonly JsonObject[], readonly JsonObject[]]>([
    ['without settings is not opened', [{}], []],
    ['is opened with how long its values last', [{ ttlMs: 5 }], [{ channel: 'c', ttlMs: 5 }]],
    ['is opened with how many it keeps', [{ maxSize: 5 }], [{ channel: 'c', maxSize: 5 }]],
    ['is opened with both', [{ ttlMs: 1, maxSize: 1 }], [{ channel: 'c', ttlMs: 1, maxSize: 1 }]],
    ['is opened once', [{ ttlMs: 5 }, { ttlMs: 5 }], [{ channel: 'c', ttlMs: 5 }]],
    [
      'is opened again with other settings',
      [{ ttlMs: 5 }, { ttlMs: 6 }, { ttlMs: 6, maxSize: 1 }],
      [
        { channel: 'c', ttlMs: 5 },
        { channel: 'c', ttlMs: 6 },
        { channel: 'c', ttlMs: 6, maxSize: 1 },
      ],
    ],
    ['may keep its values for a year', [{ ttlMs: YEAR_MS }], [{ channel: 'c', ttlMs: YEAR_MS }]],
  ])('%s', (_what, configs, expected) => {
    expect(opened(...configs)).toEqual({ status: 'completed', opened: expected });
  });

  test.each<JsonObject>([{ ttlMs: YEAR_MS + 1 }, { ttlMs: 0 }, { maxSize: 0 }, { maxSize: 1.5 }])(
    'is not opened with %j',
    (config) => {
      expect(opened(config)).toEqual({ status: 'failed', opened: [] });
    },
  );
});
