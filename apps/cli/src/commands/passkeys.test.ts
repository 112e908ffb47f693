import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@handrail/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

let folder = '';
let data = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-passkeys-'));
  data = join(folder, 'data');
  await (await startServer({ dataFolder: data, port: 0, logLevel: 'silent' })).close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function handrail(...words: readonly string[]) {
  const io = new MemoryIo();
  const exit = await runCli(['passkeys', ...words, '--data', data], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

describe('handrail passkeys', () => {
  test('lists none on a host without any', async () => {
    expect(await handrail('list')).toMatchObject({ exit: 0, output: 'There are no passkeys.' });
    expect(JSON.parse((await handrail('list', '--json')).output)).toEqual({ passkeys: [] });
  });

  test('removes none that is not there', async () => {
    expect(await handrail('remove', 'p1')).toMatchObject({
      exit: 1,
      output: '',
      errors: expect.stringContaining('"handrail passkeys list" shows all'),
    });
  });
});
