import { isWithin, type ListedEntry, type ListingPlace, type Listings } from '../../src/index.ts';
import { byText, type KeptEntry, type MemoryDisk, page } from './memory-disk.ts';

type Asked = Parameters<Listings['count']>[0];

export function memoryListings(disk: MemoryDisk): Listings {
  const matching = (query: Asked) => [...disk.listed.values()].filter((entry) => fits(entry, query));
  return {
    find: async ({ after, limit, ...query }) => {
      const sorted = matching(query).sort(inOrder);
      const rest = sorted.filter((entry) => !after || inOrder(entry, after) > 0);
      return page(rest, limit).map(read);
    },
    count: async (query) => {
      const counts = new Map<string, number>();
      for (const { kind } of matching(query)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return counts;
    },
    // What is in memory was written by this version.
    unlisted: async () => [],
    listed: async () => {},
  };
}

function fits(entry: KeptEntry, query: Asked): boolean {
  const { list, who, kinds, asking, notAsking } = query;
  if (entry.list !== list || entry.who !== who || !isWithin(query, entry)) return false;
  if (kinds && !kinds.includes(entry.kind)) return false;
  if (asking !== undefined && !asks(entry, asking)) return false;
  return notAsking === undefined || !asks(entry, notAsking);
}

function asks({ onlyFor, notFor }: KeptEntry, person: string): boolean {
  return (onlyFor?.includes(person) ?? true) && !notFor?.includes(person);
}

function inOrder(left: ListingPlace, right: ListingPlace): number {
  return (
    left.rank - right.rank ||
    left.at - right.at ||
    byText(left.runId, right.runId) ||
    byText(left.name, right.name)
  );
}

function read({ rank, at, runId, name, kind, content }: KeptEntry): ListedEntry {
  return structuredClone({ rank, at, runId, name, kind, content });
}
