import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callBench } from '../../testing/call-bench.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

const task = [
  { id: 'set', tool: 'notes.set', args: { path: 'a', value: 'x' } },
  { id: 'add', tool: 'notes.add', args: { path: 'a', value: 'y' } },
  { id: 'get', tool: 'notes.get', args: { path: 'a' } },
  { id: 'submit', tool: 'notes.submit' },
];

async function runTask(crashesAfter: readonly number[], settings = {}) {
  const bench = callBench(task, {}, { settings });
  for (const count of crashesAfter) bench.crashesAfter.add(count);
  await bench.start();
  if (bench.snapshot.status === 'waiting-approval') await bench.answer('submit', { action: 'accept' });
  await bench.pass(600_000);
  return bench;
}

test('WOP-INT-02 wherever the host dies, and however often, nothing happens twice and no run is stuck', async () => {
  const { points } = await runTask([]);
  expect(points.length).toBeGreaterThan(15);
  const dying = fc.array(fc.integer({ min: 1, max: points.length + 10 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(dying, fc.constantFrom(0, 2), async (crashesAfter, maxRetries) => {
      const bench = await runTask(crashesAfter, { maxRetries });
      const { status, error } = bench.snapshot;
      const submitted = bench.outside.sent.filter((each) => typeof each === 'object');
      const added = bench.outside.sent.filter((each) => each === 'y');
      expect(submitted.length).toBeLessThan(2);
      expect(added.length).toBeLessThan(2);
      if (status === 'completed') expect(bench.outside.sent).toEqual(['y', { a: 'xy' }]);
      else expect([status, error]).toMatchObject(['failed', { code: 'effect_outcome_unknown' }]);
      const called = bench.payloads('agent.toolCalled').map(({ callId }) => callId);
      const returned = bench.payloads('agent.toolReturned').map(({ callId }) => callId);
      expect(new Set(called).size).toBe(called.length);
      expect(returned).toEqual(called);
      expect(bench.payloads('interrupt.requested').length).toBeLessThan(2);
    }),
    runs,
  );
});

test('wherever the host dies before its owner has agreed, a call that always asks waits for them again', async () => {
  const asking = [
    { id: 'add', tool: 'notes.add', args: { path: 'a', value: 'y' }, config: { confirm: { always: true } } },
  ];
  const whole = callBench(asking);
  await whole.start();
  expect(whole.points.length).toBeGreaterThan(3);
  for (let count = 1; count <= whole.points.length; count += 1) {
    const bench = callBench(asking);
    bench.crashesAfter.add(count);
    await bench.start();
    await bench.pass(600_000);
    expect([count, bench.snapshot.status]).toEqual([count, 'waiting-approval']);
    await bench.answer('add', { action: 'accept' });
    expect(bench.outside.sent).toEqual(['y']);
  }
});
