import { afterEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { TestStream } from '../testing/test-stream.ts';

let api: TestApi;
afterEach(() => api.close());

describe('plugins', () => {
  test('are beside the API, with no key asked and their own answers', async () => {
    api = await startApi({
      http: {
        plugins: [
          (app) => {
            app.get('/owner', (_request, reply) => reply.type('text/html').send('<p>Hello</p>'));
          },
          async (app) => {
            app.setErrorHandler((_error, _request, reply) => reply.code(418).send('mine'));
            app.get('/owner/broken', () => Promise.reject(new Error('broken')));
          },
        ],
      },
    });
    expect(await api.get('/owner', { key: '' })).toMatchObject({ status: 200, text: '<p>Hello</p>' });
    expect(await api.get('/owner/broken', { key: '' })).toMatchObject({ status: 418, text: 'mine' });
    expect((await api.get('/owner/other', { key: '' })).status).toBe(400);
    expect((await api.get('/v1/runs', { key: '' })).status).toBe(401);
  });
});

describe('a stream that fails', () => {
  test('is cut, and told about once it can no longer be refused', async () => {
    api = await startApi();
    const { readEvents } = api.host.runs;
    let reads = 0;
    Object.assign(api.host.runs, {
      readEvents: (...request: Parameters<typeof readEvents>) => {
        reads += 1;
        return reads > 1 ? Promise.reject(new Error('The log cannot be read.')) : readEvents(...request);
      },
    });
    const url = await api.http.listen({ host: '127.0.0.1', port: 0 });
    const runId = await api.start('conformance-approval');
    const authorization = `Bearer ${api.key}`;
    const headers = { authorization, 'last-event-id': '1' };
    const stream = new TestStream(`${url}/v1/runs/${runId}/events?streamMode=values`, headers);
    await stream.until(({ isBroken }) => isBroken);
    expect(stream.frames).toEqual([]);
    reads = 1;
    expect((await api.get(`/v1/runs/${runId}/events`)).status).toBe(500);
  });
});
