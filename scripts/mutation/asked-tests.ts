const RUNTIME = 'adapters/html/src/runtime';

/**
 * Tests that are no part of a package and say much about it: what visitors ask for on the open sites, and the contract of
 * page runtimes, which needs a runtime.
 */
const ALSO_ASKED: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'page',
    [
      `${RUNTIME}/runtime-contract.test.ts`,
      `${RUNTIME}/html-runtime.test.ts`,
      'conformance/tasks/open/sites.test.ts',
    ],
  ],
  ['planner', ['conformance/tasks/open/planner.test.ts']],
]);

/** The tests outside of `packages/` that are asked about mutants of a package. */
export function alsoAskedAbout(name: string): readonly string[] {
  return ALSO_ASKED.get(name) ?? [];
}

/** How a test file belongs to a mutant: decides whether it is asked, and what that may cost. */
export type Relation = 'beside' | 'own' | 'also asked' | 'other';

/** Both are paths in the repository: the folder of the mutant's file, and the test file. */
export function relationOf(mutantFolder: string, testFile: string): Relation {
  if (testFile.slice(0, testFile.lastIndexOf('/')) === mutantFolder) return 'beside';
  if (alsoAskedAbout(mutantFolder.split('/')[1] ?? '').includes(testFile)) return 'also asked';
  return packageFolder(mutantFolder) === packageFolder(testFile) ? 'own' : 'other';
}

function packageFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
