import { defineConfig } from 'vite';
import { smallerEngine } from './build/smaller-engine.ts';

/** One module with all that renders and validates; other languages and the pattern engine are files beside it. */
export default defineConfig({
  plugins: [smallerEngine()],
  resolve: { conditions: ['handrail-source', 'browser', 'import', 'default'] },
  build: {
    target: 'es2023',
    outDir: 'dist/bundle',
    copyPublicDir: false,
    reportCompressedSize: false,
    minify: true,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: true },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        chunkFileNames: 'handrail-form-[name].js',
        comments: false,
        // What later files share with the first one stays in it: no page waits for a second file before it sees a form.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        minify: { compress: true, mangle: true, codegen: true },
      },
    },
    lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => 'handrail-form.js' },
  },
});
