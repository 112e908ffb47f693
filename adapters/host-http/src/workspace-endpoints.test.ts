import type { JsonObject } from '@handrail/base';
import { createMemoryStore } from '@handrail/host/testing';
import { eventComplaints } from '@handrail/runs/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestReply, type TestRequest } from '../testing/test-api.ts';

const FILES = '/v1/host/workspace/files';
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const put = (path: string, content: string, request: TestRequest = {}) =>
  api.call('PUT', `${FILES}/${path}`, { body: { content }, ...request });
const read = (path: string, request: TestRequest = {}) => api.get(`${FILES}/${path}`, request);
const paths = async (request: TestRequest = {}, query = '') =>
  filesOf(await api.get(`${FILES}${query}`, request)).map(({ path }) => path);
const filesOf = ({ json }: TestReply) => (json?.files ?? []) as unknown as readonly JsonObject[];
const changes = async (request: TestRequest = {}) =>
  ((await api.get('/v1/handrail/workspace/changes', request)).json?.events ??
    []) as unknown as readonly JsonObject[];

/** Ways out of a workspace, and names that are none. */
const UNSAFE = [
  '..%2Fx',
  'a%2F..%2Fb',
  'a/..%2F..%2Fb',
  '%2Fetc%2Fpasswd',
  '.hidden',
  'a%2F%2Fb',
  'a%2F.%2Fb',
  'a%2F',
  'a%5C..%5Cb',
  'a%00b',
  'a%0Ab',
  'C:%2Fx',
  '%25%32%65%25%32%65%2Fx',
  'é.md',
  'x'.repeat(257),
];

test('WOP-WKSP-01 files belong to their owner, count their versions from 1, and no path leads out', async () => {
  const made = await put('a/b.md', 'one');
  expect([made.status, made.json?.version, made.headers.etag]).toEqual([200, 1, '"1"']);
  expect(Object.keys(made.json ?? {}).sort()).toEqual(
    ['content', 'contentType', 'etag', 'path', 'updatedAt', 'version'].sort(),
  );
  expect((await put('a/b.md', 'two')).json?.version).toBe(2);
  await put('notes.md', 'three');
  const listed = await api.get(FILES);
  expect(listed.json?.files).toMatchObject([{ path: 'a/b.md', version: 2 }, { path: 'notes.md' }]);
  expect(listed.text).not.toMatch(/"content":/);
  expect(await paths({}, '?prefix=a/')).toEqual(['a/b.md']);
  expect((await read('a/b.md')).json).toMatchObject({ content: 'two', contentType: 'text/markdown' });
  for (const path of UNSAFE) {
    const replies = [
      await put(path, 'x'),
      await read(path),
      await api.call('DELETE', `${FILES}/${path}`),
      await api.get(`${FILES}?prefix=${path}`),
    ];
    expect([path, replies.map(({ status }) => status)]).toEqual([
      path,
      [400, 400, 400, path === 'a%2F' ? 200 : 400],
    ]);
  }
  expect(await paths()).toEqual(['a/b.md', 'notes.md']);
  for (const key of [
    await api.issue({ tenant: 'rival' }),
    await api.issue({ mode: 'test' }),
    await api.issue({ workspace: 'other' }),
  ]) {
    expect([await paths({ key }), (await read('a/b.md', { key })).status]).toEqual([[], 404]);
    expect((await api.call('DELETE', `${FILES}/a/b.md`, { key })).status).toBe(404);
    expect(await changes({ key })).toEqual([]);
  }
  const { records: _records, ...without } = createMemoryStore();
  const bare = await startApi({ store: without });
  expect((await bare.get('/.well-known/openwop')).json).not.toHaveProperty('workspace');
  for (const [method, path] of [
    ['GET', FILES],
    ['GET', `${FILES}/a/b.md`],
    ['PUT', `${FILES}/a/b.md`],
    ['DELETE', `${FILES}/a/b.md`],
  ] as const) {
    expect([method, (await bare.call(method, path)).status]).toEqual([method, 501]);
  }
  await bare.close();
});

test('WOP-WKSP-02 a stale write is refused, a large one too, and each write tells its path and version', async () => {
  const key = await api.issue({ workspace: 'conflicts' });
  const { headers } = await put('plan.md', 'one', { key });
  const stale = { key, headers: { 'if-match': String(headers.etag) } };
  expect((await put('plan.md', 'two', stale)).json?.version).toBe(2);
  const late = await put('plan.md', 'three', stale);
  expect([late.status, late.json]).toMatchObject([
    409,
    { error: 'workspace_conflict', details: { currentVersion: 2 } },
  ]);
  expect((await put('plan.md', 'x', { key, headers: { 'if-match': 'two' } })).status).toBe(400);
  expect((await read('plan.md', { key })).json?.content).toBe('two');
  const large = await put('plan.md', 'é'.repeat(32_769), { key });
  expect([large.status, large.json?.error]).toEqual([413, 'workspace_too_large']);
  expect((await put('full.md', 'é'.repeat(32_768), { key })).status).toBe(200);
  const gone = await api.call('DELETE', `${FILES}/plan.md`, { key });
  expect([gone.status, (await read('plan.md', { key })).status]).toEqual([204, 404]);
  expect((await api.call('DELETE', `${FILES}/plan.md`, { key })).status).toBe(404);
  expect((await put('plan.md', 'again', { key })).json?.version).toBe(4);
  const told = await changes({ key });
  expect(told.map(({ payload }) => payload)).toEqual([
    { path: 'plan.md', version: 1 },
    { path: 'plan.md', version: 2 },
    { path: 'full.md', version: 1 },
    { path: 'plan.md', version: 3 },
    { path: 'plan.md', version: 4 },
  ]);
  for (const event of told) expect(eventComplaints(event as never)).toEqual([]);
  const capability = (await api.get('/.well-known/openwop')).json?.workspace;
  expect(capability).toEqual({ supported: true, versioned: true, maxFileBytes: 65_536, maxFiles: 500 });
});

test('a write for a run is told in its log, and one for a run that ended or is not there writes nothing', async () => {
  const runId = await api.start('conformance-approval');
  expect((await put(`run.md?runId=${runId}`, 'one')).status).toBe(200);
  const events = await api.events(runId);
  expect(events.at(-1)).toMatchObject({ type: 'workspace.updated', payload: { path: 'run.md', version: 1 } });
  await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });
  await api.until(runId, 'completed');
  expect((await put(`run.md?runId=${runId}`, 'two')).status).toBe(409);
  expect((await put('run.md?runId=nobody', 'two')).status).toBe(404);
  expect((await read('run.md')).json?.content).toBe('one');
});

test('writes at the same time each make a version, and a workspace takes no more than its number of files', async () => {
  const key = await api.issue({ workspace: 'crowd' });
  const written = await Promise.all([...'abcdef'].map((letter) => put('one.md', letter, { key })));
  expect(written.map(({ json }) => json?.version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await changes({ key })).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5]);
});
