import { fileURLToPath } from 'node:url';
import { type OutputChunk, rolldown } from 'rolldown';

/** The part that runs inside pages, as one expression whose value is the agent. */
async function bundleInPage(): Promise<string> {
  const code = await bundleScript('../in-page/agent.ts', true);
  return `(() => { ${code.trim()}\nreturn handrail.agent; })()`;
}

/** Its own script for pages, such as the page of a test. */
export async function bundleScript(entry: string, isSmall = false): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
    resolve: { conditionNames: ['handrail-source', 'import', 'default'] },
    treeshake: { moduleSideEffects: (id) => id.includes('in-page') || id.includes('testing') },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'iife', name: 'handrail', minify: isSmall });
  await build.close();
  return output.find((part): part is OutputChunk => part.type === 'chunk')?.code ?? '';
}

/** The module that carries it, so that neither a build nor a bundler is needed to use it. */
export async function inPageModule(): Promise<string> {
  const text = JSON.stringify(await bundleInPage());
  return `/** What runs inside pages. Made by \`npm run in-page\` from \`in-page/\`; a test holds it to its source. */
// biome-ignore format: it is one text.
export const IN_PAGE_SCRIPT =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script.
  ${text};
`;
}
