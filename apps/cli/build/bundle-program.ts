import { relative, sep } from 'node:path';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';
import { bundleFolder, repositoryRoot, writeBundle } from './bundle-folder.ts';
import { licenceNotices } from './licence-notices.ts';

/** Threads are started by their file name, beside the module that starts them. */
const THREADS = {
  'writer-thread': 'adapters/store-sqlite/src/write/writer-thread.ts',
  'back-up-thread': 'adapters/store-sqlite/src/file/back-up-thread.ts',
};

/** They load binaries or files of their own, and `pg` needs its parts as CommonJS has them, so they are installed with the program. */
export const INSTALLED = ['libsql', 'pg', 'playwright-core'];
/** Looked for by `ws`, which goes on without them. */
const OPTIONAL = ['bufferutil', 'utf-8-validate'];

const INPUT: InputOptions = {
  platform: 'node',
  cwd: repositoryRoot,
  external: [...INSTALLED, ...OPTIONAL],
  // As Node resolves, but from our sources.
  resolve: { mainFields: ['main'], conditionNames: ['handrail-source', 'node', 'import', 'default'] },
  tsconfig: false,
  preserveEntrySignatures: false,
  // A part that is loaded late by one command and at once by another is no mistake.
  checks: { ineffectiveDynamicImport: false },
  // With it, rolldown 1.2.15 fails for CommonJS.
  experimental: { chunkOptimization: { mergeCommonChunks: false } },
  // What could not be resolved would be missing only when a command needs it.
  onLog: (_level, { message }) => {
    throw new Error(`The program does not build: ${message}`);
  },
};

const OUTPUT: OutputOptions = {
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
};

/**
 * What commands have in common, as few files: each file costs Node about as much as compiling 100 KB. The command line itself
 * comes first, so that help and the version load nothing else.
 */
const SHARED_PARTS = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'base', test: /\/packages\/(base|tools)\/|\/cli\/src\/(messages|terminal|formatters)\// },
  { name: 'expressions', test: /\/packages\/fel\// },
  { name: 'form', test: /\/packages\/(form|assist)\// },
  { name: 'runs', test: /\/packages\/(runs|host|assistance|owner-view)\// },
  { name: 'page', test: /\/packages\/page\// },
].map((group, index, all) => ({
  ...group,
  minShareCount: 'tags' in group ? 1 : 2,
  priority: all.length - index,
}));

/** CommonJS, because Node can keep compiled code of that in all versions that we support. */
const PROGRAM: OutputOptions = {
  format: 'cjs',
  strict: true,
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  dynamicImportInCjs: false,
  // Their licences are in a file of their own, and traces are read back with the maps.
  comments: { legal: true, annotation: false, jsdoc: false },
  codeSplitting: { groups: SHARED_PARTS },
};

/** Makes the program that is shipped: one file to start, others that are loaded when a command needs them. */
export async function bundleProgram(): Promise<void> {
  const begun = new Date();
  const builds = await Promise.all([
    build({ handrail: 'apps/cli/src/main.ts' }, PROGRAM),
    ...Object.entries(THREADS).map(([name, file]) => build({ [name]: file }, { codeSplitting: false })),
  ]);
  const modules = new Set(builds.flatMap(({ inputs }) => inputs));
  const files = new Map(builds.flatMap(({ outputs }) => outputs));
  files.set('LICENCES.txt', licenceNotices([...modules]));
  const inputs = [...modules].map((file) => relative(repositoryRoot, file).split(sep).join('/')).sort();
  writeBundle(bundleFolder, files, inputs, begun);
}

async function build(input: Readonly<Record<string, string>>, output: OutputOptions) {
  const bundle = await rolldown({ ...INPUT, input });
  const { output: parts } = await bundle.generate({ ...OUTPUT, ...output });
  // Of tree-shaken modules, too: a change may bring them back.
  const inputs = await bundle.watchFiles;
  await bundle.close();
  return {
    inputs: inputs.filter((file) => !file.startsWith('\0')),
    outputs: parts.map((part): [string, string | Uint8Array] => [
      part.fileName,
      part.type === 'chunk' ? part.code : part.source,
    ]),
  };
}
