import { commentsOf, editAttributes, readHtml } from '@handrail/html';
import { proposeAnnotations } from '@handrail/lint';
import { readPage } from '@handrail/page';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { patchOf } from '../lint/patch.ts';
import { readPageFile } from '../lint/read-page-file.ts';
import { annotateMessages, lintMessages } from '../messages/lint.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface AnnotateOptions {
  readonly file: string;
  readonly write?: boolean;
}

/** Proposes annotations as a patch, or writes them. Questions go to standard error. */
export async function annotate({ file, write = false }: AnnotateOptions, io: CliIo): Promise<ExitCode> {
  const { text, isUtf8, mark } = await readPageFile(file, io);
  if (!isUtf8) throw new CliError(3, 'not-text', lintMessages.fixNeedsUtf8(file));
  const tree = readHtml(text, { positions: true });
  const { fixes, questions } = proposeAnnotations(readPage(tree), subjectOf(file), commentsOf(tree.root));
  const annotated = editAttributes(text, fixes, { root: tree.root });
  if (annotated === text) io.print(annotateMessages.nothing);
  else if (write) {
    await io.files.write(file, `${mark}${annotated}`);
    io.print(annotateMessages.written(cleanLine(file), fixes.length));
  } else io.print(patchOf(file, `${mark}${text}`, `${mark}${annotated}`));
  for (const { position, text: question } of questions)
    io.printError(annotateMessages.question(position.line, position.column, cleanLine(question)));
  return 0;
}

/** What the page is called, without folder and ending. */
function subjectOf(file: string): string {
  return (file.split(/[/\\]/).at(-1) ?? '').replace(/\.html?$/i, '').replace(/^index$/i, 'page');
}
