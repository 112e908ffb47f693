import type { RunNodeStep } from '@handrail/runs';
import { expect, test } from 'vitest';
import { Effects } from './effects.ts';
import { endCommand } from './execution.ts';
import type { RunActor } from './run-actor.ts';

const step = { nodeId: 'n', pass: 1, attempt: 2, effectKey: '/r/n' } as RunNodeStep;
const ids = { random: () => 0.25 } as Parameters<typeof endCommand>[2]['ids'];
const command = (end: object) => endCommand(step, end as Parameters<typeof endCommand>[1], { ids });

test('an end is recorded for the very execution it belongs to', () => {
  const execution = { nodeId: 'n', pass: 1, attempt: 2 };
  const whole = { type: 'complete-node', outputs: { a: 1 }, variables: { b: 2 }, writes: [], clear: ['a'] };
  expect(command(whole)).toEqual({ ...whole, ...execution });
  expect(command({ type: 'complete-node' })).toEqual({ type: 'complete-node', ...execution });
  expect(command({ type: 'delay-node', until: 5 })).toEqual({ type: 'delay-node', until: 5, ...execution });
});

test('a failure is spread over time by chance, unless it says by how much', () => {
  const error = { code: 'c', message: 'm' };
  expect(command({ type: 'fail-node', error })).toMatchObject({ error, jitter: 0.25 });
  expect(command({ type: 'fail-node', error, jitter: 0.75 })).toMatchObject({ error, jitter: 0.75 });
});

test('an effect has a name of 1 to 128 characters', async () => {
  const effects = new Effects({} as RunActor);
  for (const name of ['', 'x'.repeat(129)]) {
    const effect = effects.effect(step, { name } as Parameters<Effects['effect']>[1]);
    await expect(effect).rejects.toThrow('The name of an effect has 1 to 128 characters.');
  }
  expect(effects.size).toBe(0);
});
