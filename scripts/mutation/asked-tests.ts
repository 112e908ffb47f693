const RUNTIME = 'adapters/html/src/runtime';
const HOST = 'packages/host/src';
const HTTP = 'adapters/host-http/src';

/**
 * Tests that are no part of a package and say much about it: what visitors ask for on the open sites, the contract of
 * page runtimes, which needs a runtime, what a host makes of runs and of connectors, and what comes of that over HTTP.
 */
const ALSO_ASKED: ReadonlyMap<string, readonly string[]> = new Map([
  ['assistance', [`${HOST}/assistance/complete-assistance.test.ts`]],
  [
    'conformance-seams',
    ['model-seams', 'run-seams', 'seam-endpoints'].map((name) => `${HTTP}/seams/${name}.test.ts`),
  ],
  [
    'host',
    [
      `${HTTP}/interrupts/interrupts.test.ts`,
      `${HTTP}/workspace-endpoints.test.ts`,
      `${HTTP}/prompt-endpoints.test.ts`,
      `${HTTP}/forks/fork-run.test.ts`,
      `${HTTP}/forks/diff-runs.test.ts`,
      `${HTTP}/console/member-endpoints.test.ts`,
      `${HTTP}/assistance/assistance-endpoints.test.ts`,
    ],
  ],
  [
    'page',
    [
      `${RUNTIME}/runtime-contract.test.ts`,
      `${RUNTIME}/html-runtime.test.ts`,
      'conformance/tasks/open/sites.test.ts',
    ],
  ],
  ['planner', ['conformance/tasks/open/planner.test.ts']],
  ['runs', [`${HOST}/execution/complete-executions.test.ts`, `${HOST}/services/complete-services.test.ts`]],
]);

/** The tests outside of a package that are asked about its mutants. */
export function alsoAskedAbout(name: string): readonly string[] {
  return ALSO_ASKED.get(name) ?? [];
}

/** How a test file belongs to a mutant: decides whether it is asked, and what that may cost. */
export type Relation = 'beside' | 'own' | 'also asked' | 'other';

/** Both are paths in the repository: the folder of the mutant's file, and the test file. */
export function relationOf(mutantFolder: string, testFile: string): Relation {
  if (folderOf(testFile) === mutantFolder) return 'beside';
  if (alsoAskedAbout(mutantFolder.split('/')[1] ?? '').includes(testFile)) return 'also asked';
  return packageFolder(mutantFolder) === packageFolder(testFile) ? 'own' : 'other';
}

function packageFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/**
 * What a mutant is shown that has a process of its own. Test files share the modules of a process, so of those that load a
 * module only the first is known to run what happens while it is loaded: where it is alone, those beside are asked as well.
 */
export function askedAlone(
  mutantFile: string,
  reached: readonly string[],
  testFiles: readonly string[],
  most: number,
): string[] {
  const beside = (file: string) => folderOf(file) === folderOf(mutantFile);
  const own = (file: string) => packageFolder(file) === packageFolder(mutantFile);
  const inOrder = [
    ...reached.filter(beside),
    ...reached.filter(own),
    ...reached,
    ...(reached.length > 0 ? testFiles.filter(beside) : []),
  ];
  return [...new Set(inOrder)].slice(0, most);
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}
