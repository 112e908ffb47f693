import { spawn } from 'node:child_process';
import { repositoryRoot as root } from '../source/repository.ts';
import type { Step } from './stages.ts';

/** A script of `package.json` as a step. What it prints is kept until its end, since other steps run beside it. */
export function npmStep(name: string, budgetSeconds: number, script: readonly string[]): Step {
  return {
    name,
    async run() {
      const startedAt = performance.now();
      const { ok, output } = await npmRun(script);
      return { name, ok, output, seconds: (performance.now() - startedAt) / 1000, budgetSeconds };
    },
  };
}

function npmRun(script: readonly string[]): Promise<{ readonly ok: boolean; readonly output: string }> {
  const args = ['run', '--silent', ...script];
  // npm tells its scripts where it lives, which also works where `npm` is not a plain executable.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error}\n` }));
    child.on('close', (status) => resolve({ ok: status === 0, output }));
  });
}
