import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SseFrame, SseParser } from './sse-parser.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('frames of an event stream', () => {
  test.each([
    ['id, event and data', 'id: 3\nevent: run.started\ndata: {"a":1}\n\n', [['3', 'run.started', '{"a":1}']]],
    ['data over several lines', 'data: a\ndata: b\n\n', [[undefined, 'message', 'a\nb']]],
    ['no blank after the colon', 'data:x\n\n', [[undefined, 'message', 'x']]],
    ['only the first blank belongs to the colon', 'data:  x\n\n', [[undefined, 'message', ' x']]],
    [
      'comments and unknown fields are left out',
      ':keepalive\n\nretry: 5\nfoo\ndata: x\n\n',
      [[undefined, 'message', 'x']],
    ],
    [
      'an id does not last for the next frame',
      'id: 1\ndata: a\n\ndata: b\n\n',
      [
        ['1', 'message', 'a'],
        [undefined, 'message', 'b'],
      ],
    ],
    ['what is not finished is no frame', 'data: a\n\ndata: b\n', [[undefined, 'message', 'a']]],
    ['a frame without data is none', 'event: x\nid: 4\n\n', []],
  ])('%s', (_rule, text, expected) => {
    const frames = new SseParser().push(text);
    expect(frames.map(({ id, event, data }) => [id, event, data])).toEqual(expected);
  });

  test('are the same however the stream is cut and whatever ends its lines', () => {
    const lines = ['id: 1', 'event: a', 'data: x', 'data: y', '', ':c', '', 'data: z', ''];
    const whole = new SseParser().push(`${lines.join('\n')}\n`);
    const cuts = fc.array(fc.nat(80), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom('\n', '\r', '\r\n'), cuts, (end, places) => {
        const text = `${lines.join(end)}${end}`;
        const parser = new SseParser();
        const edges = [
          0,
          ...places.filter((place) => place < text.length).sort((a, b) => a - b),
          text.length,
        ];
        const frames = edges.slice(1).flatMap((edge, index) => parser.push(text.slice(edges[index], edge)));
        expect(frames).toEqual(whole);
      }),
      { numRuns },
    );
  });

  test('are those that a whole library reads from the same stream', () => {
    const line = fc.constantFrom(
      ...['data: x', 'data:  y', 'data:', 'data', 'id: 7', 'id', 'event: a', 'event:'],
      ...[': note', 'retry: 9', 'other: z', 'datax: 1', '', '', ''],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = `${lines.join(end)}${end}`;
        const expected: SseFrame[] = [];
        const parser = createParser({
          onEvent: ({ id, event = 'message', data }) => expected.push({ id, event, data }),
        });
        parser.feed(text);
        expect(new SseParser().push(text)).toEqual(expected);
      }),
      { numRuns },
    );
  });

  test('larger than any event of a host are refused instead of kept', () => {
    const parser = new SseParser();
    const piece = `data: ${'x'.repeat(1024 * 1024)}\n`;
    expect(() => {
      for (let count = 0; count < 20; count += 1) parser.push(piece);
    }).toThrow('more than');
  });
});
