import type { CommandRow } from './command-table.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A script for a shell that knows every command and option. It starts nothing when a key is pressed. */
export function completionScript(shell: Shell, table: readonly CommandRow[]): string {
  switch (shell) {
    case 'bash':
      return bash(table);
    case 'zsh':
      return zsh(table);
    case 'fish':
      return fish(table);
  }
}

const wordsOf = ({ commands, options, values }: CommandRow) =>
  [...commands.map(({ name }) => name), ...values, ...options.map(({ flag }) => flag)].join(' ');

/** Words that are commands lead on; anything else, such as an option or a file, does not. */
function bash(table: readonly CommandRow[]): string {
  return `# handrail: put this into ~/.bashrc: source <(handrail completion bash)
_handrail() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at="" word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " $(_handrail_commands "$at") " in *" $word "*) at="\${at:+$at }$word" ;; esac
  done
  words="$(_handrail_words "$at")"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
_handrail_words() {
  case "$1" in
${table.map((row) => `    "${row.path}") echo "${wordsOf(row)}" ;;`).join('\n')}
  esac
}
_handrail_commands() {
  case "$1" in
${table
  .filter(({ commands }) => commands.length > 0)
  .map(({ path, commands }) => `    "${path}") echo "${commands.map(({ name }) => name).join(' ')}" ;;`)
  .join('\n')}
  esac
}
complete -o default -F _handrail handrail`;
}

function zsh(table: readonly CommandRow[]): string {
  const described = ({ commands, options, values }: CommandRow) =>
    [
      ...commands.map(({ name, summary }) => `'${name}:${summary}'`),
      ...values.map((value) => `'${value}'`),
      ...options.map(({ flag, about }) => `'${flag}:${about}'`),
    ].join(' ');
  return `#compdef handrail
# handrail: put this into ~/.zshrc, after compinit: source <(handrail completion zsh)
_handrail() {
  local at="" word
  local -a choices names
  for word in "\${(@)words[2,CURRENT-1]}"; do
    _handrail_names "$at"
    (( \${names[(Ie)$word]} )) && at="\${at:+$at }$word"
  done
  case "$at" in
${table.map((row) => `    "${row.path}") choices=(${described(row)}) ;;`).join('\n')}
  esac
  _describe handrail choices || _files
}
_handrail_names() {
  case "$1" in
${table.map(({ path, commands }) => `    "${path}") names=(${commands.map(({ name }) => name).join(' ')}) ;;`).join('\n')}
    *) names=() ;;
  esac
}
compdef _handrail handrail`;
}

function fish(table: readonly CommandRow[]): string {
  const lines = table.flatMap(({ path, commands, options, values }) => {
    const words = path === '' ? [] : path.split(' ');
    const others = commands.map(({ name }) => name);
    const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`);
    const deeper = others.length > 0 ? [`not __fish_seen_subcommand_from ${others.join(' ')}`] : [];
    const when = [...seen, ...deeper].join('; and ') || 'true';
    return [
      ...commands.map(
        ({ name, summary }) => `complete -c handrail -f -n '${when}' -a ${name} -d '${summary}'`,
      ),
      ...values.map((value) => `complete -c handrail -f -n '${when}' -a ${value}`),
      ...options.map(
        ({ flag, about, takesValue }) =>
          `complete -c handrail -n '${when}' -l ${flag.slice(2)}${takesValue ? ' -r' : ''} -d '${about}'`,
      ),
    ];
  });
  return `# handrail: handrail completion fish > ~/.config/fish/completions/handrail.fish\n${lines.join('\n')}`;
}
