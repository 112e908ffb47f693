import type { Clock } from '@handrail/base';
import type { Host, Ids, RunMode } from '@handrail/host';
import type { Digest, Mac } from '@handrail/tools';
import type { SessionAccess } from './access/session.ts';
import type { Messages } from './messages/english.ts';

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
}

export interface OwnerPagesOptions extends SessionAccess {
  readonly host: Host;
  readonly digest: Digest;
  /** Another plugin serves `/` and `/runs/:runId`; without it they lead to the pages here. */
  readonly hasDashboard?: boolean;
  /** What the pages say; English when left out. */
  readonly messages?: Messages;
  /** In which times are shown; the one of this machine when left out. */
  readonly timeZone?: string;
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
