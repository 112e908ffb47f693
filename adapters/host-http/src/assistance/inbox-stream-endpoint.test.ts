import { until } from '@handrail/testing/until';
import { afterEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestApiOptions } from '../../testing/test-api.ts';
import { dataOf, TestStream } from '../../testing/test-stream.ts';

const PATH = '/v1/handrail/inbox/events';

let api: TestApi;
let url = '';
const open: TestStream[] = [];

async function serve(options: TestApiOptions = {}): Promise<void> {
  api = await startApi(options);
  url = await api.http.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await api.close();
});

function follow(key = api.key): TestStream {
  const stream = new TestStream(`${url}${PATH}`, { authorization: `Bearer ${key}` });
  open.push(stream);
  return stream;
}

const hasFrames = (count: number) => (stream: TestStream) => stream.frames.length >= count;
const newest = (stream: TestStream) => dataOf(stream.frames.at(-1) ?? { id: 0, event: '', data: null });

test('a stream says how much waits, at once and after each change, and nothing of other scopes', async () => {
  await serve();
  const [key, other] = [await api.issue({ tenant: 'one' }), await api.issue({ tenant: 'two' })];
  const [stream, elsewhere] = [follow(key), follow(other)];
  await Promise.all([stream.until(hasFrames(1)), elsewhere.until(hasFrames(1))]);
  expect(stream.frames[0]?.event).toBe('inbox');
  expect(newest(stream).counts).toEqual({ approve: 0, answer: 0, do: 0, others: 0 });
  const first = newest(stream).version;

  const runId = await api.start('conformance-approval', {}, { key });
  await stream.until((each) => newest(each).version !== first);
  await stream.until((each) => JSON.stringify(newest(each).counts).includes('1'));
  const { counts } = (await api.get('/v1/handrail/inbox', { key })).json ?? {};
  expect(newest(stream).counts).toEqual(counts);

  await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } }, { key });
  await stream.until((each) => !JSON.stringify(newest(each).counts).includes('1'));
  expect(elsewhere.frames).toHaveLength(1);
});

test('a stream that is taken up again begins with the state of then: with the same version nothing was missed', async () => {
  await serve();
  const before = follow();
  await before.until(hasFrames(1));
  before.close();
  const same = follow();
  await same.until(hasFrames(1));
  expect(newest(same)).toEqual(newest(before));
  same.close();
  await api.start('conformance-approval');
  const after = follow();
  await after.until(hasFrames(1));
  expect(newest(after).version).not.toBe(newest(before).version);
});

test('many changes at once are told together, and the last state is always told', async () => {
  await serve();
  const stream = follow();
  await stream.until(hasFrames(1));
  const runs = await Promise.all(Array.from({ length: 40 }, () => api.start('conformance-approval')));
  const isAll = (each: TestStream) =>
    Object.values(newest(each).counts ?? {}).reduce((sum: number, count) => sum + Number(count), 0) ===
    runs.length;
  await stream.until(isAll);
  expect(stream.frames.length).toBeLessThan(20);
});

test('one caller has twenty streams at most; the next is refused until one is closed', async () => {
  await serve();
  const streams = Array.from({ length: 20 }, () => follow());
  await Promise.all(streams.map((stream) => stream.until(hasFrames(1))));
  const refused = await api.get(PATH);
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    json: { error: 'overloaded' },
  });
  const other = follow(await api.issue({ principal: 'somebody-else' }));
  await other.until(hasFrames(1));
  streams[0]?.close();
  await until(
    async () => {
      const next = follow();
      await next.until((each) => each.hasEnded || each.frames.length > 0);
      return !next.text.includes('overloaded');
    },
    () => 'room for one more',
  );
});

test('a stream is kept alive, ends when its key is revoked, and when the server closes', async () => {
  await serve({ http: { limits: { keepaliveMs: 25 } } });
  const { key, record } = await api.issueRecord();
  const [revoked, closed] = [follow(key), follow()];
  await revoked.until(({ text }) => (text.match(/^:keepalive$/gm) ?? []).length >= 3);
  await closed.until(hasFrames(1));
  await api.store.keys.revoke(record.id, api.clock.now());
  await revoked.until(({ hasEnded }) => hasEnded);
  expect(closed.hasEnded).toBe(false);
  await api.http.close();
  await closed.until(({ hasEnded }) => hasEnded);
});

test('it takes no parameters, needs the right to read runs, and lets go of the inbox when its client is gone', async () => {
  await serve();
  expect((await api.get(`${PATH}?after=1`)).status).toBe(400);
  expect((await api.get(PATH, { key: await api.issue({ scopes: ['manifest:read'] }) })).status).toBe(403);
  let watching = 0;
  const { watch } = api.host.inboxChanges;
  Object.assign(api.host.inboxChanges, {
    watch: (...request: Parameters<typeof watch>) => {
      const stop = Reflect.apply(watch, api.host.inboxChanges, request) as () => void;
      watching += 1;
      return () => {
        watching -= 1;
        stop();
      };
    },
  });
  const stream = follow();
  await stream.until(hasFrames(1));
  expect(watching).toBe(1);
  stream.close();
  await until(
    () => watching === 0,
    () => 'the watch to end',
  );
});
