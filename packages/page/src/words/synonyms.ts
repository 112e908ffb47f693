/** Words that ask for the same thing. The first of each group stands for all. */
const GROUPS: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'make', 'issue', 'write', 'open', 'start', 'register', 'bill'],
  ['delete', 'remove', 'erase', 'destroy', 'drop', 'purge', 'wipe'],
  [
    'list',
    'show',
    'see',
    'view',
    'display',
    'find',
    'get',
    'which',
    'all',
    'look',
    'what',
    'overview',
    'browse',
    'search',
  ],
  ['update', 'edit', 'change', 'modify', 'rename', 'set', 'adjust', 'correct'],
  ['send', 'mail', 'deliver', 'share', 'invite'],
  ['export', 'download', 'save', 'backup'],
  ['cancel', 'stop', 'abort', 'revoke', 'terminate'],
  ['pay', 'settle', 'charge'],
  ['approve', 'accept', 'confirm', 'allow'],
  ['reject', 'refuse', 'decline', 'deny'],
  ['upload', 'import', 'attach'],
  ['archive', 'close', 'finish', 'complete'],
];

const LEADERS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([leader = '', ...others]) =>
    [leader, ...others].map((word): [string, string] => [word, leader]),
  ),
);

/** The verb that stands for a word, or undefined for a word that asks for nothing. */
export function verbOf(word: string): string | undefined {
  return LEADERS.get(word);
}
