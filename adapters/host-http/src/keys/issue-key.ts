import { hash } from 'node:crypto';
import type { Clock } from '@handrail/base';
import type { ApiKey, ApiKeys, Ids, RunMode, Scope } from '@handrail/host';
import { revokeIn } from './revocations.ts';

/** A key says which data it is for, so that a test key is seen in a log or a program before it is used. */
export const KEY_PREFIX: Readonly<Record<RunMode, string>> = { live: 'hr_live_', test: 'hr_test_' };

/** Software needs a day to change to another key (auth-profiles.md, key rotation). */
export const DEFAULT_GRACE_SECONDS = 86_400;

export interface KeyPorts {
  readonly keys: ApiKeys;
  readonly ids: Ids;
  readonly clock: Clock;
}

export interface KeyRequest {
  readonly label: string;
  readonly tenant: string;
  readonly workspace?: string;
  readonly principal: string;
  readonly mode: RunMode;
  readonly scopes: readonly Scope[];
  /** Milliseconds since 1970; for ever when left out. */
  readonly expiresAt?: number;
}

export interface IssuedKey {
  /** The key itself. It is shown this once and kept nowhere. */
  readonly key: string;
  readonly record: ApiKey;
}

export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** People of a provider have its name and a colon in theirs, and the roles given to them are no key's. */
function principalOfKey(name: string): string {
  return name.replaceAll(':', '-');
}

export async function issueKey(ports: KeyPorts, request: KeyRequest): Promise<IssuedKey> {
  const key = `${KEY_PREFIX[request.mode]}${ports.ids.newSecret()}`;
  const record: ApiKey = {
    id: ports.ids.newId(),
    hash: hashKey(key),
    label: request.label,
    tenant: request.tenant,
    workspace: request.workspace,
    principal: principalOfKey(request.principal),
    mode: request.mode,
    scopes: [...request.scopes],
    createdAt: ports.clock.now(),
    expiresAt: request.expiresAt,
    revokedAt: undefined,
  };
  await ports.keys.put(record);
  return { key, record };
}

/**
 * A new key with the rights of an old one. Both work until the grace period is over; then the old one is revoked.
 * Undefined when there is no such key, or it is revoked already.
 */
export async function rotateKey(
  ports: KeyPorts,
  id: string,
  graceSeconds: number = DEFAULT_GRACE_SECONDS,
): Promise<IssuedKey | undefined> {
  const old = (await ports.keys.list(undefined)).find((key) => key.id === id);
  if (!old || old.revokedAt !== undefined) return undefined;
  const key = `${KEY_PREFIX[old.mode]}${ports.ids.newSecret()}`;
  const now = ports.clock.now();
  const record: ApiKey = { ...old, id: ports.ids.newId(), hash: hashKey(key), createdAt: now };
  await ports.keys.put(record);
  await revokeIn(ports.keys, id, now + graceSeconds * 1000);
  return { key, record };
}

/** False when there is no such key. */
export function revokeKey(ports: Omit<KeyPorts, 'ids'>, id: string): Promise<boolean> {
  return revokeIn(ports.keys, id, ports.clock.now());
}
