import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { AnnotateOptions } from '../commands/annotate.ts';
import type { Perform } from './perform.ts';

export function declareAnnotate(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('annotate')
    .summary('propose annotations for a page that has none')
    .description(
      'Propose ids for the forms, controls and buttons of a page from their names and labels. Buttons that look dangerous are guarded, and what is not sure is listed as a question.',
    )
    .argument('<file>', 'a file that holds a page')
    .option('--write', 'change the file; without it, a patch is printed')
    .action((file: string, options: Pick<AnnotateOptions, 'write'>) =>
      perform({}, async () => {
        const { annotate } = await import('../commands/annotate.ts');
        return annotate({ ...options, file }, io);
      }),
    );
}
