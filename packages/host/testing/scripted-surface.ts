import type { ProbeFailure } from '@handrail/assistance';
import type { LiveSurface, Surfaces } from '../src/index.ts';

/** A live page whose health a test decides. */
export class ScriptedSurface implements LiveSurface {
  readonly id: string;
  state: LiveSurface['state'] = 'available';
  control: LiveSurface['control'] = 'agent';
  probes = 0;
  readonly released: string[] = [];
  answer: () => Promise<ProbeFailure | undefined> = async () => undefined;

  constructor(id: string) {
    this.id = id;
  }

  probe(): Promise<ProbeFailure | undefined> {
    this.probes += 1;
    return this.answer();
  }

  release(requestId: string): void {
    this.released.push(requestId);
  }
}

export class ScriptedSurfaces implements Surfaces {
  readonly byRun = new Map<string, ScriptedSurface>();
  readonly #listeners = new Set<(runId: string) => void>();

  find(runId: string): ScriptedSurface | undefined {
    return this.byRun.get(runId);
  }

  watch(listener: (runId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  put(runId: string, surface: ScriptedSurface): ScriptedSurface {
    this.byRun.set(runId, surface);
    this.changed(runId);
    return surface;
  }

  changed(runId: string): void {
    for (const listener of this.#listeners) listener(runId);
  }
}
