import type { CommandRow } from './command-table.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * A script for a shell that knows every command and option. It starts nothing when a key is pressed. All three go the same way: words
 * that are commands lead on, an option with a value takes the next word, and what is offered then is the value, the options after
 * a "-", the commands, or files.
 */
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

/** Commands and known values; where there is nothing of these and no file either, options are all that can follow. */
const offersOptions = ({ commands, values, takesFiles }: CommandRow) =>
  commands.length === 0 && values.length === 0 && !takesFiles;

/** Each option with a value, as the commands before it and itself. */
function valueOptions(table: readonly CommandRow[]) {
  return table.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flags, values }) => ({ places: flags.map((flag) => `${path} ${flag}`), values })),
  );
}

/** Options with known values first, then one case for all others. */
function valueCases(table: readonly CommandRow[], offer: (values: readonly string[]) => string): string {
  const options = valueOptions(table);
  const places = (all: typeof options) => all.flatMap((each) => each.places.map((place) => `"${place}"`));
  const known = options.filter(({ values }) => values.length > 0);
  const other = options.filter(({ values }) => values.length === 0);
  return [
    ...known.map((each) => `    ${places([each]).join('|')}) ${offer(each.values)} ;;`),
    `    ${places(other).join('|')}) ${offer([])} ;;`,
  ].join('\n');
}

function bash(table: readonly CommandRow[]): string {
  const words = (row: CommandRow) => [...row.commands.map(({ name }) => name), ...row.values].join(' ');
  const flags = ({ options }: CommandRow) => options.map(({ flag }) => flag).join(' ');
  return `# handrail: put this into ~/.bashrc: source <(handrail completion bash)
_handrail() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at="" before="" word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [ "$word" = "=" ]; then continue; fi
    if _handrail_value "$at $before" > /dev/null; then before=""; continue; fi
    case " $(_handrail_words "$at") " in *" $word "*) at="\${at:+$at }$word" ;; esac
    before="$word"
  done
  if [ "$current" = "=" ]; then current=""; fi
  if words="$(_handrail_value "$at $before")"; then :
  elif [ "\${current#-}" != "$current" ]; then words="$(_handrail_options "$at")"
  else words="$(_handrail_words "$at")"
    case "$at" in ${table
      .filter(offersOptions)
      .map(({ path }) => `"${path}"`)
      .join('|')}) words="$(_handrail_options "$at")" ;; esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
_handrail_words() {
  case "$1" in
${table.map((row) => `    "${row.path}") echo "${words(row)}" ;;`).join('\n')}
  esac
}
_handrail_options() {
  case "$1" in
${table.map((row) => `    "${row.path}") echo "${flags(row)}" ;;`).join('\n')}
  esac
}
_handrail_value() {
  case "$1" in
${valueCases(table, (values) => `echo "${values.join(' ')}"`)}
    *) return 1 ;;
  esac
}
complete -o default -F _handrail handrail`;
}

function zsh(table: readonly CommandRow[]): string {
  const words = ({ commands, values }: CommandRow) =>
    [
      ...commands.map(({ name, summary }) => `'${name}:${summary}'`),
      ...values.map((value) => `'${value}'`),
    ].join(' ');
  const flags = ({ options }: CommandRow) => options.map(({ flag, about }) => `'${flag}:${about}'`).join(' ');
  return `#compdef handrail
# handrail: put this into ~/.zshrc, after compinit: source <(handrail completion zsh)
_handrail() {
  local at="" before="" word
  local -a choices
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if _handrail_value "$at $before"; then before=""; continue; fi
    _handrail_words "$at"
    [[ -n \${(M)choices:#\${word}(|:*)} ]] && at="\${at:+$at }$word"
    before="$word"
  done
  if [[ $PREFIX == --*=* ]]; then
    before="\${PREFIX%%=*}"
    compset -P '*='
  fi
  choices=()
  if _handrail_value "$at $before"; then
    if (( $#choices )); then _describe handrail choices; else _files; fi
    return
  fi
  if [[ $PREFIX == -* ]]; then
    _handrail_options "$at"
    _describe -o handrail choices
    return
  fi
  case "$at" in
    ${table
      .filter(offersOptions)
      .map(({ path }) => `"${path}"`)
      .join('|')}) _handrail_options "$at" ;;
    *) _handrail_words "$at" ;;
  esac
  if (( $#choices )); then _describe handrail choices; else _files; fi
}
_handrail_words() {
  case "$1" in
${table.map((row) => `    "${row.path}") choices=(${words(row)}) ;;`).join('\n')}
  esac
}
_handrail_options() {
  case "$1" in
${table.map((row) => `    "${row.path}") choices=(${flags(row)}) ;;`).join('\n')}
  esac
}
_handrail_value() {
  case "$1" in
${valueCases(table, (values) => `choices=(${values.map((value) => `'${value}'`).join(' ')})`)}
    *) return 1 ;;
  esac
}
compdef _handrail handrail`;
}

function fish(table: readonly CommandRow[]): string {
  const lines = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([word, about]) => `            echo ${word}\\t'${about}'`).join('\n');
  const cases = (body: (row: CommandRow) => string) =>
    table.map((row) => `        case '${row.path}'\n${body(row)}`).join('\n');
  const words = cases(({ commands, values }) =>
    lines([
      ...commands.map(({ name, summary }) => [name, summary] as const),
      ...values.map((value) => [value, ''] as const),
    ]),
  );
  const flags = cases(({ options }) => lines(options.map(({ flag, about }) => [flag, about] as const)));
  const options = valueOptions(table);
  const known = options.filter(({ values }) => values.length > 0);
  const places = (all: typeof options) =>
    all.flatMap((each) => each.places.map((place) => `'${place}'`)).join(' ');
  return `# handrail: handrail completion fish > ~/.config/fish/completions/handrail.fish
function __handrail_complete
    set -l current (commandline -ct)
    set -l typed (commandline -opc)
    set -e typed[1]
    set -l at ''
    set -l before ''
    for word in $typed
        if __handrail_value "$at $before" >/dev/null
            set before ''
            continue
        end
        if __handrail_words "$at" | string match -q -r -- '^'(string escape --style=regex -- $word)'\\t'
            set at (string trim -- "$at $word")
        end
        set before $word
    end
    set -l start ''
    if string match -q -- '--*=*' $current
        set before (string replace -r '=.*' '' -- $current)
        set start "$before="
    end
    if set -l values (__handrail_value "$at $before")
        if set -q values[1]
            printf '%s\\n' $start$values
        else if test -z "$start"
            __fish_complete_path $current
        end
        return
    end
    if string match -q -- '-*' $current
        __handrail_options "$at"
        return
    end
    switch "$at"
        case ${table
          .filter(offersOptions)
          .map(({ path }) => `'${path}'`)
          .join(' ')}
            __handrail_options "$at"
        case ${table
          .filter((row) => row.takesFiles && row.commands.length === 0 && row.values.length === 0)
          .map(({ path }) => `'${path}'`)
          .join(' ')}
            __fish_complete_path $current
        case '*'
            __handrail_words "$at"
    end
end
function __handrail_words
    switch "$argv[1]"
${words}
    end
end
function __handrail_options
    switch "$argv[1]"
${flags}
    end
end
function __handrail_value
    switch "$argv[1]"
${known.map((each) => `        case ${places([each])}\n            printf '%s\\n' ${each.values.join(' ')}`).join('\n')}
        case ${places(options.filter(({ values }) => values.length === 0))}
            true
        case '*'
            return 1
    end
end
complete -c handrail -f -a '(__handrail_complete)'`;
}
