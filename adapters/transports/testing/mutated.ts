import fc from 'fast-check';

/** Honest bytes with a few of them changed, left out, doubled or swapped for ones that mean something. */
export function mutated(honest: readonly string[]): fc.Arbitrary<Uint8Array> {
  const change = fc.record({
    at: fc.nat(2_000),
    how: fc.constantFrom('set', 'drop', 'double', 'insert'),
    byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(...Buffer.from('"{}[]:,\\\r\n% 0'))),
  });
  return fc
    .record({ text: fc.constantFrom(...honest), changes: fc.array(change, { maxLength: 6 }) })
    .map(({ text, changes }) => {
      const bytes = [...Buffer.from(text)];
      for (const { at, how, byte } of changes) {
        const place = at % (bytes.length + 1);
        if (how === 'set') bytes[place] = byte;
        else if (how === 'drop') bytes.splice(place, 1 + (byte % 20));
        else if (how === 'double') bytes.splice(place, 0, ...bytes.slice(place, place + byte));
        else bytes.splice(place, 0, byte);
      }
      return Uint8Array.from(bytes);
    });
}

/** Honest values with one part swapped for anything. */
export function bent(honest: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .record({
      value: fc.constantFrom(...honest),
      at: fc.nat(20),
      name: fc.string({ maxLength: 20 }),
      other: fc.anything(),
    })
    .map(({ value, at, name, other }) => {
      if (typeof value !== 'object' || value === null) return other;
      const copy: Record<string, unknown> = { ...value };
      const keys = Object.keys(copy);
      const key = keys[at % (keys.length + 1)] ?? name;
      Object.defineProperty(copy, key, {
        value: other,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return copy;
    });
}
