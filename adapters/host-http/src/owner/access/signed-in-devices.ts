import type { Clock } from '@handrail/base';
import type { Ids } from '@handrail/host';
import type { Instant } from '@handrail/runs';
import { LIVES } from '../owner-settings.ts';
import { type BrowserNames, readBrowserNames } from './browser-names.ts';
import type { Session } from './session.ts';

/** A session as its owner sees it in a list. */
export interface Device extends BrowserNames {
  /** Made for the list. It is no part of the session and opens nothing. */
  readonly id: string;
  readonly session: Session;
  readonly lastSeenAt: Instant;
}

/** For each owner. Beyond it the one that was not seen for longest leaves the list; its session goes on. */
const MOST_DEVICES = 200;

/**
 * The devices of owners that this process has seen. In memory only, without addresses: sessions are in cookies, and the list
 * is for looking. Whoever wants all sessions ended signs out everywhere, which needs no list.
 */
export class SignedInDevices {
  readonly #clock: Clock;
  readonly #ids: Pick<Ids, 'newSecret'>;
  /** By owner and session; those seen last come last. */
  readonly #owners = new Map<string, Map<string, Device>>();
  readonly #watchers = new Set<() => void>();

  constructor({ clock, ids }: { readonly clock: Clock; readonly ids: Pick<Ids, 'newSecret'> }) {
    this.#clock = clock;
    this.#ids = ids;
  }

  seen(session: Session, userAgent: string | undefined): void {
    const devices = this.#owners.get(session.owner.id) ?? new Map<string, Device>();
    this.#owners.set(session.owner.id, devices);
    const known = devices.get(session.id);
    const id = known?.id ?? this.#ids.newSecret().slice(0, 22);
    devices.delete(session.id);
    devices.set(session.id, { ...readBrowserNames(userAgent), id, session, lastSeenAt: this.#clock.now() });
    const [oldest] = devices.keys();
    if (devices.size > MOST_DEVICES && oldest !== undefined) devices.delete(oldest);
  }

  /** The last seen first. */
  list(ownerId: string): readonly Device[] {
    const devices = this.#owners.get(ownerId);
    if (!devices) return [];
    for (const { session, lastSeenAt } of devices.values())
      if (this.#isOver(session, lastSeenAt)) devices.delete(session.id);
    return [...devices.values()].reverse();
  }

  /** No longer listed; whoever holds a connection open looks whether it may go on. */
  ended(ownerId: string, sessionId?: string): void {
    if (sessionId === undefined) this.#owners.delete(ownerId);
    else this.#owners.get(ownerId)?.delete(sessionId);
    for (const look of [...this.#watchers]) look();
  }

  /** Calls back after sessions have ended; gives back how to stop. */
  watch(look: () => void): () => void {
    this.#watchers.add(look);
    return () => this.#watchers.delete(look);
  }

  /** Its cookie was renewed when it was seen last, or earlier. */
  #isOver({ startedAt }: Session, lastSeenAt: Instant): boolean {
    return this.#clock.now() >= Math.min(lastSeenAt + LIVES.session, startedAt + LIVES.longestSession);
  }
}
