import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIENCE, CLIENT_SECRET, TestProvider } from '@handrail/oidc/testing';
import { type RunningServer, startServer } from '@handrail/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { readSignIn } from './host/read-sign-in.ts';
import { runCli } from './run-cli.ts';

const pageOf = (name: string) =>
  readFileSync(new URL(`../../../docs/how-to/${name}.md`, import.meta.url), 'utf8');
const blocksOf = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text);

const SIGN_IN = pageOf('sign-in-with-openid-connect');
const ROLES = pageOf('manage-roles-and-keys');

let folder = '';
let provider: TestProvider;
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-documented-sign-in-'));
  provider = await TestProvider.start();
  const [settings = ''] = blocksOf(SIGN_IN, 'json');
  const written = settings
    .replace('https://login.acme.example', provider.issuer)
    .replace('the secret that the provider gave you', CLIENT_SECRET);
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'silent',
    egress: { loopbackPorts: [provider.port] },
    signIn: await readSignIn('sign-in.json', new MemoryIo({ 'sign-in.json': written })),
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
  rmSync(folder, { recursive: true });
});

async function handrail(line: string) {
  const io = new MemoryIo();
  const exit = await runCli([...splitCommand(line), '--data', join(folder, 'data')], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

describe('docs/how-to/sign-in-with-openid-connect.md', () => {
  test('has settings that a host takes, and a request that works with a token', async () => {
    const [start = '', request = ''] = blocksOf(SIGN_IN, 'sh');
    expect(start).toContain('handrail up --sign-in sign-in.json');
    const help = new MemoryIo();
    await runCli(['up', '--help'], help);
    expect(help.output.join('\n')).toContain('--sign-in <file>');
    const [, header = '', path = ''] = /-H "(.*?)" "\$HANDRAIL_URL(.*?)"/.exec(request) ?? [];
    const token = await provider.accessToken({ aud: AUDIENCE, groups: ['support'] });
    const [name = '', value = ''] = header.replace('$TOKEN', token).split(': ');
    const reply = await fetch(`${server.url}${path}`, { headers: { [name]: value } });
    expect(reply.status).toBe(200);
  });

  test('names every setting and every reason of a refusal', async () => {
    for (const word of ['provider-unavailable', 'not-valid', 'not-admitted', 'claims.scopes', 'tenants']) {
      expect(SIGN_IN).toContain(`\`${word}\``);
    }
  });
});

describe('docs/how-to/manage-roles-and-keys.md', () => {
  test('shows what the commands for roles print', async () => {
    const [block = ''] = blocksOf(ROLES, 'console');
    for (const part of block.split(/^\$ /m).slice(1)) {
      const [command = '', ...output] = part.trimEnd().split('\n');
      expect(await handrail(command)).toEqual({ exit: 0, output: output.join('\n'), errors: '' });
    }
  });

  test('makes, rotates and revokes a key with the commands it shows', async () => {
    const [create = '', rotate = '', revoke = ''] = blocksOf(ROLES, 'sh').map((line) => line.trim());
    const made = JSON.parse((await handrail(`${create} --json`)).output) as { id: string; key: string };
    const rotated = JSON.parse((await handrail(`${rotate.replace('<id>', made.id)} --json`)).output) as {
      id: string;
      key: string;
    };
    for (const key of [made.key, rotated.key]) {
      const reply = await fetch(`${server.url}/v1/runs`, { headers: { authorization: `Bearer ${key}` } });
      expect(reply.status).toBe(200);
    }
    await expect.poll(async () => (await handrail('handrail keys list')).output).toContain('last used');
    expect((await handrail(revoke.replace('<id>', rotated.id))).exit).toBe(0);
  });

  test('lists the roles that there are', async () => {
    const printed = (await handrail('handrail admin roles --json')).output;
    const { catalogue } = JSON.parse(printed) as { catalogue: readonly { role: string }[] };
    const rows = [...ROLES.matchAll(/^\| `(\w+)` \|/gm)].map(([, role]) => role);
    expect(rows).toEqual(catalogue.map(({ role }) => role));
  });
});
