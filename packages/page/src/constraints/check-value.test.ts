import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { checkValue } from './check-value.ts';
import { PatternChecker } from './pattern-checker.ts';

const check = (type: string, attributes: Readonly<Record<string, string>>, value: string, isEdited = true) =>
  checkValue(
    {
      type,
      value,
      isEdited,
      written: attributes.value,
      read: (name) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined),
    },
    new PatternChecker(linearPatterns),
  );

describe('each constraint is named', () => {
  test.each([
    ['text', { required: '' }, '', 'missing'],
    ['range', { required: '' }, '', undefined],
    ['number', { min: '5' }, '4', 'low'],
    ['number', { max: '5' }, '6', 'high'],
    ['number', { min: '5', max: '5' }, '5', undefined],
    ['number', { min: '5', max: '1' }, '3', 'low'],
    ['number', { min: '5x', max: '+1' }, '3', undefined],
    ['number', {}, '1.5', 'step'],
    ['number', { step: 'Any' }, '1.5', undefined],
    ['number', { step: '-1' }, '1.5', 'step'],
    ['number', {}, '1.0000000001', undefined],
    ['number', { step: '1e-7' }, '123456.1234567', undefined],
    ['number', {}, '1e300', undefined],
    ['date', { min: '2026-03-02' }, '2026-01-01', 'low'],
    ['date', { max: '12026-01-01' }, '12026-01-02', 'high'],
    ['date', { min: '0026-01-01' }, '0025-12-31', 'low'],
    ['date', { step: '7', min: '2026-03-02' }, '2026-03-16', undefined],
    ['date', { step: '7', min: '2026-03-02' }, '2026-03-17', 'step'],
    ['month', { min: '2026-03', step: '12' }, '2027-03', undefined],
    ['month', { max: '2026-03' }, '2026-04', 'high'],
    ['month', { max: '2026-12' }, '2027-01', 'high'],
    ['month', { step: '7' }, '1970-08', undefined],
    ['month', { step: '7' }, '1970-09', 'step'],
    ['month', { step: '2.4', min: '2026-01' }, '2026-03', undefined],
    ['week', { step: '2' }, '1970-W03', undefined],
    ['week', { step: '2' }, '1970-W02', 'step'],
    ['week', { min: '2026-W01', step: '0.2' }, '2026-W02', undefined],
    ['week', { min: '2020-W53' }, '2021-W01', undefined],
    ['week', { max: '2020-W53' }, '2021-W01', 'high'],
    ['time', { min: '22:00', max: '06:00' }, '06:01', 'low'],
    ['time', { min: '22:00', max: '06:00' }, '06:00', undefined],
    ['time', { min: '22:00', max: '06:00' }, '22:00', undefined],
    ['time', { min: '22:00', max: '06:00' }, '21:59', 'low'],
    ['time', { min: '22:00', max: '06:00' }, '23:00', undefined],
    ['time', { min: '06:00', max: '22:00' }, '22:01', 'high'],
    ['time', {}, '10:00:30', 'step'],
    ['time', { value: '10:00:30' }, '10:01:30', undefined],
    ['time', { step: '0.0001' }, '10:00:00.001', undefined],
    ['time', { step: '0.0015' }, '00:00:00.002', undefined],
    ['time', { step: '0.0015' }, '00:00:00.003', 'step'],
    ['time', { step: '0.5' }, '10:00:00.5', undefined],
    ['time', { step: '0.5' }, '10:00:00.25', 'step'],
    ['datetime-local', { min: '2026-01-01 10:05' }, '2026-01-01T10:00', 'low'],
    ['text', { minlength: '3' }, 'ab', 'short'],
    ['text', { minlength: '3' }, '🙂a', undefined],
    ['text', { maxlength: '1' }, 'ab', 'long'],
    ['text', { minlength: '2', maxlength: '2' }, 'ab', undefined],
    ['textarea', { maxlength: '2' }, 'a\r\n', undefined],
    ['text', { maxlength: ' +1x' }, 'ab', 'long'],
    ['text', { minlength: 'three' }, 'ab', undefined],
    ['text', { pattern: 'a' }, 'a', undefined],
    ['url', { required: '' }, '', 'missing'],
    ['range', { max: '5' }, '6', undefined],
    ['number', { minlength: '3', pattern: '1' }, '22', undefined],
    ['textarea', { pattern: 'a' }, 'b', undefined],
    ['tel', { pattern: '\\d+' }, '12a', 'pattern'],
    ['email', { pattern: 'a@.*', multiple: '' }, 'a@b.c,x@y.z', 'pattern'],
    ['text', { pattern: '(?=a)b' }, 'b', 'unreadable'],
    ['text', { pattern: '(?=a)b' }, '', undefined],
    ['text', { pattern: '(?=a)b', minlength: '3' }, 'b', 'short'],
  ] as const)('%s %j with "%s": %s', (type, attributes, value, violation) => {
    expect(check(type, attributes, value)).toBe(violation);
  });

  test('lengths count only for what somebody entered', () => {
    expect(check('text', { minlength: '3' }, 'ab', false)).toBeUndefined();
    expect(check('text', { maxlength: '1' }, 'ab', false)).toBeUndefined();
  });
});

describe('texts of a type', () => {
  test.each([...['a@b', "o'hara+x@mail.example.co.uk", `a@${'b'.repeat(63)}.c`, 'a@1.2']])(
    '%s is an e-mail address',
    (text) => expect(check('email', {}, text)).toBeUndefined(),
  );

  test('texts of more than 10,000 characters are of no type', () => {
    const long = 'a'.repeat(9_998);
    expect([check('email', {}, `${long}@b`), check('email', {}, `${long}a@b`)]).toEqual([undefined, 'type']);
    expect([check('url', {}, `b:${long}`), check('url', {}, `b:${long}a`)]).toEqual([undefined, 'type']);
  });

  test.each([
    ...['a', 'a@', '@b', 'a b@c', 'a@b@c', 'a@-b.c', 'a@b-.c', 'a@b..c', 'a@b.', 'ä@b.c', 'a@ü.de'],
    `a@${'b'.repeat(64)}.c`,
    `a@${'b.'.repeat(50_000)}`,
  ])('%s is not', (text) => expect(check('email', {}, text)).toBe('type'));

  test.each([
    ...[
      'http://a',
      'HTTPS://a/b c?d#e',
      'http:example.com',
      'http:/a',
      'http:\\\\a',
      'http:///x',
      'http://ü.de',
    ],
    ...[
      'http://[::1]:8080/',
      'http://[1:2:3:4:5:6:7:8]',
      'http://[::ffff:1.2.3.4]',
      'http://a:/',
      'http://a%41',
    ],
    ...[
      'http://1.2.3',
      'http://255.255.255.255',
      'http://1.2.3.4.',
      'http://a:65535',
      'http://[1:2:3:4:5:6::]',
      'http://0x7f.1',
      'http://user:p@h/',
      'mailto:x',
      'foo:',
      'foo://',
      'file:x',
      'javascript:1',
    ],
  ])('%s is an address', (text) => expect(check('url', {}, text)).toBeUndefined());

  test.each([
    ...[
      'example.com',
      '//x',
      '1http://a',
      'a b:c',
      'http://',
      'ws:',
      'http://a:99999',
      'http://a:b',
      'http://[zz]',
    ],
    ...[
      'http://[1:2]',
      'http://256.1',
      'http://1.2.3.4.5',
      'http://1.2.3.256',
      'http://a:65536',
      'http://[1:2:3:4:5:6:7:8:9]',
      'http://[1:2:3:4::5:6:7:8]',
      'http://@',
      'http://[::1::]',
      'http://1.2.3.999',
      'http://a.b.5',
      'http://exa<mple',
      'http://a%zz',
    ],
    ...['foo://a b', 'foo://[', 'foo://h:99999'],
  ])('%s is not', (text) => expect(check('url', {}, text)).toBe('type'));
});
