import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreFailure } from '@handrail/host';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupAction } from './backup-action.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a backup into a folder that does not exist is refused, and no folder is made', async () => {
  const back = backupAction(async (file) => writeFileSync(file, ''), 'host.key');
  const refused = back({ file: join(folder, 'missing', 'x.db') });
  await expect(refused).rejects.toMatchObject({ name: 'OperatorRefusal', code: 'no-folder' });
  expect(existsSync(join(folder, 'missing'))).toBe(false);
  expect(await back({ file: join(folder, 'x.db') })).toMatchObject({ keyFile: 'host.key' });
});

test('a backup that cannot be written is refused with the reason of the store', async () => {
  const failing = () => Promise.reject(new StoreFailure('broken', 'The backup could not be written.'));
  const back = backupAction(failing, 'host.key');
  await expect(back({ file: join(folder, 'x.db') })).rejects.toMatchObject({
    name: 'OperatorRefusal',
    code: 'backup-failed',
    message: 'The backup could not be written.',
  });
});
