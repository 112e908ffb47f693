import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, runProgram as handrail, RunningProgram } from '../../testing/built-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'handrail-up-'));
const data = join(folder, 'data');
let host: RunningProgram | undefined;

beforeAll(buildProgram);

afterAll(async () => {
  await host?.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const up = async (path: string) => {
  const contracts = ['--contracts', 'examples/guided-task/contracts'];
  host = new RunningProgram(['up', '--json', '--port', '0', '--data', path, ...contracts]);
  return host.waitFor(/"url": "([^"]+)"/);
};
const json = (args: readonly string[]) => {
  const { status, stdout, stderr } = handrail([...args, '--json']);
  if (status !== 0) throw new Error(`handrail ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout) as Record<string, string>;
};

test('a host is started, used, backed up, stopped and brought back from its backup', async () => {
  const url = await up(data);
  const at = ['--data', data];
  expect(json(['workflow', 'register', 'examples/guided-task/workflow.json', ...at])).toMatchObject({
    workflowId: 'travel-claim',
  });
  const registered = handrail(['workflow', 'register', 'examples/guided-task/workflow.json', ...at]).stdout;
  expect(registered).toMatch(
    new RegExp(`^ {2}\\S.* run start travel-claim --data ${data} --inputs '\\{`, 'm'),
  );
  expect(handrail(['owner', 'link', ...at]).stdout).toMatch(new RegExp(`^${url}/s/[\\w-]+\\s*$`));
  const { ownerLink = '' } = json(['owner', 'link', ...at]);
  expect(ownerLink).toMatch(new RegExp(`^${url}/login/[\\w.-]+$`));
  expect(await (await fetch(ownerLink)).text()).toContain('Sign in as');
  expect(await (await fetch(`${url}/plain`)).text()).toContain(`handrail owner link --data ${data}`);
  // The bundled program finds the dashboard where `npm run build` puts it.
  const shell = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect(shell.status === 200).toBe(existsSync('apps/dashboard/dist/index.html'));
  const { key = '', id = '' } = json(['keys', 'create', 'elsewhere', '--scope', 'runs:read', ...at]);

  // The form is not on this host, so the run fails; that is a finding, and told as one.
  const inputs = ['--inputs', '@examples/guided-task/inputs.json'];
  const run = handrail(['run', 'start', 'travel-claim', '--wait', '--json', ...inputs, ...at]);
  expect(run.status).toBe(1);
  const { runId, status } = JSON.parse(run.stdout) as { runId: string; status: string };
  expect(status).toBe('failed');

  const elsewhere = (args: readonly string[]) =>
    spawnSync(process.execPath, ['apps/cli/bin/handrail.js', ...args], {
      encoding: 'utf8',
      env: { ...process.env, HANDRAIL_URL: url, HANDRAIL_KEY: key },
    });
  expect(elsewhere(['run', 'show', runId]).stdout).toContain('toolset_unavailable');
  expect(elsewhere(['run', 'cancel', runId]).stderr).toContain('forbidden');
  expect(elsewhere(['run', 'events', runId]).stdout).toContain('run.failed');
  json(['keys', 'revoke', id, ...at]);

  const backup = join(folder, 'backup.db');
  json(['backup', backup, ...at]);
  expect(handrail(['backup', backup, ...at]).stderr).toContain('exists already');
  expect(await host?.stop('SIGTERM')).toBe(0);

  const restored = join(folder, 'restored');
  const without = handrail(['restore', backup, '--data', restored]);
  expect([without.status, without.stderr]).toEqual([3, expect.stringContaining('There is no key')]);
  json(['restore', backup, '--data', restored, '--key-file', join(data, 'host.key')]);
  expect(statSync(join(restored, 'host.key')).mode & 0o777).toBe(0o600);
  const keys = handrail(['keys', 'list', '--data', restored]).stdout;
  expect(keys).toContain('revoked');
  await up(restored);
  const list = json(['run', 'list', '--data', restored]) as unknown as { runs: readonly { runId: string }[] };
  expect(list.runs.map((each) => each.runId)).toEqual([runId]);
  expect(readFileSync(join(restored, 'admin.key'), 'utf8')).toMatch(/^hr_live_/);
}, 180_000);

test('a host that is set to listen at localhost prints 127.0.0.1, where no other program can answer', async () => {
  const at = ['--host', 'localhost', '--data', join(folder, 'local')];
  const local = new RunningProgram(['up', '--json', '--port', '0', ...at]);
  try {
    expect(await local.waitFor(/"url": "([^"]+)"/)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await local.waitFor(/"ownerLink": "([^"]+)"/)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/login\//);
  } finally {
    await local.stop('SIGKILL');
  }
});

test('a host allows a key as many requests as it is started with, and says when that was too many', async () => {
  const at = join(folder, 'limited');
  const limited = new RunningProgram(['up', '--json', '--port', '0', '--data', at, '--rate-limit', '2']);
  try {
    const url = await limited.waitFor(/"url": "([^"]+)"/);
    const headers = { authorization: `Bearer ${readFileSync(join(at, 'admin.key'), 'utf8').trim()}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/v1/workflows`, { headers })),
    );
    const statuses = answers.map(({ status }) => status);
    // Two seconds' worth at once, and what is added while the requests come.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({
      error: 'rate_limited',
      details: { scope: 'key', limit: 2 },
    });
  } finally {
    await limited.stop('SIGKILL');
  }
});

test.each(['0', '-1', '1e9', 'many', '12345678'])('"--rate-limit %s" is wrong use', (text) => {
  const { status, stderr } = handrail(['up', '--data', join(folder, 'none'), '--rate-limit', text]);
  expect([status, stderr]).toEqual([2, expect.stringContaining('such as 20000')]);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
