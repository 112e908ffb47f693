import { groups } from './word-lists.ts';

/**
 * Groups of verbs that are near enough for one to be said where a site says the other. They rank an action, and never
 * choose one of high risk.
 */
const RELATED = groups(`
book: schedule, order, create, register, join
cancel: stop, remove, leave, withdraw
stop: leave, close, remove, pause
close: complete, resolve
leave: deregister, remove
change: move, replace, rename, choose, create, mark, increase, decrease, upgrade, downgrade
order: buy
reorder: buy, order
borrow: lend, rent
rent: book
register: join, invite, add, record
join: subscribe
renew: keep
pay: clear
block: pause, lock, turn off
skip: pause, cancel
request: apply, order, collect
create: add, save, order
add: save, record
submit: send, claim, report, record, create
download: export
send: forward, contact
call: contact
notify: contact
report: notify
approve: confirm
return: withdraw
refund: return
transfer: send, pay
top up: add, buy, increase
redeem: claim
comment: add
assign: forward
`);

const NEAR: ReadonlyMap<string, ReadonlySet<string>> = both();

function both(): ReadonlyMap<string, ReadonlySet<string>> {
  const near = new Map<string, Set<string>>();
  for (const [one, ...others] of RELATED) {
    for (const other of others) {
      near.set(one, (near.get(one) ?? new Set()).add(other));
      near.set(other, (near.get(other) ?? new Set()).add(one));
    }
  }
  return near;
}

export function areRelated(one: string, other: string): boolean {
  return NEAR.get(one)?.has(other) ?? false;
}
