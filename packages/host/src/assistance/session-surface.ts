import {
  type AssistanceState,
  isWatched,
  openRequests,
  type ProbeFailure,
  type SurfaceState,
  type TrackedRequest,
} from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { HostParts } from '../execution/host-parts.ts';
import type { LiveSurface } from '../ports/surfaces.ts';
import { findSurface, guardSurface, probeSurface, type SurfaceGuard } from './surface-guard.ts';

const BUDGET_MS = 5_000;

interface SurfaceNews {
  changed(surface: SurfaceState): Promise<void>;
  lost(requestId: string, failure: ProbeFailure): Promise<void>;
}

/** What one session has to do with the live page of its run. */
export class SessionSurface {
  readonly #runId: string;
  readonly #parts: Pick<HostParts, 'surfaces' | 'timers'>;
  readonly #news: SurfaceNews;
  readonly #guards = new Map<string, SurfaceGuard>();
  /** Requests that were given to a page, until it learns that they are over. */
  readonly #shown = new Map<string, LiveSurface>();
  readonly #lost = new Set<string>();
  /** The page that was found ready last. */
  #ready: LiveSurface | undefined;
  #isStopped = false;

  constructor(runId: string, parts: Pick<HostParts, 'surfaces' | 'timers'>, news: SurfaceNews) {
    this.#runId = runId;
    this.#parts = parts;
    this.#news = news;
  }

  isLost(requestId: string): boolean {
    return this.#lost.has(requestId);
  }

  /** The page as the owner would find it now, if this request is about a page at all (RUN-6-03). */
  async preflight(line: JsonObject): Promise<SurfaceState> {
    return mayNeedSurface(line) ? this.#stateNow() : undefined;
  }

  async #stateNow(): Promise<SurfaceState> {
    const surface = findSurface(this.#parts.surfaces, this.#runId);
    this.#ready = undefined;
    if (surface?.state !== 'available') return surface?.state;
    const failure = await probeSurface(surface, surface.id, BUDGET_MS, this.#parts.timers);
    if (failure) return 'unavailable';
    this.#ready = surface;
    return 'available';
  }

  /** Guards the page of every open request that would end with it, and lets go of it when the request is closed. */
  follow(own: AssistanceState): void {
    for (const { request, closed } of own.requests.values()) {
      if (closed) this.#release(request.id);
      else if (isWatched(request) && !this.#guards.has(request.id)) this.#guard(request.id);
    }
  }

  changed(own: AssistanceState): void {
    const asking = openRequests(own).filter(hasSurface);
    if (asking.length === 0 || this.#isStopped) return;
    if (this.#guards.size > 0) {
      const surface = findSurface(this.#parts.surfaces, this.#runId);
      for (const [requestId, guard] of this.#guards) {
        const isSame = surface?.id === this.#shown.get(requestId)?.id && surface?.state === 'available';
        if (!isSame) guard.poke();
      }
      return;
    }
    void this.#stateNow().then((surface) => (this.#isStopped ? undefined : this.#news.changed(surface)));
  }

  stop(): void {
    this.#isStopped = true;
    for (const requestId of [...this.#guards.keys(), ...this.#shown.keys()]) this.#release(requestId);
  }

  #guard(requestId: string): void {
    const { surfaces, timers } = this.#parts;
    if (!surfaces || !this.#ready || this.#isStopped) return;
    this.#shown.set(requestId, this.#ready);
    const guard = guardSurface({
      surfaces,
      runId: this.#runId,
      surfaceId: this.#ready.id,
      timers,
      onLost: (failure) => {
        // First of all, so that a reply that comes at this moment finds nothing pending (RUN-6-23).
        this.#lost.add(requestId);
        void this.#news.lost(requestId, failure);
      },
    });
    this.#guards.set(requestId, guard);
  }

  #release(requestId: string): void {
    this.#guards.get(requestId)?.stop();
    this.#guards.delete(requestId);
    this.#shown.get(requestId)?.release(requestId);
    this.#shown.delete(requestId);
  }
}

function mayNeedSurface({ type, kind, owner_action: action, attachments }: JsonObject): boolean {
  if (type === 'INTERACTION') return kind === 'manual_action' || kind === 'otp';
  if (action === 'operate_attachment' || kind === 'otp') return true;
  return (
    Array.isArray(attachments) &&
    attachments.some(
      (each) =>
        typeof each === 'object' && each !== null && 'kind' in each && each.kind === 'browser_surface',
    )
  );
}

function hasSurface({ request }: TrackedRequest): boolean {
  return request.attachments.some(({ kind }) => kind === 'browser_surface');
}
