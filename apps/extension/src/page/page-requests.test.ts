import { describe, expect, test } from 'vitest';
import { readPageAnswer, readPageRequest } from './page-requests.ts';

describe('a request to a content script', () => {
  test.each([
    { type: 'look' },
    { type: 'fields' },
    { type: 'fill', entries: [{ key: 'f1', value: 'Ada' }] },
    { type: 'values', keys: ['f1'] },
    { type: 'fetch', address: 'https://site.example/ontology.json' },
    { type: 'start', host: 0, documents: { ontologies: [] } },
  ])('is read: %j', (request) => {
    expect(readPageRequest(request)).toEqual(request);
  });

  test.each([
    undefined,
    null,
    'look',
    [],
    {},
    { type: 'eval' },
    { type: 'fill', entries: [{ key: 'f1', value: { html: '' } }] },
    { type: 'fill', entries: [{ key: 1, value: 'x' }] },
    { type: 'fetch', address: 'x'.repeat(3_000) },
    { type: 'start', host: -1, documents: {} },
    { type: 'start', host: 0.5, documents: {} },
    { type: 'start', host: 0 },
  ])('that is none is ignored: %j', (request) => {
    expect(readPageRequest(request)).toBeUndefined();
  });

  test('without entries fills nothing', () => {
    expect(readPageRequest({ type: 'fill' })).toEqual({ type: 'fill', entries: [] });
  });
});

describe('an answer of a content script', () => {
  test('is its value, or a reason', () => {
    expect(readPageAnswer({ ok: true, value: [1] })).toEqual({ ok: true, value: [1] });
    expect(readPageAnswer({ ok: false, reason: 'another-site' })).toEqual({
      ok: false,
      reason: 'another-site',
    });
  });

  test.each([undefined, null, 7, 'yes', [], {}, { ok: true }, { ok: 1, value: 2 }, { reason: 7 }])(
    'of another shape is a no: %j',
    (given) => {
      expect(readPageAnswer(given)).toEqual({ ok: false, reason: '' });
    },
  );
});
