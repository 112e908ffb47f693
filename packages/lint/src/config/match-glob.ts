/**
 * Whether a path fits a pattern: `*` is any text within one folder, `**` also reaches over folders, `?` is one character.
 * A pattern without wildcards also fits everything below it. Time is bounded by the product of both lengths.
 */
export function matchGlob(pattern: string, path: string): boolean {
  const wanted = tidyPath(pattern);
  const given = tidyPath(path);
  if (!hasWildcard(wanted)) return given === wanted || given.startsWith(`${wanted.replace(/\/$/, '')}/`);
  const parts = tokens(wanted);
  // reachable[at] is true when the parts so far fit the first `at` characters.
  let reachable = new Array<boolean>(given.length + 1).fill(false);
  reachable[0] = true;
  for (const part of parts) reachable = step(reachable, part, given);
  return reachable[given.length] === true;
}

export function hasWildcard(pattern: string): boolean {
  return /[*?]/.test(pattern);
}

/** Paths are compared with "/" between names and without "./" before them. */
export function tidyPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '');
}

type Token = { readonly kind: 'text' | 'one' | 'name' | 'any' | 'folders'; readonly text: string };

function tokens(pattern: string): readonly Token[] {
  return [...pattern.matchAll(/\*\*\/|\*+|\?|[^*?]+/g)].map(([text]): Token => {
    if (text === '**/') return { kind: 'folders', text };
    if (text === '*') return { kind: 'name', text };
    if (text.startsWith('*')) return { kind: 'any', text };
    return { kind: text === '?' ? 'one' : 'text', text };
  });
}

function step(from: readonly boolean[], { kind, text }: Token, path: string): boolean[] {
  const to = new Array<boolean>(path.length + 1).fill(false);
  let isOpen = false;
  for (let at = 0; at <= path.length; at += 1) {
    const isHere = from[at] === true;
    if (kind === 'text') {
      if (isHere && path.startsWith(text, at)) to[at + text.length] = true;
    } else if (kind === 'one') {
      if (isHere && at < path.length && path[at] !== '/') to[at + 1] = true;
    } else if (kind === 'folders') {
      // No folder at all, or any number of whole ones.
      to[at] = isHere || (isOpen && path[at - 1] === '/');
      isOpen ||= isHere;
    } else {
      if (kind === 'name' && at > 0 && path[at - 1] === '/') isOpen = false;
      isOpen ||= isHere;
      to[at] = isOpen;
    }
  }
  return to;
}
