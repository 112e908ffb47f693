import type { LoadedContract } from '../contract/load-contract.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface RegistryConflict {
  readonly rule:
    | 'duplicate-capability'
    | 'id-reused'
    | 'tied-entries'
    | 'critical-without-contract'
    | 'unnamed-contract';
  /** A fatal conflict takes the capability out of the registry. */
  readonly isFatal: boolean;
  readonly capabilityId: string;
  /** The other side of the conflict, where there is one. */
  readonly otherId?: string;
  readonly message: string;
}

/** What is wrong between contracts, whatever each of them says alone. */
export function conflictsAmong(
  byId: ReadonlyMap<string, readonly LoadedContract[]>,
  { criticalCapabilities }: Vocabulary,
): readonly RegistryConflict[] {
  const within = [...byId].flatMap(([id, versions]) =>
    id === '' ? unnamed(versions) : withinId(id, versions),
  );
  const fatal = new Set(within.filter(({ isFatal }) => isFatal).map(({ capabilityId }) => capabilityId));
  const usable = [...byId]
    .filter(([id]) => id !== '' && !fatal.has(id))
    .flatMap(([, versions]) => versions.findLast(({ level }) => level === 'operational') ?? []);
  const critical = [...criticalCapabilities]
    .filter((id) => !byId.has(id))
    .map(
      (capabilityId): RegistryConflict => ({
        rule: 'critical-without-contract',
        isFatal: false,
        capabilityId,
        message: `"${capabilityId}" is critical, but no contract declares it.`,
      }),
    );
  return [...within, ...ties(usable), ...critical];
}

function unnamed(contracts: readonly LoadedContract[]): readonly RegistryConflict[] {
  return contracts.map(() => ({
    rule: 'unnamed-contract',
    isFatal: false,
    capabilityId: '',
    message: 'A contract without a capability_id cannot be registered.',
  }));
}

function withinId(id: string, versions: readonly LoadedContract[]): readonly RegistryConflict[] {
  const numbers = versions.map(({ declared }) => declared.capability_version ?? 1);
  const twice = numbers.find((number, index) => numbers.indexOf(number) < index);
  const found: RegistryConflict[] = [];
  if (twice !== undefined) {
    found.push({
      rule: 'duplicate-capability',
      isFatal: true,
      capabilityId: id,
      message: `"${id}" is declared twice as version ${twice}; give one of them another id or version.`,
    });
  }
  if (new Set(versions.map(({ declared }) => declared.domain_id)).size > 1) {
    found.push({
      rule: 'id-reused',
      isFatal: true,
      capabilityId: id,
      message: `"${id}" belongs to different domains in different versions; an id never gets another meaning.`,
    });
  }
  return found;
}

/** Pairs are found through what they share, so that a thousand contracts cost a thousand steps and not a million. */
function ties(contracts: readonly LoadedContract[]): readonly RegistryConflict[] {
  const first = new Map<string, string>();
  const reported = new Set<string>();
  const found: RegistryConflict[] = [];
  for (const { compiled } of contracts) {
    if (!compiled) continue;
    const id = compiled.contract.capability_id;
    const frames = JSON.stringify([...compiled.frames].sort());
    for (const intent of compiled.intents) {
      for (const transitionClass of compiled.classes) {
        const key = JSON.stringify([intent, transitionClass, frames]);
        const other = first.get(key);
        if (other === undefined) first.set(key, id);
        else if (!reported.has(`${other} ${id}`)) {
          reported.add(`${other} ${id}`);
          found.push({
            rule: 'tied-entries',
            isFatal: false,
            capabilityId: id,
            otherId: other,
            message: `"${id}" and "${other}" share intent, class and frames; where both admit, the first by id wins.`,
          });
        }
      }
    }
  }
  return found;
}
