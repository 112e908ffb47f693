import { until } from '@handrail/testing/until';
import { connectInProcess, readError, readOutcome, readResult } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import { describe, expect, test } from 'vitest';
import { createLiveForm } from '../../testing/live-form.ts';
import { served } from '../../testing/served.ts';
import { createHttpHandler } from './create-http-handler.ts';

describe('discovery', () => {
  test('ASSIST-7.5-02 GET /formspec/tools lists the tools as JSON with their input schemas', async () => {
    const { ask, toolset } = served();
    const response = await ask('/formspec/tools');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const { tools } = (await response.json()) as { tools: readonly Record<string, unknown>[] };
    expect(tools).toEqual(toolset.list());
    for (const tool of tools) expect(tool).toMatchObject({ inputSchema: { type: 'object' } });
  });

  test('is spared to whoever has the same list already', async () => {
    const { ask } = served();
    const etag = (await ask('/formspec/tools')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const response = await ask('/formspec/tools', { headers: { 'if-none-match': known } });
      expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, '']);
    }
    expect((await ask('/formspec/tools', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('has another tag when the tools are others', async () => {
    const one = await served().ask('/formspec/tools');
    const other = await createHttpHandler(createExample().toolset)(
      new Request('http://a.example/formspec/tools'),
    );
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
  });

  test('may be kept by the one who asked only, and only to be compared again', async () => {
    expect((await served().ask('/formspec/tools')).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('answers HEAD with the headers alone', async () => {
    const response = await served().ask('/formspec/tools', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).not.toBeNull();
  });
});

describe('a call', () => {
  test('ASSIST-7.5-03 is a POST to the tool, and its body is the envelope', async () => {
    const { post, toolset } = served();
    const response = await post('/formspec/tools/formspec.form.describe');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await toolset.call('formspec.form.describe', {}));
  });

  test.each([
    'form.describe',
    'formspec.form',
    'describe',
    'formspec.form.describe.json',
    'formspec.form.Describe',
  ])('ASSIST-7.5-04 names its tool in full, so %s is none', async (name) => {
    const response = await served().post(`/formspec/tools/${name}`);
    expect(response.status).toBe(404);
    expect(readError(await response.json()).code).toBe('UNSUPPORTED');
  });

  test('ASSIST-7.5-05 takes the dots of a name for a part of the name', async () => {
    const { post, form } = served();
    const body = JSON.stringify({ path: 'name', value: 'Ada' });
    const reached = await post('/formspec/tools/formspec.field.set', body);
    expect(readResult(await reached.json())).toMatchObject({ accepted: true });
    expect(form.response().data).toMatchObject({ name: 'Ada' });
    const missed = await post('/formspec/tools/formspec/field/set', body);
    expect([missed.status, readError(await missed.json()).code]).toEqual([404, 'UNSUPPORTED']);
  });

  test.each([
    ['a refused write', 'formspec.field.set', { path: 'total', value: 1 }, 200, 'READONLY'],
    ['a field that is not there', 'formspec.field.describe', { path: 'none' }, 200, 'NOT_FOUND'],
    ['input that does not fit', 'formspec.field.set', {}, 200, 'INVALID_VALUE'],
    ['a tool that is not there', 'formspec.profile.learn', {}, 404, 'UNSUPPORTED'],
  ])(
    'ASSIST-7.5-06 answers %s with the envelope, whatever the status',
    async (_what, name, input, status, code) => {
      const { post, toolset } = served();
      const response = await post(`/formspec/tools/${name}`, JSON.stringify(input));
      const body: unknown = await response.json();
      expect([response.status, body]).toEqual([status, await toolset.call(name, input)]);
      expect(body).toMatchObject({ isError: true });
      expect(readError(body).code).toBe(code);
    },
  );

  test('that meets a defect is 500, with the envelope and without the defect', async () => {
    const { toolset } = createExample();
    const response = await createHttpHandler(toolset)(
      new Request('http://a.example/formspec/tools/example.defect.raise', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      }),
    );
    expect(response.status).toBe(500);
    expect(readError(await response.json()).code).toBe('ENGINE_ERROR');
  });

  test('is never kept, and never taken for something else', async () => {
    const { headers } = await served().post('/formspec/tools/formspec.form.describe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/json');
  });

  test('with an encoded name reaches the same tool', async () => {
    const response = await served().post('/formspec/tools/formspec%2Eform%2Edescribe?x=1');
    expect(readOutcome(await response.json()).ok).toBe(true);
  });

  test('without a body is a call with an empty object', async () => {
    const response = await served().post('/formspec/tools/formspec.form.describe', null);
    expect(readOutcome(await response.json()).ok).toBe(true);
  });
});

describe('the address', () => {
  test('begins with the base path', async () => {
    const { ask } = served({ basePath: '/forms/42' });
    expect((await ask('/forms/42/formspec/tools')).status).toBe(200);
    expect((await ask('/formspec/tools')).status).toBe(404);
    expect((await ask('/forms/4/formspec/tools')).status).toBe(404);
  });

  test.each(['/forms/', 'forms', '/a//b', '/a?b', '/a b', '//evil.example'])(
    '%s is not a base path',
    (basePath) => {
      expect(() => served({ basePath })).toThrow(/base path/);
    },
  );

  test('can choose the toolset', async () => {
    const forms = new Map([['/one', createExample().toolset]]);
    const handler = createHttpHandler(({ headers }) => forms.get(headers.get('x-form') ?? ''));
    const ask = (form: string) =>
      handler(new Request('http://a.example/formspec/tools', { headers: { 'x-form': form } }));
    expect((await ask('/one')).status).toBe(200);
    const missing = await ask('/two');
    expect([missing.status, readError(await missing.json()).code]).toEqual([404, 'UNSUPPORTED']);
  });

  test.each([
    '/',
    '/formspec',
    '/formspec/tools/a/b',
    '/formspec/tools/%',
    '/formspec/tools//a',
    '/formspec/toolsets',
  ])('%s leads nowhere', async (path) => {
    const response = await served().post(path);
    expect([response.status, readError(await response.json()).code]).toEqual([404, 'UNSUPPORTED']);
  });

  test.each([
    ['POST', '/formspec/tools', 'GET, HEAD'],
    ['PUT', '/formspec/tools', 'GET, HEAD'],
    ['GET', '/formspec/tools/formspec.form.describe', 'POST'],
    ['HEAD', '/formspec/tools/formspec.form.describe', 'POST'],
    ['DELETE', '/formspec/tools/formspec.form.describe', 'POST'],
    ['OPTIONS', '/formspec/tools/formspec.form.describe', 'POST'],
  ])('refuses %s %s', async (method, path, allow) => {
    const response = await served().ask(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(readError(await response.json()).code).toBe('UNSUPPORTED');
  });
});

describe('limits', () => {
  const wait = (handler: (request: Request) => Promise<Response>, gate: string, signal?: AbortSignal) =>
    handler(
      new Request('http://a.example/formspec/tools/example.gate.wait', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ gate }),
        ...(signal ? { signal } : {}),
      }),
    );

  test('hold for the requests in flight, and are free again when one ends', async () => {
    const { toolset, release, waiting } = createExample();
    const handler = createHttpHandler(toolset, { maxCalls: 2 });
    const answers = [wait(handler, 'a'), wait(handler, 'b')];
    await until(() => waiting().length === 2, 'both calls');
    const busy = await wait(handler, 'c');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1']);
    expect(readError(await busy.json()).code).toBe('x-busy');
    release('a');
    release('b');
    for (const response of await Promise.all(answers)) expect(response.status).toBe(200);
    const next = wait(handler, 'd');
    await until(() => waiting().includes('d'), 'the next call');
    release('d');
    expect((await next).status).toBe(200);
  });

  test('of time are kept by the toolset', async () => {
    const handler = createHttpHandler(createExample().toolset, { timeLimit: 20 });
    const response = await wait(handler, 'a');
    expect([response.status, readError(await response.json()).code]).toEqual([200, 'x-timed-out']);
  });

  test('end with the one who asked', async () => {
    const { toolset, waiting, abandoned } = createExample();
    const controller = new AbortController();
    const response = wait(createHttpHandler(toolset), 'a', controller.signal);
    await until(() => waiting().includes('a'), 'the call');
    controller.abort();
    expect(readError(await (await response).json()).code).toBe('x-aborted');
    expect(abandoned).toEqual(['a']);
  });
});

test('the owner is asked on the provider’s side, and what the consumer claims is not asked', async () => {
  const { toolset, values } = createExample();
  const asked: string[] = [];
  const handler = createHttpHandler(toolset, {
    confirm: ({ tool }) => {
      asked.push(tool);
      return 'granted';
    },
  });
  const response = await handler(
    new Request('http://a.example/formspec/tools/example.value.confirmedSet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"path":"a","value":1}',
    }),
  );
  expect(response.status).toBe(200);
  expect([asked, values.get('a')]).toEqual([['example.value.confirmedSet'], 1]);
});

test('a toolset that breaks its promises is answered for, and its defect is reported to the provider only', async () => {
  const defects: unknown[] = [];
  const broken = {
    name: 'broken',
    instance: 'one',
    list: () => [],
    call: async () => {
      throw new Error('internal-detail');
    },
  };
  const onDefect = (defect: unknown) => {
    defects.push(defect);
    throw new Error('again');
  };
  const response = await createHttpHandler(broken, { onDefect })(
    new Request('http://a.example/formspec/tools/a', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    }),
  );
  const text = await response.text();
  expect([response.status, readError(JSON.parse(text)).code]).toEqual([500, 'ENGINE_ERROR']);
  expect(text).not.toContain('internal-detail');
  expect(String(defects)).toContain('internal-detail');
});

test('ASSIST-7.5-01 a plain HTTP client can run the catalog', async () => {
  const { ask, post } = served();
  const direct = connectInProcess(createLiveForm().toolset);
  const { tools } = (await (await ask('/formspec/tools')).json()) as { tools: readonly { name: string }[] };
  const inputs: Readonly<Record<string, object>> = {
    'formspec.field.set': { path: 'quantity', value: 12 },
    'formspec.field.bulkSet': { entries: [{ path: 'name', value: 'Ada' }] },
    'formspec.field.describe': { path: 'total' },
    'formspec.field.help': { path: 'name' },
    'formspec.field.validate': { path: 'name' },
  };
  expect(tools.length).toBeGreaterThanOrEqual(9);
  for (const { name } of tools) {
    const input = inputs[name] ?? {};
    const response = await post(`/formspec/tools/${name}`, JSON.stringify(input));
    const result: unknown = await response.json();
    expect(readOutcome(result).ok, name).toBe(true);
    expect(result).toEqual(await direct.call(name, input));
  }
});
