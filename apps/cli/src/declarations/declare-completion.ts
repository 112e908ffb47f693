import { Argument, type Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { SHELLS, type Shell } from '../completion/shell-scripts.ts';
import type { Perform } from './perform.ts';

export function declareCompletion(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('completion')
    .summary('complete commands with the tab key')
    .description('Print a script that lets a shell complete commands and options. It says where to put it.')
    .addArgument(new Argument('<shell>', 'the shell').choices([...SHELLS]))
    .action((shell: Shell) =>
      perform({}, async () => {
        const [{ commandTable }, { completionScript }] = await Promise.all([
          import('../completion/command-table.ts'),
          import('../completion/shell-scripts.ts'),
        ]);
        io.print(completionScript(shell, commandTable(program)));
        return 0;
      }),
    );
}
