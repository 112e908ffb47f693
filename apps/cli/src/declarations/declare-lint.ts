import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { LintOptions } from '../commands/lint.ts';
import { collect, type Perform } from './perform.ts';

export function declareLint(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('lint')
    .summary('audit how well agents can use a page or a site')
    .description(
      'Score how much of a page is annotated for agents and whether its site has a valid manifest, and list what is wrong.',
    )
    .argument('[page]', 'the address of a page, or a file that holds one; "-" is standard input')
    .option('--audit <url|path>', 'the same as the argument')
    .option('--crawl', 'also audit the pages of the same origin that the page links to')
    .option('--render', 'run the script of each page in headless Chromium before auditing it')
    .option('--safety', 'also score whether buttons that look dangerous are guarded')
    .option('--manifest <path>', "use this manifest instead of the site's own")
    .option('--max-pages <number>', 'the most pages that a crawl audits (default: 100)')
    .option('--format <name>', 'text, json, sarif, junit, markdown, html or badge (default: text)')
    .option('--json', 'the same as --format json')
    .option('--quiet', 'print the scores only')
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
    .action((target: string | undefined, options: LintOptions) =>
      perform({ json: options.json ?? false }, async () => {
        const { lint } = await import('../commands/lint.ts');
        return lint({ ...options, ...(target === undefined ? {} : { target }) }, io);
      }),
    );
}

const HELP = `
Each category is the share of elements that are annotated, from 0 to 100. One
without elements is shown as "-" and does not count:
  FORMS     forms with data-agent-action                           weight 20
  FIELDS    inputs, selects and text areas with data-agent-field,  weight 20
            except hidden, submit, button, reset and image
  ACTIONS   buttons with data-agent-action                         weight 15
  SAFETY    dangerous-looking buttons with data-agent-danger and   weight 20
            data-agent-confirm; only with --safety
  MANIFEST  100 valid, 50 invalid, 0 missing                       weight 10

The score of a page is the weighted mean, that of a site the mean of its pages.
The exit code is 1 when there are errors or the score is below --min-score.

Examples:
  handrail lint https://example.com/
  handrail lint http://localhost:5178/ --crawl --safety
  handrail lint page.html --manifest agent-manifest.json --format sarif`;
