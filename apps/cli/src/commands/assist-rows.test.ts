import { until } from '@handrail/testing/until';
import { readOutcome } from '@handrail/tools';
import { createHttpClient } from '@handrail/transports/http';
import { connectMcpHttp } from '@handrail/transports/mcp/http';
import { expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const DEFINITION = {
  $formspec: '1.0',
  url: 'https://forms.example/trip',
  version: '1.0.0',
  status: 'active',
  title: 'Trip',
  items: [
    {
      key: 'stops',
      type: 'group',
      label: 'Stops',
      repeatable: true,
      children: [{ key: 'town', type: 'field', dataType: 'string', label: 'Town' }],
    },
  ],
};
const SAVED = 'mine.json';

/** Serves the form, runs some work on it as an agent, and gives back what was saved. */
async function serving(work: (url: string, token: string, terminal: FakeTerminal) => Promise<void>) {
  const terminal = new FakeTerminal();
  const io = Object.assign(new MemoryIo({ 'trip.json': JSON.stringify(DEFINITION) }), {
    openTerminal: () => terminal,
  });
  const served = runCli(['assist', 'serve', 'trip.json', '--http', '0', '--save', SAVED, '--json'], io);
  await until(() => io.output.length > 0, 'the address');
  const { url } = JSON.parse(io.output.join('\n'));
  const token = /until this ends: (\S+)/.exec(io.errors.join('\n'))?.[1] ?? '';
  try {
    await work(url, token, terminal);
  } finally {
    io.stop?.();
    await served;
  }
  return JSON.parse(io.written.get(SAVED) ?? '').data.stops;
}

type Call = (tool: string, input?: object) => Promise<{ readonly code?: string; readonly value?: unknown }>;

const TRANSPORTS: Readonly<Record<string, (url: string, token: string) => Promise<Call>>> = {
  HTTP: async (url, token) => {
    const client = createHttpClient({ url, token });
    return async (tool, input = {}) => shown(readOutcome(await client.call(tool, input)));
  },
  MCP: async (url, token) => {
    const client = await connectMcpHttp({ url: `${url}/mcp`, token });
    return async (tool, input = {}) => shown(readOutcome(await client.call(tool, input)));
  },
  'the command line':
    async (url, token) =>
    async (tool, input = {}) => {
      const io = new MemoryIo();
      io.environment.HANDRAIL_TOKEN = token;
      const args = ['assist', 'call', tool, JSON.stringify(input), '--url', url, '--json'];
      await runCli(args, io);
      const { result, error } = JSON.parse(io.output.join('\n'));
      return error ? { code: error.code } : { value: result };
    },
};

function shown(outcome: ReturnType<typeof readOutcome>) {
  return outcome.ok ? { value: outcome.value } : { code: outcome.error.code };
}

test.each(Object.entries(TRANSPORTS))('rows and undo work over %s', async (_name, connect) => {
  const stops = await serving(async (url, token, terminal) => {
    const call = await connect(url, token);
    expect(await call('formspec.field.set', { path: 'stops[0].town', value: 'Rom' })).toEqual({
      code: 'NOT_FOUND',
    });
    expect(await call('handrail.rows.ensure', { path: 'stops', count: 3 })).toMatchObject({
      value: { rows: 3 },
    });
    await call('formspec.field.set', { path: 'stops[0].town', value: 'Rom' });
    await call('formspec.field.set', { path: 'stops[1].town', value: 'Bonn' });
    const removed = call('handrail.rows.remove', { path: 'stops[0]' });
    await terminal.reply('stops[0]');
    await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
    expect(await removed).toEqual({ value: { path: 'stops[0]' } });
    expect(await call('handrail.form.undo')).toMatchObject({
      value: { tool: 'handrail.rows.remove', undone: [{ path: 'stops' }], skipped: [], left: 3 },
    });
    expect(await call('handrail.form.undo')).toMatchObject({
      value: { undone: [{ path: 'stops[1].town' }] },
    });
  });
  expect(stops).toEqual([{ town: 'Rom' }, { town: null }, { town: null }]);
});

test.each(Object.entries(TRANSPORTS))(
  'undo says over %s when there is nothing left',
  async (_name, connect) => {
    const stops = await serving(async (url, token) => {
      const call = await connect(url, token);
      await call('handrail.rows.ensure', { path: 'stops', count: 2 });
      await call('handrail.form.undo');
      expect(await call('handrail.form.undo')).toEqual({ code: 'x-nothing-to-undo' });
    });
    expect(stops).toEqual([]);
  },
);
