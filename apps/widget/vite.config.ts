import { defineConfig, type Plugin } from 'vite';
import { foldWordLists } from './build/fold-words.ts';
import { laterParts, partFiles } from './build/later-parts.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'];

const filesOf = (name: string, folder: string) =>
  Object.fromEntries(LANGUAGES.map((code) => [`${name}-${code}`, `src/planner/${folder}/${code}.ts`]));

/** The modules that the widget imports when it first needs them. Dates in words are their own build. */
const LATER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  later: {
    'handrail-patterns': 'src/patterns/linear-patterns.ts',
    'handrail-planner': 'src/planner/core.ts',
    'handrail-replies': 'src/planner/go-on.ts',
    'handrail-languages': 'src/planner/tell-language.ts',
    'handrail-phone': 'src/planner/phone.ts',
    ...filesOf('handrail-planner', 'languages'),
    ...partFiles(LANGUAGES),
  },
  dates: filesOf('handrail-dates', 'dates'),
};

interface Shared {
  readonly name: string;
  readonly test?: (id: string) => boolean;
  readonly priority?: number;
}

/** What only replies and changes to a plan are understood with. */
const OF_REPLIES =
  /\/planner\/src\/(?:ask\/|understand\.ts|conversation\/(?!hear-first)|language\/reply-)|read-yes-no/;

/** What several files use is one file; what only replies and changes use is another, which is loaded with them. */
const SHARED: Readonly<Record<string, readonly Shared[]>> = {
  later: [
    { name: 'handrail-planner-shared', test: (id) => !OF_REPLIES.test(id), priority: 1 },
    { name: 'handrail-replies-shared' },
  ],
  dates: [{ name: 'handrail-dates-shared' }],
};

const outputOf = (shared: readonly Shared[]) => ({
  chunkFileNames: '[name].js',
  comments: false,
  // The date library explains its steps to its developers.
  minify: { compress: { dropConsole: true }, mangle: true, codegen: true },
  codeSplitting: { groups: shared.map((each) => ({ ...each, minShareCount: 2 })) },
});

/** A part of the date library that is left out, by who imports it and what replaces it. */
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
/** Outside the build of dates the library is not there at all. */
const NO_DATES: LeftOut = {
  from: /packages\/values\/src\/languages\/\w\w\.ts$/,
  file: /^chrono-node\/\w\w$|\/chrono\.ts$/,
  code: 'export const casual = 0, datesBy = () => () => []',
};
const PREFIX = '\0left-out-';

/** Makes the files smaller. A test compares what they read with the whole library. */
const leaveOut = (parts: readonly LeftOut[]): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const at = parts.findIndex(({ from, file }) => from.test(importer) && file.test(source));
    return at < 0 ? undefined : `${PREFIX}${at}`;
  },
  load(id) {
    return id.startsWith(PREFIX) ? parts[Number(id.slice(PREFIX.length))]?.code : undefined;
  },
});

function pluginsFor(mode: string): Plugin[] {
  if (mode === 'dates') return [leaveOut(LEFT_OUT)];
  return mode === 'later' ? [leaveOut([NO_DATES]), laterParts(), foldWordLists()] : [];
}

/** Three builds: the widget, one classic script that runs in any page, and the modules that it imports later. */
export default defineConfig(({ mode }) => {
  const [later, shared] = [LATER[mode], SHARED[mode]];
  return {
    plugins: pluginsFor(mode),
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
        output: shared ? outputOf(shared) : {},
      },
      lib: later
        ? { entry: { ...later }, formats: ['es'], fileName: (_format, name) => `${name}.js` }
        : {
            entry: 'src/main.ts',
            formats: ['iife'],
            name: 'handrailWidget',
            fileName: () => 'handrail-widget.js',
          },
    },
  };
});
