import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { HandedSecrets } from './handed-secrets.ts';

const scope = { tenant: 't-1', workspace: undefined, mode: 'live' } as const;
const known = new Map([
  ['bank', 'hunter2'],
  ['mail', 'correct horse'],
]);

function handed() {
  const secrets = new HandedSecrets({ read: async (_scope, name) => known.get(name) }, scope);
  const masked: JsonObject[] = [];
  return { secrets, masked, tell: () => secrets.tell((values) => masked.push(values)) };
}

test('what a connector is given is masked, also what it read before anything could be masked', async () => {
  const { secrets, masked, tell } = handed();
  expect(await secrets.read('bank')).toBe('hunter2');
  tell();
  expect(masked).toEqual([{ bank: 'hunter2' }]);
  expect(await secrets.read('mail')).toBe('correct horse');
  expect(masked.slice(1)).toEqual([{ mail: 'correct horse' }]);
  tell();
  expect(masked.at(-1), 'nothing is masked twice').toEqual({});
});

test('a secret that is not there is named with what sets it, and nothing is masked for it', async () => {
  const { secrets, masked, tell } = handed();
  tell();
  expect(secrets.missing).toBeUndefined();
  await expect(secrets.read('phone')).rejects.toMatchObject({ name: 'ToolFailure', code: 'NOT_FOUND' });
  expect(secrets.missing).toBe(
    'There is no secret "phone". An operator sets it with "handrail secrets set phone --tenant t-1".',
  );
  expect(masked).toEqual([{}]);
});
