import { describe, expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { readOwnerSession } from './owner-session.ts';
import type { Fetch } from './platform.ts';

const SESSION = { owner: { id: 'ada', name: 'Ada' }, csrf: 'c', expiresAt: '2026-11-15T10:00:00.000Z' };

function fetchOf(body: unknown, status = 200) {
  const sent: RequestInit[] = [];
  const fetch: Fetch = async (_url, init) => {
    sent.push(init);
    return new Response(JSON.stringify(body), { status });
  };
  return { fetch, sent, header: (at: number, name: string) => new Headers(sent[at]?.headers).get(name) };
}

describe('a client of a page of the host', () => {
  test('learns who is signed in', async () => {
    const { fetch, sent } = fetchOf(SESSION);
    await expect(readOwnerSession({ url: 'http://host.example', platform: { fetch } })).resolves.toEqual(
      SESSION,
    );
    expect(sent[0]).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  });

  test('is refused when nobody is', async () => {
    const { fetch } = fetchOf({ error: 'unauthenticated', message: 'You are not signed in.' }, 401);
    await expect(readOwnerSession({ url: 'http://host.example', platform: { fetch } })).rejects.toMatchObject(
      {
        name: 'HostError',
        status: 401,
        code: 'unauthenticated',
      },
    );
  });

  test('sends the cookie with everything, the csrf value with changes, and no key', async () => {
    const { fetch, sent, header } = fetchOf({ runId: 'r', status: 'running', runs: [] });
    const client = createClient({
      url: 'http://host.example',
      session: { csrf: 'c' },
      platform: { fetch },
    });
    await client.runs.get('r');
    await client.runs.cancel('r');
    expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin']);
    expect([header(0, 'x-handrail-csrf'), header(1, 'x-handrail-csrf')]).toEqual([null, 'c']);
    expect([header(0, 'authorization'), header(1, 'authorization')]).toEqual([null, null]);
  });

  test('has a key or a session, never both', () => {
    const both = { url: 'http://host.example', key: 'k', session: { csrf: 'c' } };
    expect(() => createClient(both)).toThrow('not both');
  });
});
