import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { AssistCallOptions } from '../commands/assist-call.ts';
import type { AssistServeOptions } from '../commands/assist-serve.ts';
import type { AssistToolsOptions } from '../commands/assist-tools.ts';
import { definitionsOption } from './declare-form.ts';
import { collect, type Perform } from './perform.ts';

export function declareAssist(program: Command, perform: Perform, io: CliIo): void {
  const assist = program
    .command('assist')
    .summary('let an agent help to fill a form')
    .description('Offer a live form to agents as the Assist tools, or call such tools.');

  withForm(assist.command('serve'))
    .summary('serve a form to agents')
    .description('Open a form and serve its tools over MCP on standard input and output, or over HTTP.')
    .argument('<definition>', 'the definition: a file, or the address of one or of a page with the form')
    .option('--stdio', 'speak MCP with the program that started this one')
    .option('--http <port>', 'listen on this port of this machine; 0 takes any free one')
    .option('--host <address>', 'listen on this address instead of 127.0.0.1')
    .option(
      '--allow-host <name>',
      'a name under which requests may come, beside those of this machine',
      collect,
    )
    .option('--token-env <name>', 'the environment variable with the bearer token (default: HANDRAIL_TOKEN)')
    .option(
      '--owner-operated',
      'with --stdio: believe what the client says its owner confirmed. Dangerous: an agent that runs its own ' +
        'client then confirms its own actions',
    )
    .option('--json', 'print where the form is served as JSON')
    .addHelpText('after', SERVE_HELP)
    .action((definition: string, options: AssistServeOptions) =>
      perform(options, async () => {
        const { assistServe } = await import('../commands/assist-serve.ts');
        return assistServe({ ...options, definition }, io);
      }),
    );

  withProvider(assist.command('call'))
    .summary('call one tool')
    .description('Call one tool of a form that is opened for this call, or of one that is served over HTTP.')
    .argument('<tool>', 'the name of the tool, such as formspec.form.describe')
    .argument('[input]', 'the input as JSON; "-" reads it from standard input; {} when left out')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', CALL_HELP)
    .action((tool: string, input: string | undefined, options: AssistCallOptions) =>
      perform(options, async () => {
        const { assistCall } = await import('../commands/assist-call.ts');
        return assistCall({ ...options, tool, ...(input === undefined ? {} : { input }) }, io);
      }),
    );

  withProvider(assist.command('tools'))
    .summary('list the tools')
    .description('List the tools of a form, or describe one of them.')
    .argument('[tool]', 'the tool to describe')
    .option('--json', 'print the report as JSON')
    .action((tool: string | undefined, options: AssistToolsOptions) =>
      perform(options, async () => {
        const { assistTools } = await import('../commands/assist-tools.ts');
        return assistTools({ ...options, ...(tool === undefined ? {} : { tool }) }, io);
      }),
    );
}

/** The options that say which form it is and which documents belong to it. */
function withForm(command: Command): Command {
  return command
    .addOption(definitionsOption())
    .option('--references <file>', 'a References document: what fields mean and what to consult', collect)
    .option('--ontology <file>', 'an Ontology document: the concepts of fields', collect)
    .option('--registry <file>', 'a Registry document: what concepts are', collect)
    .option('-r, --response <file>', 'go on with this response')
    .option(
      '-s, --save <file>',
      'keep the response in this file: go on with it when it exists, write each change',
    )
    .option('--profile <file>', "the owner's encrypted profiles; offers the profile tools")
    .option('--profile-key-env <name>', 'the environment variable with the passphrase of the profiles')
    .option(
      '--consumer <name>',
      'the name of the agent, under which the owner consents that it sees values of a profile',
    )
    .option('--confirm <tool>', 'ask the owner before every call of this tool', collect);
}

function withProvider(command: Command): Command {
  return withForm(
    command.option('-d, --definition <file>', 'open this form, a file or an address, in this process'),
  )
    .option('-u, --url <address>', 'use the form that is served at this address')
    .option('--token-env <name>', 'the environment variable with the bearer token (default: HANDRAIL_TOKEN)');
}

const SERVE_HELP = `
A bearer token is needed to call over HTTP. Without one in the environment, a new one is made and shown once on
standard error. The owner is asked to confirm on the terminal that serves over HTTP; without a terminal, what needs
confirmation is refused.`;

const CALL_HELP = `
A call that needs confirmation asks on the terminal. Without a terminal it is refused.`;
