import { execFileSync } from 'node:child_process';

export interface Snippet {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** What a reader could run or hand to a program. Drawings and output alone are `text`. */
const RUNNABLE: ReadonlySet<string> = new Set('sh console js ts json html yaml sql'.split(' '));

export function snippetsOf(path: string, page: string): readonly Snippet[] {
  return [...page.matchAll(/^ *```([a-z]*)\n(.*?)^ *```/gms)]
    .map(([, language = '', text = '']) => ({ path, language, text }))
    .filter(({ language }) => RUNNABLE.has(language));
}

/** The documents that people follow. Decisions, the history and the generated page are read, not followed. */
export function followedDocuments(root: string): readonly string[] {
  return execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) => path !== '' && !/^(?:CHANGELOG|docs\/(?:decisions\/|conformance)|fixtures\/)/.test(path),
    );
}
