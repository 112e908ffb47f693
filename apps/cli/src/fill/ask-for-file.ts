import type { Files } from '../cli-io.ts';
import { askForFileMessages } from '../messages/fill.ts';
import { alongGuide, CANCELLED, decide, type PromptContext } from './terminal-prompts.ts';

/**
 * Where the owner wants the response to go; null for nowhere. An existing file is replaced only after a yes, but for
 * the one the response came from.
 */
export async function askForFile(
  suggestion: string,
  source: string | undefined,
  files: Pick<Files, 'exists'>,
  context: PromptContext,
): Promise<string | null> {
  const { clack, terminal, paint } = context;
  for (;;) {
    const message = `${paint.bold(askForFileMessages.question)}\n${paint.dim(askForFileMessages.hint)}`;
    const typed = await clack.text({
      message: alongGuide(message, context),
      initialValue: suggestion,
      ...terminal,
    });
    if (clack.isCancel(typed)) return null;
    const path = (typed ?? '').trim();
    if (path === '') return null;
    if (path === source || !(await files.exists(path))) return path;
    const replace = await decide(
      askForFileMessages.exists(path),
      [
        { value: false, label: askForFileMessages.another },
        { value: true, label: askForFileMessages.replace },
      ],
      context,
    );
    if (replace === CANCELLED) return null;
    if (replace) return path;
  }
}
