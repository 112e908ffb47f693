import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

let bundled: Promise<string> | undefined;

/** The app as one script, made from its sources at the first start of this process. */
export function bundleApp(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL('../app/main.tsx', import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  });
  try {
    const { output } = await build.generate({ format: 'iife', minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}
