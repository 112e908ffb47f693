import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

export interface BundleSize {
  readonly title: string;
  readonly minified: number;
  readonly gzipped: number;
}

/** Each entry is what a page would write; everything it imports is in the bundle. */
const ENTRIES = [
  {
    entry: new URL('./entries/form.js', import.meta.url),
    title: '`@handrail/form`: load a definition, run a form (with fel, decimals, dates)',
  },
  {
    entry: new URL('./entries/whole-form.js', import.meta.url),
    title: '`@handrail/form`: everything it exports',
  },
  { entry: new URL('./entries/fel.js', import.meta.url), title: '`@handrail/fel` alone' },
  {
    entry: new URL('./entries/patterns.js', import.meta.url),
    title: '`@handrail/patterns`, loaded only when an expression calls `matches()`',
  },
  { entry: new URL('./entries/survey-core.js', import.meta.url), title: '`survey-core`: its model' },
  { entry: new URL('./entries/formio-core.js', import.meta.url), title: '`@formio/core`: its processors' },
];

export async function bundleSizes(): Promise<BundleSize[]> {
  const sizes: BundleSize[] = [];
  for (const { entry, title } of ENTRIES) {
    const text = await bundle(fileURLToPath(entry));
    sizes.push({ title, minified: Buffer.byteLength(text), gzipped: gzipSync(text, { level: 9 }).length });
  }
  return sizes;
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}
