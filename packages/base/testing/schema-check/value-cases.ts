import type { SchemaCase } from './schema-case.ts';

/** Keywords that look at a value as it is. */
export const valueCases: readonly SchemaCase[] = [
  {
    title: 'type names one kind of value',
    schema: { type: 'string' },
    fits: ['', 'a'],
    breaks: [
      [1, ['', 'type']],
      [null, ['', 'type']],
      [[], ['', 'type']],
      [{}, ['', 'type']],
      [true, ['', 'type']],
    ],
  },
  {
    title: 'type names several kinds of values',
    schema: { type: ['null', 'array'] },
    fits: [null, []],
    breaks: [[{}, ['', 'type']]],
  },
  {
    title: 'an integer is a number without fraction, however it is written',
    schema: { type: 'integer' },
    fits: [0, -3, 1.0, 1e20],
    breaks: [
      [1.5, ['', 'type']],
      ['1', ['', 'type']],
    ],
  },
  {
    title: 'object and array are not mixed up',
    schema: { properties: { o: { type: 'object' }, b: { type: 'boolean' }, n: { type: 'number' } } },
    fits: [{ o: {}, b: false, n: 0.5 }, [], 'text'],
    breaks: [[{ o: [], b: 0, n: '1' }, ['/o', 'type'], ['/b', 'type'], ['/n', 'type']]],
  },
  {
    title: 'enum compares by value, without regard to the order of properties',
    schema: { enum: ['a', 1, null, { x: [1], y: 2 }] },
    fits: ['a', 1, null, { y: 2, x: [1] }],
    breaks: [
      ['b', ['', 'enum']],
      [{ x: [1] }, ['', 'enum']],
      [{ x: [2], y: 2 }, ['', 'enum']],
      [false, ['', 'enum']],
      [{ valueOf: 1 }, ['', 'enum']],
    ],
  },
  {
    title: 'const takes one value only',
    schema: { const: { a: [0] } },
    fits: [{ a: [0] }],
    breaks: [
      [{ a: [false] }, ['', 'const']],
      [{ a: [0, 0] }, ['', 'const']],
      [{ a: [0], toString: 1 }, ['', 'const']],
      [null, ['', 'const']],
    ],
  },
  {
    title: 'null is a value for const',
    schema: { const: null },
    fits: [null],
    breaks: [[0, ['', 'const']]],
  },
  {
    title: 'multipleOf counts in decimals',
    schema: { multipleOf: 0.01 },
    fits: [19.99, 0.07, 0, -1.13, 1e21, 'text'],
    breaks: [[19.995, ['', 'multipleOf']]],
  },
  {
    title: 'multipleOf takes whole, large and tiny numbers',
    schema: { properties: { a: { multipleOf: 3 }, b: { multipleOf: 1e-8 }, c: { multipleOf: 1e300 } } },
    fits: [{ a: 9, b: 12e-8, c: 2e300 }],
    breaks: [[{ a: 10, b: 1e-9, c: 1 }, ['/a', 'multipleOf'], ['/b', 'multipleOf'], ['/c', 'multipleOf']]],
  },
  {
    title: 'maximum and minimum include their limits',
    schema: { minimum: -1, maximum: 1 },
    fits: [-1, 0, 1, '9'],
    breaks: [
      [1.01, ['', 'maximum']],
      [-1.01, ['', 'minimum']],
    ],
  },
  {
    title: 'exclusiveMaximum and exclusiveMinimum leave their limits out',
    schema: { exclusiveMinimum: 0, exclusiveMaximum: 1 },
    fits: [0.5, null],
    breaks: [
      [1, ['', 'exclusiveMaximum']],
      [0, ['', 'exclusiveMinimum']],
    ],
  },
  {
    title: 'maxLength and minLength count characters, not UTF-16 units',
    schema: { minLength: 2, maxLength: 3 },
    fits: ['ab', '😀😀😀', 'a\ud800', 12345],
    breaks: [
      ['a', ['', 'minLength']],
      ['😀', ['', 'minLength']],
      ['abcd', ['', 'maxLength']],
    ],
  },
  {
    title: 'pattern matches anywhere unless it is anchored',
    schema: { properties: { a: { pattern: 'b+' }, b: { pattern: '^[a-z]+\\d{2}$' } } },
    fits: [{ a: 'abbc', b: 'ab12' }, { a: 7 }],
    breaks: [[{ a: 'ac', b: 'ab123' }, ['/a', 'pattern'], ['/b', 'pattern']]],
  },
  {
    title: 'pattern knows Unicode classes, escapes and code points beyond the first plane',
    schema: { properties: { a: { pattern: '^\\p{Lu}\\u00e9$' }, b: { pattern: '^.$' } } },
    fits: [{ a: 'Éé', b: '😀' }],
    breaks: [[{ a: 'éé', b: '' }, ['/a', 'pattern'], ['/b', 'pattern']]],
  },
  {
    title: 'maxItems and minItems count items',
    schema: { minItems: 1, maxItems: 2 },
    fits: [[1], [1, 2], 'abc'],
    breaks: [
      [[], ['', 'minItems']],
      [
        [1, 2, 3],
        ['', 'maxItems'],
      ],
    ],
  },
  {
    title: 'uniqueItems compares by value',
    schema: { uniqueItems: true },
    fits: [[1, '1', true, null, [1], { a: 1 }], [{ a: 1 }, { a: 2 }], [], 'aa'],
    breaks: [
      [
        [1, 2, 1.0],
        ['', 'uniqueItems'],
      ],
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
        ['', 'uniqueItems'],
      ],
      [
        [['x'], ['x']],
        ['', 'uniqueItems'],
      ],
    ],
  },
  {
    title: 'uniqueItems can be switched off',
    schema: { uniqueItems: false },
    fits: [[1, 1]],
    breaks: [],
  },
  {
    title: 'maxProperties and minProperties count properties',
    schema: { minProperties: 1, maxProperties: 2 },
    fits: [{ a: 1 }, { a: 1, b: 2 }, []],
    breaks: [
      [{}, ['', 'minProperties']],
      [{ a: 1, b: 2, c: 3 }, ['', 'maxProperties']],
    ],
  },
];
