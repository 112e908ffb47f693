import { readOutcome } from '@handrail/tools';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createLiveForm } from '../../testing/live-form.ts';
import { mutated } from '../../testing/mutated.ts';
import { bodiesOf, sendAndEnd } from '../../testing/raw-connection.ts';
import { createHttpHandler } from './create-http-handler.ts';
import { serveHttp } from './node/index.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const { toolset } = createLiveForm();
const handler = createHttpHandler(toolset, { maxBodyBytes: 20_000, bodyTimeLimit: 100 });
const server = await serveHttp(handler, { requestTimeLimit: 2_000 });
afterAll(() => server.close());

const inputs = [
  '{}',
  '{"path":"name","value":"Ada"}',
  '{"entries":[{"path":"quantity","value":3},{"path":"total","value":1}]}',
  '{"filter":"required","limit":2}',
  '{"mode":"submit"}',
];
const paths = ['/formspec/tools', ...toolset.list().map(({ name }) => `/formspec/tools/${name}`)];

/** Everything that comes back is an envelope, the list, or nothing. */
function expectAnswer(body: string): void {
  if (body === '') return;
  const value = JSON.parse(body) as { readonly tools?: unknown };
  if (!Array.isArray(value.tools)) readOutcome(value);
}

test('any bytes as input of any tool are answered with an envelope', async () => {
  const bytes = fc.oneof(
    mutated(inputs),
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((text) => Buffer.from(text)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths.slice(1)), bytes, async (path, body) => {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const response = await handler(new Request(`http://a.example${path}`, init));
      const value: unknown = await response.json();
      const outcome = readOutcome(value);
      expect([200, 400]).toContain(response.status);
      if (response.status === 400) expect(outcome.ok).toBe(false);
    }),
    { numRuns },
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('any method, path and header is answered', async () => {
  const name = fc.constantFrom(
    'authorization',
    'origin',
    'content-type',
    'if-none-match',
    'content-length',
    'content-encoding',
  );
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('application/json', 'null', '*', 'Bearer x', '-1', '1e9', 'gzip'),
  );
  const path = fc.oneof(
    fc.constantFrom(...paths),
    fc.webPath(),
    fc.string().map((text) => `/formspec/tools/${text}`),
  );
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', '__proto__', '');
  await fc.assert(
    fc.asyncProperty(
      method,
      path,
      fc.dictionary(name, value),
      fc.uint8Array(),
      async (used, url, headers, body) => {
        const answer = await handler.answer({
          method: used,
          url,
          headers: { get: (wanted) => (Object.hasOwn(headers, wanted) ? (headers[wanted] ?? null) : null) },
          read: async () => body,
          signal: new AbortController().signal,
        });
        expect(answer.status).toBeGreaterThanOrEqual(200);
        expect(answer.status).toBeLessThan(501);
        expectAnswer(answer.body);
      },
    ),
    { numRuns },
  );
});

test('any bytes on the wire are answered or the connection is closed, and the next request is served', async () => {
  const requests = paths
    .slice(0, 4)
    .flatMap((path) =>
      inputs.map(
        (input) =>
          `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${input.length}\r\n\r\n${input}`,
      ),
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated(requests), fc.uint8Array({ maxLength: 300 })), async (bytes) => {
      for (const body of bodiesOf(await sendAndEnd(server.port, bytes))) expectAnswer(body);
    }),
    { numRuns },
  );
  expect((await fetch(`${server.url}/formspec/tools`)).status).toBe(200);
});
