import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { WriteStream } from 'node:tty';

export interface BuildStep {
  readonly name: string;
  /** What is started, one after the other. */
  readonly commands: readonly (readonly string[])[];
  readonly folder: string;
  /** What it makes last, and what that is made from. Without them it is always made. */
  readonly output?: string;
  readonly sources?: readonly string[];
}

/** What a person would wait for: the program, the pages it serves, and the example site. Each is made by its own tool. */
function buildSteps(root: string): readonly BuildStep[] {
  const jiti = join(root, 'node_modules/jiti/lib/jiti-cli.mjs');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const from = (...parts: readonly string[]) => parts.map((part) => join(root, part));
  const widget = [[], ['--mode', 'later'], ['--mode', 'dates']].map((mode) => [vite, 'build', ...mode]);
  return [
    {
      name: 'the program',
      commands: [[jiti, 'build/main.ts']],
      folder: join(root, 'apps/cli'),
      output: join(root, 'apps/cli/bundle/inputs.json'),
      sources: from('packages', 'adapters', 'apps/cli', 'apps/server'),
    },
    {
      name: 'the dashboard',
      commands: [[vite, 'build']],
      folder: join(root, 'apps/dashboard'),
      output: join(root, 'apps/dashboard/dist/index.html'),
      sources: from('packages', 'adapters', 'apps/dashboard'),
    },
    {
      name: 'the widget',
      commands: widget,
      folder: join(root, 'apps/widget'),
      output: join(root, 'apps/widget/dist/handrail-dates-en.js'),
      sources: from('packages', 'adapters', 'apps/widget'),
    },
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
  const stale = wanted.filter((step) => !isFresh(step));
  const left = new Set(stale.map(({ name }) => name));
  const seconds = () => `${Math.round((now() - begun) / 1_000)} s`;
  const line = () => progress.write(`\r\u001b[KBuilding ${[...left].join(', ')} … ${seconds()}`);
  const ticking = progress.isTTY ? setInterval(line, EVERY_MS) : undefined;
  const logs = await Promise.all(
    stale.map(async (step) => {
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

const BUILT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'bundle', '.cache', 'test-results']);

/** Whether what it makes is newer than all it is made from. */
export function isFresh({ output, sources = [] }: Pick<BuildStep, 'output' | 'sources'>): boolean {
  const made = output === undefined ? undefined : statSync(output, { throwIfNoEntry: false });
  return made !== undefined && sources.every((folder) => newestIn(folder) <= made.mtimeMs);
}

function newestIn(folder: string): number {
  let newest = 0;
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !BUILT.has(entry.name)) open.push(path);
      else if (entry.isFile() && !entry.name.includes('.test.'))
        newest = Math.max(newest, statSync(path).mtimeMs);
    }
  }
  return newest;
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
