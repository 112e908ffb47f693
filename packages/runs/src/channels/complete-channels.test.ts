import type { JsonObject, JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import { readChannel } from '../index.ts';

const VALUES: readonly JsonValue[] = [
  1,
  'text',
  null,
  { a: 1 },
  { b: 2, a: 3 },
  [1, 2],
  { userId: 'u', vote: 1 },
  { voter: 'v', vote: 1 },
  { userId: 'u', vote: 2 },
  { messageId: 'm', content: 1 },
  { messageId: 'm', content: 2 },
  { messageId: 7 },
];

const reducers = ['replace', 'append', 'merge', 'counter', 'votes', 'feedback', 'message', 'vendor.acme.own'];
const bounds: readonly JsonObject[] = [{}, { ttlMs: 100, maxSize: 5 }];
const cases = reducers.flatMap((reducer) => bounds.map((bound) => [reducer, bound] as const));

/** Writes one value after the other, 50 ms apart, and says what the channel is after each, or why it was not written. */
function write(host: SimulatedHost, isNode: boolean): readonly string[] {
  return VALUES.map((value) => {
    const from = isNode ? { nodeId: 'n', pass: 0, attempt: 0 } : { runId: 'other', engineId: 'e' };
    const refusal = host.send('id-1', { type: 'write-channel', channel: 'c', value, from });
    host.advance(50);
    const seen = refusal?.message ?? JSON.stringify(host.snapshot('id-1').channels);
    return `${isNode ? 'node' : 'other'} ${JSON.stringify(value)} → ${seen}`;
  });
}

function written(reducer: string, bound: JsonObject, isSealed: boolean): readonly string[] {
  const document = sketchWorkflow(
    [{ id: 'n', type: 'vendor.works', inputs: isSealed ? { pin: port.variable('pin') } : {} }],
    [],
    {
      channels: { c: { reducer, ...bound } },
      variables: [{ name: 'pin', type: 'string', sensitive: true, defaultValue: 'hidden' }],
    },
  );
  const host = new SimulatedHost([document]);
  host.start('sketch');
  const lines = [...write(host, true), ...(isSealed ? [] : write(host, false))];
  const before = JSON.stringify(host.snapshot('id-1'));
  host.crash();
  expect(JSON.stringify(host.snapshot('id-1'))).toBe(before);
  const read = JSON.stringify(readChannel(host.state('id-1'), 'n', 'c'));
  return [
    ...lines,
    `read as ${read}`,
    ...[...host.sealed].slice(-2).map((kept) => `sealed ${JSON.stringify(kept)}`),
  ];
}

test.each(cases)(
  'a channel of %s with %j becomes what was recorded, also when it is sealed; -u records it again',
  async (reducer, bound) => {
    const lines = [false, true].flatMap((isSealed) => written(reducer, bound, isSealed));
    const name = [reducer, ...Object.keys(bound)].join('-');
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../testing/recorded/channels/${name}.txt`);
  },
);
