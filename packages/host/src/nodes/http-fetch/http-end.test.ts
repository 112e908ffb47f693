import { expect, test } from 'vitest';
import {
  type HttpRecord,
  httpEnd,
  readHttpRecord,
  toHttpRecord,
  tryAgain,
  unknownHttpEnd,
} from './http-end.ts';
import { readHttpFetchConfig } from './http-request.ts';

const config = (changes: object = {}) => readHttpFetchConfig({ url: 'https://a.example/', ...changes });
const answered = (httpStatus: number): HttpRecord => ({ status: 'answered', httpStatus, artifactId: 'a' });

test('the record of a request is read from the log as it was written, and anything else is a defect', () => {
  const records: readonly HttpRecord[] = [
    answered(200),
    ...(['blocked', 'failed', 'too-large', 'not-json'] as const).map((status) => ({ status })),
    { status: 'blocked', reason: 'address-forbidden' },
  ];
  for (const record of records) {
    expect(readHttpRecord(toHttpRecord(record, 3))).toEqual({ record, attempt: 3 });
  }
  for (const value of [
    null,
    {},
    { status: 'failed' },
    { status: 'failed', attempt: '1' },
    { status: 'sent', attempt: 1 },
    { status: 'answered', attempt: 1 },
    { status: 'answered', httpStatus: '200', artifactId: 'a', attempt: 1 },
    { status: 'answered', httpStatus: 200, artifactId: 7, attempt: 1 },
  ]) {
    expect(() => readHttpRecord(value)).toThrow('The recorded outcome of a request cannot be read.');
  }
});

test.each([
  [answered(399), { type: 'complete-node', outputs: { body: 1 }, clear: ['status'] }],
  [
    answered(400),
    {
      error: {
        code: 'http_error',
        message: 'The answer was 400.',
        details: { status: 400, origin: 'https://a.example' },
      },
    },
  ],
  [
    { status: 'blocked', reason: 'address-forbidden' } as const,
    {
      error: {
        code: 'ssrf_blocked',
        message: expect.stringMatching(/^The request( to https?:\/\/\S+)? may not leave this host/),
        details: { origin: 'https://a.example', reason: 'address-forbidden' },
      },
    },
  ],
  [
    { status: 'failed' } as const,
    {
      error: {
        code: 'fetch_failed',
        message: expect.stringMatching(/^The request( to https?:\/\/\S+)? got no answer/),
      },
    },
  ],
  [
    { status: 'too-large' } as const,
    { error: { code: 'response_too_large', message: 'The answer is longer than 50 characters.' } },
  ],
  [
    { status: 'not-json' } as const,
    { error: { code: 'response_invalid', message: 'The answer is not JSON.' } },
  ],
])('a request whose record is %j ends its node so', (record, end) => {
  const given = { ...config(), maxCharacters: 50 };
  expect(httpEnd(record, { body: 1 }, given)).toMatchObject(end);
});

test('a request is sent again only if it got nowhere or may be sent twice, and the answer may change', () => {
  const again = (changes: object) => {
    const given = { ...config(), ...changes };
    const statuses = [200, 400, 404, 408, 425, 429, 500, 501, 502, 503, 504].filter((status) =>
      tryAgain(answered(status), given),
    );
    return [
      ...statuses,
      ...(['blocked', 'failed', 'too-large', 'not-json'] as const).filter((status) =>
        tryAgain({ status }, given),
      ),
    ];
  };
  expect(again({ isIdempotent: true, acceptsErrors: false })).toEqual([
    408,
    425,
    429,
    500,
    502,
    503,
    504,
    'failed',
  ]);
  expect(again({ isIdempotent: false, acceptsErrors: false })).toEqual([425, 429]);
  expect(again({ isIdempotent: true, acceptsErrors: true })).toEqual(['failed']);
});

test('an error that is accepted is an answer, and one that is lost says so', () => {
  expect(httpEnd(answered(500), { status: 500 }, { ...config(), acceptsErrors: true })).toMatchObject({
    type: 'complete-node',
    outputs: { status: 500 },
  });
  expect(httpEnd(answered(200), 'text', config())).toMatchObject({ outputs: {} });
  expect(unknownHttpEnd('n')).toMatchObject({
    error: {
      code: 'effect_outcome_unknown',
      message: 'The host stopped while node "n" sent a request. It may or may not have arrived.',
      retryable: false,
    },
    isClear: true,
  });
});

test.each([
  ['https://rates.example:8443/eur?key=s3cret', ' to https://rates.example:8443'],
  ['https://ada:s3cret@rates.example/', ''],
  ['rates', ''],
  [undefined, ''],
])('a request to %s that may not leave names%s, and never more than where it goes', (url, named) => {
  const end = httpEnd({ status: 'blocked' }, null, { ...config(), url });
  expect(end).toMatchObject({ error: { message: expect.stringContaining(`The request${named} may not`) } });
  expect(JSON.stringify(end)).not.toContain('s3cret');
});

test.each(['two words', 'a:b', '', 'a\r\nb', 'größe'])(
  'a header that is called %j is refused without being quoted',
  (name) => {
    for (const part of ['headers', 'secretHeaders'])
      expect(() => config({ [part]: { [name]: part === 'headers' ? 'x' : { secret: 'token' } } })).toThrow(
        'There is a header whose name cannot be sent.',
      );
  },
);
