import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { ContentMask } from './content-mask.ts';
import { redactCredentials } from './redact-credentials.ts';

test('values are masked, and names of the workflow, codes, times and counts stay', () => {
  const mask = new ContentMask();
  expect(
    mask.payload({
      nodeId: 'n',
      inputs: { who: 'Jonas', deep: { pin: 4711 } },
      resumeValue: { Jonas: true },
      attempt: 2,
      decidedAt: '2026-01-01T00:00:00.000Z',
      title: 'For Jonas',
      error: { code: 'failed', message: 'Jonas was not found, 4711 either.' },
    }),
  ).toEqual({
    nodeId: 'n',
    inputs: { who: '[REDACTED]', deep: '[REDACTED]' },
    resumeValue: '[REDACTED]',
    attempt: 2,
    decidedAt: '2026-01-01T00:00:00.000Z',
    title: '[REDACTED]',
    error: { code: 'failed', message: '[REDACTED] was not found, [REDACTED] either.' },
  });
});

test('when there was more content than can be remembered, no sentence is shown', () => {
  const mask = new ContentMask();
  const inputs = Object.fromEntries(
    Array.from({ length: 2_100 }, (_, index) => [`v${index}`, `value ${index}`]),
  );
  mask.payload({ inputs });
  expect(mask.payload({ message: 'All is well.' })).toEqual({ message: '[REDACTED]' });
});

test.each([
  'sk-live-1',
  'an api_key',
  'the Secret',
  'Bearer abc',
  'ghp_0123456789abcdef',
  'AKIA0123456789ABCDEF',
  'https://user:pass@host.example/',
  '-----BEGIN KEY-----',
  'a1b2c3d4e5f6a7b8c9d0e1f2a3b4',
])('%j is masked wherever it is', (text) => {
  expect(JSON.stringify(redactCredentials({ list: [{ note: text }], [text]: 1 }))).not.toContain(text);
});

test.each(['tea', 'two words', '2026-01-01', 'a-long-name-without-any-digit-in-it'])('%j stays', (text) => {
  expect(redactCredentials({ note: text })).toEqual({ note: text });
});

test('what is called a credential is masked with its name', () => {
  expect(redactCredentials({ apiKey: 'x', password: 'y', name: 'z' })).toEqual({
    '[REDACTED]': '[REDACTED]',
    '[REDACTED]2': '[REDACTED]',
    name: 'z',
  });
});

test('content that is nested as deep as may be is masked, too', () => {
  let deep: JsonValue = 'Jonas';
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  const mask = new ContentMask();
  expect(mask.payload({ inputs: { deep, who: 'Marie' } })).toEqual({
    inputs: { deep: '[REDACTED]', who: '[REDACTED]' },
  });
  expect(mask.payload({ message: 'Marie was not found.' })).toEqual({ message: '[REDACTED] was not found.' });
});
