import { describe, expect, test } from 'vitest';
import { type Draft, field, formOf, problemCodes, repeat } from '../../testing/forms.ts';

/** The message of a constraint on `a` that is always violated, and of a shape with the same text. */
function bothMessages(message: string, items: Draft['items'], locale?: string): readonly string[] {
  const form = formOf(
    {
      items,
      binds: [{ path: 'a', constraint: 'false', constraintMessage: message }],
      shapes: [{ id: 's', target: 'a', constraint: 'false', message }],
      variables: [{ name: 'many', expression: `[${'@2026-03-09, '.repeat(24)}@2026-03-09]` }],
    },
    locale === undefined ? {} : { locale },
  );
  return form.report().results.map((result) => result.message);
}

const A = field('a', 'integer', { initialValue: 7 });

describe('a part of a message in {{ }}', () => {
  test.each([
    ['Got {{$}} and {{ $ + 1 }}.', 'Got 7 and 8.'],
    ["{{ '}}' }} and {{ '{' & '}' }}", '}} and {}'],
    ['{{ {x: {y: $}}.x.y }}!', '7!'],
    ['{{{x: {y: $}}.x.y}}!', '7!'],
    ['{{ [{x: {y: $}}][1].x.y }}', '7'],
    ['{{ $ /* }} */ + 1 }}', '8'],
    ["{{ if($ > 1, 'a }} b', 'c') }} {{$}}", 'a }} b 7'],
    ['no parts, and a brace }} or {', 'no parts, and a brace }} or {'],
  ])('ends where its expression ends: %s', (message, expected) => {
    expect(bothMessages(message, [A])).toEqual([expected, expected]);
  });

  test.each([
    ['{{ 1 + }}', 'bad-expression'],
    ['{{ $nope }}', 'unknown-reference'],
    ['{{ }}', 'bad-expression'],
  ])('that cannot be read refuses the definition: %s', (message, code) => {
    const binds = [{ path: 'a', constraint: 'false', constraintMessage: message }];
    const shapes = [{ id: 's', target: 'a', constraint: 'false', message }];
    expect(problemCodes({ items: [A], binds, shapes })).toEqual([
      [code, '/binds/0/constraintMessage'],
      [code, '/shapes/0/message'],
    ]);
  });

  test('that never ends is a warning', () => {
    const shapes = [{ id: 's', target: 'a', constraint: 'false', message: 'Got {{ $ of it' }];
    expect(problemCodes({ items: [A], shapes })).toEqual([
      ['warning open-message-part', '/shapes/0/message'],
    ]);
  });

  test('stays quick in a message of many braces', () => {
    const message = `{{ '${'}}'.repeat(20_000)}`;
    const started = performance.now();
    expect(
      problemCodes({ items: [A], shapes: [{ id: 's', target: 'a', constraint: 'false', message }] }),
    ).toEqual([['bad-expression', '/shapes/0/message']]);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('values in a message', () => {
  const items = [
    A,
    field('price', 'money', { initialValue: { amount: '1234.5', currency: 'EUR' } }),
    field('yen', 'money', { initialValue: { amount: '500', currency: 'JPY' } }),
    field('fine', 'money', { initialValue: { amount: '0.12345', currency: 'EUR' } }),
    field('odd', 'money', { initialValue: { amount: '1', currency: 'ABC' } }),
    field('due', 'date', { initialValue: '2026-03-09' }),
    field('at', 'dateTime', { initialValue: '2026-03-09T07:05:30+02:00' }),
    repeat('rows', [field('d', 'date', { initialValue: '2026-12-31' })], { minRepeat: 2 }),
  ];

  test.each([
    ['{{$price}}', '1234.50 EUR'],
    ['{{$yen}}', '500 JPY'],
    ['{{$fine}}', '0.12345 EUR'],
    ['{{$odd}}', '1.00 ABC'],
    ["{{money(-3, 'EUR')}}", '-3.00 EUR'],
    ['{{$due}}', '9 March 2026'],
    ['{{$at}}', '9 March 2026 at 07:05:30 (UTC+02:00)'],
    ['{{@2026-03-09T23:00:00Z}}', '9 March 2026 at 23:00 (UTC)'],
    ['{{@0044-03-15}}', '15 March 44'],
    ['{{$rows[*].d}}', '31 December 2026, 31 December 2026'],
    ['{{string($due)}}', '2026-03-09'],
    ['{{@many}}', `${'9 March 2026, '.repeat(20)}… (25 in all)`],
    ['{{ {x: @many} }}', `${`{"x":[${'"2026-03-09",'.repeat(24)}`.slice(0, 210)}…`],
    ['{{null}}|{{true}}|{{0.10}}', '|true|0.1'],
    ['{{@2026-03-09T10:00:00-03:30}}', '9 March 2026 at 10:00 (UTC-03:30)'],
    ['{{@2026-03-09T10:00:00+05:45}}', '9 March 2026 at 10:00 (UTC+05:45)'],
    ['{{@2026-03-09T10:00:00Z}}', '9 March 2026 at 10:00 (UTC)'],
  ])('print for people: %s', (message, expected) => {
    expect(bothMessages(message, items)).toEqual([expected, expected]);
  });

  test.each([
    ['de-DE', '1.234,50 € bis 9. März 2026'],
    ['en-US', '€1,234.50 bis March 9, 2026'],
    ['not a tag', '1234.50 EUR bis 9 March 2026'],
  ])('print in the locale of the form: %s', (locale, expected) => {
    const plain = bothMessages('{{$price}} bis {{$due}}', items, locale).map((text) =>
      text.replaceAll(/\s/g, ' '),
    );
    expect(plain).toEqual([expected, expected]);
  });
});

describe('the message of a constraint', () => {
  test('is written anew when only what it shows changes', () => {
    const form = formOf({
      items: [
        A,
        field('limit', 'integer', { initialValue: 5 }),
        field('unit', 'string', { initialValue: 'kg' }),
      ],
      binds: [
        { path: 'a', constraint: '$ <= $limit', constraintMessage: '{{$}} is over {{$limit}} {{$unit}}' },
      ],
    });
    const message = () => form.report().results[0]?.message;
    expect(message()).toBe('7 is over 5 kg');
    form.set('unit', 't');
    expect(message()).toBe('7 is over 5 t');
    form.set('a', 1);
    expect(message()).toBeUndefined();
    form.set('unit', 'g');
    form.set('a', 9);
    expect(message()).toBe('9 is over 5 g');
  });

  test('speaks of its own row', () => {
    const form = formOf({
      items: [repeat('rows', [field('x', 'integer')], { minRepeat: 2 })],
      binds: [{ path: 'rows[*].x', constraint: '$ < 5', constraintMessage: 'Row {{@index}} has {{$}}' }],
    });
    form.set('rows[1].x', 8);
    expect(form.report().results).toMatchObject([{ message: 'Row 2 has 8' }]);
    form.moveRow('rows[1]', 0);
    expect(form.report().results).toMatchObject([{ message: 'Row 1 has 8' }]);
    form.removeRow('rows[0]');
    expect(form.report().results).toMatchObject([{ code: 'MIN_REPEAT' }]);
  });
});
