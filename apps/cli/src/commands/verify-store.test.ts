import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import { sketchWorkflow } from '@handrail/runs/testing';
import { startServer } from '@handrail/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const data = mkdtempSync(join(tmpdir(), 'handrail-verify-'));
let runId = '';

/** The clock of these commands is set to a day before anything was recorded, so `doctor` has something to say. */
async function handrail(...args: readonly string[]) {
  const io = new MemoryIo();
  const status = await runCli([...args, '--data', data], io);
  return { status, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

beforeAll(async () => {
  const noting = sketchWorkflow([{ id: 'note', type: 'core.noop' }], [], { id: 'noting' }) as JsonObject;
  const server = await startServer({ dataFolder: data, port: 0, logLevel: 'silent', workflows: [noting] });
  const client = createClient({ url: server.url, key: server.adminKey });
  runId = (await client.runs.create({ workflowId: 'noting' })).runId;
  await server.close();
});
afterAll(() => rmSync(data, { recursive: true }));

test('a whole store is reported as whole, with what to write down elsewhere', async () => {
  const { status, output } = await handrail('verify-store');
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(
      /^The store in .* is complete and unchanged: 1 run, 1 signed record, .*\n {2}Newest record: 1\. Public key/,
    ),
  ]);
  expect((await handrail('verify-store', '--at-least', '1')).status).toBe(0);
});

test('a store that was set back as a whole is found by the number that was written down', async () => {
  const { status, output } = await handrail('verify-store', '--at-least', '2');
  expect([status, output]).toEqual([1, expect.stringContaining('the store was rolled back')]);
});

test('a key that is kept elsewhere is named with --key-file, for both looks', async () => {
  const elsewhere = `${data}.key`;
  renameSync(join(data, 'host.key'), elsewhere);
  try {
    expect((await handrail('verify-store', '--key-file', elsewhere)).status).toBe(0);
    expect((await handrail('doctor', '--key-file', elsewhere)).output).toContain('key file: can be read');
    expect((await handrail('doctor')).output).toContain('name its place with --key-file');
  } finally {
    renameSync(elsewhere, join(data, 'host.key'));
  }
});

test('a look at the host names each part and its problem', async () => {
  const { status, output } = await handrail('doctor');
  expect(status).toBe(1);
  expect(output.split('\n').map((line) => line.split(':')[0]?.split(/ {2,}/))).toEqual([
    ['ok', 'data folder'],
    ['ok', 'key file'],
    ['ok', 'store'],
    ['problem', 'clock'],
    ['ok', 'disk'],
    ['ok', 'host'],
  ]);
  expect(JSON.parse((await handrail('doctor', '--json')).output)).toMatchObject({
    checks: expect.arrayContaining([expect.objectContaining({ name: 'clock', isProblem: true })]),
  });
});

test('a changed byte is a finding that names the run and the way out', async () => {
  const file = join(data, 'host.db');
  const bytes = readFileSync(file);
  const at = bytes.indexOf('completed', bytes.indexOf(runId));
  bytes.write('failed   ', at);
  writeFileSync(file, bytes);
  const { status, output } = await handrail('verify-store');
  expect(status).toBe(1);
  expect(output).toContain(`run ${runId}: Its row was changed.`);
  expect(output).toContain('restore a backup');
  const { found } = JSON.parse((await handrail('verify-store', '--json')).output) as { found: number };
  expect(found).toBeGreaterThan(0);
});
