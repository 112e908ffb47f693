import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyProfile, importProfile, revealRequest } from '@handrail/assist';
import { openProfileFile } from '@handrail/profile-file';
import { until } from '@handrail/testing/until';
import { readOutcome, type ToolClient } from '@handrail/tools';
import { createHttpClient } from '@handrail/transports/http';
import { connectMcpHttp } from '@handrail/transports/mcp/http';
import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const DEFINITION = {
  $formspec: '1.0',
  url: 'https://forms.example/leave',
  version: '1.0.0',
  status: 'active',
  title: 'Leave request',
  items: [{ key: 'name', type: 'field', dataType: 'string', label: 'Your name' }],
};
const AT = '2026-01-01T00:00:00Z';
const KEY = { passphrase: 'correct horse battery' };

/** Serves the form to "my-agent" and runs some work with each of its ways in. */
async function serving(profiles: string, work: (clients: readonly ToolClient[]) => Promise<void>) {
  const io = new MemoryIo({ 'leave.json': JSON.stringify(DEFINITION) });
  io.environment.MINE = KEY.passphrase;
  const args = ['--http', '0', '--json', '--profile', profiles, '--profile-key-env', 'MINE'];
  const served = runCli(['assist', 'serve', 'leave.json', ...args, '--consumer', 'my-agent'], io);
  await until(() => io.output.length > 0, 'the address');
  const { url } = JSON.parse(io.output.join('\n'));
  const token = /until this ends: (\S+)/.exec(io.errors.join('\n'))?.[1] ?? '';
  const clients = [createHttpClient({ url, token }), await connectMcpHttp({ url: `${url}/mcp`, token })];
  try {
    await work(clients);
  } finally {
    for (const client of clients) await client.close();
    io.stop?.();
    await served;
  }
}

async function seen(clients: readonly ToolClient[]): Promise<readonly unknown[]> {
  const answers = clients.map(async (client) => {
    const outcome = readOutcome(await client.call('formspec.profile.match', {}));
    return outcome.ok ? JSON.stringify(outcome.value).includes('"Ann"') : outcome.error.code;
  });
  return Promise.all(answers);
}

test('a consent outlives a restart, and revoking it works at once, over HTTP and MCP', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-consents-'));
  try {
    const path = join(folder, 'me.profiles');
    const owner = await openProfileFile({ path, key: KEY });
    const source = { type: 'manual', timestamp: AT } as const;
    const entry = { value: 'Ann', confidence: 0.9, source, lastUsed: AT, verified: true };
    const profile = { ...emptyProfile('me', 'Me', AT), fields: { name: entry } };
    await importProfile(owner, profile, { clock: { now: () => 0 }, source: 'a test' });
    const refused = ['x-consent-required', 'x-consent-required'];
    await serving(path, async (clients) => {
      expect(await seen(clients)).toEqual(refused);
      await owner.recordConsent({ ...revealRequest('my-agent', 'me'), at: AT });
      expect(await seen(clients)).toEqual([true, true]);
    });
    await serving(path, async (clients) => {
      expect(await seen(clients)).toEqual([true, true]);
      await owner.revokeConsent(revealRequest('my-agent', 'me'), AT);
      expect(await seen(clients)).toEqual(refused);
    });
    await serving(path, async (clients) => expect(await seen(clients)).toEqual(refused));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
