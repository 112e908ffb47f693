import { groups } from './word-lists.ts';

/**
 * What sort of doing a group of verbs is: to get something, to change something, to tell something, to end or to hold
 * something, or to look at something. A verb of one sort never asks for an action of another.
 */
const FAMILIES = groups(`
get: book, schedule, order, reorder, buy, request, apply, borrow, rent, register, subscribe, join, refund, claim, collect, redeem, create, generate, choose, exchange, sign, invite
change: change, move, renew, keep, exchange, replace, assign, transfer, upgrade, downgrade, increase, decrease, choose, rename, repair, complete, reset, forward, deliver, leave, send, add, resolve, mark, start, set, top up, schedule, import, fill in
tell: report, complain, submit, contact, call, reply, comment, notify, record, send, object, escalate, add, share, create, claim, save, mark, upload, fill in, resolve, complete, repair, check
end: cancel, withdraw, unassign, deregister, unsubscribe, leave, remove, clear, decline, stop, close, return, undo, reset, turn off
hold: pause, block, lock, hide, mute, skip, archive, keep, stop, turn off
give: pay, donate, transfer, top up, refund, return, lend, sell, share, send
agree: approve, confirm, allow, sign, check in, vote, resolve
look: find, show, track, download, export, print, calculate, review, copy, follow, check
warn: remind
`);

export type VerbFamily = string;

const BY_GROUP: ReadonlyMap<string, readonly VerbFamily[]> = byGroup();

function byGroup(): ReadonlyMap<string, readonly VerbFamily[]> {
  const found = new Map<string, VerbFamily[]>();
  for (const [family, ...words] of FAMILIES) {
    for (const group of words) found.set(group, [...(found.get(group) ?? []), family]);
  }
  return found;
}

/** The sorts of doing that some groups of verbs have in common with an action. */
export function familiesOf(verbGroups: Iterable<string>): ReadonlySet<VerbFamily> {
  return new Set([...verbGroups].flatMap((group) => BY_GROUP.get(group) ?? []));
}
