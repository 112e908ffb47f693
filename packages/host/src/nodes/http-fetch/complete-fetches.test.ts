import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { NodeBench } from '../../../testing/node-bench.ts';
import { testDigest, testMac } from '../../../testing/test-crypto.ts';
import { VirtualTime } from '../../../testing/virtual-time.ts';
import { writeBench } from '../../../testing/write-bench.ts';
import type { EgressReply, EgressRequest } from '../../ports/egress.ts';
import { coreNodeTypes } from '../core-node-types.ts';

const reply = (status: number, body = '', contentType?: string): EgressReply => ({
  status,
  header: (name) => (name === 'content-type' ? contentType : undefined),
  text: async () => body,
  discard: () => {},
});
const failing = (code?: string, reason?: unknown) => () =>
  Promise.reject(code === undefined ? 'no' : Object.assign(new Error('no'), { code, reason }));
const json = 'application/json';

interface Scene {
  readonly config?: JsonObject;
  readonly answer?: () => EgressReply | Promise<EgressReply>;
  readonly inputs?: JsonObject;
  readonly crashes?: readonly string[];
  readonly settings?: JsonObject;
}

const ports = {
  url: { type: 'static', value: 'https://b.example' },
  body: { type: 'static', value: { a: 1 } },
};

const scenes: Readonly<Record<string, Scene>> = {
  text: { answer: () => reply(200, 'hello', 'text/plain') },
  json: { config: { response: 'json' }, answer: () => reply(200, '{"ok":[true]}', json) },
  'no json': { config: { response: 'json' }, answer: () => reply(200, '<html>', json) },
  'no json in an error': {
    config: { response: 'json', onHttpError: 'complete' },
    answer: () => reply(500, '<html>'),
  },
  'no json in the first error': {
    config: { response: 'json', onHttpError: 'complete' },
    answer: () => reply(400, '<html>'),
  },
  nothing: { config: { response: 'none' }, answer: () => reply(204) },
  'an error': { answer: () => reply(404, 'gone', 'text/plain') },
  'the last status that is none': { answer: () => reply(399) },
  'the first error': { answer: () => reply(400) },
  'an error that is taken': { config: { onHttpError: 'complete' }, answer: () => reply(503, 'later') },
  'an error that is tried again': { answer: () => reply(503), settings: { maxRetries: 1, retryDelayMs: 10 } },
  'too much': { config: { maxCharacters: 4 }, answer: () => reply(200, 'hello') },
  'just enough': { config: { maxCharacters: 5 }, answer: () => reply(200, 'hello') },
  blocked: { answer: failing('ssrf_blocked') },
  'blocked by a rule': { answer: failing('ssrf_blocked', 'scheme-denied') },
  'blocked with a reason that is no name': { answer: failing('ssrf_blocked', 'See https://a.example') },
  'blocked with a reason that is no text': { answer: failing('ssrf_blocked', 7) },
  unanswered: { answer: failing('fetch_failed') },
  'failed with no error': { answer: failing() },
  'from ports': { config: { method: 'POST' }, inputs: ports },
  'a body for a get': { inputs: ports },
  'no address': { config: { url: '' } },
  'everything that can be said': {
    config: {
      method: 'PUT',
      headers: { accept: 'text/plain' },
      secretHeaders: { authorization: { secret: 'token', prefix: 'Bearer ' }, other: { secret: 'part' } },
      body: 'plain',
      redirect: 'refuse',
      idempotencyKey: true,
    },
    answer: () => reply(200, 'you sent canary-secret and canary', 'text/plain'),
  },
  'a secret in json': {
    config: { response: 'json', secretHeaders: { x: { secret: 'token' } } },
    answer: () => reply(200, '{"sent":"canary-secret"}', json),
  },
  'a secret that is missing': { config: { secretHeaders: { x: { secret: 'none' } } } },
  'a secret that cannot be sent': { config: { secretHeaders: { x: { secret: 'lines' } } } },
  'a crash before a get': { crashes: ['perform fetch.0'] },
  'a crash before a post': { config: { method: 'POST' }, crashes: ['perform fetch.0'] },
};

describe('all that a fetch leaves behind is as recorded; -u records it again', () => {
  test.each(Object.entries(scenes))(
    '%s',
    async (name, { config, answer, inputs = {}, crashes, settings = {} }) => {
      const time = new VirtualTime();
      const requests: EgressRequest[] = [];
      const bodies: string[] = [];
      const send = async (request: EgressRequest) => {
        requests.push(request);
        const given = await (answer ?? (() => reply(200)))();
        return {
          ...given,
          text: () => {
            bodies.push('read');
            return given.text();
          },
          discard: () => bodies.push('discarded'),
        };
      };
      const bench = new NodeBench({
        workflow: sketchWorkflow([
          { id: 'f', type: 'http.fetch', config: { url: 'https://a.example', ...config }, inputs, settings },
        ]),
        types: coreNodeTypes({
          mac: testMac,
          digest: testDigest,
          clock: time,
          timers: time,
          egress: { send },
        }),
        secrets: { token: 'canary-secret', part: 'canary', lines: 'one\ntwo' },
        time,
      });
      bench.crashes = [...(crashes ?? [])];
      await bench.start();
      if (crashes) await bench.drive();
      await bench.pass(1_000);
      const sent = requests.map(({ signal: _signal, ...request }) => request);
      const file = name.replaceAll(/[^a-z]+/gi, '-');
      await expect(writeBench(bench, { sent, bodies })).toMatchFileSnapshot(
        `../../../testing/recorded/fetches/${file}.txt`,
      );
    },
  );
});
