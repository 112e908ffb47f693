import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { readSignIn } from './read-sign-in.ts';

const usual: JsonObject = {
  name: 'acme',
  label: 'Acme',
  issuer: 'https://login.acme.example',
  clientId: 'handrail',
  clientSecret: 'canary-secret',
  claims: { roles: 'groups' },
  roles: { 'handrail-owners': ['owner'] },
};
const read = (document: JsonObject) => readSignIn('file', new MemoryIo({ file: JSON.stringify(document) }));

describe('settings of a sign-in', () => {
  test('are read as they are written', async () => {
    expect(await read(usual)).toEqual(usual);
  });

  test.each([
    ['no issuer', { issuer: null }, '/issuer'],
    ['a misspelt setting', { client_id: 'a' }, 'client_id'],
    ['a misspelt claim', { claims: { role: 'groups' } }, '/claims'],
    ['a role that is not in a list', { roles: { a: 'owner' } }, '/roles/a'],
  ])('with %s are refused by name, without the secret', async (_what, changes, name) => {
    const failed = read({ ...usual, ...changes });
    await expect(failed).rejects.toMatchObject({
      code: 'setting-refused',
      message: expect.stringContaining(name),
    });
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining('canary') });
  });
});
