import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = 'adapters/store-postgres/testing/durable-server.ts';

/** A server that answers when commits are on the disk: the one HANDRAIL_BENCH_POSTGRES_URL names, or one of its own. */
export class BenchDatabase {
  readonly #url: string;
  readonly #child: ChildProcess | undefined;

  private constructor(url: string, child?: ChildProcess) {
    this.#url = url;
    this.#child = child;
  }

  static async start(): Promise<BenchDatabase> {
    const given = process.env.HANDRAIL_BENCH_POSTGRES_URL;
    if (given) return new BenchDatabase(given);
    const child = spawn(process.execPath, ['node_modules/jiti/lib/jiti-cli.mjs', SERVER], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) return new BenchDatabase(line, child);
    throw new Error('No PostgreSQL could be started.');
  }

  /** An empty database. */
  async make(): Promise<string> {
    const name = `bench_${randomUUID().replaceAll('-', '')}`;
    const client = await connect(this.#url);
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    const url = new URL(this.#url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end();
    await ended;
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
  await client.connect();
  return client;
}
