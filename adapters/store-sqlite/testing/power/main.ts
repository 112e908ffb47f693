import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fromSource } from '@handrail/testing/from-source';
import { createSqliteStore, verifyStore } from '../../src/index.ts';
import { Disk, type DiskStep } from './disk.ts';
import { readSteps, TRACE_OPTIONS } from './read-steps.ts';

// Records all that a store writes and replays it up to many points, as a disk has it after a loss of power there:
// npm run crash:power -- --points 2000
const { values } = parseArgs({
  options: {
    batches: { type: 'string', default: '200' },
    points: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    // A disk that only says that it has synced: shows that the check notices.
    careless: { type: 'boolean', default: false },
  },
});
/** Statements of the driver keep their files open until they are collected, and thousands of stores are opened here. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const LOOKS_BETWEEN = 200;

const key = new Uint8Array(32).fill(7);
const logKey = new Uint8Array(32).fill(8);
const folder = mkdtempSync(join(tmpdir(), 'handrail-power-'));
let state = Number(values.seed) >>> 0;

/** The same for the same seed. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

function record(): DiskStep[] {
  const data = join(folder, 'data');
  const trace = join(folder, 'trace.txt');
  mkdirSync(data, { mode: 0o700 });
  const program = fromSource(new URL('../traced-child.ts', import.meta.url), [
    join(data, 'host.db'),
    values.batches,
  ]);
  const { status } = spawnSync('strace', [...TRACE_OPTIONS, '-o', trace, process.execPath, ...program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('strace could not trace the store. On Debian: apt-get install strace');
  return readSteps(readFileSync(trace, 'latin1'), data);
}

/** What is wrong with a store that has to hold so many runs; undefined when nothing is. */
async function lookAt(files: ReadonlyMap<string, Buffer>, stored: number): Promise<string | undefined> {
  const place = mkdtempSync(join(folder, 'loss-'));
  const file = join(place, 'host.db');
  try {
    for (const [name, bytes] of files) writeFileSync(join(place, name), bytes, { mode: 0o600 });
    const store = await createSqliteStore({ file, key, logKey, writer: 'same' });
    try {
      for (let index = 0; index < stored; index += 1) {
        const events = await store.events.readEvents(`run${index}`, 0, 9);
        if (events.length !== 1) return `run ${index} of ${stored} that were acknowledged is not there`;
      }
    } finally {
      await store.close();
    }
    const { findings } = await verifyStore({ file, keys: [key], logKey });
    return findings[0]?.text;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(place, { recursive: true });
  }
}

const steps = record();
const disk = new Disk();
const every = Math.max(1, Math.floor(steps.length / Number(values.points)));
let [answered, looks, lost] = [0, 0, 0];
for (const [index, step] of steps.entries()) {
  if (!(values.careless && step.type === 'sync')) disk.apply(step);
  if (step.type === 'answer') answered = step.no + 1;
  if (index % every !== 0 || answered === 0) continue;
  for (const keeps of [() => false, () => random() < 0.5, () => true]) {
    looks += 1;
    if (looks % LOOKS_BETWEEN === 0) collectGarbage();
    const wrong = await lookAt(disk.afterLoss(keeps), answered);
    if (wrong === undefined) continue;
    lost += 1;
    if (lost <= 10) console.error(`After step ${index} (${step.type}): ${wrong}.`);
  }
}
rmSync(folder, { recursive: true, force: true });
const counts = `${steps.length} steps, ${answered} acknowledged batches, ${looks} losses of power`;
console.log(lost === 0 ? `${counts}: nothing acknowledged was lost.` : `${counts}: ${lost} lost something.`);
process.exitCode = answered === Number(values.batches) && lost === 0 ? 0 : 1;
