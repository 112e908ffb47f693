import { defineConfig } from 'vitest/config';

// Tests read the packages' sources through this export condition, so no build has to run before them.
const conditions = ['handrail-source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{packages,adapters,apps,conformance,scripts,examples}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    maxWorkers: 2,
    outputFile: { json: 'test-results/vitest.json' },
  },
});
