import { expect, test } from 'vitest';
import { createExample } from '../../testing/example-toolset.ts';
import { describeTransport } from '../../testing/transport-contract.ts';
import { readError, readResult } from '../result/read-result.ts';
import { connectInProcess } from './connect-in-process.ts';

describeTransport('the in-process transport', async (toolset) => connectInProcess(toolset));

test('ASSIST-12.1-03 a toolset can be listed and called over a shipped transport', async () => {
  const client = connectInProcess(createExample().toolset);
  const [first] = await client.list();
  expect(first?.name).toBe('example.defect.raise');
  expect(readResult(await client.call('example.value.get', { path: 'total' }))).toEqual({ value: 7 });
});

test("the transport's way to the owner is used when the toolset has none", async () => {
  const client = connectInProcess(createExample().toolset, { confirm: () => 'granted' });
  const result = await client.call('example.value.confirmedSet', { path: 'a', value: 1 });
  expect(readResult(result)).toEqual({ accepted: true, value: 1 });
});

test("the transport's way to the owner is never used when the toolset has its own", async () => {
  const { toolset } = createExample({ confirm: () => 'declined' });
  const client = connectInProcess(toolset, { confirm: () => 'granted' });
  const result = await client.call('example.value.confirmedSet', { path: 'a', value: 1 });
  expect(readError(result).code).toBe('x-confirmation-declined');
});
