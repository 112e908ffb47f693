import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { build } from 'vite';

export type Subject = 'handrail' | 'survey' | 'rjsf';

export interface FormPages {
  addressOf(subject: Subject): string;
  close(): Promise<void>;
}

/** Scripts of pages are bundled from the sources: they run in the browser, not here. */
const PAGES = new URL('../../src/element/pages/', import.meta.url);
const ELEMENT = fileURLToPath(new URL('../../../adapters/form-element', import.meta.url));

/** Serves one page for each subject, with everything minified for production. */
export async function serveFormPages(): Promise<FormPages> {
  const files = new Map<string, string>(await elementFiles());
  for (const subject of ['handrail', 'survey', 'rjsf'] as const)
    files.set(`${subject}.js`, await bundled(subject));
  const style = createRequire(import.meta.url).resolve('survey-core/survey-core.min.css');
  files.set('survey.css', await readFile(style, 'utf8'));
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const file = files.get(name);
    const type = name.endsWith('.css') ? 'text/css' : file === undefined ? 'text/html' : 'text/javascript';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.end(file ?? pageOf(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addressOf: (subject) => `${origin}/${subject}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function pageOf(subject: string): string {
  const style = subject === 'survey' ? '<link rel="stylesheet" href="/survey.css">' : '';
  const element = subject === 'handrail' ? '<script type="module" src="/handrail-form.js"></script>' : '';
  return `<!doctype html><html lang="en"><title>Form</title>${style}${element}<div id="app"></div>
    <script type="module" src="/${subject}.js"></script></html>`;
}

async function bundled(subject: Subject): Promise<string> {
  const made = await rolldown({
    input: fileURLToPath(new URL(`${subject}.js`, PAGES)),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await made.generate({ format: 'esm', minify: true, codeSplitting: false });
  await made.close();
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

async function elementFiles(): Promise<readonly (readonly [string, string])[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'handrail-bench-'));
  try {
    await build({ root: ELEMENT, logLevel: 'silent', build: { outDir, emptyOutDir: false } });
    const names = await readdir(outDir);
    return await Promise.all(
      names.map(async (name) => [name, await readFile(join(outDir, name), 'utf8')] as const),
    );
  } finally {
    await rm(outDir, { recursive: true });
  }
}
