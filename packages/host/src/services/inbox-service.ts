import type { JsonObject } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';
import type { OpenAssistance } from './assistance-service.ts';
import type { PendingInterrupt } from './interrupt-service.ts';

/** What is asked of people: a yes or no, an answer, or to do something. */
export const INBOX_SORTS = ['approve', 'answer', 'do'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];

/** Something that waits for the owner: an interrupt, or what a run asks of them while it works. */
export type InboxItem =
  | { readonly kind: 'interrupt'; readonly pending: PendingInterrupt }
  | { readonly kind: 'assistance'; readonly open: OpenAssistance };

export interface InboxQuery {
  readonly limit: number;
  /** From the page before. */
  readonly after?: string;
  readonly sort?: InboxSort;
  /** Only what has all of these words in its names and titles. */
  readonly text?: string;
  /** Only what does not ask the caller: it waits for others, or for something else. */
  readonly others?: boolean;
  /** Only what waits in this run: all of it is on one page. */
  readonly runId?: string;
}

export interface InboxPage {
  readonly items: readonly InboxItem[];
  /** Where to go on behind each of them, for those who do not show all. */
  readonly places: readonly string[];
  /** Where to go on; there may be more, although this page is not full. */
  readonly next: string | undefined;
  readonly counts: InboxCounts;
}

/** Of the whole inbox, whatever was asked for. */
export interface InboxCounts {
  /** What the caller can answer, by what is asked. */
  readonly asking: Readonly<Record<InboxSort, number>>;
  /** What waits for others or for something else. */
  readonly others: number;
}

export interface Decision {
  readonly runId: string;
  readonly nodeId: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly nodeName: string;
  readonly title: string;
  /** `accept`, `reject`, `refine`, `edit-accept`, `answer`. */
  readonly action: string;
  readonly at: Instant;
  /** How it was read and whether something was asked back, where that was recorded. */
  readonly reading: JsonObject | undefined;
}

export interface DecisionsPage {
  readonly decisions: readonly Decision[];
  readonly next: string | undefined;
}

/** What waits for people, and what they decided, found without looking at every run. */
export interface InboxService {
  /** What asks the caller first, the first deadline on top; then what waits for others. */
  page(caller: Caller, query: InboxQuery): Promise<HostOutcome<InboxPage>>;
  counts(caller: Caller): Promise<InboxCounts>;
  /** What the caller decided, the latest first. */
  decisions(caller: Caller, query: Omit<InboxQuery, 'sort' | 'runId'>): Promise<HostOutcome<DecisionsPage>>;
}
