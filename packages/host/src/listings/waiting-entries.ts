import { isTerminal, type OpenInterrupt, type RunState } from '@handrail/runs';
import { type ListingEntry, type ListingWrite, NO_DEADLINE } from '../ports/listings.ts';
import { entryWords } from './entry-words.ts';

/** Kinds that people answer; others wait for something else, and ask nobody. */
const ASKING_KINDS: readonly string[] = ['approval', 'clarification'];

/** What is different in the list of what waits, from one state of a run to the next. Without `before`: all of it. */
export function waitingEntries(before: RunState | undefined, after: RunState): readonly ListingWrite[] {
  const now = openInterrupts(after);
  const was = before ? openInterrupts(before) : NONE;
  if (now.size === 0 && was.size === 0) return [];
  const writes: ListingWrite[] = [];
  for (const index of was.keys()) {
    if (!now.has(index)) writes.push({ list: 'waiting', name: nameAt(after, index), entry: undefined });
  }
  for (const [index, interrupt] of now) {
    if (was.get(index) === interrupt) continue;
    writes.push({ list: 'waiting', name: nameAt(after, index), entry: entryOf(after, index, interrupt) });
  }
  return writes;
}

const NONE: ReadonlyMap<number, OpenInterrupt> = new Map();

/** One with a secret answer is asked for by its connector, which says more. */
function openInterrupts(state: RunState): ReadonlyMap<number, OpenInterrupt> {
  // Nearly every run waits for nobody, and this is looked at twice in every batch.
  if (isTerminal(state.phase) || state.active.size === 0) return NONE;
  const open = new Map<number, OpenInterrupt>();
  for (const index of state.active) {
    const { interrupt } = state.nodes.at(index);
    if (interrupt && !interrupt.secret) open.set(index, interrupt);
  }
  return open;
}

function entryOf(state: RunState, index: number, interrupt: OpenInterrupt): ListingEntry {
  const { kind, deadline, requestedAt, votes, data, assignee } = interrupt;
  const { approversList } = data;
  const approvers = Array.isArray(approversList)
    ? approversList.filter((name) => typeof name === 'string')
    : [];
  const asked = assignee === undefined ? approvers : [assignee];
  const onlyFor = ASKING_KINDS.includes(kind) ? asked : [];
  return {
    who: '',
    rank: deadline ?? NO_DEADLINE,
    at: requestedAt,
    kind,
    ...((onlyFor.length > 0 || !ASKING_KINDS.includes(kind)) && { onlyFor }),
    ...(votes.length > 0 && { notFor: votes.map(({ voter }) => voter) }),
    content: entryWords(state, index, interrupt),
  };
}

function nameAt({ workflow }: RunState, index: number): string {
  return workflow.nodes[index]?.id ?? String(index);
}
