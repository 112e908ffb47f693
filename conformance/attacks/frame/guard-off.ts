import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/source/repository.ts';
import { PRELOADED } from '../target/attacked-host.ts';
import type { Mechanism, Patch } from './mechanism.ts';

export interface ShownWithGuardOff {
  readonly shown: boolean | undefined;
  readonly remark?: string;
}

/** What the process of its own tells for each mechanism, one line each. */
export interface ProbeLine {
  readonly id: string;
  readonly attempts: number;
  readonly through: number;
  readonly problem?: string;
}

const JITI = join(repositoryRoot, 'node_modules/jiti/lib/jiti-cli.mjs');
const PROBE = join(repositoryRoot, 'conformance/attacks/frame/probe.ts');
/** For each mechanism; an attack that hangs must not end the campaign. */
const LONGEST_MS = 60_000;

/** The same attempts in processes in which one place is changed. Mechanisms that share the place share the process. */
export async function attackWithGuardOff(
  mechanisms: readonly Mechanism[],
  tell: (line: string) => void,
): Promise<ReadonlyMap<string, ShownWithGuardOff>> {
  const shown = new Map<string, ShownWithGuardOff>();
  const byPlace = new Map<string, { readonly patches: readonly Patch[]; readonly ids: string[] }>();
  for (const { id, off } of mechanisms) {
    if ('notShown' in off) {
      shown.set(id, { shown: undefined, remark: off.notShown });
      continue;
    }
    const key = JSON.stringify(off);
    const place = byPlace.get(key) ?? { patches: off, ids: [] };
    place.ids.push(id);
    byPlace.set(key, place);
  }
  for (const { patches, ids } of byPlace.values()) {
    const { lines, errors } = await probe(patches, ids);
    for (const id of ids) {
      const line = lines.find((each) => each.id === id);
      const succeeded = line !== undefined && line.through > 0;
      const why = line?.problem ?? (line ? 'no attempt got through' : errors.trim().split('\n').at(-1));
      shown.set(id, succeeded ? { shown: true } : { shown: false, remark: why ?? 'the process ended' });
      tell(
        succeeded ? `  ${id}: ${line.through} of ${line.attempts} got through` : `  ${id}: NOT SHOWN, ${why}`,
      );
    }
  }
  return shown;
}

function probe(
  patches: readonly Patch[],
  ids: readonly string[],
): Promise<{ readonly lines: readonly ProbeLine[]; readonly errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...PRELOADED, JITI, PROBE, ...ids], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HANDRAIL_ATTACK_PATCHES: JSON.stringify(patches) },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-4_000);
    });
    const timer = setTimeout(() => child.kill('SIGTERM'), LONGEST_MS * (ids.length + 1));
    child.once('close', () => {
      clearTimeout(timer);
      const lines = output.split('\n').filter((line) => line.startsWith('{'));
      resolve({ lines: lines.map((line) => JSON.parse(line) as ProbeLine), errors });
    });
  });
}
