/** Tests that run together. Seconds are what two quiet cores may take; going over is shown and fails nothing. */
export interface Suite {
  readonly name: 'pure' | 'node' | 'browser';
  readonly budgetSeconds: number;
  /** Its tests are below these. Looking for them in all folders would take time at every start. */
  readonly folders: readonly string[];
}

export const SUITES: readonly Suite[] = [
  /** The pure packages, in threads of one process. */
  { name: 'pure', budgetSeconds: 90, folders: ['packages'] },
  /** Adapters, apps, scripts and examples: files, processes and sockets, no browser. */
  {
    name: 'node',
    budgetSeconds: 200,
    folders: ['adapters', 'apps', 'benchmarks', 'conformance', 'examples', 'scripts', 'testing'],
  },
  /** `*.browser.test.ts`: everything that drives a real browser, and the only tests that may be tried twice. */
  {
    name: 'browser',
    budgetSeconds: 240,
    folders: ['adapters', 'apps', 'conformance', 'examples', 'scripts'],
  },
];

/** Runs every benchmark once, which takes minutes, so no suite does: `npm run bench -- --smoke`. */
export const SMOKE_TEST = 'benchmarks/src/smoke.test.ts';

/** How the name of a test ends that drives a browser. */
export const BROWSER_TEST = '.browser.test.ts';

/** What the test runner looks for. */
export function testsOf(name: Suite['name']): string[] {
  const end = name === 'browser' ? BROWSER_TEST : '.test.ts';
  return SUITES.filter((suite) => suite.name === name).flatMap(({ folders }) =>
    folders.map((folder) => `${folder}/**/*${end}`),
  );
}

/** What it leaves alone. */
export function notTestsOf(name: Suite['name']): string[] {
  const others = name === 'browser' ? [] : [`**/*${BROWSER_TEST}`, SMOKE_TEST];
  return ['**/node_modules/**', '**/dist/**', ...others];
}

/** The suite that runs a file, if one does. */
export function suiteOf(path: string): Suite['name'] | undefined {
  if (!path.endsWith('.test.ts') || path.split('/').includes('dist') || path === SMOKE_TEST) return undefined;
  const [folder = ''] = path.split('/');
  const drivesBrowser = path.endsWith(BROWSER_TEST);
  return SUITES.find(
    (suite) => suite.folders.includes(folder) && (suite.name === 'browser') === drivesBrowser,
  )?.name;
}

/** Whether a reader, or another test runner, would take a file for one of tests. */
export function isNamedLikeATest(path: string): boolean {
  return /[._](?:tests?|specs?)(?:-d)?\.[cm]?[jt]sx?$/i.test(path);
}

/** Where the report of a suite is written. */
export function reportPath(suite: string): string {
  return `test-results/${suite}.json`;
}
