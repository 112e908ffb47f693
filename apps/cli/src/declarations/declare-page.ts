import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { PageActOptions } from '../commands/page-act.ts';
import type { PageApproveOptions } from '../commands/page-approve.ts';
import type { PageDescribeOptions } from '../commands/page-describe.ts';
import type { PageDoOptions } from '../commands/page-do.ts';
import type { PagePlanOptions } from '../commands/page-plan.ts';
import type { PageServeOptions } from '../commands/page-serve.ts';
import { collect, type Perform } from './perform.ts';

const SITE = ['<url>', 'the address of a page of the site'] as const;
const ACTION = ['<action>', 'the id of an action or data view, such as invoice.create'] as const;
const INPUT = [
  '[input]',
  'its arguments as JSON; "-" reads them from standard input, "@file" from a file; {} when left out',
] as const;
const REQUEST = ['<request>', 'what is wanted, such as "show me paid invoices"'] as const;
const ANSWER = [
  '--answer <text>',
  'answer the next question, by the number or text of an option or in your own words, or change the plan ("make it 130"); can be repeated',
  collect,
] as const;
const LOCALE = ['--locale <tag>', 'how numbers and days are written in the request, such as de-AT'] as const;
const JSON_REPORT = ['--json', 'print the report as JSON'] as const;

export function declarePage(program: Command, perform: Perform, io: CliIo): void {
  const page = program
    .command('page')
    .summary('describe annotated pages and act on them')
    .description('Work with pages that say in annotations and a site manifest what agents may do on them.');

  declareDescribe(page, perform, io);
  declarePlan(page, perform, io);
  declareDo(page, perform, io);
  declareAct(page, perform, io);
  declareApprove(page, perform, io);
  declareServe(page, perform, io);
}

function declareDescribe(page: Command, perform: Perform, io: CliIo): void {
  withManifest(page.command('describe'))
    .summary('say what a page and its site offer')
    .description('List the actions, data views and pages of a site, and what is wrong with its annotations.')
    .argument('<page>', 'the address of a page, or a file that holds one; "-" is standard input')
    .option(...JSON_REPORT)
    .action((target: string, options: PageDescribeOptions) =>
      perform(options, async () => {
        const { pageDescribe } = await import('../commands/page-describe.ts');
        return pageDescribe({ ...options, target }, io);
      }),
    );
}

function declarePlan(page: Command, perform: Perform, io: CliIo): void {
  withManifest(page.command('plan'))
    .summary('say what would be done for a request')
    .description(
      'Find the action, data view or page that a request in plain words asks for. Nothing is done.',
    )
    .argument('<page>', 'the address of a page, or a file that holds one; "-" is standard input')
    .argument(...REQUEST)
    .option(...ANSWER)
    .option(...LOCALE)
    .option(...JSON_REPORT)
    .addHelpText('after', PLAN_HELP)
    .action((target: string, request: string, options: PagePlanOptions) =>
      perform(options, async () => {
        const { pagePlan } = await import('../commands/page-plan.ts');
        return pagePlan({ ...options, target, request }, io);
      }),
    );
}

function declareDo(page: Command, perform: Perform, io: CliIo): void {
  withSite(page.command('do'))
    .summary('do what a request in plain words asks for')
    .description(
      'Understand a request in plain words, show the plan and where each value comes from, and do it.',
    )
    .argument(...SITE)
    .argument(...REQUEST)
    .option(...ANSWER)
    .option(...LOCALE)
    .option(
      '--approval <id>',
      'an approval that the owner issued with "handrail page approve"; can be repeated',
      collect,
    )
    .option(...JSON_REPORT)
    .addHelpText('after', DO_HELP)
    .action((target: string, request: string, options: PageDoOptions) =>
      perform(options, async () => {
        const { pageDo } = await import('../commands/page-do.ts');
        return pageDo({ ...options, target, request }, io);
      }),
    );
}

function declareAct(page: Command, perform: Perform, io: CliIo): void {
  withSite(page.command('act'))
    .summary('carry out one action, or look at a data view')
    .description('Carry out one action of a site, going to its page first, or look at one of its data views.')
    .argument(...SITE)
    .argument(...ACTION)
    .argument(...INPUT)
    .option('--first <action>', 'an action to carry out before, such as one that opens a dialog')
    .option('--approval <id>', 'an approval that the owner issued with "handrail page approve"')
    .option(...JSON_REPORT)
    .addHelpText('after', ACT_HELP)
    .action((target: string, action: string, input: string | undefined, options: PageActOptions) =>
      perform(options, async () => {
        const { pageAct } = await import('../commands/page-act.ts');
        return pageAct({ ...options, target, action, ...(input === undefined ? {} : { input }) }, io);
      }),
    );
}

function declareApprove(page: Command, perform: Perform, io: CliIo): void {
  withSite(page.command('approve'))
    .summary('agree to one action beforehand')
    .description(
      'Ask the owner, on this terminal, about one action with these arguments, and keep a yes for one use.',
    )
    .argument(...SITE)
    .argument(...ACTION)
    .argument(...INPUT)
    .option('--minutes <number>', 'how long the approval holds (default: 10)')
    .option('--request <words>', 'the request that an agent says the action is for')
    .option('--answer <text>', 'what it says was answered to a question about it; can be repeated', collect)
    .option(...LOCALE)
    .option(...JSON_REPORT)
    .addHelpText('after', APPROVE_HELP)
    .action((target: string, action: string, input: string | undefined, options: PageApproveOptions) =>
      perform(options, async () => {
        const { pageApprove } = await import('../commands/page-approve.ts');
        return pageApprove({ ...options, target, action, ...(input === undefined ? {} : { input }) }, io);
      }),
    );
}

function declareServe(page: Command, perform: Perform, io: CliIo): void {
  withSite(page.command('serve'))
    .summary('serve a site to agents')
    .description('Serve the actions and data views of a site as tools over MCP.')
    .argument(...SITE)
    .option('--stdio', 'speak MCP with the program that started this one')
    .addHelpText('after', SERVE_HELP)
    .action((target: string, options: PageServeOptions) =>
      perform(options, async () => {
        const { pageServe } = await import('../commands/page-serve.ts');
        return pageServe({ ...options, target }, io);
      }),
    );
}

/** The options that say how the page is opened. */
function withBrowser(command: Command): Command {
  return command
    .option('--browser', 'open the page in a Chromium, with its script, instead of parsing it')
    .option('--unsandboxed-browser', 'let Chromium run without its sandbox, which it needs as root')
    .option('--storage-state <file>', 'be signed in with cookies and storage that Playwright has saved')
    .option(
      '--header <header>',
      'send "Name: value" to the site; "@file" reads them from a file; can be repeated',
      collect,
    );
}

function withSite(command: Command): Command {
  return withBrowser(command).option('--lenient', 'where several elements fit, take the first and say so');
}

/** Only where nothing is done: what a site demands of its owner must not be replaced by whoever calls. */
function withManifest(command: Command): Command {
  return withBrowser(command).option('--manifest <file>', "use this manifest instead of the site's own");
}

const PLAN_HELP = `
The exit code is 0 for a plan or a page to open, and 1 for a question or a refusal.

Example:
  handrail page plan http://127.0.0.1:4100/ "create an invoice for ann@example.com for 120 EUR"`;

const DO_HELP = `
On a terminal you answer questions there and can change the plan before it is
carried out. Without a terminal, a question ends the command with exit code 1: run
it again with one --answer for each question, in order. Several actions are carried
out in order, up to the first that does not succeed. Actions that need confirmation
need it here as with "handrail page act".

The exit code is 0 when everything was done, and 1 after a question, a refusal or a
failure.

Examples:
  handrail page do http://127.0.0.1:4100/ "show me paid invoices"
  handrail page do http://127.0.0.1:4100/ "create an invoice for ann@example.com for 120" --answer EUR
  handrail page do http://127.0.0.1:4100/ "create an invoice for ann@example.com for 120" --answer 2`;

const ACT_HELP = `
What needs confirmation is asked about on the terminal. Without a terminal it
needs an approval, which only the owner can issue, on theirs. No option confirms.

What only the owner submits is prepared: in a browser window that stays open until
they are done, or as a link with the values to fill in. The exit code is then 5.

Headers are sent to the site alone. Neither they nor a storage state are printed or
kept. Other users of this machine can see the arguments of a program, so keep
secrets in a file: --storage-state, or --header @file.`;

const APPROVE_HELP = `
An approval is for these arguments on this page of this site, for one use. It is
kept in your home folder, readable by you alone. A program that runs as you can do
what you can, so run agents as another user.`;

const SERVE_HELP = `
What needs confirmation happens when the owner has approved exactly this call with
"handrail page approve", and is refused otherwise.`;
