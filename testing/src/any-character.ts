import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff - SURROGATES;

/**
 * Any character but half a pair. It does what fast-check's unit "binary" does, without the tables that take most of a second
 * to build in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: LAST })
  .map((index) => String.fromCodePoint(index < SURROGATES_FROM ? index : index + SURROGATES));
