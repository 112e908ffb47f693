import type { JsonObject } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** `waiting`: what people are asked for now. `decided`: what somebody decided, under their name. */
export type ListName = 'waiting' | 'decided';

/**
 * Lists over all runs, in the order in which people go through them. They are written together with the events they
 * follow from, so that nobody has to fold runs to find what is in them.
 */
export interface Listings {
  /** Smallest rank first, then by time, run and name. The scope is part of the look-up, never a filter after it. */
  find(query: ListingQuery): Promise<readonly ListedEntry[]>;
  /** How many there are of each kind. */
  count(query: Omit<ListingQuery, 'after' | 'limit'>): Promise<ReadonlyMap<string, number>>;
  /** Runs that have not ended and were last written before there were lists. */
  unlisted(limit: number): Promise<readonly string[]>;
  /** The entries of this run are in the lists now. */
  listed(runId: string): Promise<void>;
}

/** Puts an entry into a list, or takes it out. One with the same name in the same run and list is replaced. */
export interface ListingWrite {
  readonly list: ListName;
  readonly name: string;
  readonly entry: ListingEntry | undefined;
}

export interface ListingEntry {
  /** Whose list it is in; the empty text for that of everybody. */
  readonly who: string;
  readonly rank: number;
  readonly at: Instant;
  readonly kind: string;
  /** When given, it asks only these. */
  readonly onlyFor?: readonly string[];
  /** It does not ask these any more. */
  readonly notFor?: readonly string[];
  /** Encrypted at rest. */
  readonly content: JsonObject;
}

export interface ListedEntry extends ListingPlace {
  readonly kind: string;
  readonly content: JsonObject;
}

/** Where an entry is in its list. */
export interface ListingPlace {
  readonly rank: number;
  readonly at: Instant;
  readonly runId: string;
  readonly name: string;
}

export interface ListingQuery extends DataScope {
  readonly list: ListName;
  readonly who: string;
  readonly kinds?: readonly string[];
  /** Only what asks this person. */
  readonly asking?: string;
  /** Only what does not. */
  readonly notAsking?: string;
  readonly after?: ListingPlace;
  readonly limit: number;
}

/** Of what has no deadline. It comes last, and fits into a number of any store. */
export const NO_DEADLINE = Number.MAX_SAFE_INTEGER;
