import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['handrail-source'] },
  ssr: { resolve: { conditions: ['handrail-source'] } },
  test: {
    include: ['{packages,adapters,apps,conformance,scripts,examples}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
});
