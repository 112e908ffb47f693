import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../build/bundle-folder.ts';

/** The blocks of one language in a document, exactly as a reader would copy them. */
export function blocksIn(path: string, language: string): readonly string[] {
  const page = readFileSync(join(repositoryRoot, path), 'utf8');
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  );
}

export interface ShownCommand {
  readonly command: string;
  /** What the document says it prints. */
  readonly output: string;
}

/** Every command that a document shows after a prompt, in order; continued lines are joined. */
export function shownCommands(path: string): readonly ShownCommand[] {
  return blocksIn(path, 'console')
    .flatMap((block) => block.split(/^\$ /m).slice(1))
    .map((part) => {
      const lines = part.trimEnd().split('\n');
      const isOpen = (at: number) => {
        const text = lines.slice(0, at + 1).join('\n');
        return /[\\|]$/.test(text) || text.split("'").length % 2 === 0;
      };
      let last = 0;
      while (last < lines.length - 1 && isOpen(last)) last += 1;
      return {
        command: lines
          .slice(0, last + 1)
          .join('\n')
          .replaceAll(/\\\n\s*/g, ''),
        output: lines.slice(last + 1).join('\n'),
      };
    });
}
