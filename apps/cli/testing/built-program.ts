import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { once, until } from '@handrail/testing';
import { bundleFolder, repositoryRoot, staleSource } from '../build/bundle-folder.ts';

export { repositoryRoot };

/** A whole program may take this long to start and work, beside a busy loop on every core. */
const PROGRAM_MS = 60_000;
const program = join(repositoryRoot, 'apps/cli/bin/handrail.js');

/** The tests that start the program run what is shipped. It is made again when a source is newer. */
export const buildProgram = once(async (): Promise<void> => {
  if (staleSource(bundleFolder, repositoryRoot) === undefined) return;
  const { bundleProgram } = await import('../build/bundle-program.ts');
  await bundleProgram();
});

/** The site of the guided task, which runs as a program of its own. */
export const buildSite = once(() => compile('examples/billing'));

/** The packages as others import them. */
export const buildPackages = once(() => compile('apps/cli'));

function compile(workspace: string): void {
  const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const built = spawnSync(process.execPath, [tsc, '-b', workspace], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`${workspace} does not build:\n${built.stdout}`);
}

/** Runs the program to its end. */
export function runProgram(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: repositoryRoot,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A program that goes on running until it is stopped. */
export class RunningProgram {
  readonly process: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<number | null>;
  output = '';
  errors = '';

  constructor(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    this.process = spawn(process.execPath, [program, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, HANDRAIL_TOKEN: '', ...environment },
    });
    this.process.stdout.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
    // A program that has ended takes no more input, and that is what some tests are about.
    this.process.stdin.on('error', () => undefined);
    this.#ended = new Promise((resolve) => this.process.on('close', resolve));
  }

  /** Waits for a text on standard output or error and gives what matched. */
  async waitFor(pattern: RegExp): Promise<string> {
    const found = await until(
      () => pattern.exec(this.output) ?? pattern.exec(this.errors),
      () => `${pattern}; instead there is:\n${this.output}\n${this.errors}\n`,
      PROGRAM_MS,
    );
    return found[1] ?? found[0];
  }

  /** The exit code, once it has ended. */
  ended(): Promise<number | null> {
    return this.#ended;
  }

  stop(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.#ended;
  }
}
