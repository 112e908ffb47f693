import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { ManifestCheckOptions } from '../commands/manifest-check.ts';
import type { ManifestGenerateOptions } from '../commands/manifest-generate.ts';
import type { Perform } from './perform.ts';

export function declareManifest(program: Command, perform: Perform, io: CliIo): void {
  const manifest = program
    .command('manifest')
    .summary('write and check the manifest of a site')
    .description(
      'Work with the file at /.well-known/agent-manifest.json, which says what a site offers agents.',
    );

  manifest
    .command('generate')
    .summary('write a manifest from annotated pages')
    .description(
      'Print the manifest that the annotations and controls of pages amount to. What was assumed is listed on standard error.',
    )
    .argument('<pages...>', 'addresses of pages of one site, or files and folders that hold pages')
    .option('--origin <url>', 'where the site is; needed for files')
    .option('--name <text>', 'the name of the site (default: its host)')
    .option('--crawl', 'also read the pages of the same origin that the pages link to')
    .option('--render', 'run the script of each page in headless Chromium first')
    .option('--unsandboxed-browser', 'let Chromium run without its sandbox, which it needs as root')
    .option('--merge <file>', 'keep what this manifest says already, and add what it lacks')
    .action((targets: readonly string[], options: ManifestGenerateOptions) =>
      perform({}, async () => {
        const { manifestGenerate } = await import('../commands/manifest-generate.ts');
        return manifestGenerate({ ...options, targets }, io);
      }),
    );

  manifest
    .command('check')
    .summary('check a manifest by itself')
    .description('Check a manifest against its schema, and its parts against each other.')
    .argument('<file>', 'the manifest; "-" is standard input')
    .option('--json', 'print the report as JSON')
    .action((file: string, options: ManifestCheckOptions) =>
      perform(options, async () => {
        const { manifestCheck } = await import('../commands/manifest-check.ts');
        return manifestCheck({ ...options, file }, io);
      }),
    );
}
