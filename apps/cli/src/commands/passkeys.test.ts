import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, SoftAuthenticator } from '@handrail/host-http/testing';
import { type RunningServer, startServer } from '@handrail/server';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { splitCommand } from '../../testing/scenario.ts';
import { runCli } from '../run-cli.ts';

const GUIDE = new URL('../../../../docs/how-to/confirm-with-a-passkey.md', import.meta.url);

let folder = '';
let data = '';
let server: RunningServer | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-passkeys-'));
  data = join(folder, 'data');
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  server = await startServer({ dataFolder: data, address: '::', port, publicUrl, logLevel: 'silent' });
});
afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

async function handrail(line: string) {
  const io = new MemoryIo();
  const exit = await runCli([...splitCommand(`handrail ${line}`), '--data', data], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

/** Adds a passkey as the owner's page does; gives its id. */
async function addPasskey(label: string): Promise<string> {
  const link = (await server?.ownerLink()) ?? '';
  const { origin } = new URL(link);
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await fetch(link, { method: 'POST', redirect: 'manual', headers: form });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const session = `${origin}${(signedIn.headers.get('location') ?? '').replace(/\/$/, '')}/owner`;
  const asJson = async (path: string, init: RequestInit) => (await fetch(`${session}/${path}`, init)).json();
  const { csrf } = (await asJson('session', { headers: { cookie } })) as { csrf: string };
  const headers = { origin, cookie, 'x-handrail-csrf': csrf, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    asJson(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { options } = (await post('passkeys/registration', {})) as { options: { challenge: string } };
  const credential = new SoftAuthenticator(origin).create(options);
  const { id } = (await post('passkeys', { label, credential })) as { id: string };
  return id;
}

describe('handrail passkeys', () => {
  test('does what the guide shows, while the host runs', async () => {
    const id = await addPasskey('my phone');
    const [, block = ''] = /^```console\n(.*?)^```/ms.exec(readFileSync(GUIDE, 'utf8')) ?? [];
    const shown = block.split(/^\$ handrail /m).slice(1);
    expect(shown).toHaveLength(2);
    const plain = (text: string) => text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'then');
    for (const each of shown) {
      const [command = '', ...output] = each
        .trimEnd()
        .replaceAll('9f86d081884c7d659a2feaa0c55ad015', id)
        .split('\n');
      const { exit, output: printed } = await handrail(command);
      expect([exit, plain(printed)], command).toEqual([0, plain(output.join('\n'))]);
    }
  });

  test('removes one while the host rests, says that it was the last, and keeps who did it', async () => {
    const id = await addPasskey('Stick');
    await server?.close();
    server = undefined;
    expect(await handrail(`passkeys remove ${id}`)).toMatchObject({
      exit: 0,
      output: 'The passkey "Stick" of owner is removed.',
      errors: expect.stringContaining('It was the last one'),
    });
    expect((await handrail('passkeys list')).output).toMatch(/Stick .*\n {2}removed .* UTC by operator\n/);
    expect(await handrail(`passkeys remove ${id}`)).toMatchObject({
      exit: 1,
      output: '',
      errors: expect.stringContaining('"handrail passkeys list" shows all'),
    });
    expect((await handrail('passkeys list --tenant other')).output).toBe('There are no passkeys.');
    const { passkeys } = JSON.parse((await handrail('passkeys list --json')).output);
    expect(passkeys).toMatchObject([{ id, label: 'Stick', removedBy: 'operator' }]);
  });

  test('names a damaged one in every look, approves nothing with it, and removes it', async () => {
    const id = await addPasskey('Stick');
    await server?.close();
    server = undefined;
    const database = new Database(join(data, 'host.db'));
    database.exec('UPDATE passkeys SET content = zeroblob(100)');
    database.close();
    const wayOut = `handrail passkeys remove ${id}`;
    for (const command of ['doctor', 'verify-store'])
      expect(await handrail(command)).toMatchObject({ exit: 1, output: expect.stringContaining(wayOut) });
    expect((await handrail('passkeys list')).output).toContain(`Damaged passkey  ${id}\n  is damaged and`);
    expect((await handrail(`passkeys remove ${id}`)).output).toBe(
      `The damaged passkey ${id} of owner is removed.`,
    );
    for (const command of ['doctor', 'verify-store']) expect((await handrail(command)).exit).toBe(0);
  });

  test('are erased with their owner, which is said before and after', async () => {
    const id = await addPasskey('Stick');
    const plan = await handrail('erase --owner owner --dry-run');
    expect(plan.output).toContain('0 runs and 1 passkey of owner "owner" would be erased');
    expect(plan.output).toContain('would no longer need a passkey');
    const { exit, output } = await handrail('erase --owner owner --yes');
    expect([exit, output]).toEqual([0, expect.stringContaining('Erased 0 runs and 1 passkey.')]);
    expect(output).toContain('no longer need a passkey');
    expect((await handrail('passkeys list')).output).toBe('There are no passkeys.');
    expect((await handrail('erase --owner owner --yes')).output).toContain('nothing to erase');
    await server?.close();
    server = undefined;
    for (const name of readdirSync(data).filter((each) => statSync(join(data, each)).isFile()))
      expect(readFileSync(join(data, name)).includes(id), name).toBe(false);
  });
});
