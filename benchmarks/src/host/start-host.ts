import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../apps/cli/bin/handrail.js', import.meta.url));

export interface BenchHost {
  readonly port: number;
  readonly key: string;
  /** Milliseconds from the start of the process to its first answer over HTTP. */
  readonly firstAnswer: number;
  /** Bytes of memory now. */
  memory(): number;
  stop(): Promise<void>;
}

/** A database that several hosts share, and their key. */
export interface SharedPlace {
  readonly postgres: string;
  readonly keyFile: string;
}

/** The built program, as people start it, with a data folder of its own. */
export async function startHost(options: readonly string[] = [], shared?: SharedPlace): Promise<BenchHost> {
  const data = mkdtempSync(join(tmpdir(), 'handrail-bench-'));
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...[PROGRAM, 'up', '--json', '--log', 'error', '--data', data, '--port', String(port)],
      // What a host can do is measured, not what it allows one key.
      ...['--rate-limit', '1000000'],
      ...(shared ? ['--key-file', shared.keyFile] : []),
      ...options,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...(shared && { HANDRAIL_POSTGRES: shared.postgres }),
      },
    },
  );
  const ready = isReady(child);
  const firstAnswer = await untilAnswered(port, begun);
  await ready;
  return {
    port,
    key: readFileSync(join(data, 'admin.key'), 'utf8').trim(),
    firstAnswer,
    memory: () => residentMemory(child.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n}')) resolve();
    });
    child.once('exit', () => reject(new Error('The host ended instead of starting.')));
  });
}

async function untilAnswered(port: number, begun: number): Promise<number> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/.well-known/openwop`).catch(() => undefined);
    if (answer?.status === 200) {
      const milliseconds = performance.now() - begun;
      await answer.arrayBuffer();
      return milliseconds;
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('The host did not answer.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1_024;
  } catch {
    return Number.NaN;
  }
}
