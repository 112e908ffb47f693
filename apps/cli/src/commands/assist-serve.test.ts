import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyProfile, importProfile, revealRequest } from '@handrail/assist';
import { openProfileFile } from '@handrail/profile-file';
import { readError, readResult } from '@handrail/tools';
import { createHttpClient } from '@handrail/transports/http';
import { connectMcpHttp } from '@handrail/transports/mcp/http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram, RunningProgram, runProgram } from '../../testing/built-program.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

const DEFINITION = {
  $formspec: '1.0',
  url: 'https://forms.example/leave',
  version: '1.0.0',
  status: 'active',
  title: 'Leave request',
  items: [
    { key: 'name', type: 'field', dataType: 'string', label: 'Your name' },
    { key: 'from', type: 'field', dataType: 'date', label: 'First day' },
    { key: 'until', type: 'field', dataType: 'date', label: 'Last day' },
  ],
};
const TOKEN = 'a-token-for-these-tests';

let folder = '';
const started: RunningProgram[] = [];
const path = (name: string) => join(folder, name);
const saved = () => JSON.parse(readFileSync(path('mine.json'), 'utf8'));

beforeAll(buildProgram);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-serve-'));
  writeFileSync(path('leave.json'), JSON.stringify(DEFINITION));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop('SIGKILL')));
  rmSync(folder, { recursive: true });
});

function serve(args: readonly string[], environment?: Readonly<Record<string, string>>): RunningProgram {
  const program = new RunningProgram(['assist', 'serve', path('leave.json'), ...args], environment);
  started.push(program);
  return program;
}

describe('over HTTP', () => {
  const address = (program: RunningProgram) => program.waitFor(/served at (\S+)/);

  test('a token is made, shown once on standard error, and asked of every request', async () => {
    const program = serve(['--http', '0']);
    const url = await address(program);
    const token = await program.waitFor(/bearer token, until this ends: (\S+)/);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(program.output).not.toContain(token);
    expect((await fetch(`${url}/formspec/tools`)).status).toBe(401);
    const client = createHttpClient({ url, token });
    expect((await client.list()).map(({ name }) => name)).toContain('formspec.field.set');
    expect(readResult(await client.call('formspec.field.set', { path: 'name', value: 'Ann' }))).toMatchObject(
      {
        accepted: true,
      },
    );
  });

  test('a token from the environment is taken and not shown', async () => {
    const program = serve(['--http', '0', '--token-env', 'MY_TOKEN'], { MY_TOKEN: TOKEN });
    const client = createHttpClient({ url: await address(program), token: TOKEN });
    expect(readResult(await client.call('formspec.form.describe'))).toMatchObject({ fieldCount: 3 });
    expect(program.output + program.errors).not.toContain(TOKEN);
  });

  test('a token that is too short to be a secret is refused', async () => {
    const program = serve(['--http', '0'], { HANDRAIL_TOKEN: 'secret' });
    expect(await program.ended()).toBe(3);
    expect(program.errors).toContain('at least 16 characters');
    expect(program.errors).not.toContain('"secret"');
  });

  test('the same address speaks MCP', async () => {
    const program = serve(['--http', '0'], { HANDRAIL_TOKEN: TOKEN });
    const url = `${await address(program)}/mcp`;
    const client = await connectMcpHttp({ url, token: TOKEN });
    expect(readResult(await client.call('formspec.form.describe'))).toMatchObject({ title: 'Leave request' });
    await client.close();
  });

  test('call and tools work against the address, and tell a wrong token', async () => {
    const program = serve(['--http', '0'], { HANDRAIL_TOKEN: TOKEN });
    const url = await address(program);
    const run = async (args: readonly string[], token: string | undefined) => {
      const io = new MemoryIo();
      if (token !== undefined) io.environment.HANDRAIL_TOKEN = token;
      const exit = await runCli(['assist', ...args, '--url', url], io);
      return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
    };
    const call = ['call', 'formspec.field.set', '{"path": "name", "value": "Ann"}'];
    expect(await run(call, TOKEN)).toMatchObject({ exit: 0, errors: '' });
    expect(JSON.parse((await run([...call, '--json'], TOKEN)).output)).toMatchObject({
      tool: 'formspec.field.set',
      result: { accepted: true, value: 'Ann' },
    });
    expect((await run(['tools'], TOKEN)).output).toContain('formspec.form.describe');
    expect(await run(['call', 'formspec.field.set', '{"path": "nowhere"}'], TOKEN)).toMatchObject({
      exit: 1,
    });
    for (const wrong of [undefined, `${TOKEN}x`]) {
      expect(await run(call, wrong)).toMatchObject({ exit: 3, output: '' });
      expect((await run(call, wrong)).errors).toContain('x-unauthorized');
      expect(await run(['tools'], wrong)).toMatchObject({ exit: 3, output: '' });
    }
    await program.stop('SIGTERM');
    expect(await run(call, TOKEN)).toMatchObject({ exit: 3, output: '' });
  });

  test('ASSIST-9-07 a form at an address is served with the sidecars beside it', async () => {
    const documents: Readonly<Record<string, object>> = {
      '/f/leave.json': DEFINITION,
      '/f/ontology.json': {
        $formspecOntology: '1.0',
        version: '1.0.0',
        targetDefinition: { url: DEFINITION.url },
        concepts: { name: { concept: 'https://schema.org/name' } },
      },
    };
    const site = await startSmallSite(({ url = '' }) => {
      const body = documents[url];
      return body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    });
    const args = ['assist', 'serve', `${site.origin}/f/leave.json`, '--http', '0'];
    const program = new RunningProgram(args, { HANDRAIL_TOKEN: TOKEN });
    started.push(program);
    const client = createHttpClient({ url: await address(program), token: TOKEN });
    expect(readResult(await client.call('formspec.field.help', { path: 'name' }))).toMatchObject({
      concept: { concept: 'https://schema.org/name' },
    });
    expect(site.requests.toSorted()).toEqual([
      'GET /f/leave.json',
      'GET /f/ontology.json',
      'GET /f/references.json',
    ]);
    expect(program.errors).toBe('');
    await site.close();
  });

  test('a request that comes under a foreign name is rejected', async () => {
    const program = serve(['--http', '0'], { HANDRAIL_TOKEN: TOKEN });
    const { port } = new URL(await address(program));
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      const headers = { host: 'evil.example', authorization: `Bearer ${TOKEN}` };
      request({ port, path: '/formspec/tools', headers }, (answer) => resolve(answer.statusCode)).end();
    });
    expect(status).toBe(421);
  });

  test('without a terminal, what needs confirmation is refused and nothing is written', async () => {
    const args = ['--http', '0', '--confirm', 'formspec.field.set', '--save', path('mine.json')];
    const program = serve(args, { HANDRAIL_TOKEN: TOKEN });
    const client = createHttpClient({ url: await address(program), token: TOKEN });
    const result = await client.call('formspec.field.set', { path: 'name', value: 'Ann' });
    expect(readError(result).code).toBe('x-confirmation-required');
    await program.stop('SIGTERM');
    expect(saved().data.name).toBeNull();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it cleanly, with the response saved', async (signal) => {
    const program = serve(['--http', '0', '--save', path('mine.json')], { HANDRAIL_TOKEN: TOKEN });
    const client = createHttpClient({ url: await address(program), token: TOKEN });
    await client.call('formspec.field.set', { path: 'name', value: 'Ann' });
    expect(await program.stop(signal)).toBe(0);
    expect(saved().data.name).toBe('Ann');
    expect(readdirSync(folder).sort()).toEqual(['leave.json', 'mine.json']);
    expect(program.errors).toBe('');
  });

  test('a port that is in use is reported, and the exit code is 3', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const at = other.address();
    const port = typeof at === 'object' ? String(at?.port) : '';
    const program = serve(['--http', port], { HANDRAIL_TOKEN: TOKEN });
    expect(await program.ended()).toBe(3);
    expect(program.errors).toBe(
      'handrail: Another program uses this port already. Choose another one, or 0 for any free one.\n',
    );
    other.close();
  });

  test('where it is served can be had as JSON', async () => {
    const program = serve(['--http', '0', '--json'], { HANDRAIL_TOKEN: TOKEN });
    await program.waitFor(/\}\n$/);
    const { url, mcp, tools } = JSON.parse(program.output);
    expect(mcp).toBe(`${url}/mcp`);
    expect(tools).toContain('formspec.form.progress');
  });
});

describe('over standard input and output', () => {
  const HELLO = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const send = (program: RunningProgram, message: object) =>
    program.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const setName = (program: RunningProgram, value: string) => {
    send(program, { id: 0, method: 'initialize', params: HELLO });
    send(program, { method: 'notifications/initialized' });
    const params = { name: 'formspec.field.set', arguments: { path: 'name', value } };
    send(program, { id: 1, method: 'tools/call', params });
    return program.waitFor(/"id":1\}/);
  };

  test('standard output holds messages of the protocol and nothing else, and the end of input is the end', async () => {
    writeFileSync(path('help.json'), '{ "$formspecReferences": "1.0" }');
    const program = serve(['--stdio', '--references', path('help.json'), '--save', path('mine.json')]);
    await setName(program, 'Ann');
    program.process.stdin.end();
    expect(await program.ended()).toBe(0);
    const messages = program.output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(messages.map(({ id }) => id)).toEqual([0, 1]);
    expect(program.errors).toContain('help.json" is not used');
    expect(saved().data.name).toBe('Ann');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it cleanly, with the response saved', async (signal) => {
    const program = serve(['--stdio', '--save', path('mine.json')]);
    await setName(program, 'Ann');
    expect(await program.stop(signal)).toBe(0);
    expect(saved().data.name).toBe('Ann');
  });

  test('it goes on with what it saved', async () => {
    const first = serve(['--stdio', '--save', path('mine.json')]);
    await setName(first, 'Ann');
    first.process.stdin.end();
    await first.ended();
    const { id } = saved();
    const second = serve(['--stdio', '--save', path('mine.json')]);
    send(second, { id: 0, method: 'initialize', params: HELLO });
    const params = { name: 'formspec.field.describe', arguments: { path: 'name' } };
    send(second, { id: 1, method: 'tools/call', params });
    await second.waitFor(/\\"value\\":\\"Ann\\"/);
    second.process.stdin.end();
    await second.ended();
    expect(saved().id).toBe(id);
  });

  test('a client that stops listening ends it', async () => {
    const program = serve(['--stdio', '--save', path('mine.json')]);
    await setName(program, 'Ann');
    program.process.stdout.destroy();
    for (let id = 2; id < 6; id += 1) send(program, { id, method: 'ping' });
    expect(await program.ended()).toBe(0);
    expect(saved().data.name).toBe('Ann');
  });

  test('lines that are not messages are reported on standard error and have no effect', async () => {
    const program = serve(['--stdio']);
    program.process.stdin.write('hello\n{"jsonrpc":"1.0"}\n');
    await setName(program, 'Ann');
    program.process.stdin.end();
    expect(await program.ended()).toBe(0);
  });
});

describe('what is beside the form', () => {
  test.each([
    ['a definition that does not exist', ['assist', 'serve', 'nowhere.json', '--stdio'], 'does not exist'],
    ['a folder', ['assist', 'serve', 'apps', '--stdio'], 'is a folder'],
  ])('%s is reported and the exit code is 3', (_what, args, reason) => {
    const { status, stdout, stderr } = runProgram(args);
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toContain(reason);
  });

  test('a response that is kept nowhere else survives in the file it cannot use', async () => {
    writeFileSync(path('mine.json'), '{ "not": "a response" }');
    const program = serve(['--stdio', '--save', path('mine.json')]);
    expect(await program.ended()).toBe(3);
    expect(program.errors).toContain('cannot be used');
    expect(readFileSync(path('mine.json'), 'utf8')).toBe('{ "not": "a response" }');
  });

  describe('profiles', () => {
    const passphrase = 'correct horse battery';
    beforeEach(async () => {
      const store = await openProfileFile({ path: path('me.profiles'), key: { passphrase } });
      const at = '2026-01-01T00:00:00Z';
      const entry = {
        value: 'Ann',
        confidence: 0.9,
        source: { type: 'manual', timestamp: at },
        lastUsed: at,
        verified: true,
      } as const;
      const profile = { ...emptyProfile('me', 'Me', at), fields: { name: entry } };
      await importProfile(store, profile, { clock: { now: () => 0 }, source: 'a test' });
    });
    const match = (environment: Readonly<Record<string, string>>) => {
      const io = Object.assign(new MemoryIo({ 'leave.json': JSON.stringify(DEFINITION) }), { environment });
      const args = [
        '--definition',
        'leave.json',
        '--profile',
        path('me.profiles'),
        '--profile-key-env',
        'MINE',
      ];
      const exit = runCli(['assist', 'call', 'formspec.profile.match', ...args], io);
      return { io, exit };
    };

    test('the passphrase comes from the environment variable that is named', async () => {
      const { io, exit } = match({ MINE: passphrase });
      expect(await exit).toBe(1);
      expect(io.errors.join('')).toContain('x-consent-required');
    });

    test('an agent that learns a value and clears it cannot read it back before the owner has consented', async () => {
      const args = ['--http', '0', '--profile', path('me.profiles'), '--profile-key-env', 'MINE'];
      const environment = { HANDRAIL_TOKEN: TOKEN, MINE: passphrase };
      const program = serve([...args, '--consumer', 'my-agent'], environment);
      const url = await program.waitFor(/served at (\S+)/);
      const client = createHttpClient({ url, token: TOKEN });
      const mcp = await connectMcpHttp({ url: `${url}/mcp`, token: TOKEN });
      await client.call('formspec.field.set', { path: 'from', value: '2026-05-06' });
      expect(readResult(await client.call('formspec.profile.learn'))).toMatchObject({ savedFields: 1 });
      await client.call('formspec.field.set', { path: 'from' });
      for (const agent of [client, mcp]) {
        const refusal = readError(await agent.call('formspec.profile.match'));
        expect(refusal.code).toBe('x-consent-required');
        expect(refusal.message).toContain('handrail profile consents --profile <file> --allow my-agent');
        const suggested = await agent.call('handrail.profile.suggest');
        expect(JSON.stringify(suggested)).not.toMatch(/Ann|2026-05-06/);
        expect(readResult(suggested)).toMatchObject({ suggestions: [{ path: 'name' }, { path: 'from' }] });
      }
      const store = await openProfileFile({ path: path('me.profiles'), key: { passphrase } });
      await store.recordConsent({ ...revealRequest('my-agent', 'me'), at: '2026-01-01T00:00:00Z' });
      expect(readResult(await client.call('formspec.profile.match'))).toMatchObject({
        matches: [
          { path: 'name', value: 'Ann' },
          { path: 'from', value: '2026-05-06' },
        ],
      });
      await mcp.close();
      // Another agent is another consumer, also after a restart with the same profiles.
      await program.stop('SIGTERM');
      const other = serve([...args, '--consumer', 'other-agent'], environment);
      const second = createHttpClient({ url: await other.waitFor(/served at (\S+)/), token: TOKEN });
      expect(readError(await second.call('formspec.profile.match')).code).toBe('x-consent-required');
    });

    test('a wrong passphrase is reported before anything is served', async () => {
      const { io, exit } = match({ MINE: 'another horse' });
      expect(await exit).toBe(3);
      expect(io.errors.join('')).toMatch(/^handrail: The profiles in ".*" cannot be used\. /);
      expect(io.errors.join('')).not.toContain('another horse');
    });
  });
});

afterAll(() => expect(started).toEqual([]));
