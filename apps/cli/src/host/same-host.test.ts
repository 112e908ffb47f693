import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';
import { inFolder, sameHost } from './same-host.ts';

test('what has to be typed again is one word each, and nothing when nothing was typed', () => {
  expect(sameHost({})).toBe('');
  expect(sameHost({ url: 'http://h:1', keyEnv: 'KEY', data: 'my host' })).toBe(
    " --url http://h:1 --key-env KEY --data 'my host'",
  );
  expect([inFolder('.handrail'), inFolder('d1'), inFolder("it's")]).toEqual([
    '',
    ' --data d1',
    " --data 'it'\\''s'",
  ]);
});

class NpxIo extends MemoryIo {
  override readonly program = 'npx handrail';
}

async function said(line: string, environment: Record<string, string> = {}): Promise<string> {
  const io = new NpxIo();
  Object.assign(io.environment, environment);
  await runCli(line.split(' '), io);
  return [...io.output, ...io.errors].join('\n');
}

test('a folder without a host is told with --data, and with the folder that was named', async () => {
  expect(await said('run list')).toContain(
    'No host was started with the data folder ".handrail". Start one with "npx handrail up", name the folder of another with --data, or its address with --url.',
  );
  expect(await said('run list --data d1')).toContain('Start one with "npx handrail up --data d1", name');
  expect(await said('verify-store --data d1')).toContain('Start one there with "npx handrail up --data d1"');
  expect(await said('doctor --data d1')).toMatch(/Start a host with "npx handrail up --data \S+d1"/);
  expect(await said('run list', { HANDRAIL_URL: 'http://127.0.0.1:1' })).toContain(
    '"npx handrail keys create <label>" and the --data of that host',
  );
});
