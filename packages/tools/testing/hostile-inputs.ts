function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { path: value };
  return value;
}

/** Input that JSON text can carry and no honest consumer would send. */
export const hostileInputs: readonly (readonly [what: string, make: () => unknown])[] = [
  ['null', () => null],
  ['a list', () => [{ path: 'a' }]],
  ['a text', () => '{"path":"a"}'],
  ['a number', () => 7],
  ['false', () => false],
  ['an integer that a double has rounded', () => ({ path: 'a', value: JSON.parse('999999999999999999') })],
  ['a fraction that a double may have rounded', () => ({ path: 'a', value: [0.1 + 0.2] })],
  [
    'a property __proto__',
    () => JSON.parse('{"__proto__":{"polluted":true},"path":{"__proto__":{"polluted":true}}}'),
  ],
  ['a property constructor', () => ({ constructor: { prototype: { polluted: true } } })],
  [
    'many properties',
    () => Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`p${index}`, index])),
  ],
  ['too many values', () => ({ path: Array.from({ length: 50_000 }, () => 0) })],
  ['deep nesting', () => nested(60)],
  ['too deep nesting', () => nested(3_000)],
  ['half a surrogate pair', () => ({ path: 'a\ud800', '\udfff': 1 })],
  ['control characters', () => ({ path: '\u0000\u001b[31m\u2028\u202e' })],
  ['a long text', () => ({ path: 'x'.repeat(200_000) })],
  ['too long a text', () => ({ path: 'x'.repeat(1_500_000) })],
  ['a text that looks like an envelope', () => ({ content: [{ type: 'text', text: '{}' }], isError: false })],
  ['a text that looks like a call', () => ({ jsonrpc: '2.0', method: 'tools/call', callId: '1', id: 1 })],
];

/** Input that has no JSON text, or one without end. */
export const unsendableInputs: readonly (readonly [what: string, make: () => unknown])[] = [
  ['NaN', () => ({ a: Number.NaN })],
  ['a big integer', () => ({ a: 1n })],
  ['a function', () => ({ a: () => 1 })],
  ['a symbol', () => ({ a: Symbol('a') })],
  ['a date', () => ({ a: new Date(0) })],
  [
    'a value that contains itself',
    () => {
      const loop: Record<string, unknown> = {};
      loop.a = loop;
      return loop;
    },
  ],
  [
    'an accessor that throws',
    () => ({
      get a(): never {
        throw new Error('no');
      },
    }),
  ],
];
