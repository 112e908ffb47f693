import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { LintOptions } from '../lint/lint-settings.ts';
import { collect, type Perform } from './perform.ts';

export function declareLint(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('lint')
    .summary('audit how well agents can use a page or a site')
    .description(
      'Score how much of a page is annotated for agents and whether its site has a valid manifest, and list what is wrong.',
    )
    .argument(
      '[pages...]',
      'the address of a page, or files, folders and patterns such as "site/**/*.html"; "-" is standard input',
    )
    .option('--audit <url|path>', 'the same as the argument')
    .option('--crawl', 'also audit the pages of the same origin that the page links to')
    .option('--render', 'run the script of each page in headless Chromium before auditing it')
    .option('--safety', 'also score whether buttons that look dangerous are guarded')
    .option('--strict', 'also tell what version 0.1 of the framework does not have')
    .option('--manifest <path>', "use this manifest instead of the site's own, or that of the folder")
    .option('--depth <number>', 'how many links away from the page a crawl goes (default: 1)')
    .option('--sitemap', 'also audit the pages that the sitemap of the site lists')
    .option('--max-pages <number>', 'the most pages that a crawl audits (default: 100)')
    .option('--concurrency <number>', 'how many pages a crawl asks for at the same time (default: 4)')
    .option('--delay <milliseconds>', 'how long a crawl waits between two requests (default: 0)')
    .option('--timeout <seconds>', 'how long the site may take for one page (default: 30)')
    .option('--no-robots', 'crawl without asking robots.txt')
    .option('--state <file>', 'keep the state of a crawl in this file, and go on with it after a stop')
    .option('--changed <commit>', 'audit only pages in these folders that differ from a commit of git')
    .option(
      '--config <file>',
      'use this configuration (default: handrail.lint.json in this folder, or else beside the pages)',
    )
    .option('--no-config', 'use no configuration')
    .option('--baseline <file>', 'let findings that this file lists not count')
    .option('--update-baseline', 'write the findings of this audit to the baseline')
    .option('--history <file>', 'add the score to this file; the HTML report shows it as a trend')
    .option('--format <name>', 'text, json, sarif, junit, markdown, html or badge (default: text)')
    .option('--output <file>', 'write the report to this file, and print the text report')
    .option('--json', 'the same as --format json')
    .option('--quiet', 'print the scores, the pages that were not read, and why the audit fails')
    .option('--min-score <number>', 'fail below this score (default: 50)')
    .option(
      '--fail-on <severity>',
      'fail on findings of this severity: error, warning or never (default: error)',
    )
    .option('--fix', 'fix in the file what follows from the page itself, then audit it')
    .option('--suggest', 'print what --fix would change as a patch, and change nothing')
    .option('--storage-state <file>', 'be signed in with cookies and storage that Playwright has saved')
    .option(
      '--header <header>',
      'send "Name: value" to the site; "@file" reads them from a file; can be repeated',
      collect,
    )
    .option('--unsandboxed-browser', 'let Chromium run without its sandbox, which it needs as root')
    .addHelpText('after', HELP)
    .action((targets: readonly string[], options: LintOptions) =>
      perform({ json: options.json ?? false }, async () => {
        const { lint } = await import('../commands/lint.ts');
        return lint({ ...options, targets }, io);
      }),
    );
}

const HELP = `
"aaf-lint" is the same command.

Each category is the share of elements that are annotated, from 0 to 100. One
without elements is shown as "-" and does not count:
  FORMS     forms with data-agent-action                           weight 20
  FIELDS    inputs, selects and text areas with data-agent-field,  weight 20
            except hidden, submit, button, reset and image
  ACTIONS   buttons with data-agent-action                         weight 15
  SAFETY    dangerous-looking buttons with data-agent-danger and   weight 20
            data-agent-confirm; only with --safety
  MANIFEST  100 valid, 50 invalid, 0 missing                       weight 10

The weights are relative: they are divided by the sum of those that count.
The score of a page is the weighted mean, that of a site the mean of its pages.
The exit code is 1 when there are errors or the score is below --min-score.

Examples:
  handrail lint https://example.com/
  handrail lint http://localhost:5178/ --crawl --safety
  handrail lint page.html --manifest agent-manifest.json --format sarif
  handrail lint site --changed main --baseline lint-baseline.json`;
