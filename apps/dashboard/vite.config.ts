import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const COMPRESSED = /\.(?:js|css|svg|html)$/;

/** Parts of this app and libraries that no page does without. */
const BASE =
  /node_modules\/preact\/|dashboard\/src\/(?:host|icons|messages\/(?:english|messages)|messages\/sections\/(?:shell|inbox|runs)|router|session|store|time)\b|dashboard\/src\/parts\/(?!dialog|values-view|decisions)/;

/** What an approval is read and shown with. */
const VALUES =
  /owner-view\/src\/(?:labels\/|value-rows|action\/(?:action-facts|decision\b|page-request|pending-action|showable))/;

/** Compresses what was built once and as well as possible, so that no request has to. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'handrail-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        const params = {
          [zlib.BROTLI_PARAM_QUALITY]: 11,
          [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [precompress()],
  resolve: { conditions: ['handrail-source', ...defaultClientConditions] },
  // Tests build it too, and must measure and try what is shipped: without names of files and lines beside each element.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Both themes are in one table by light-dark(), which older targets would spell out twice.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing may be inlined: the page's policy allows no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file: many small ones compress worse, and each is a request of its own.
          groups: [
            { name: 'base', test: BASE },
            { name: 'values', test: VALUES },
          ],
        },
      },
    },
  },
});
