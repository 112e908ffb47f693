import { packageOf } from './choose-mutants.ts';
import type { NumberedMutant } from './instrument.ts';
import { testFilesFor } from './test-order.ts';

/** Mutants that are tried in one process after the other, with the tests that are asked about them. */
export interface Piece {
  readonly name: string;
  readonly mutants: readonly NumberedMutant[];
  readonly testFiles: readonly string[];
}

/**
 * Pieces that can be tried side by side, the largest first. When the tests of packages that use a package are asked as well,
 * there is one piece only: two would run most tests twice.
 */
export function piecesOf(mutants: readonly NumberedMutant[], packages: readonly string[], onlyOwn: boolean) {
  if (!onlyOwn) return [{ name: 'all', mutants, testFiles: testFilesFor(packages) }];
  return packages
    .map(
      (name): Piece => ({
        name,
        mutants: mutants.filter(({ file }) => packageOf(file) === name),
        testFiles: testFilesFor([name], true),
      }),
    )
    .filter((piece) => piece.mutants.length > 0)
    .sort((a, b) => b.mutants.length - a.mutants.length);
}

/** Runs so many at a time, and returns the results in the order of the pieces. */
export async function sideBySide<T, R>(
  pieces: readonly T[],
  lanes: number,
  run: (piece: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const waiting = pieces.entries();
  const lane = async () => {
    for (const [at, piece] of waiting) results.set(at, await run(piece));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return pieces.flatMap((_, at) => results.get(at) ?? []);
}
