import type { InputField } from '@handrail/assistance';
import { describe, expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

const field = (name: string, type: InputField['type'], required = true): InputField => ({
  name,
  label: name,
  type,
  required,
  secret: false,
});
const written = (values: Record<string, string>) => (name: string) => values[name] ?? '';

describe('a reply to a request for values', () => {
  test('has each value in its type', () => {
    const fields = [
      field('code', 'string'),
      field('n', 'integer'),
      field('x', 'number'),
      field('ok', 'boolean'),
    ];
    expect(readReply(fields, written({ code: ' 12', n: '4', x: '1,5', ok: 'on' }))).toEqual({
      ok: true,
      data: { code: ' 12', n: 4, x: 1.5, ok: true },
    });
  });

  test('leaves out what is empty, and asks for what is needed', () => {
    const fields = [field('code', 'string'), field('device', 'integer', false)];
    expect(readReply(fields, written({ code: '1' }))).toEqual({ ok: true, data: { code: '1' } });
    expect(readReply(fields, written({ device: 'x' }))).toEqual({
      ok: false,
      problems: new Map([
        ['code', 'missing'],
        ['device', 'not-a-number'],
      ]),
    });
  });
});
