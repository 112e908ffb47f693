import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { withSpans } from './read-spans.ts';

function read(option: string | undefined, environment: Record<string, string> = {}) {
  const io = new MemoryIo();
  Object.assign(io.environment, environment);
  return withSpans(io, option);
}

test('spans go nowhere unless an address is named, and then to its traces', () => {
  expect(read(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toEqual({});
  expect(read('http://127.0.0.1:4318')).toEqual({
    spans: { url: 'http://127.0.0.1:4318/v1/traces', protocol: 'http/protobuf', headers: {} },
  });
  expect(
    read('https://collector.example/otlp/v1/traces', {
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x=1, x-team=a',
    }),
  ).toEqual({
    spans: {
      url: 'https://collector.example/otlp/v1/traces',
      protocol: 'http/json',
      headers: { authorization: 'Bearer x=1', 'x-team': 'a' },
    },
  });
});

test.each([
  ['collector', {}, '--otlp takes the address'],
  ['ftp://a.example', {}, '--otlp takes the address'],
  ['https://ada:secret@a.example', {}, '--otlp takes the address'],
  ['https://a.example?key=secret', {}, '--otlp takes the address'],
  ['https://a.example', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'http/protobuf, http/json'],
  ['https://a.example', { OTEL_EXPORTER_OTLP_HEADERS: 'a b=c' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  ['https://a.example', { OTEL_EXPORTER_OTLP_HEADERS: 'a=%0d%0ab' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  ['https://a.example', { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
])('%s with %j is refused, without its value', (option, environment, message) => {
  expect(() => read(option, environment)).toThrow(message);
  expect(() => read(option, environment)).not.toThrow('secret');
});
