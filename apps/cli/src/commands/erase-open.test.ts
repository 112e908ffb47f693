import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@handrail/client';
import { startServer } from '@handrail/server';
import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const asking = {
  id: 'asking',
  name: 'Asking',
  version: '1.0.0',
  nodes: [
    { id: 'g', typeId: 'core.approvalGate', name: 'G', position: { x: 0, y: 0 }, config: {}, inputs: {} },
  ],
  edges: [],
  triggers: [],
  variables: [],
  metadata: {},
  settings: {},
};

test('a run that has not ended is not erased, and the way out fits a host that runs and one that rests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-erase-open-'));
  const erase = async (runId: string, ...more: readonly string[]) => {
    const io = new MemoryIo();
    const exit = await runCli(['erase', '--run', runId, '--data', join(folder, 'data'), ...more], io);
    return { exit, output: io.output.join('\n') };
  };
  const server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'silent',
    workflows: [asking],
  });
  const { runId } = await createClient({ url: server.url, key: server.adminKey }).runs.create({
    workflowId: 'asking',
  });
  const running = await erase(runId, '--yes');
  await server.close();
  const stopped = await erase(runId, '--yes');
  const at = ` --data ${join(folder, 'data')}`;
  const kept = `  Not ended, so kept: ${runId}.`;
  const cancel = `with "handrail run cancel <id>${at}", then erase again.`;
  const none = (verb: string) => `Run ${runId} has not ended, so nothing ${verb} erased.`;
  expect(running).toEqual({ exit: 1, output: `${none('was')}\n${kept} Cancel ${cancel}` });
  const start = `Start the host with "handrail up${at}", cancel`;
  expect(stopped).toEqual({ exit: 1, output: `${none('was')}\n${kept} ${start} ${cancel}` });
  expect((await erase(runId, '--dry-run')).output).toContain(none('would be'));
  expect(JSON.parse((await erase(runId, '--yes', '--json')).output)).toMatchObject({
    open: 1,
    dryRun: false,
  });
  rmSync(folder, { recursive: true });
});
