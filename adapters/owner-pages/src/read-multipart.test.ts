import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMultipart } from './read-multipart.ts';

const TYPE = 'multipart/form-data; boundary=X1';
const lines = (...parts: readonly string[]) => Buffer.from(parts.join('\r\n'));
const field = (name: string, value: string) =>
  ['--X1', `Content-Disposition: form-data; name="${name}"`, '', value] as const;
const file = (name: string, filename: string, content: string, type = 'text/csv') =>
  [
    '--X1',
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"`,
    `Content-Type: ${type}`,
    '',
    content,
  ] as const;

describe('a form with files', () => {
  test('is read as a browser sends it', () => {
    const body = lines(
      ...field('token', 't'),
      ...field('a', '1'),
      ...field('a', '2'),
      ...file('f', 'x.csv', 'a;b\r\n1;2'),
      '--X1--',
      '',
    );
    const form = readMultipart(body, 'multipart/form-data; boundary="X1"');
    expect(form?.fields).toEqual(
      new Map([
        ['token', ['t']],
        ['a', ['1', '2']],
      ]),
    );
    expect(form?.files.get('f')).toMatchObject({ name: 'x.csv', type: 'text/csv' });
    expect(form?.files.get('f')?.bytes.toString()).toBe('a;b\r\n1;2');
  });

  test.each([
    ['C:\\Users\\ada\\x.pdf', 'x.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a%22b.pdf', 'a"b.pdf'],
    ['/', 'file'],
  ])('names the file %s without a place', (given, name) => {
    const form = readMultipart(lines(...file('f', given, 'x'), '--X1--'), TYPE);
    expect(form?.files.get('f')?.name).toBe(name);
  });

  test('has no file where none was chosen, and a plain type where the type is unreadable', () => {
    const body = lines(...file('f', '', ''), ...file('g', 'y', 'z', '"><script>'), '--X1--');
    const form = readMultipart(body, TYPE);
    expect(form?.files.has('f')).toBe(false);
    expect(form?.files.get('g')?.type).toBe('application/octet-stream');
  });

  test.each([
    ['has no boundary', lines(...field('a', '1'), '--X1--'), 'multipart/form-data'],
    ['does not end', lines(...field('a', '1')), TYPE],
    ['begins elsewhere', lines('preamble', ...field('a', '1'), '--X1--'), TYPE],
    ['is empty', Buffer.alloc(0), TYPE],
    [
      'has too many parts',
      lines(...Array.from({ length: 400 }, () => field('a', '1')).flat(), '--X1--'),
      TYPE,
    ],
    ['has a head without an end', lines('--X1', `X: ${'y'.repeat(9_000)}`, '', '1', '--X1--'), TYPE],
  ])('is refused when it %s', (_what, body, type) => {
    expect(readMultipart(body, type)).toBeUndefined();
  });

  test('is read from anything', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (bytes, type) => {
      const body = Buffer.concat([Buffer.from('--X1\r\n'), bytes]);
      expect(() => [readMultipart(body, TYPE), readMultipart(body, type)]).not.toThrow();
    });
    fc.assert(property);
  });
});
