import { ToolFailure } from '@handrail/tools';
import { type OpenToolset, toolsetArtifactId } from '../ports/toolset-source.ts';
import type { HostParts } from './host-parts.ts';
import type { RunIdentity } from './projection.ts';

/** The toolsets a run has open in this process. Nodes that name the same one work on the same instance. */
export class RunToolsets {
  readonly #parts: HostParts;
  readonly #open = new Map<string, Promise<OpenToolset>>();

  constructor(parts: HostParts) {
    this.#parts = parts;
  }

  open(id: string, { tenant, runId }: RunIdentity): Promise<OpenToolset> {
    const known = this.#open.get(id);
    if (known) return known;
    const opening = this.#openAnew(id, tenant, runId);
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  /** The next one to open it gets it as it is stored. */
  forget(id: string): void {
    this.#open.delete(id);
  }

  async #openAnew(id: string, tenant: string, runId: string): Promise<OpenToolset> {
    const slash = id.indexOf('/');
    const source = this.#parts.toolsets.get(id.slice(0, Math.max(0, slash)));
    if (!source) throw new ToolFailure('NOT_FOUND', `This host has no toolset source for "${id}".`);
    const saved = await this.#parts.store.events.readArtifact(runId, toolsetArtifactId(id));
    return source.open(id.slice(slash + 1), saved, { tenant, runId });
  }
}
