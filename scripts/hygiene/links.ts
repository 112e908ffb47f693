import { posix } from 'node:path';

/** A page of documentation, by its path in the repository. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Links to files that are not there, or to headings that no such page has. Addresses on the web are not asked. */
export function brokenLinks(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  const headings = new Map(pages.map(({ path, text }) => [path, headingsOf(text)]));
  return pages.flatMap(({ path, text }) =>
    linksOf(text).flatMap((link) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [file = '', heading] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      if (!exists(target)) return [`${path} links to ${link}, which is not there.`];
      if (heading !== undefined && !headings.get(target)?.has(heading)) {
        return [`${path} links to ${link}, but that page has no such heading.`];
      }
      return [];
    }),
  );
}

function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/(?<!\\)\]\(([^()\s]+)\)/g)].flatMap(([, link]) =>
    link ? [link] : [],
  );
}

function headingsOf(text: string): Set<string> {
  const lines = withoutCode(text).split('\n');
  return new Set(
    lines
      .filter((line) => /^#{1,6} /.test(line))
      .map((line) =>
        line
          .replace(/^#+ /, '')
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      ),
  );
}

function withoutCode(text: string): string {
  let inside = false;
  return text
    .split('\n')
    .filter((line) => {
      const isFence = line.trimStart().startsWith('```');
      if (isFence) inside = !inside;
      return !isFence && !inside;
    })
    .join('\n')
    .replaceAll(/`[^`\n]*`/g, '');
}
