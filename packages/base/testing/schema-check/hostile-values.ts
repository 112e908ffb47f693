function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Values that no JSON text can give, or too much of them. */
export const hostileValues: readonly (readonly [what: string, value: () => unknown, keyword: string])[] = [
  ['nothing', () => undefined, 'type'],
  ['NaN', () => ({ a: Number.NaN }), 'type'],
  ['infinity', () => [Number.NEGATIVE_INFINITY], 'type'],
  ['a big integer', () => 10n, 'type'],
  ['a function', () => ({ a: () => 1 }), 'type'],
  ['a symbol', () => [Symbol('s')], 'type'],
  ['a date', () => new Date(0), 'type'],
  ['a map', () => ({ a: new Map() }), 'type'],
  ['a hole', () => new Array(3), 'type'],
  [
    'an accessor that throws',
    () => ({
      get a(): never {
        throw new Error('no');
      },
    }),
    'type',
  ],
  [
    'a value that contains itself',
    () => {
      const loop: Record<string, unknown> = {};
      loop.a = loop;
      return loop;
    },
    'x-limit',
  ],
  ['a value nested ten thousand times', () => nested(10_000), 'x-limit'],
  ['a million items', () => new Array(1_000_000).fill(0), 'x-limit'],
  ['a sparse list of billions', () => new Array(4_000_000_000), 'x-limit'],
  ['twenty million characters', () => 'x'.repeat(20_000_000), 'x-limit'],
];
