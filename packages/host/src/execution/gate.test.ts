import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

test('a gate lets some in at a time and the others in their order', async () => {
  const gate = new Gate(2);
  const inside: number[] = [];
  const enter = async (name: number) => {
    await gate.enter();
    inside.push(name);
  };
  await Promise.all([enter(1), enter(2)]);
  const waiting = [enter(3), enter(4)];
  await Promise.resolve();
  expect(inside).toEqual([1, 2]);
  gate.leave();
  await waiting[0];
  expect(inside).toEqual([1, 2, 3]);
  gate.leave();
  await waiting[1];
  gate.leave();
  gate.leave();
  await enter(5);
  expect(inside).toEqual([1, 2, 3, 4, 5]);
});
