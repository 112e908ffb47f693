import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';

const program = join(repositoryRoot, 'apps/cli/bin/handrail.js');

export interface HostProcessOptions {
  readonly data: string;
  /** Ports of this machine that runs may reach. */
  readonly loopback?: readonly number[];
  readonly wrapper?: readonly string[];
  /** A database that several hosts share, with the key that they share. */
  readonly shared?: { readonly postgres: string; readonly keyFile: string };
  /** What it does of the work of a host that several processes share. */
  readonly role?: 'api' | 'worker';
  /** A file with the programs that runs can use as connectors. */
  readonly connectors?: string;
}

/** The end of what it prints when it is up. */
const UP = '\n}';

const UNSAFE_DATABASE = /^handrail: PostgreSQL runs with .* switched off.*\n/gm;

/** The built host as its own process, at one port for its whole life of many deaths. */
export class HostProcess {
  readonly url: string;
  readonly #port: number;
  readonly #options: HostProcessOptions;
  #child: ChildProcess | undefined;
  #output = '';
  #errors = '';

  constructor(port: number, options: HostProcessOptions) {
    this.#port = port;
    this.#options = options;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Of the host itself, also when another program has started it. */
  get pid(): number {
    const running = readFileSync(join(this.#options.data, 'running.json'), 'utf8');
    return (JSON.parse(running) as { readonly pid: number }).pid;
  }

  get key(): string {
    return readFileSync(join(this.#options.data, 'admin.key'), 'utf8').trim();
  }

  /** The link that signs its owner in; undefined until it has printed that it is up. */
  get ownerLink(): string | undefined {
    if (!this.#output.includes(UP)) return undefined;
    return (JSON.parse(this.#output) as { readonly ownerLink: string }).ownerLink;
  }

  /** Resolves when it says that it is up. Gives how many milliseconds that took. */
  async start(): Promise<number> {
    const begun = performance.now();
    const { data, loopback = [], wrapper = [], shared, role, connectors } = this.#options;
    const [command = '', ...args] = [
      ...wrapper,
      ...[process.execPath, program, 'up', '--json', '--log', 'error'],
      ...['--data', data, '--port', String(this.#port)],
      ...['--forms', join(repositoryRoot, 'examples/guided-fill/definition.json')],
      ...['--contracts', join(repositoryRoot, 'examples/guided-task/contracts')],
      ...(shared ? ['--key-file', shared.keyFile] : []),
      ...(role ? ['--role', role] : []),
      ...(connectors ? ['--connectors', connectors] : []),
      ...loopback.flatMap((port) => ['--allow-loopback', String(port)]),
    ];
    const child = spawn(command, args, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(shared && { HANDRAIL_POSTGRES: shared.postgres }) },
    });
    this.#child = child;
    this.#output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString()).slice(-20_000);
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        if (this.#output.includes(UP)) resolve();
      });
      child.once('exit', () => reject(new Error(`The host did not start:\n${this.#errors}`)));
    });
    return performance.now() - begun;
  }

  /** Ends it without a warning, as a loss of power would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** What it complained about. That the database of tests is quick and not safe is meant. */
  get errors(): string {
    return this.#errors.replaceAll(UNSAFE_DATABASE, '');
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      process.kill(this.#options.wrapper ? this.pid : (child.pid ?? 0), signal);
    });
  }
}

export function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
