import type { JsonObject, JsonValue } from '@handrail/base';
import { complaintsOf, eventComplaints, sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { runToRest } from '../../testing/run-to-rest.ts';
import { coreNodeTypes, type NodeType } from '../index.ts';

/** A workflow whose nodes write these values to the channel `c`, one after the other. */
function writing(declaration: JsonObject, values: readonly JsonValue[]) {
  const nodes = values.map((value, index) => ({
    id: `w${index}`,
    type: 'core.channelWrite',
    config: { channelName: 'c', value },
  }));
  const edges = values.slice(1).map((_value, index): [string, string] => [`w${index}`, `w${index + 1}`]);
  return sketchWorkflow(nodes, edges, { channels: { c: declaration } });
}

const vote = (userId: string, action: string) => ({ userId, action, timestamp: '2026-01-01T00:00:00Z' });
const message = (messageId: string, content: string) => ({ messageId, role: 'user', content });

describe('a channel of a run on a host', () => {
  test.each<[string, JsonObject, readonly JsonValue[], JsonValue]>([
    ['replace', { reducer: 'replace' }, [1, { a: 1 }, 'last'], 'last'],
    ['append', { reducer: 'append', maxSize: 2 }, [1, 2, 3], [2, 3]],
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
  ])(
    'WOP-CHAN-01 WOP-EVT-14 folds %s as defined, and its events fit',
    async (reducer, declaration, writes, expected) => {
      const { run, log } = await runToRest(writing(declaration, writes));
      expect(run).toMatchObject({ status: 'completed', channels: { c: expected } });
      const events = log.filter(({ type }) => type === 'channel.written');
      expect(events).toHaveLength(writes.length);
      for (const event of events) {
        expect(eventComplaints(event)).toEqual([]);
        expect(complaintsOf('channel-written-payload', event.payload)).toEqual([]);
        expect(event.payload).toMatchObject({
          channel: 'c',
          // The pattern of the wire leaves this one out, so it has a name of ours.
          reducer: reducer === 'message' ? 'vendor.handrail.message' : reducer,
        });
        const stray = { ...(event.payload as JsonObject), extra: 1 };
        expect(complaintsOf('channel-written-payload', stray)).not.toEqual([]);
      }
    },
  );

  test('WOP-CHAN-02 records single writes, and the snapshot is their fold', async () => {
    const { run, payloads } = await runToRest(writing({ reducer: 'append' }, ['a', 'b']));
    expect(payloads('channel.written').map(({ value, reducer }) => [value, reducer])).toEqual([
      ['a', 'append'],
      ['b', 'append'],
    ]);
    expect(run.channels).toEqual({ c: ['a', 'b'] });
  });

  test('WOP-CHAN-04 is not written through variables', async () => {
    const sets: NodeType = {
      typeId: 'vendor.sets',
      reach: 'none',
      execute: () => ({ type: 'complete-node', variables: { c: [1] } }),
    };
    const document = sketchWorkflow([{ id: 'a', type: 'vendor.sets' }], [], {
      channels: { c: { reducer: 'append' } },
    });
    const { run, types } = await runToRest(document, {}, [], { nodeTypes: [...coreNodeTypes(), sets] });
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'validation_error', details: { channel: 'c' } },
    });
    expect(types.filter((type) => type.startsWith('channel.'))).toEqual([]);
  });

  test('WOP-CHAN-08 that is sensitive shows its value neither in events nor in the snapshot', async () => {
    const document = writing({ reducer: 'append', sensitive: true }, ['canary-1', 'canary-2']);
    const { run, payloads, log } = await runToRest(document);
    expect(run.channels).toEqual({ c: ['[REDACTED:c]', '[REDACTED:c]'] });
    expect(payloads('channel.written')).toHaveLength(2);
    expect(JSON.stringify([run, log])).not.toContain('canary');
  });
});
