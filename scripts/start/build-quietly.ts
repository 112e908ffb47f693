import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { WriteStream } from 'node:tty';

export interface BuildStep {
  readonly name: string;
  /** What is started, one after the other. */
  readonly commands: readonly (readonly string[])[];
  readonly folder: string;
}

/** What a person would wait for: the program, the pages it serves, and the example site. Each is made by its own tool. */
function buildSteps(root: string): readonly BuildStep[] {
  const jiti = join(root, 'node_modules/jiti/lib/jiti-cli.mjs');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const widget = [[], ['--mode', 'later'], ['--mode', 'dates']].map((mode) => [vite, 'build', ...mode]);
  return [
    { name: 'the program', commands: [[jiti, 'build/main.ts']], folder: join(root, 'apps/cli') },
    { name: 'the dashboard', commands: [[vite, 'build']], folder: join(root, 'apps/dashboard') },
    { name: 'the widget', commands: widget, folder: join(root, 'apps/widget') },
    { name: 'the example site', commands: [[tsc, '-b', 'examples/billing']], folder: root },
  ];
}

export interface Progress {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const EVERY_MS = 200;

/** Builds with one line that tells how long it takes. The log of a step is shown only when it fails. */
export async function buildQuietly(
  root: string,
  progress: Progress | WriteStream,
  wanted: readonly BuildStep[] = buildSteps(root),
  now: () => number = () => performance.now(),
): Promise<boolean> {
  const begun = now();
  const left = new Set(wanted.map(({ name }) => name));
  const seconds = () => `${Math.round((now() - begun) / 1_000)} s`;
  const line = () => progress.write(`\r\u001b[KBuilding ${[...left].join(', ')} … ${seconds()}`);
  const ticking = progress.isTTY ? setInterval(line, EVERY_MS) : undefined;
  const logs = await Promise.all(
    wanted.map(async (step) => {
      const log = await run(step);
      left.delete(step.name);
      return log;
    }),
  );
  clearInterval(ticking);
  if (progress.isTTY) progress.write('\r\u001b[K');
  const failed = logs.filter((log) => log !== undefined);
  for (const log of failed) progress.write(`${log}\n`);
  progress.write(failed.length > 0 ? `The build failed after ${seconds()}.\n` : `Built in ${seconds()}.\n`);
  return failed.length === 0;
}

/** The log of a step that failed. */
async function run({ name, commands, folder }: BuildStep): Promise<string | undefined> {
  for (const args of commands) {
    const child = spawn(process.execPath, [...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const log: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => log.push(String(part)));
    const code = await new Promise<number | string>((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', (exit, signal) => resolve(exit ?? signal ?? 1));
    });
    if (code !== 0) return `${log.join('')}Could not build ${name} (${code}).`;
  }
  return undefined;
}
