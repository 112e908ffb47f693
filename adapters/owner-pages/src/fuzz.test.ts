import { otp } from '@handrail/host-http/testing';
import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { happening, OwnerScene, tokenIn, toolCall, type Visitor } from '../testing/owner-scene.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

const piece = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.constantFrom(
    'gate',
    'ask',
    '..',
    '.',
    '',
    '__proto__',
    'constructor',
    '%',
    '%00',
    '%2e%2e',
    'a'.repeat(3_000),
  ),
);
const place = fc.constantFrom(
  '/',
  '/login/',
  '/logout',
  '/signed-out',
  '/approve/',
  '/a/',
  '/runs/',
  '/plain/',
  '/plain/runs/',
  '/plain/assist/',
  '/owner/',
);

test('no request makes a page fail, and no mad form answers anything', async () => {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-approval');
  scene.fake.ask(runId, 'gate', { data: toolCall() });
  scene.fake.runs.get(runId)?.artifacts.set('call-1', happening);
  scene.fake.assistance.take(runId, otp());
  const ada: Visitor = await scene.signIn();
  const token = tokenIn((await ada.get(`/approve/${runId}/gate`)).body);
  const cookie = ada.cookie;
  const address = fc.oneof(
    fc.tuple(place, piece, piece).map(([base, one, other]) => `${base}${one}/${other}`),
    fc.constantFrom(
      `/approve/${runId}/gate`,
      `/plain/runs/${runId}`,
      `/plain/assist/${runId}/int_1`,
      '/plain',
      '/',
      '/a/x',
      '/login/x',
    ),
  );
  const property = fc.asyncProperty(
    fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
    address,
    fc.dictionary(fc.constantFrom('from', 'runs', 'values', 'before', 'answered', 'x'), piece),
    fc.dictionary(
      fc.constantFrom('token', 'answer', 'reason', 'q0', 'v0', '__proto__'),
      fc.oneof(piece, fc.constant(token)),
    ),
    fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'text/plain', ''),
    fc.record({
      cookie: fc.oneof(piece, fc.constant(cookie)),
      origin: fc.oneof(piece, fc.constant(scene.origin)),
    }),
    async (method, path, query, form, type, headers) => {
      // What a URL drops must not leave a second slash at the start, which begins a host.
      const url = new URL(path.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '/'), scene.origin);
      for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
      const response = await scene.app.inject({
        method: method as 'GET',
        url: url.pathname + url.search,
        headers: {
          host: url.host,
          // A header cannot hold what these may.
          cookie: headers.cookie.replace(/[^\x20-\x7e]/g, ''),
          origin: headers.origin.replace(/[^\x20-\x7e]/g, ''),
          ...(type !== '' && { 'content-type': type }),
        },
        ...(method !== 'GET' && method !== 'HEAD' && { payload: new URLSearchParams(form).toString() }),
      });
      expect(response.statusCode, `${method} ${url.pathname}`).toBeLessThan(500);
    },
  );
  await fc.assert(property, runs);
  expect(scene.fake.resolved).toEqual([]);
});
