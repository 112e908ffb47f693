import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunMode } from '@handrail/host';
import { issueKey, type KeyPorts, SCOPES } from '@handrail/host-http';
import { LOCAL_TENANT } from '../server-config.ts';
import type { DataFolder } from './data-folder.ts';

/** The key that commands on this machine use when no other is named. Only the user of the host can read it. */
function adminKeyFile({ path }: DataFolder): string {
  return join(path, 'admin.key');
}

/** Makes the key when there is none, or when the one in the file is no longer good. */
export async function ensureAdminKey(folder: DataFolder, ports: KeyPorts, mode: RunMode): Promise<string> {
  const file = adminKeyFile(folder);
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known !== '') {
    const record = await ports.keys.byHash(createHash('sha256').update(known).digest('hex'));
    if (record && record.revokedAt === undefined) return known;
  }
  const { key } = await issueKey(ports, {
    label: 'commands on this machine',
    tenant: LOCAL_TENANT,
    principal: 'operator',
    mode,
    scopes: SCOPES,
  });
  writeFileSync(`${file}.new`, `${key}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return key;
}
