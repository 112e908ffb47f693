import { defineConfig } from 'vite';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'];

/** The modules that the widget imports when it first needs them. What several of them use is a file of its own. */
const LATER = {
  'handrail-patterns': 'src/patterns/linear-patterns.ts',
  'handrail-planner': 'src/planner/core.ts',
  'handrail-phone': 'src/planner/phone.ts',
  ...Object.fromEntries(
    LANGUAGES.map((code) => [`handrail-planner-${code}`, `src/planner/languages/${code}.ts`]),
  ),
};

/** Several files share the reader of dates in words and small parts of others: all of that is one file. */
const LATER_OUTPUT = {
  chunkFileNames: '[name].js',
  minify: true,
  codeSplitting: { groups: [{ name: 'handrail-planner-shared', minShareCount: 2 }] },
} as const;

/** Two builds: the widget, one classic script that runs in any page, and the modules that it imports later. */
export default defineConfig(({ mode }) => {
  const isLater = mode === 'later';
  return {
    resolve: { conditions: ['handrail-source', 'browser', 'import', 'default'] },
    build: {
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox126', 'safari17.5'],
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      minify: true,
      rolldownOptions: {
        optimization: { inlineConst: true },
        // No getter here does anything, so what is only read and not used can go.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: isLater ? LATER_OUTPUT : {},
      },
      lib: isLater
        ? { entry: LATER, formats: ['es'], fileName: (_format, name) => `${name}.js` }
        : {
            entry: 'src/main.ts',
            formats: ['iife'],
            name: 'handrailWidget',
            fileName: () => 'handrail-widget.js',
          },
    },
  };
});
