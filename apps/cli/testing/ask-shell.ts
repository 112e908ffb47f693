import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shell } from '../src/completion/shell-scripts.ts';

/** Whether the shell is on this machine. */
export function hasShell(shell: Shell): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

/** What the real shell offers when Tab is pressed after this line, in the folder, with this completion script. */
export function pressTab(shell: Shell, script: string, line: string, folder: string): readonly string[] {
  const { stdout, stderr, status } = ASK[shell](script, line, folder);
  if (status !== 0 || stderr !== '') throw new Error(`${shell}: status ${status}. ${stderr}`);
  return stdout
    .split(/\r?\n/)
    .flatMap((each) => /OFFERED ([^\t]+)/.exec(each)?.[1] ?? [])
    .sort();
}

type Ask = (
  script: string,
  line: string,
  folder: string,
) => { readonly stdout: string; readonly stderr: string; readonly status: number | null };

const ASK: Record<Shell, Ask> = { bash: askBash, zsh: askZsh, fish: askFish };

function run(shell: Shell, parameters: readonly string[], folder: string) {
  return spawnSync(shell, parameters, { cwd: folder, encoding: 'utf8' });
}

/** Readline splits words at "=" too, and falls back to files by itself when nothing is offered. */
function askBash(script: string, line: string, folder: string) {
  const words = line.split(/(=)| /).filter((word) => word !== undefined);
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _handrail
if [ "\${#COMPREPLY[@]}" = 0 ]; then COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}")); fi
for each in "\${COMPREPLY[@]}"; do echo "OFFERED $each"; done`;
  return run('bash', ['--norc', '-c', `${script}\n${ask}`], folder);
}

function askFish(script: string, line: string, folder: string) {
  const ask = `complete -C '${line}' | string replace -r '^' 'OFFERED '`;
  return run('fish', ['--no-config', '-c', `${script}\n${ask}; true`], folder);
}

/** Only a zsh with a terminal completes, so one runs another in a terminal and presses the key there. */
function askZsh(script: string, line: string, folder: string) {
  writeFileSync(join(folder, '.inner.zsh'), `${ZSH_INNER.replace('SCRIPT', () => script)}`);
  return run('zsh', ['-f', '-c', ZSH_OUTER, 'zsh', line], folder);
}

const ZSH_OUTER = `zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner 'source ./.inner.zsh'
while zpty -r inner each; do [[ $each == *READY* ]] && break; done
zpty -n -w inner "$1"$'\\t'
while zpty -r inner each; do
  [[ $each == *ENDED* ]] && break
  print -rn -- "$each"
done
zpty -d inner`;

const ZSH_INNER = `PROMPT=
autoload -Uz compinit
compinit -u -D
SCRIPT
compadd() {
  if [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
    local -a offered
    builtin compadd -A offered "$@"
    local each
    for each in $offered; do print -r -- "OFFERED $each"; done
  fi
  builtin compadd "$@"
}
said_all() { print -r -- ENDED }
comppostfuncs=(said_all)
bindkey '^I' complete-word
print READY
`;
