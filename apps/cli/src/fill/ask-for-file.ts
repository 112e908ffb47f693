import type { Files } from '../cli-io.ts';
import { CANCELLED, type PromptContext, pick } from './terminal-prompts.ts';

/** Where the owner wants the response to go; null for nowhere. An existing file is replaced only after a yes. */
export async function askForFile(
  suggestion: string,
  files: Pick<Files, 'exists'>,
  context: PromptContext,
): Promise<string | null> {
  const { clack, terminal, paint } = context;
  for (;;) {
    const message = `${paint.bold('Where should the response go?')}\n${paint.dim('A file name; empty keeps nothing.')}`;
    const typed = await clack.text({ message, initialValue: suggestion, ...terminal });
    if (clack.isCancel(typed)) return null;
    const path = (typed ?? '').trim();
    if (path === '') return null;
    if (!(await files.exists(path))) return path;
    const replace = await pick(
      `"${path}" exists already.`,
      [
        { value: false, label: 'Choose another name' },
        { value: true, label: 'Replace it' },
      ],
      undefined,
      context,
    );
    if (replace === CANCELLED) return null;
    if (replace) return path;
  }
}
