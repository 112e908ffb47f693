import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { findPort } from '../../../scripts/crash/host-process.ts';
import { repositoryRoot } from '../../../scripts/source/repository.ts';
import { type Answered, type Sent, send } from './request.ts';

/** The program before it is bundled: guards are switched off in the file that each has there. */
export const PROGRAM = join(repositoryRoot, 'apps/cli/dist/main.js');
const FORM = join(repositoryRoot, 'conformance/attacks/target/payment-form.json');
const PRELOAD = pathToFileURL(join(repositoryRoot, 'conformance/attacks/frame/preload.mjs')).href;
/** The end of what it prints when it is up. */
const UP = '\n}';
const MOST_LOG = 4_000_000;

export interface ProcessLimits {
  /** How many files and connections the process may have open. */
  readonly openFiles?: number;
}

/** For processes of the campaign: they all change the same place, or none. */
export const PRELOADED = ['--import', PRELOAD] as const;

/** The real program as a process of its own, with a store in a folder of its own. */
export class AttackedHost {
  readonly data: string;
  readonly port: number;
  readonly origin: string;
  #child: ChildProcessByStdio<null, Readable, Readable> | undefined;
  #output = '';
  #log = '';

  constructor(data: string, port: number) {
    this.data = data;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(
    data: string,
    more: readonly string[] = [],
    limits: ProcessLimits = {},
  ): Promise<AttackedHost> {
    const host = new AttackedHost(data, await findPort());
    await host.start(more, limits);
    return host;
  }

  async start(more: readonly string[] = [], { openFiles }: ProcessLimits = {}): Promise<void> {
    const args = [
      ...[...PRELOADED, PROGRAM, 'up', '--json', '--log', 'debug', '--data', this.data],
      ...['--port', String(this.port), '--forms', FORM, ...more],
    ];
    const limited = ['-c', `ulimit -n ${openFiles}; exec "$@"`, 'sh', process.execPath, ...args];
    const [command, given] = openFiles === undefined ? [process.execPath, args] : ['sh', limited];
    const child = spawn(command, given, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString()).slice(-MOST_LOG);
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        // A refusal is told as JSON, too.
        if (this.#output.includes(UP) && this.#output.includes('"ownerLink"')) resolve();
      });
      child.once('exit', () => reject(new Error(`The host did not start.\n${this.#log.slice(-2_000)}`)));
    });
  }

  /** The key that the operator has; it may do everything that a key can. */
  get key(): string {
    return readFileSync(join(this.data, 'admin.key'), 'utf8').trim();
  }

  get ownerLink(): string {
    return (JSON.parse(this.#output) as { readonly ownerLink: string }).ownerLink;
  }

  /** All that it wrote to its log, at the level that tells most. */
  get log(): string {
    return this.#log;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  send(path: string, sent?: Sent): Promise<Answered> {
    return send(`${this.origin}${path}`, sent);
  }

  /** As a program with a key. */
  call(path: string, body?: unknown, key = this.key): Promise<Answered> {
    const headers = { authorization: `Bearer ${key}` };
    if (body === undefined) return this.send(path, { headers });
    return this.send(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** What its operator asks at the terminal, through the socket that only their user can open. */
  async operate<Result>(action: string, input: object = {}): Promise<Result> {
    const running = readFileSync(join(this.data, 'running.json'), 'utf8');
    const { socket } = JSON.parse(running) as { readonly socket: string };
    const text = await postToSocket(socket, action, JSON.stringify(input));
    return (JSON.parse(text) as { readonly result: Result }).result;
  }

  /** A new link that signs its owner in. */
  async newLink(): Promise<string> {
    return (await this.operate<{ readonly url: string }>('owner.link')).url;
  }

  async newKey(input: object): Promise<string> {
    return (await this.operate<{ readonly key: string }>('keys.create', { label: 'attacker', ...input })).key;
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}

function postToSocket(socketPath: string, action: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path: `/${action}`, method: 'POST' }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', () => resolve(text));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
