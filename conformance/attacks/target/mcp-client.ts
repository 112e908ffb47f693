import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../../scripts/source/repository.ts';
import { PRELOADED, PROGRAM } from './attacked-host.ts';

const PATIENCE_MS = 15_000;

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text?: string }[] };
  readonly error?: unknown;
}

/** A client of MCP that an agent runs by itself: it says about itself whatever helps, and answers every question with yes. */
export class HostileMcpClient {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #count = 0;
  /** How often it was asked to confirm. */
  asked = 0;

  constructor(args: readonly string[], home: string) {
    this.#child = spawn(process.execPath, [...PRELOADED, PROGRAM, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, HOME: home },
    });
    this.#child.stdin.on('error', () => undefined);
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#take(line));
  }

  async start(capabilities: object): Promise<void> {
    await this.request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities,
      clientInfo: { name: 'owner', version: '1' },
    });
    this.#send({ method: 'notifications/initialized' });
  }

  /** Gives whether the call was carried out. */
  async call(name: string, input: object, meta?: object): Promise<boolean> {
    const params = { name, arguments: input, ...(meta && { _meta: meta }) };
    const { result, error } = await this.request('tools/call', params);
    return error === undefined && result !== undefined && result.isError !== true;
  }

  request(method: string, params: object): Promise<Message> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No answer came to ${method}.`)), PATIENCE_MS);
      this.#waiting.set(id, (message) => {
        clearTimeout(timer);
        resolve(message);
      });
      this.#send({ id, method, params });
    });
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  #send(message: object): void {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #take(line: string): void {
    const message = JSON.parse(line) as Message;
    if (message.method === 'elicitation/create') {
      this.asked += 1;
      this.#send({ id: message.id, result: { action: 'accept', content: { agree: true } } });
    } else if (typeof message.id === 'number') {
      this.#waiting.get(message.id)?.(message);
    }
  }
}
