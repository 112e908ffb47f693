import { defineConfig } from 'vitest/config';

// Tests read the packages' sources through this export condition, so no build has to run before them.
const conditions = ['handrail-source'];

/** Where a real browser takes part. */
const IN_BROWSERS = [
  'adapters/{browser,dom}/**/*.test.ts',
  'adapters/host-http/src/owner/in-browser.test.ts',
  'adapters/transports/src/**/{agreement,in-browser,connect-web-mcp}.test.ts',
  'apps/{dashboard,widget}/**/*.test.ts',
  'apps/server/src/browser/**/*.test.ts',
  'apps/cli/src/commands/page-*.test.ts',
  'conformance/owner-loop/**/*.test.ts',
  'examples/tasks/app/in-browser.test.ts',
  'scripts/crash/owner-in-browser.test.ts',
];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    testTimeout: 20_000,
    hookTimeout: 20_000,
    maxWorkers: 2,
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: ['{packages,adapters,apps,conformance,scripts,examples}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...IN_BROWSERS],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: IN_BROWSERS,
          exclude: ['**/node_modules/**', '**/dist/**'],
          // A browser on a busy machine may lose a race that is none of ours; the report marks what needed a second try.
          retry: 1,
        },
      },
    ],
  },
});
