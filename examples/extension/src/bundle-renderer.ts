import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

let bundled: Promise<string> | undefined;

/** The other renderer and the engine as one script, made at the first start of this process. */
export function bundleRenderer(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL('../renderer/main.ts', import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: ['handrail-source', 'browser', 'import', 'default'] },
  });
  try {
    const { output } = await build.generate({ format: 'es', minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}
