import type { Clock } from '@handrail/base';
import type { Ids, RunMode } from '@handrail/host';
import type { Mac } from '@handrail/tools';

/** A person who may sign in, and what they see. */
export interface Owner {
  /** Names them in records as the one who decided. Letters, digits and `._:@-`. */
  readonly id: string;
  /** As they are called on their own pages. */
  readonly name: string;
  readonly tenant: string;
  /** Only this workspace; every one of the tenant when left out. */
  readonly workspace?: string;
  /** `live` when left out. */
  readonly mode?: RunMode;
  /** Of somebody who signed in with a provider. Left out for those the operator named, who are owners. */
  readonly member?: { readonly roles: readonly string[]; readonly claimedRoles: readonly string[] };
}

/** What links and sessions are made with; enough for a program beside the server to issue a login link. */
export interface OwnerAccess {
  readonly owners: readonly Owner[];
  /** Where owners reach this host, as in `https://handrail.example`; links are made with the first. */
  readonly origins: readonly [string, ...string[]];
  readonly mac: Mac;
  readonly ids: Ids;
  readonly clock: Clock;
  /** With which the operator gets a new login link, as in `handrail owner link`; pages say it to those who need one. */
  readonly linkCommand?: string;
  /** The provider that people can sign in with as well, as they call it. */
  readonly signInLabel?: string;
}

const MINUTE = 60_000;

/** How long things live, in milliseconds. */
export const LIVES = {
  loginLink: 10 * MINUTE,
  /** Without a visit. */
  session: 60 * MINUTE,
  /** However busy. */
  longestSession: 12 * 60 * MINUTE,
  form: 60 * MINUTE,
} as const;

export function findOwner(access: OwnerAccess, id: string): Owner | undefined {
  return access.owners.find((owner) => owner.id === id);
}
