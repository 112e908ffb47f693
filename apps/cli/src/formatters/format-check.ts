import type { CheckReport } from '../documents/check-documents.ts';
import { formatCheckMessages } from '../messages/documents.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { formatProblems, type ProblemLayout } from './format-problems.ts';
import { plural } from './plural.ts';

/** Problems under the name of their file; one summary line at the end. */
export function formatCheck({ documents, counts }: CheckReport, layout: ProblemLayout): string {
  const { paint } = layout;
  const parts = documents
    .filter(({ problems }) => problems.length > 0)
    .map(({ path, problems }) => `${paint.bold(cleanLine(path))}\n${formatProblems(problems, layout)}\n`);
  const checked = `${plural(documents.length, 'document')} checked`;
  const { error, warning } = counts;
  if (error + warning === 0)
    return [...parts, formatCheckMessages.noProblems(paint.green('✓'), checked)].join('\n');
  const mark = error > 0 ? paint.red('✗') : paint.yellow('!');
  return [...parts, `${mark} ${checked}: ${plural(error, 'error')}, ${plural(warning, 'warning')}`].join(
    '\n',
  );
}
