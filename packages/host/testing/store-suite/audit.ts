import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyAudit } from '../../src/audit/verify-audit.ts';
import type { AuditCrypto, AuditLog, HostStore, StoredAuditEntry } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { START, sampleBatch, sampleKey, sampleWrite } from './samples.ts';

const digestOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

const crypto: AuditCrypto = {
  digest: digestOf,
  digestPair: (left, right) => digestOf(Buffer.from(left + right, 'hex')),
  isSigned: (publicKey, text, signature) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  },
};

function auditOf({ audit }: HostStore): AuditLog {
  if (!audit) throw new Error('This store keeps no audit log.');
  return audit;
}

async function* pageOf(entries: readonly StoredAuditEntry[]) {
  yield entries;
}

async function judge(store: HostStore) {
  const audit = auditOf(store);
  const entries = await audit.read(0, 1_000);
  const checkpoints = await audit.checkpoints(0, 1_000);
  const verification = await verifyAudit(
    { entries: pageOf(entries), checkpoints, publicKey: audit.publicKey, fromSeq: 0, toSeq: entries.length },
    crypto,
  );
  return { ...verification, entries, covered: (checkpoints.at(-1)?.atSequence ?? -1) + 1 };
}

export function describeAudit(open: OpenFixture): void {
  describe('the audit log', () => {
    test('has an entry for every change of a run, in one chain, also after a restart', async () => {
      const { store, reopen } = await open();
      const before = (await judge(store)).entries.length;
      await store.events.append(sampleBatch(sampleWrite('run1'), sampleWrite('run2')));
      await store.events.append(sampleBatch(sampleWrite('run1', { from: 1 })));
      // One that is refused changes nothing.
      await store.events.append(sampleBatch(sampleWrite('run1', { from: 1 })));
      await store.keys.list(undefined);
      const first = await judge(store);
      expect(first.entries).toHaveLength(before + 2);
      expect(first.entries.slice(before).map(({ text }) => JSON.parse(text).runs)).toEqual([2, 1]);
      const next = await reopen();
      await next.events.append(sampleBatch(sampleWrite('run1', { from: 2 })));
      const { entries, chainValid } = await judge(next);
      expect(chainValid).toBe(true);
      expect(entries.slice(0, first.entries.length)).toEqual(first.entries);
      expect(entries).toHaveLength(first.entries.length + 1);
    });

    test('holds no content, and stays when what it is about is removed', async () => {
      const { store } = await open();
      const ended = { status: 'completed' as const, endedAt: START };
      const write = sampleWrite('run1', { payloads: [{ text: 'a-canary' }], record: ended });
      await store.events.append(sampleBatch(write));
      const before = await judge(store);
      expect(await store.retention.remove(['run1'])).toEqual(['run1']);
      const after = await judge(store);
      expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries);
      expect(after.entries).toHaveLength(before.entries.length + 1);
      expect(after.chainValid).toBe(true);
      expect(JSON.stringify(after)).not.toMatch(/a-canary|run1/);
    });

    test('has an entry for every change of a role, a member or a key, without a name', async () => {
      const { store, reopen } = await open();
      const { records, keys } = store;
      if (!records) throw new Error('This store keeps no records.');
      const scope = { tenant: 'acme', workspace: undefined, mode: 'live' } as const;
      const role = {
        ...scope,
        kind: 'role',
        name: 'ada-canary',
        content: { roles: ['approver'] },
        at: START,
      };
      const entriesAfter = async (change: () => Promise<unknown>) => {
        const before = (await judge(store)).entries.length;
        await change();
        await auditOf(store).sign();
        return (await judge(store)).entries.length - before;
      };
      await store.events.append(sampleBatch(sampleWrite('run1')));
      await auditOf(store).sign();
      expect(await entriesAfter(() => records.put(role, 0))).toBe(1);
      expect(await entriesAfter(() => records.put({ ...role, content: { roles: [] } }, 1))).toBe(1);
      // One that came too late changes nothing, and other records are not about access.
      expect(await entriesAfter(() => records.put(role, 1))).toBe(0);
      expect(await entriesAfter(() => records.put({ ...role, kind: 'note' }, 0))).toBe(0);
      expect(await entriesAfter(() => records.put({ ...role, kind: 'member' }, 0))).toBe(1);
      expect(await entriesAfter(() => records.remove(scope, 'member', 'ada-canary', 1))).toBe(1);
      expect(await entriesAfter(() => keys.put(sampleKey('key-canary')))).toBe(1);
      expect(await entriesAfter(() => keys.revoke('key-canary', START))).toBe(1);
      const after = await judge(await reopen());
      expect(after).toMatchObject({ chainValid: true, checkpointsValid: true });
      expect(JSON.stringify(after)).not.toMatch(/canary|acme|approver/);
    });

    test('is signed up to its end when it is asked to be, and once', async () => {
      const { store } = await open();
      for (const runId of ['run1', 'run2', 'run3'])
        await store.events.append(sampleBatch(sampleWrite(runId)));
      await auditOf(store).sign();
      const { checkpoints, checkpointsValid, covered, entries } = await judge(store);
      expect(checkpointsValid).toBe(true);
      expect(covered).toBe(entries.length);
      await auditOf(store).sign();
      expect((await judge(store)).checkpoints).toEqual(checkpoints);
    });
  });
}
