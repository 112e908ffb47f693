import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

export interface BundleSize {
  readonly title: string;
  readonly minified: number;
  readonly gzipped: number;
}

// No such file is written; its place decides which packages an entry can import.
const ENTRY = fileURLToPath(new URL('../../entry.js', import.meta.url));

/** Each entry is what a page would write; everything it imports is in the bundle. */
const ENTRIES = [
  {
    title: '`@handrail/form`: load a definition, run a form (with fel, decimals, dates)',
    code: "export { createForm, loadDefinition } from '@handrail/form';",
  },
  { title: '`@handrail/form`: everything it exports', code: "export * from '@handrail/form';" },
  { title: '`@handrail/fel` alone', code: "export * from '@handrail/fel';" },
  {
    title: '`@handrail/patterns`, loaded only when an expression calls `matches()`',
    code: "export { linearPatterns } from '@handrail/patterns';",
  },
  { title: '`survey-core`: its model', code: "export { Model } from 'survey-core';" },
  {
    title: '`@formio/core`: its processors',
    code: "export { ProcessorMap, processSync } from '@formio/core';",
  },
];

export async function bundleSizes(): Promise<BundleSize[]> {
  const sizes: BundleSize[] = [];
  for (const { title, code } of ENTRIES) {
    const text = await bundle(code);
    sizes.push({ title, minified: Buffer.byteLength(text), gzipped: gzipSync(text, { level: 9 }).length });
  }
  return sizes;
}

async function bundle(code: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry-from-text',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}
