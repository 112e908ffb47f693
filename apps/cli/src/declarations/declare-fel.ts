import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { FelOptions } from '../commands/fel.ts';
import type { Perform } from './perform.ts';

export function declareFel(program: Command, perform: Perform, io: CliIo): void {
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
        const { fel } = await import('../commands/fel.ts');
        return fel({ ...options, ...(expression === undefined ? {} : { expression }) }, io);
      }),
    );
}
