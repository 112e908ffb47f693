import type { AuditCheckpoint, AuditLog } from '@handrail/host';
import type { OpenStore } from '../open-store.ts';
import { toLimit } from '../read/read-runs.ts';
import type { AuditKey } from './audit-key.ts';

export function openAuditLog({ reader, change }: OpenStore, { publicKey }: AuditKey): AuditLog {
  const entries = reader.prepare('SELECT seq, entry FROM audit WHERE seq >= ? ORDER BY seq LIMIT ?');
  const checkpoints = reader.prepare(
    'SELECT checkpoint FROM audit_checkpoints WHERE at_seq >= ? ORDER BY at_seq LIMIT ?',
  );
  return {
    publicKey,
    read: async (from, limit) =>
      entries.all([from, toLimit(limit)]).map(([seq, text]) => ({ seq: Number(seq), text: String(text) })),
    checkpoints: async (from, limit) =>
      checkpoints.all([from, toLimit(limit)]).map(([text]): AuditCheckpoint => JSON.parse(String(text))),
    sign: async () => {
      await change('audit.sign', []);
    },
  };
}
