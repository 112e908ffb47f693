import { expect, test } from 'vitest';
import { closeAll } from './close-parts.ts';

test('parts are closed the latest first, also after one that cannot be, and that is said at the end', async () => {
  const closed: string[] = [];
  const part = (name: string) => async () => {
    closed.push(name);
    if (name === 'host') throw new Error('The host cannot be closed.');
  };
  await expect(closeAll([part('store'), part('host'), part('http')])).rejects.toThrow('cannot be closed');
  expect(closed).toEqual(['http', 'host', 'store']);
});
