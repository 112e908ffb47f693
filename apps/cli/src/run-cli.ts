import { Command, CommanderError, Option } from 'commander';
import type { CliIo } from './cli-io.ts';
import type { FelOptions } from './commands/fel.ts';
import type { FormCheckOptions } from './commands/form-check.ts';
import type { FormFillOptions } from './commands/form-fill.ts';
import type { FormValidateOptions } from './commands/form-validate.ts';
import { EXIT_CODES, type ExitCode } from './exit-code.ts';
import { reportFailure } from './report-failure.ts';

const VERSION = '0.0.0';

const EXIT_CODE_HELP = `\nExit codes:\n${EXIT_CODES.map(({ code, meaning }) => `  ${code}  ${meaning}`).join('\n')}`;

/** Reads the command line and runs the one command it names. Commands are loaded when they are needed. */
export async function runCli(args: readonly string[], io: CliIo): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const perform = async ({ json }: { readonly json?: boolean }, command: () => Promise<ExitCode>) => {
    exitCode = await command().catch((error: unknown) => reportFailure(error, json === true, io));
  };

  const program = new Command('handrail')
    .description('Evaluate expressions, check definitions, validate and fill forms.')
    .version(VERSION)
    .exitOverride()
    .showHelpAfterError('Run it with --help to see how it is used.')
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.printError(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'handrail: ')),
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
      getOutHasColors: () => io.colour,
      getErrHasColors: () => io.colour,
    })
    .addHelpText('afterAll', EXIT_CODE_HELP);

  program
    .command('fel')
    .summary('evaluate an expression')
    .description('Evaluate an expression of the Formspec Expression Language (FEL), or show how it is read.')
    .argument('[expression]', 'the expression; "-" reads it from standard input')
    .option('-d, --data <file>', 'JSON values for fields: $a.b reads {"a": {"b": …}}; "-" is standard input')
    .option('--parse', 'print the syntax tree as JSON')
    .option('--print', 'print the expression in its normal form')
    .option('--functions [name]', 'list all functions, or describe one')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\nAn expression that begins with a minus sign needs "--" before it: handrail fel -- "-1 + 2"',
    )
    .action((expression: string | undefined, options: FelOptions) =>
      perform(options, async () => {
        const { fel } = await import('./commands/fel.ts');
        return fel({ ...options, ...(expression === undefined ? {} : { expression }) }, io);
      }),
    );

  const form = program
    .command('form')
    .summary('check, validate and fill forms')
    .description('Work with forms.');

  form
    .command('check')
    .summary('find all problems of definitions')
    .description('Load definitions and print every problem with its place in the file.')
    .argument('<definition...>', 'definition files; "-" is standard input')
    .option('--references <file>', 'check this References document beside the definition', collect)
    .option('--ontology <file>', 'check this Ontology document beside the definition', collect)
    .option('--registry <file>', 'check this Registry document too', collect)
    .option('--strict', 'warnings count as findings, and versions must fit')
    .option('--json', 'print the report as JSON')
    .action((definitions: readonly string[], options: FormCheckOptions) =>
      perform(options, async () => {
        const { formCheck } = await import('./commands/form-check.ts');
        return formCheck({ ...options, definitions }, io);
      }),
    );

  form
    .command('validate')
    .summary('validate a response')
    .description('Check a response against its definition and print what is wrong with it.')
    .argument('<definition>', 'the definition file')
    .argument('<response>', 'the response file; "-" is standard input')
    .addOption(
      new Option('--mode <mode>', 'which checks run').choices(['continuous', 'submit']).default('submit'),
    )
    .option('--json', 'print the report as JSON')
    .action((definition: string, response: string, options: FormValidateOptions) =>
      perform(options, async () => {
        const { formValidate } = await import('./commands/form-validate.ts');
        return formValidate({ ...options, definition, response }, io);
      }),
    );

  form
    .command('fill')
    .summary('fill a form, step by step')
    .description(
      'Ask for every relevant field, show what changes, and write the response. Without a terminal, answers come ' +
        'from --answers or from standard input, as one JSON object of values by path.',
    )
    .argument('<definition>', 'the definition file')
    .option('-r, --response <file>', 'go on with this response')
    .option('-o, --out <file>', 'write the response here')
    .option('-a, --answers <file>', 'play these answers instead of asking; "-" is standard input')
    .option('--fallback-answers <file>', 'play these answers only when there is no terminal')
    .option('-f, --force', 'replace the file of --out when it exists')
    .option('--json', 'print the report and the response as JSON; questions go to standard error')
    .action((definition: string, options: FormFillOptions) =>
      perform(options, async () => {
        const { formFill } = await import('./commands/form-fill.ts');
        return formFill({ ...options, definition }, io);
      }),
    );

  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** An option that may be given more than once. */
function collect(path: string, before: readonly string[] = []): readonly string[] {
  return [...before, path];
}
