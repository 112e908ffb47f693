import { type HostStore, StoreFailure } from '@handrail/host';
import { createMemoryStore, sampleBatch, sampleWrite } from '@handrail/host/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { observeStore } from './observe-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A store that takes what a check writes, and batches only when it is told so. */
function observed(reason: StoreFailure['reason']) {
  const memory = createMemoryStore();
  const store = { takes: false };
  const append: HostStore['events']['append'] = async (batch) => {
    if (!store.takes) throw new StoreFailure(reason, 'The store takes nothing.');
    return memory.events.append(batch);
  };
  const events = { ...memory.events, append };
  const watched = observeStore({ ...memory, events }, { stored: () => {}, failed: () => {} });
  const write = (runId: string) => watched.events.append(sampleBatch(sampleWrite(runId)));
  return { store, watched, write };
}

test.each(['full', 'read-only'] as const)(
  'a store that refused a batch as %s does not pass its check before it has taken one, or ten seconds have passed',
  async (reason) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { store, watched, write } = observed(reason);
    await watched.check();
    await expect(write('one')).rejects.toMatchObject({ reason });
    await expect(watched.check()).rejects.toMatchObject({ reason });
    store.takes = true;
    await write('two');
    await watched.check();
    store.takes = false;
    await expect(write('three')).rejects.toMatchObject({ reason });
    vi.advanceTimersByTime(10_000);
    await watched.check();
  },
);

test('a store that is only busy passes its check', async () => {
  const { watched, write } = observed('overloaded');
  await expect(write('one')).rejects.toMatchObject({ reason: 'overloaded' });
  await watched.check();
});
