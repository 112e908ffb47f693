/**
 * Groups of verbs that are near enough for one to be said where a site says the other. They rank an action, and never
 * choose one of high risk.
 */
const RELATED: readonly (readonly [string, string])[] = [
  ['book', 'schedule'],
  ['book', 'order'],
  ['book', 'create'],
  ['cancel', 'stop'],
  ['cancel', 'remove'],
  ['cancel', 'leave'],
  ['cancel', 'withdraw'],
  ['stop', 'leave'],
  ['stop', 'close'],
  ['stop', 'remove'],
  ['close', 'complete'],
  ['close', 'resolve'],
  ['leave', 'deregister'],
  ['leave', 'remove'],
  ['change', 'move'],
  ['change', 'replace'],
  ['change', 'rename'],
  ['change', 'choose'],
  ['change', 'create'],
  ['change', 'mark'],
  ['change', 'increase'],
  ['change', 'decrease'],
  ['order', 'buy'],
  ['reorder', 'buy'],
  ['reorder', 'order'],
  ['borrow', 'lend'],
  ['borrow', 'rent'],
  ['rent', 'book'],
  ['register', 'join'],
  ['register', 'invite'],
  ['register', 'add'],
  ['register', 'record'],
  ['join', 'subscribe'],
  ['renew', 'keep'],
  ['create', 'add'],
  ['create', 'save'],
  ['create', 'order'],
  ['add', 'save'],
  ['add', 'record'],
  ['submit', 'send'],
  ['submit', 'claim'],
  ['submit', 'report'],
  ['submit', 'record'],
  ['submit', 'create'],
  ['request', 'apply'],
  ['request', 'order'],
  ['download', 'export'],
  ['send', 'forward'],
  ['send', 'contact'],
  ['call', 'contact'],
  ['notify', 'contact'],
  ['report', 'notify'],
  ['approve', 'confirm'],
  ['return', 'withdraw'],
  ['refund', 'return'],
  ['transfer', 'send'],
  ['transfer', 'pay'],
  ['redeem', 'claim'],
  ['comment', 'add'],
  ['assign', 'forward'],
];

const NEAR: ReadonlyMap<string, ReadonlySet<string>> = both();

function both(): ReadonlyMap<string, ReadonlySet<string>> {
  const near = new Map<string, Set<string>>();
  for (const [one, other] of RELATED) {
    near.set(one, (near.get(one) ?? new Set()).add(other));
    near.set(other, (near.get(other) ?? new Set()).add(one));
  }
  return near;
}

export function areRelated(one: string, other: string): boolean {
  return NEAR.get(one)?.has(other) ?? false;
}
