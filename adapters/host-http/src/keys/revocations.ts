import type { ApiKeys } from '@handrail/host';

const counts = new WeakMap<object, number>();

/** How many keys were revoked in this process, in one store. Whoever remembers keys looks again when it has changed. */
export function revocationsIn(keys: Pick<ApiKeys, 'list'>): number {
  return counts.get(keys) ?? 0;
}

/** Another process may have revoked keys: everybody in this one looks again. */
export function forgetKeys(keys: Pick<ApiKeys, 'list'>): void {
  counts.set(keys, revocationsIn(keys) + 1);
}

/** Revokes a key, and has everybody in this process forget what they remember of it. False when there is no such key. */
export async function revokeIn(
  keys: Pick<ApiKeys, 'list' | 'revoke'>,
  id: string,
  at: number,
): Promise<boolean> {
  const isKnown = await keys.revoke(id, at);
  forgetKeys(keys);
  return isKnown;
}
