import { type Command, Option } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { FormCheckOptions } from '../commands/form-check.ts';
import type { FormFillOptions } from '../commands/form-fill.ts';
import type { FormValidateOptions } from '../commands/form-validate.ts';
import { collect, type Perform } from './perform.ts';

export function declareForm(program: Command, perform: Perform, io: CliIo): void {
  const form = program
    .command('form')
    .summary('check, validate and fill forms')
    .description('Work with forms.');

  form
    .command('check')
    .summary('find all problems of definitions')
    .description('Load definitions and print every problem with its place in the file.')
    .argument('<definition...>', 'definition files; "-" is standard input')
    .addOption(definitionsOption())
    .option('--references <file>', 'check this References document beside the definition', collect)
    .option('--ontology <file>', 'check this Ontology document beside the definition', collect)
    .option('--registry <file>', 'check this Registry document too', collect)
    .option('--strict', 'warnings count as findings, and versions must fit')
    .option('--json', 'print the report as JSON')
    .action((paths: readonly string[], options: FormCheckOptions) =>
      perform(options, async () => {
        const { formCheck } = await import('../commands/form-check.ts');
        return formCheck({ ...options, paths }, io);
      }),
    );

  form
    .command('validate')
    .summary('validate a response')
    .description('Check a response against its definition and print what is wrong with it.')
    .argument('<definition>', 'the definition file')
    .argument('<response>', 'the response file; "-" is standard input')
    .addOption(definitionsOption())
    .addOption(
      new Option('--mode <mode>', 'which checks run').choices(['continuous', 'submit']).default('submit'),
    )
    .option('--json', 'print the report as JSON')
    .action((definition: string, response: string, options: FormValidateOptions) =>
      perform(options, async () => {
        const { formValidate } = await import('../commands/form-validate.ts');
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
    .addOption(definitionsOption())
    .option('-r, --response <file>', 'go on with this response')
    .option('-o, --out <file>', 'write the response here')
    .option('-a, --answers <file>', 'play these answers instead of asking; "-" is standard input')
    .option('--fallback-answers <file>', 'play these answers only when there is no terminal')
    .option('-f, --force', 'replace the file of --out when it exists')
    .option('--json', 'print the report and the response as JSON; questions go to standard error')
    .action((definition: string, options: FormFillOptions) =>
      perform(options, async () => {
        const { formFill } = await import('../commands/form-fill.ts');
        return formFill({ ...options, definition }, io);
      }),
    );
}

export function definitionsOption(): Option {
  return new Option(
    '--definitions <path>',
    'a file, or a folder of files, with definitions that groups refer to',
  ).argParser(collect);
}
