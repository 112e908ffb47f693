import type { JsonObject, JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { formIn, splitAttachments } from './live-attachments.ts';

function split(...attachments: readonly JsonValue[]) {
  let ids = 0;
  return splitAttachments({ type: 'ASSISTANCE', attachments }, () => `id-${++ids}`);
}

const page = (changes: JsonObject = {}): JsonObject => ({
  kind: 'url',
  value: 'https://a.example/x',
  ...changes,
});

test('what an attachment holds is kept aside under a reference', () => {
  const result = split(
    page(),
    page({ ref: 'mine' }),
    page({ ref: 'mine' }),
    { kind: 'url', url: 'https://b.example' },
    'odd',
  );
  expect(result).toMatchObject({
    ok: true,
    line: {
      type: 'ASSISTANCE',
      attachments: [{ ref: 'id-1' }, { ref: 'mine' }, { ref: 'id-2' }, { ref: 'id-3' }, 'odd'],
    },
  });
  expect(result.ok && [...result.payloads]).toEqual([
    ['id-1', { kind: 'url', value: 'https://a.example/x' }],
    ['mine', { kind: 'url', value: 'https://a.example/x' }],
    ['id-2', { kind: 'url', value: 'https://a.example/x' }],
    ['id-3', { kind: 'url', value: 'https://b.example' }],
  ]);
});

test.each<[string, readonly JsonValue[], readonly JsonValue[]]>([
  [
    'url',
    ['http://a', `https://${'x'.repeat(3_992)}`],
    ['javascript:x', 'https://a b', 'https://a"', 7, `https://${'x'.repeat(3_993)}`],
  ],
  ['qr', ['anything at all', 'x'.repeat(4_000)], ['x'.repeat(4_001), 7]],
  ['file', ['x'.repeat(200_000)], ['x'.repeat(200_001)]],
  ['fixture', ['x'.repeat(20_000)], ['x'.repeat(20_001)]],
  [
    'form',
    ['form/claim', 'form/a.b_c-1'],
    ['claim', 'form/', 'form/-a', 'form/a/b', `form/${'x'.repeat(196)}`],
  ],
])('an attachment of kind %s has a value of its shape, or the line is refused', (kind, right, wrong) => {
  for (const value of right) {
    const result = split({ kind, value });
    expect(result.ok && [...result.payloads.values()]).toEqual([{ kind, value }]);
  }
  const message = `An attachment of kind ${kind} has no usable value.`;
  for (const value of wrong) expect(split({ kind, value })).toEqual({ ok: false, message });
});

test('what holds nothing of its own is left as it is, without a reference that could be a key', () => {
  const entries = [
    { kind: 'qr' },
    { kind: 'picture', value: 'x' },
    { kind: 'qr', url: 'https://a' },
    { kind: 'qr', ref: 'shown' },
  ];
  const result = split(...entries, { kind: 'qr', ref: 'no such name!' }, { kind: 'constructor', value: 'x' });
  expect(result).toMatchObject({
    ok: true,
    line: { attachments: [...entries, { kind: 'qr' }, { kind: 'constructor' }] },
  });
  expect(result.ok && result.payloads.size).toBe(0);
});

test('a list that is none, or too long, is left to whoever reads the request', () => {
  const line = (attachments: JsonValue): JsonObject => ({ attachments });
  for (const attachments of [line('x'), line({}), line(Array.from({ length: 21 }, () => page()))]) {
    expect(splitAttachments(attachments, () => 'id')).toEqual({
      ok: true,
      line: attachments,
      payloads: new Map(),
    });
  }
  const most = split(...Array.from({ length: 20 }, () => page()));
  expect(most.ok && most.payloads.size).toBe(20);
});

test('the form among the attachments is found', () => {
  const result = split(page(), { kind: 'form', value: 'form/claim' });
  expect(result.ok && formIn(result.payloads)).toBe('form/claim');
  expect(formIn(new Map())).toBeUndefined();
});
