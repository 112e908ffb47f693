import { HostError, HostUnreachable, UnexpectedAnswer } from '@handrail/client';
import { expect, test } from 'vitest';
import { askHost } from './ask-host.ts';

test.each([
  ['refuses what was asked', new HostError(404, 'not_found', 'There is no such run.'), 1],
  ['refuses the values', new HostError(400, 'validation_error', 'limit must be 1.'), 1],
  ['does not know the key', new HostError(401, 'unauthenticated', 'The key is not valid.'), 3],
  ['has too much to do', new HostError(429, 'rate_limited', 'Too many requests.'), 3],
  ['fails', new HostError(503, 'store_unavailable', 'The store cannot be reached.'), 3],
  ['is not there', new HostUnreachable('no'), 3],
  ['is something else', new UnexpectedAnswer(200, 'no JSON'), 3],
])('a host that %s ends a command with the exit code that says so', async (_how, error, exitCode) => {
  await expect(askHost('http://host', () => Promise.reject(error))).rejects.toMatchObject({ exitCode });
});

test('a key that the host does not know is told with where it comes from, not with a header that nobody here wrote', async () => {
  const error = new HostError(401, 'unauthenticated', 'Send a valid key as "Authorization: Bearer <key>".');
  const told = askHost('http://host', () => Promise.reject(error));
  await expect(told).rejects.toThrow(/does not accept the key. Set HANDRAIL_KEY/);
  await expect(told).rejects.not.toThrow(/Authorization/);
});
