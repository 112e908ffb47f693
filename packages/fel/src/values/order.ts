/** Compares texts by code point, where JavaScript compares UTF-16 units. */
export function compareTexts(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const unitA = a.charCodeAt(index);
    const unitB = b.charCodeAt(index);
    if (unitA !== unitB) return rank(unitA) - rank(unitB);
  }
  return a.length - b.length;
}

// Surrogates stand for the code points above U+FFFF, so they sort after U+E000 to U+FFFF.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
