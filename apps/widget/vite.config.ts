import { defineConfig, type Plugin } from 'vite';

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
  // The date library explains its steps to its developers.
  minify: { compress: { dropConsole: true }, mangle: true, codegen: true },
  codeSplitting: { groups: [{ name: 'handrail-planner-shared', minShareCount: 2 }] },
} as const;

/** A part of the date library that is left out, by who imports it and what stands in for it. */
interface LeftOut {
  readonly from: RegExp;
  readonly file: RegExp;
  readonly code: string;
}

/** What never has an effect on a day: zones, moving dates on to the future, and English where no language is given. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    from: /chrono-node/,
    file: /(?:ExtractTimezoneAbbrRefiner|ExtractTimezoneOffsetRefiner|ForwardDateRefiner)\.js$/,
    code: 'export default class { refine(_context, results) { return results } }',
  },
  { from: /chrono-node/, file: /\/timezone\.js$/, code: 'export const toTimezoneOffset = () => null' },
  {
    from: /chrono-node\/dist\/esm\/chrono\.js$/,
    file: /\/en\/configuration\.js$/,
    code: 'export default class {}',
  },
];
const PREFIX = '\0left-out-';

/** Makes the files with dates in words smaller. A test compares what they read with the whole library. */
const leaveOut: Plugin = {
  name: 'leave-out',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const at = LEFT_OUT.findIndex(({ from, file }) => from.test(importer) && file.test(source));
    return at < 0 ? undefined : `${PREFIX}${at}`;
  },
  load(id) {
    return id.startsWith(PREFIX) ? LEFT_OUT[Number(id.slice(PREFIX.length))]?.code : undefined;
  },
};

/** Two builds: the widget, one classic script that runs in any page, and the modules that it imports later. */
export default defineConfig(({ mode }) => {
  const isLater = mode === 'later';
  return {
    plugins: isLater ? [leaveOut] : [],
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
