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

describe('a reply to a request for a file', () => {
  const upload = { accept: ['.csv'], maxBytes: 4 };
  const fields: readonly InputField[] = [{ ...field('proof', 'file'), upload }];
  const file = { name: 'a.csv', type: 'text/csv', content: btoa('a;b') };

  test('has the file', () => {
    expect(readReply(fields, written({}), new Map([['proof', file]]))).toEqual({
      ok: true,
      data: { proof: file },
    });
  });

  test('is not sent without one, or with one that was not asked for', () => {
    expect(readReply(fields, written({}))).toEqual({ ok: false, problems: new Map([['proof', 'missing']]) });
    for (const other of [
      { ...file, name: 'a.exe' },
      { ...file, content: btoa('a;b;c') },
    ]) {
      expect(readReply(fields, written({}), new Map([['proof', other]]))).toEqual({
        ok: false,
        problems: new Map([['proof', 'file-does-not-fit']]),
      });
    }
  });
});

test('a text that is longer than it may be is not sent', () => {
  const fields = [{ ...field('code', 'string'), maxLength: 3 }];
  expect(readReply(fields, written({ code: '1234' }))).toEqual({
    ok: false,
    problems: new Map([['code', 'does-not-fit']]),
  });
});
