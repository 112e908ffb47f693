import { join } from 'node:path';
import { build, createServer, type Plugin, type PluginOption } from 'vite';

const APPS = join(import.meta.dirname, 'apps');

export const appFolder = (name: string) => join(APPS, name);

/** What a build said, and the files that it emitted, by name. */
export interface BuiltApp {
  readonly files: ReadonlyMap<string, string>;
  readonly log: string;
}

interface BuildTerms {
  readonly input?: readonly string[];
  readonly base?: string;
}

/** Builds an app of `apps/`. */
export function buildApp(name: string, plugins: PluginOption[], terms?: BuildTerms): Promise<BuiltApp> {
  return buildFolder(appFolder(name), plugins, terms);
}

/** Builds a folder as a project of its own would be built, without writing it. */
export async function buildFolder(
  root: string,
  plugins: PluginOption[],
  { input, base = '/' }: BuildTerms = {},
): Promise<BuiltApp> {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const built = await build({
    root,
    configFile: false,
    base,
    plugins,
    logLevel: 'warn',
    customLogger: {
      info: say,
      warn: say,
      warnOnce: say,
      error: say,
      clearScreen: () => undefined,
      hasErrorLogged: () => false,
      hasWarned: false,
    },
    build: {
      write: false,
      reportCompressedSize: false,
      rolldownOptions: input ? { input: input.map((file) => join(root, file)) } : {},
    },
  });
  if (!('output' in built)) throw new Error('One build was expected.');
  const files = built.output.map(
    (file) => [file.fileName, file.type === 'asset' ? String(file.source) : file.code] as const,
  );
  return { files: new Map(files), log: lines.join('\n') };
}

/** Renders an app on the server with its own `server.js` and puts the result into its page, as prerenderers do. */
export async function prerendered(name: string, entry: string, plugins: PluginOption[]): Promise<Plugin> {
  const server = await createServer({
    root: appFolder(name),
    configFile: false,
    plugins,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { render } = (await server.ssrLoadModule(entry)) as { render: () => Promise<string> };
    const html = await render();
    return { name: 'prerendered', transformIndexHtml: (page) => page.replace('<!--app-->', () => html) };
  } finally {
    await server.close();
  }
}
