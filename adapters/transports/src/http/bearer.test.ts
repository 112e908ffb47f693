import { readError } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { served } from '../../testing/served.ts';

const TOKEN = 'a-token.of~our+own/42==';

describe('the bearer token', () => {
  const list = (authorization?: string) =>
    served({ token: TOKEN }).ask('/formspec/tools', { headers: authorization ? { authorization } : {} });

  test.each([`Bearer ${TOKEN}`, `bearer  ${TOKEN}`])(
    'lets through whoever sends it',
    async (authorization) => {
      expect((await list(authorization)).status).toBe(200);
    },
  );

  test.each([
    ['none', undefined, 'Bearer'],
    ['another', 'Bearer wrong', 'Bearer error="invalid_token"'],
    ['a part of it', `Bearer ${TOKEN.slice(0, -4)}`, 'Bearer error="invalid_token"'],
    ['more than it', `Bearer ${TOKEN}x`, 'Bearer error="invalid_token"'],
    ['it twice', `Bearer ${TOKEN}${TOKEN}`, 'Bearer error="invalid_token"'],
    ['it in another scheme', `Basic ${TOKEN}`, 'Bearer error="invalid_token"'],
    ['an empty one', 'Bearer', 'Bearer error="invalid_token"'],
  ])('keeps out whoever sends %s', async (_what, authorization, challenge) => {
    const response = await list(authorization);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, challenge]);
    const text = await response.text();
    expect(text).not.toContain(TOKEN);
    expect(readError(JSON.parse(text)).code).toBe('x-unauthorized');
  });

  test.each(['a', 'aa', 'aaaaa', 'aaaaaaaa', 'aaab'])(
    'is compared as a whole: %s is not aaaa',
    async (given) => {
      const { ask } = served({ token: 'aaaa' });
      expect((await ask('/formspec/tools', { headers: { authorization: `Bearer ${given}` } })).status).toBe(
        401,
      );
    },
  );

  test('is not read from the address', async () => {
    const { ask } = served({ token: TOKEN });
    expect((await ask(`/formspec/tools?access_token=${encodeURIComponent(TOKEN)}`)).status).toBe(401);
  });

  test('is asked for before the body is read', async () => {
    const { handler } = served({ token: TOKEN, bodyTimeLimit: 60_000 });
    const body = new ReadableStream<Uint8Array>({});
    const request = new Request('http://a.example/formspec/tools/a.b', {
      method: 'POST',
      body,
      duplex: 'half',
    });
    expect((await handler(request)).status).toBe(401);
  });

  test.each(['', ' ', 'a b', 'ä', 'a\r\nx: y'])('cannot be one that no header can carry', (token) => {
    expect(() => served({ token })).toThrow('The bearer token is empty or holds characters');
  });

  test('that was meant and is missing does not open the door', () => {
    const unset = { token: undefined } as unknown as { token: string };
    expect(() => served(unset)).toThrow('The bearer token is empty');
  });
});
