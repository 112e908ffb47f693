import { readError } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { served } from '../../testing/served.ts';

describe('the input', () => {
  const set = '/formspec/tools/formspec.field.set';

  test.each([
    ['text/plain', {}],
    ['', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data', {}],
    ['application/json; charset=latin1', {}],
    ['application/jsonp', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('of the type "%s" %j is refused', async (type, headers) => {
    const { post, form } = served();
    const response = await post(set, '{"path":"name","value":"Ada"}', { 'content-type': type, ...headers });
    expect([response.status, readError(await response.json()).code]).toEqual([415, 'INVALID_VALUE']);
    expect(form.response().data).toMatchObject({ name: null });
  });

  test('keeps every digit of a number, and a calculation with it is exact', async () => {
    const { post, form } = served();
    await post(set, '{"path":"quantity","value":999999999999999999}');
    expect(form.response().data).toMatchObject({
      quantity: '999999999999999999',
      total: '4999999999999999995',
    });
  });

  test.each(['application/json;charset=UTF-8', 'Application/JSON ; charset="utf-8"'])(
    'of the type %s is taken',
    async (type) => {
      const response = await served().post(set, '{"path":"name","value":"Ada"}', { 'content-type': type });
      expect(response.status).toBe(200);
    },
  );

  test.each(['{', 'undefined', '{"path":', '[1,]', "{'a':1}", '\u0000', '{} {}'])(
    'that is not JSON is refused without repeating it: %s',
    async (body) => {
      const response = await served().post(set, body);
      const error = readError(await response.json());
      expect([response.status, error.code]).toEqual([400, 'INVALID_VALUE']);
      expect(error.message).toBe('The input could not be read: it is not JSON text in UTF-8.');
    },
  );

  test('that is not UTF-8 is refused', async () => {
    const response = await served().post(set, new Uint8Array([0x22, 0xff, 0xfe, 0x22]));
    expect(response.status).toBe(400);
  });

  test('above the limit is refused by what it says and by what it is', async () => {
    const { handler, post } = served({ maxBodyBytes: 1_000 });
    const long = JSON.stringify({ path: 'x'.repeat(1_000) });
    expect((await post(set, long)).status).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100).fill(0x20));
      },
    });
    const request = new Request(`http://a.example${set}`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'content-length': '10' },
    });
    const response = await handler(request);
    expect([response.status, readError(await response.json()).code]).toEqual([413, 'INVALID_VALUE']);
    expect(pulled).toBeLessThan(20);
  });

  test('that says it is above the limit is not waited for', async () => {
    const { handler } = served({ maxBodyBytes: 1_000, bodyTimeLimit: 10_000 });
    const headers = { 'content-type': 'application/json', 'content-length': '1001' };
    const body = new ReadableStream<Uint8Array>({});
    const request = new Request(`http://a.example${set}`, { method: 'POST', body, duplex: 'half', headers });
    expect((await handler(request)).status).toBe(413);
  });

  test('that does not come is waited for until the time is over', async () => {
    const { handler } = served({ bodyTimeLimit: 30 });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([0x7b])),
    });
    const headers = { 'content-type': 'application/json' };
    const response = await handler(
      new Request(`http://a.example${set}`, { method: 'POST', body, duplex: 'half', headers }),
    );
    expect([response.status, readError(await response.json()).code]).toEqual([408, 'x-timed-out']);
  });

  test('that breaks off calls nothing', async () => {
    const { handler, form } = served();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"path":"name","value":"Ada"}'));
        controller.error(new Error('gone'));
      },
    });
    const headers = { 'content-type': 'application/json' };
    const response = await handler(
      new Request(`http://a.example${set}`, { method: 'POST', body, duplex: 'half', headers }),
    );
    expect([response.status, readError(await response.json()).code]).toEqual([400, 'x-aborted']);
    expect(form.response().data).toMatchObject({ name: null });
  });
});
