import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Timing } from '../measure/sample.ts';
import { type Cell, type CellSettings, type Measure, measuresOf, type Progress } from './cell.ts';

/** Why a number is there, or is not. */
export type Outcome =
  | { readonly kind: 'measured'; readonly timing: Timing }
  | { readonly kind: 'over'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly reason: string }
  /** A measure before it did not finish. */
  | { readonly kind: 'not-reached' };

export type CellOutcomes = ReadonlyMap<Measure, Outcome>;

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const HEAP_MEGABYTES = 6144;

/** Measures one cell in a process of its own, and ends that process when one measure outlasts the budget. */
export async function runCell(cell: Cell, settings: CellSettings, budget: number): Promise<CellOutcomes> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', `--max-old-space-size=${HEAP_MEGABYTES}`, CHILD, JSON.stringify({ cell, settings })],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const outcomes = new Map<Measure, Outcome>();
  let running: Measure = 'load';
  let isOver = false;
  const end = () => {
    isOver = true;
    child.kill('SIGKILL');
  };
  let watchdog = setTimeout(end, budget * 1000);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-8000);
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const progress = JSON.parse(line) as Progress;
    clearTimeout(watchdog);
    watchdog = setTimeout(end, budget * 1000);
    if ('started' in progress) running = progress.started;
    else outcomes.set(progress.finished, { kind: 'measured', timing: progress.timing });
  }
  const code = await closed;
  clearTimeout(watchdog);
  if (code !== 0) {
    outcomes.set(
      running,
      isOver ? { kind: 'over', seconds: budget } : { kind: 'failed', reason: reasonOf(complaint) },
    );
    for (const measure of measuresOf(cell)) {
      if (!outcomes.has(measure)) outcomes.set(measure, { kind: 'not-reached' });
    }
  }
  return outcomes;
}

/** The message of the error that ended a process, without the stack, which would name places of this machine. */
function reasonOf(complaint: string): string {
  if (complaint.includes('heap out of memory')) return `needs more than ${HEAP_MEGABYTES} MB of heap`;
  const message = /^(?:\w*Error): (.*)$/m.exec(complaint)?.[1];
  return message ?? 'the process ended without a reason';
}
