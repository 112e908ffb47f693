import { Target } from '../target/target.ts';
import { attackWithGuardOff } from './guard-off.ts';
import type { Attempt, Mechanism } from './mechanism.ts';

/** What became of one mechanism. */
export interface Finding {
  readonly id: string;
  readonly attempts: number;
  /** The variations that got through although the guard was on. */
  readonly through: readonly string[];
  /** Whether it succeeded with its guard off; undefined when it cannot be switched off. */
  readonly shown: boolean | undefined;
  /** Why it was not shown, or what went wrong. */
  readonly remark?: string;
  readonly seconds: number;
}

export interface CampaignOptions {
  readonly mechanisms: readonly Mechanism[];
  /** Whether each is also tried with its guard off. */
  readonly showsGuards: boolean;
  readonly tell: (line: string) => void;
}

/** Tries every mechanism on the product as it is, and then each on a process in which its guard is switched off. */
export async function runCampaign(options: CampaignOptions): Promise<readonly Finding[]> {
  const { mechanisms, showsGuards, tell } = options;
  const guarded = await attackAll(mechanisms, tell);
  if (!showsGuards) return guarded;
  tell('');
  tell('The same attempts, each with its guard off:');
  const findings: Finding[] = [];
  const shown = await attackWithGuardOff(mechanisms, tell);
  for (const finding of guarded) {
    const off = shown.get(finding.id);
    findings.push({
      ...finding,
      shown: off?.shown,
      ...(off?.remark !== undefined && { remark: off.remark }),
    });
  }
  return findings;
}

async function attackAll(
  mechanisms: readonly Mechanism[],
  tell: (line: string) => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let target = new Target();
  let group = '';
  try {
    for (const mechanism of mechanisms) {
      // Each group has a host of its own: what one group leaves behind does not help or hinder the next.
      if (groupOf(mechanism) !== group) {
        await target.close();
        target = new Target();
        group = groupOf(mechanism);
      }
      const finding = await attackOnce(mechanism, target);
      findings.push(finding);
      tell(lineOf(finding));
    }
  } finally {
    await target.close();
  }
  return findings;
}

async function attackOnce(mechanism: Mechanism, target: Target): Promise<Finding> {
  const begun = performance.now();
  const { attempts, problem } = await attemptsOf(mechanism, target);
  const through = attempts.filter((each) => each.through).map(({ what }) => what);
  const seconds = (performance.now() - begun) / 1_000;
  const finding = { id: mechanism.id, attempts: attempts.length, shown: undefined, seconds };
  // An attack that could not be carried out proves nothing, so it does not count as stopped.
  return problem === undefined
    ? { ...finding, through }
    : { ...finding, through: [...through, `could not be tried: ${problem}`] };
}

export async function attemptsOf(
  mechanism: Mechanism,
  target: Target,
): Promise<{ readonly attempts: readonly Attempt[]; readonly problem?: string }> {
  try {
    const attempts = await mechanism.attack(target);
    return attempts.length > 0 ? { attempts } : { attempts, problem: 'it made no attempt' };
  } catch (error) {
    return { attempts: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

function lineOf({ id, attempts, through, seconds }: Finding): string {
  const verdict = through.length === 0 ? 'stopped' : `THROUGH: ${through.slice(0, 3).join('; ')}`;
  return `  ${id}: ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${verdict} (${seconds.toFixed(1)} s)`;
}

export function groupOf({ id }: Pick<Mechanism, 'id'>): string {
  return id.split('/')[0] ?? '';
}
