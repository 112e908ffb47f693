import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { askingWorkflows, kept, owners } from '../../testing/record-scene.ts';
import { owner, startRun, startTestHost } from '../../testing/test-host.ts';
import type { Host, HostOutcome, HostStore } from '../index.ts';

/** What writes records, and how often it tries when others write the same at the same time. */
const writers: Readonly<
  Record<string, readonly [number, (host: Host, runId: string) => Promise<HostOutcome<unknown>>]>
> = {
  'an annotation': [
    1,
    (host, runId) => kept(host.annotations).add(owner, runId, { signal: { kind: 'flag' } }),
  ],
  'a role': [20, (host) => host.roles.grant(owner, 'bob', 'owner')],
  'a member': [
    20,
    (host) => kept(host.members).signIn({ ...owner, principal: 'bob', name: 'Bob', claimedRoles: ['owner'] }),
  ],
  'a file': [20, (host) => kept(host.workspace).write(owner, { path: 'a', content: 'b' })],
};

describe('what is written although others write it at the same time', () => {
  test.each(Object.entries(writers))('%s', async (_what, [tries, write]) => {
    for (const lost of [0, tries - 1, tries]) {
      let left = lost;
      const inside = createMemoryStore();
      const records = {
        ...inside.records,
        put: async (...given: Parameters<NonNullable<HostStore['records']>['put']>) => {
          if (left === 0) return inside.records?.put(...given) ?? false;
          left -= 1;
          return false;
        },
      } as NonNullable<HostStore['records']>;
      const it = await startTestHost({
        store: { ...inside, records },
        systemWorkflows: askingWorkflows,
        owners,
      });
      const runId = await startRun(it, 'open');
      const outcome = await write(it.host, runId);
      expect([lost, outcome.ok ? 'done' : outcome.refusal.code]).toEqual([
        lost,
        lost < tries ? 'done' : 'conflict',
      ]);
      if (!outcome.ok) expect(outcome.refusal.message).toMatch(/Try again\.$/);
      expect(left).toBe(0);
      await it.host.close();
    }
  });
});
