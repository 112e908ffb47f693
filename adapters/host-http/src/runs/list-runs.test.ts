import type { JsonObject } from '@handrail/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the list of runs', () => {
  test('goes page by page, newest first, and filters', async () => {
    const key = await api.issue({ tenant: 'lists' });
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await api.start('conformance-noop', {}, { key }));
    const waiting = await api.start('conformance-approval', {}, { key });
    const newest = [waiting, ...ids.reverse()];
    const seen: string[] = [];
    let cursor = '';
    do {
      const { json } = await api.get(`/v1/runs?limit=2${cursor && `&cursor=${cursor}`}`, { key });
      const runs = listOf(json?.runs);
      expect(runs.length).toBeLessThanOrEqual(2);
      seen.push(...runs.map(({ runId }) => String(runId)));
      cursor = String(json?.nextCursor ?? '');
    } while (cursor);
    expect(seen).toEqual(newest);
    const filtered = async (query: string) =>
      listOf((await api.get(`/v1/runs?${query}`, { key })).json?.runs).map(({ runId }) => runId);
    expect(await filtered('status=waiting-approval')).toEqual([waiting]);
    expect(await filtered('status=waiting-approval,completed')).toEqual(newest);
    expect(await filtered('outcome=done')).toEqual(newest.slice(1));
    expect(await filtered('outcome=declined,refused,failed,cancelled')).toEqual([]);
    expect(await filtered('workflowId=conformance-approval')).toEqual([waiting]);
    const tagged = await api.post(
      '/v1/runs',
      { workflowId: 'conformance-noop', tags: ['a,b', 'x'] },
      { key },
    );
    expect(await filtered('tag=a%2Cb')).toEqual([tagged.json?.runId]);
    expect(await filtered('tag=x&status=completed')).toEqual([tagged.json?.runId]);
    expect(await filtered('tag=a')).toEqual([]);
    const other = await api.issue({ tenant: 'lists-2' });
    expect((await api.get('/v1/runs?tag=x', { key: other })).json?.runs).toEqual([]);
    for (const query of [
      'tag=',
      'status=nope',
      'outcome=completed',
      'limit=0',
      'limit=201',
      'cursor=',
      'cursor=cnVuczo',
      'workflowId=',
    ]) {
      expect((await api.get(`/v1/runs?${query}`, { key })).status, query).toBe(400);
    }
  });

  test.each([
    [
      'bogus=1',
      'bogus is not known here. Known are status, outcome, workflowId, parentRunId, tag, cursor, limit.',
    ],
    ['stauts=failed', 'stauts is not known here. Did you mean "status"?'],
    ['status=compleet', /^status must be one of pending, .*, cancelled\. Did you mean "completed"\?$/],
    ['status=failed,zz', /^status must be one of pending, .*, cancelled\.$/],
  ])('refuses %s and says what it takes', async (query, message) => {
    const key = await api.issue({ tenant: 'lists-3' });
    const { status, json } = await api.get(`/v1/runs?${query}`, { key });
    expect([status, json?.error]).toEqual([400, 'validation_error']);
    expect(json?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  test('and other operations of ours refuse unknown parameters, while those of the protocol ignore them', async () => {
    const key = await api.issue({ tenant: 'lists-4' });
    for (const path of ['/v1/workflows', '/v1/handrail/inbox', '/v1/handrail/runs/r/timeline']) {
      expect((await api.get(`${path}?bogus=1`, { key })).status, path).toBe(400);
    }
    const { json } = await api.post('/v1/runs', { workflowId: 'conformance-noop' }, { key });
    const poll = await api.get(`/v1/runs/${String(json?.runId)}/events/poll?timeout=1&bogus=1`, { key });
    expect(poll.status).toBe(200);
  });
});

function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value : [];
}
