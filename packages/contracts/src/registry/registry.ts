import type { LoadedContract } from '../contract/load-contract.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { conflictsAmong, type RegistryConflict } from './conflicts.ts';

/** Many contracts under their ids. What it holds does not depend on the order in which they were given. */
export interface Registry {
  readonly vocabulary: Vocabulary;
  /** One contract for each capability: the newest version that can be entered, or the newest when none can. */
  readonly contracts: readonly LoadedContract[];
  readonly conflicts: readonly RegistryConflict[];
  get(capabilityId: string, version?: number): LoadedContract | undefined;
  /** Oldest first. */
  versions(capabilityId: string): readonly LoadedContract[];
  inDomain(domainId: string): readonly LoadedContract[];
  onLane(lane: string): readonly LoadedContract[];
  forIntent(intentId: string): readonly LoadedContract[];
  /** Operational ones that list all three; the intent may be left open. */
  enterableBy(intentId: string | undefined, mode: string, transitionClass: string): readonly LoadedContract[];
}

export function createRegistry(loaded: Iterable<LoadedContract>, vocabulary: Vocabulary): Registry {
  const all = [...loaded].sort(
    (one, other) =>
      compare(idOf(one), idOf(other)) || versionOf(one) - versionOf(other) || compare(one.hash, other.hash),
  );
  const byId = groupBy(all, (contract) => [idOf(contract)]);
  const conflicts = conflictsAmong(byId, vocabulary);
  const disputed = new Set(
    conflicts.filter(({ isFatal }) => isFatal).map(({ capabilityId }) => capabilityId),
  );
  // Of a disputed id nothing is taken: choosing one of two would be the silent overwrite nobody asked for.
  const contracts = [...byId]
    .filter(([id]) => id !== '' && !disputed.has(id))
    .flatMap(([, versions]) => currentOf(versions) ?? []);
  const current = new Map(contracts.map((contract) => [idOf(contract), contract]));
  const byDomain = groupBy(contracts, ({ declared }) => listOf(declared.domain_id));
  const byLane = groupBy(contracts, ({ declared }) => listOf(declared.runtime_lane));
  const byIntent = groupBy(contracts, ({ declared }) => declared.intent_ids ?? []);
  const byEntry = groupBy(
    contracts.filter(({ compiled }) => compiled !== null),
    entryKeys,
  );
  return {
    vocabulary,
    contracts,
    conflicts,
    get: (id, version) =>
      version === undefined
        ? current.get(id)
        : disputed.has(id)
          ? undefined
          : byId.get(id)?.find((contract) => versionOf(contract) === version),
    versions: (id) => byId.get(id) ?? [],
    inDomain: (domain) => byDomain.get(domain) ?? [],
    onLane: (lane) => byLane.get(lane) ?? [],
    forIntent: (intent) => byIntent.get(intent) ?? [],
    enterableBy: (intent, mode, transitionClass) =>
      byEntry.get(entryKey(intent, mode, transitionClass)) ?? [],
  };
}

/** The newest version that can be entered, or the newest operational one, or else the newest. */
function currentOf(versions: readonly LoadedContract[]): LoadedContract | undefined {
  return (
    versions.findLast(({ compiled }) => compiled !== null) ??
    versions.findLast(({ level }) => level === 'operational') ??
    versions.at(-1)
  );
}

function idOf({ declared }: LoadedContract): string {
  return declared.capability_id ?? '';
}

function versionOf({ declared }: LoadedContract): number {
  return declared.capability_version ?? 1;
}

function entryKeys({ compiled }: LoadedContract): readonly string[] {
  if (!compiled) return [];
  return [undefined, ...compiled.intents].flatMap((intent) =>
    [...compiled.modes].flatMap((mode) => [...compiled.classes].map((each) => entryKey(intent, mode, each))),
  );
}

/** The lengths keep two different triples from having one key. */
function entryKey(intent: string | undefined, mode: string, transitionClass: string): string {
  return `${intent === undefined ? '' : `${intent.length}:${intent}`}|${mode.length}:${mode}|${transitionClass}`;
}

function groupBy<Item>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

function listOf(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}

/** By code units, the same in every locale. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
