import { describe, expect, test } from 'vitest';
import { type Draft, definitionOf, display, field, formOf, group, repeat } from '../../testing/forms.ts';
import { moneyUses } from './money-uses.ts';

/** Severity, code and pointer of what loading says; it must not refuse. */
function warnings(draft: Draft): readonly string[] {
  return definitionOf(draft).problems.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
}

const A = field('a', 'integer');

describe('a bind property that has no effect on its item is a warning', () => {
  test.each([
    ['excludedValue', 'null', 'a group', group('g', [A])],
    ['excludedValue', 'null', 'a repeat', repeat('g', [A])],
    ['default', 1, 'a group', group('g', [A])],
    ['whitespace', 'trim', 'a group', group('g', [A])],
    ['required', 'true', 'a group', group('g', [A])],
    ['excludedValue', 'null', 'a display item', display('g')],
    ['nonRelevantBehavior', 'keep', 'a display item', display('g')],
    ['constraintMessage', 'm', 'a display item', display('g')],
  ])('%s %j on %s', (property, value, _what, item) => {
    const draft = { items: [item], binds: [{ path: 'g', [property]: value }] };
    expect(warnings(draft)).toEqual([`warning not-for-item /binds/0/${property}`]);
  });

  test('and what has one is none', () => {
    const binds = [
      { path: 'g', relevant: 'true', readonly: 'false', constraint: 'true', constraintMessage: 'm' },
      { path: 'g', nonRelevantBehavior: 'keep', disabledDisplay: 'hidden' },
      { path: 'g.a', excludedValue: 'null', default: 1, whitespace: 'trim', required: 'true' },
    ] as const;
    expect(warnings({ items: [group('g', [A])], binds })).toEqual([]);
  });
});

describe('a presentation hint that is not a known one is a warning', () => {
  test.each([
    ['pageMode', 'pages'],
    ['labelPosition', 'left'],
    ['density', 3],
    ['defaultCurrency', 'euro'],
    ['direction', 'up'],
    ['showProgress', 'yes'],
    ['defaultTab', -1],
    ['colour', 'red'],
  ])('formPresentation %s %j', (property, value) => {
    const [found, ...more] = warnings({ items: [A], formPresentation: { [property]: value } });
    expect(found).toMatch(new RegExp(`^warning [a-z-]+ /formPresentation/${property}$`));
    expect(more).toEqual([]);
  });

  test.each([
    [A, { widgetHint: 'radio' }, 'widgetHint'],
    [A, { widgetHint: 7 }, 'widgetHint'],
    [A, { layout: { colSpan: 13 } }, 'layout/colSpan'],
    [A, { layout: { span: 1 } }, 'layout/span'],
    [A, { layout: 'wide' }, 'layout'],
    [A, { styleHints: { emphasis: 'loud' } }, 'styleHints/emphasis'],
    [A, { accessibility: { liveRegion: 'on' } }, 'accessibility/liveRegion'],
    [group('g', []), { widgetHint: 'slider' }, 'widgetHint'],
    [group('g', []), { layout: { flow: 'row', columns: 2 } }, 'layout/flow'],
    [group('g', []), { layout: { page: '' } }, 'layout/page'],
    [display('d'), { widgetHint: 'tab' }, 'widgetHint'],
  ])('%# on an item', (item, presentation, place) => {
    const [found, ...more] = warnings({ items: [{ ...item, presentation: presentation as never }] });
    expect(found).toMatch(new RegExp(`^warning [a-z-]+ /items/0/presentation/${place}$`));
    expect(more).toEqual([]);
  });

  test('and known, custom and additional ones are none', () => {
    const presentation = (hint: object) => hint as never;
    const items = [
      {
        ...A,
        presentation: presentation({ widgetHint: 'slider', layout: { colSpan: 6, newRow: true }, other: 1 }),
      },
      {
        ...field('b'),
        presentation: presentation({ widgetHint: 'x-acme-map', accessibility: { description: 'd' } }),
      },
      {
        ...group('g', []),
        presentation: presentation({ widgetHint: 'card', layout: { flow: 'grid', columns: 2, page: 'p' } }),
      },
      { ...field('u', 'unheardOf'), presentation: presentation({ widgetHint: 'slider' }) },
    ];
    const found = warnings({
      items,
      formPresentation: { pageMode: 'tabs', tabPosition: 'left', defaultTab: 0 },
    });
    expect(found).toEqual(['warning unknown-data-type /items/3/dataType']);
  });
});

describe('a migration that could not be used is a warning', () => {
  const from = '/migrations/from/0.9.0';
  test.each([
    [{ fieldMap: [{ source: 'x', target: 'nope', transform: 'preserve' }] }, `${from}/fieldMap/0/target`],
    [{ fieldMap: [{ source: 'x', target: 'a', transform: 'move' }] }, `${from}/fieldMap/0/transform`],
    [{ fieldMap: [{ source: 'x', transform: 'drop' }] }, `${from}/fieldMap/0`],
    [{ fieldMap: [{ source: 'x', target: 'a', transform: 'expression' }] }, `${from}/fieldMap/0`],
    [
      { fieldMap: [{ source: 'x', target: 'a', transform: 'expression', expression: '1 +' }] },
      `${from}/fieldMap/0/expression`,
    ],
    [
      { fieldMap: [{ source: 'x', target: 'a', transform: 'expression', expression: '$b' }] },
      `${from}/fieldMap/0/expression`,
    ],
    [{ defaults: { nope: 1 } }, `${from}/defaults/nope`],
    [{ fields: [] }, `${from}/fields`],
    ['everything', from],
  ])('%j', (migration, pointer) => {
    const [found, ...more] = warnings({ items: [A], migrations: { from: { '0.9.0': migration as never } } });
    expect(found).toMatch(new RegExp(`^warning [a-z-]+ ${pointer}$`));
    expect(more).toEqual([]);
  });

  test.each([
    [{ form: {} }, '/migrations/form'],
    [{ from: [] }, '/migrations/from'],
    [{ from: { '1.0.0': {} } }, '/migrations/from/1.0.0'],
  ])('%j', (migrations, pointer) => {
    expect(
      warnings({ items: [A], migrations: migrations as never }).map((each) => each.split(' ')[2]),
    ).toEqual([pointer]);
  });

  test('and a usable one is none', () => {
    const fieldMap = [
      { source: 'x', target: 'a', transform: 'expression', expression: '$ + @source.y' },
      { source: 'z', target: null, transform: 'drop' },
    ];
    const migrations = { from: { '0.9.0': { description: 'd', fieldMap, defaults: { a: 1 } } } };
    expect(warnings({ items: [A], migrations })).toEqual([]);
  });
});

describe('money where only numbers make sense is a warning, because the result is null in every form', () => {
  const items = [
    repeat('costs', [field('amount', 'money', { currency: 'EUR' }), field('count', 'integer')]),
    field('fee', 'money', { currency: 'EUR' }),
    field('total', 'money', { currency: 'EUR' }),
  ];
  const said = (expression: string, path = 'total', property = 'calculate') =>
    definitionOf({ items, binds: [{ path, [property]: expression }] }, { advice: moneyUses }).problems.map(
      ({ code, message }) => `${code}: ${message.split('": ')[1]}`,
    );

  test.each([
    ['sum($costs[*].amount)', '"sum" takes numbers, and $costs[*].amount is money; use moneySum()'],
    ['1 > 0 ? $fee + $fee : null', '"+" takes numbers, and $fee is money; use moneyAdd()'],
    ['round(2 * $fee, 2)', '"*" takes numbers, and $fee is money; use its amount, as in moneyAmount($price)'],
  ])('%s', (expression, message) => {
    expect(said(expression)).toEqual([`money-as-number: ${message}`]);
  });

  test('also in a rule about the field itself', () => {
    expect(said('$ > 0', 'fee', 'constraint')).toEqual([
      'money-as-number: ">" takes numbers, and $ is money; use its amount, as in moneyAmount($price)',
    ]);
  });

  test.each([
    'moneySum($costs[*].amount)',
    'sum($costs[*].count)',
    'money($fee.amount * 2, $fee.currency)',
    'if($fee = null, null, moneyAdd($fee, $fee))',
    'moneySumWhere($costs[*].amount, moneyAmount($) > 1)',
  ])('and %s is none', (expression) => {
    expect(said(expression)).toEqual([]);
  });
});

describe('a shape id that does not exist', () => {
  test('is named when a shape is composed of it', () => {
    const draft = { items: [A], shapes: [{ id: 's', target: 'a', message: 'm', and: ['other-one'] }] };
    expect(() => definitionOf(draft)).toThrow(/there is no shape "other-one"/);
    const { problems } = definitionOf(draft, { badExpressions: 'report' });
    expect(problems).toMatchObject([
      { severity: 'warning', code: 'unknown-shape', pointer: '/shapes/0/and/0' },
    ]);
  });

  test('is a diagnostic when a report asks for it', () => {
    const shapes = [
      { id: 'asked', target: 'a', timing: 'demand' as const, constraint: 'false', message: 'm' },
    ];
    const form = formOf({ items: [field('a', 'integer', { initialValue: 1 })], shapes });
    expect(form.report({ shapes: ['asked', 'askd'] }).results).toHaveLength(1);
    expect(form.diagnostics).toMatchObject([
      { code: 'unknown-shape', message: 'There is no shape "askd"; the report leaves it out.', path: '#' },
    ]);
  });
});
