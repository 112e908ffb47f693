import { readError } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { served } from '../../testing/served.ts';

const TOKEN = 'a-token';

describe('pages of other origins', () => {
  const origin = 'https://forms.example';

  test.each(['GET', 'POST', 'OPTIONS'])('are kept out by default: %s', async (method) => {
    const { ask, form } = served();
    const path = method === 'POST' ? '/formspec/tools/formspec.field.set' : '/formspec/tools';
    const body = method === 'POST' ? { body: '{"path":"name","value":"Ada"}' } : {};
    for (const foreign of [origin, 'null', 'http://provider.example.evil.example', 'file://']) {
      const headers = {
        origin: foreign,
        'content-type': 'application/json',
        'access-control-request-method': 'POST',
      };
      const response = await ask(path, { method, headers, ...body });
      expect([response.status, readError(await response.json()).code]).toEqual([403, 'x-forbidden']);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(form.response().data).toMatchObject({ name: null });
  });

  test('on the list may ask, and may read what is answered, refusals too', async () => {
    const { ask } = served({ origins: [origin], token: TOKEN });
    const response = await ask('/formspec/tools', { headers: { origin } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toBe('origin');
  });

  test('on the list may ask beforehand without the token', async () => {
    const { ask } = served({ origins: [origin], token: TOKEN });
    const headers = { origin, 'access-control-request-method': 'POST' };
    const response = await ask('/formspec/tools/formspec.field.set', { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, if-none-match',
    });
  });

  test('are distinguished by the whole origin', async () => {
    const { ask } = served({ origins: [origin] });
    for (const other of [
      'http://forms.example',
      'https://forms.example:8443',
      'https://forms.example.evil.example',
    ]) {
      expect((await ask('/formspec/tools', { headers: { origin: other } })).status).toBe(403);
    }
  });

  test('are not others when the page is our own', async () => {
    const { handler } = served();
    const headers = { origin: 'https://provider.example:8080', host: 'provider.example:8080' };
    const request = new Request('http://provider.example:8080/formspec/tools', { headers });
    expect((await handler(request)).status).toBe(200);
  });

  test.each(['*', 'null', 'https://forms.example/', 'forms.example', 'https://*.example', 'file://'])(
    'cannot be allowed as %s',
    (wrong) => {
      expect(() => served({ origins: [wrong] })).toThrow(/is not an origin/);
    },
  );

  test.each(['chrome-extension://abcdefghijklmnop', 'moz-extension://1b2c-3d'])(
    'may be an extension: %s',
    (own) => {
      expect(() => served({ origins: [own] })).not.toThrow();
    },
  );
});
