import type { OperableSurfaces, Surfaces } from '@handrail/host';
import type { Page } from 'playwright-core';
import type { Chromium } from '../chromium/start-chromium.ts';
import { RunSurface } from './run-surface.ts';
import { SurfaceRefused } from './surface-refused.ts';
import type { ViewingTimes } from './viewing.ts';

export interface SurfacesOptions {
  /** The browser to open pages in; asked for each page, so that another can be started after one has ended. */
  readonly chromium: () => Promise<Chromium>;
  readonly newId: () => string;
  /** Open at a time. 8 when left out. */
  readonly maxSurfaces?: number;
  /** By which it is measured how fast a viewer shows pictures. The machine's own when left out. */
  readonly now?: () => number;
  /** How long an owner who takes control waits for a picture of the page at their size. 5,000 when left out. */
  readonly shownMs?: number;
}

/** The live pages of runs: opened by agents, watched by the host, operated by owners. */
export interface BrowserSurfaces extends Surfaces, OperableSurfaces {
  find(runId: string): RunSurface | undefined;
  /** A page for this run. Refuses with `SurfaceRefused`, or with `ChromiumFailure` when there is no browser. */
  open(runId: string): Promise<AgentSurface>;
  /** Closes every page; the browser is its owner's to close. */
  close(): Promise<void>;
}

/** An agent's hold on its page. */
export interface AgentSurface {
  readonly id: string;
  /**
   * Works on the page while the agent has control. It waits while the owner has it, 30 seconds unless said otherwise,
   * and is refused with `SurfaceRefused` then. Keep no page beyond it: outside it is unknown who has control.
   */
  act<Result>(
    work: (page: Page, signal: AbortSignal) => Promise<Result>,
    options?: { readonly patienceMs?: number },
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Lost ones of runs that never closed them are forgotten, the oldest first. */
const MOST_KNOWN = 256;

export function createSurfaces({
  chromium,
  newId,
  maxSurfaces = 8,
  now = () => performance.now(),
  shownMs = 5_000,
}: SurfacesOptions): BrowserSurfaces {
  const times: ViewingTimes = { now, shownMs };
  const surfaces = new Map<string, RunSurface>();
  const listeners = new Set<(runId: string) => void>();
  const changed = (runId: string) => {
    for (const listener of [...listeners]) listener(runId);
  };
  const forget = (runId: string, surface: RunSurface) => {
    if (surfaces.get(runId) === surface) surfaces.delete(runId);
  };
  return {
    find: (runId) => surfaces.get(runId),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open(runId) {
      const before = surfaces.get(runId);
      if (before?.state === 'starting' || before?.state === 'available') {
        throw new SurfaceRefused('surface_open_already');
      }
      const open = [...surfaces.values()].filter(
        ({ state }) => state === 'starting' || state === 'available',
      );
      if (open.length >= maxSurfaces) throw new SurfaceRefused('too_many_surfaces');
      for (const [other, { state }] of surfaces) {
        if (surfaces.size < MOST_KNOWN) break;
        if (state === 'lost' || state === 'unavailable') surfaces.delete(other);
      }
      const surface = new RunSurface(newId(), () => changed(runId), times);
      surfaces.set(runId, surface);
      changed(runId);
      await surface.open(chromium);
      return {
        id: surface.id,
        act: (work, options) => surface.act(work, options),
        async close() {
          await surface.close();
          forget(runId, surface);
        },
      };
    },
    async close() {
      await Promise.all([...surfaces.values()].map((surface) => surface.close()));
      surfaces.clear();
    },
  };
}
