/** A text that no file of the repository may hold. */
export interface TextRule {
  readonly what: string;
  readonly pattern: RegExp;
  /** A line that holds this too is meant as it is. */
  readonly unless?: string;
}

// Each pattern is put together from pieces, so that this file does not hold what it forbids.
const pieces = (...parts: readonly string[]) => parts.join('');

/** These hold everywhere: they would leak where somebody worked. */
export const PLACE_RULES: readonly TextRule[] = [
  {
    what: 'a path of one machine',
    pattern: new RegExp(pieces('(?<![\\w.])/(?:wor', 'k|roo', 't|hom', 'e/[a-z]+|Use', 'rs/[A-Za-z]+)/')),
  },
  {
    what: 'the address of a package registry',
    pattern: new RegExp(pieces('registry\\.', '(?:npmjs|yarnpkg|npmmirror)\\.', '|npm\\.pkg\\.', 'github')),
  },
];

/** These hold in what we write ourselves, not in documents taken over from a specification. */
export const NOTE_RULES: readonly TextRule[] = [
  { what: 'a note to oneself', pattern: new RegExp(pieces('\\b(?:TO', 'DO|FIX', 'ME|HA', 'CK|XX', 'X)\\b')) },
  { what: 'a mark of an unfinished merge', pattern: new RegExp(pieces('^(?:<{', '7}|>{', '7}) '), 'm') },
  { what: 'a silenced type error', pattern: new RegExp(pieces('@ts-', '(?:ignore|nocheck)\\b')) },
];

/**
 * A pause in a test is too long on a quiet machine and too short on a busy one. A line that says so is let through: the
 * delay of a peer that a test plays.
 */
export const PAUSE_RULES: readonly TextRule[] = [
  {
    what: 'a fixed pause',
    pattern: new RegExp(
      [
        pieces('waitFor', 'Timeout\\('),
        pieces('set', 'Timeout\\(\\s*(?:\\(\\) => )?resolve\\b'),
        pieces(
          'new Promise(?:<[^>]*>)?\\(\\(?(\\w+)\\)? =>[\\s{]*set',
          'Timeout\\(\\s*(?:\\(\\) => )?\\1\\b',
        ),
        pieces('\\bset', 'Timeout\\b.*timers/', 'promises'),
      ].join('|'),
    ),
    unless: '// delay under test',
  },
  {
    what: 'a test that is tried again by itself',
    pattern: new RegExp(pieces('\\bre', 'try:\\s*\\d+\\s*[,}]')),
    unless: '// delay under test',
  },
];

/** Node's recursive `mkdir` never returns where a file system calls a folder missing that it will not make, as under /proc. */
export const FOLDER_RULES: readonly TextRule[] = [
  { what: 'a recursive mkdir; use makeFolders', pattern: /\bmkdir(?:Sync)?\([^;]*recursive: true/ },
];

/** What is shipped: no test, and nothing that only tests use. */
export function isShipped(path: string): boolean {
  return /^(?:apps|adapters|packages)\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path);
}

/** Tests and what they share, but for the one place that waits between two looks. */
export function mayNotPause(path: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)testing\//.test(path) && path !== 'testing/src/until.ts';
}

/** A text is looked for over the ends of lines, because a formatter breaks them where it likes. */
export function textProblems(path: string, text: string, rules: readonly TextRule[]): string[] {
  const problems = rules.flatMap(({ what, pattern, unless }) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].flatMap(({ index, 0: found }) => {
      const end = text.indexOf('\n', index + found.length);
      const lines = text.slice(text.lastIndexOf('\n', index) + 1, end < 0 ? text.length : end);
      const line = text.slice(0, index).split('\n').length;
      return unless && lines.includes(unless) ? [] : [{ line, what }];
    }),
  );
  return problems
    .sort((one, other) => one.line - other.line)
    .map(({ line, what }) => `${path}:${line} holds ${what}.`);
}
