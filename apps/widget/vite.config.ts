import { defineConfig } from 'vite';

/**
 * Two builds: the widget, one classic script that runs where it stands, and the pattern engine, a module that the widget
 * imports when a manifest has the first pattern.
 */
export default defineConfig(({ mode }) => {
  const isPatterns = mode === 'patterns';
  return {
    resolve: { conditions: ['handrail-source', 'browser', 'import', 'default'] },
    build: {
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox126', 'safari17.5'],
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        optimization: { inlineConst: true },
        // No getter here does anything, so what is only read and not used can go.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
      lib: isPatterns
        ? {
            entry: 'src/patterns/linear-patterns.ts',
            formats: ['es'],
            fileName: () => 'handrail-patterns.js',
          }
        : {
            entry: 'src/main.ts',
            formats: ['iife'],
            name: 'handrailWidget',
            fileName: () => 'handrail-widget.js',
          },
    },
  };
});
