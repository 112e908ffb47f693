import { emptyRun, parseWorkflow, type RunState, type Workflow } from '@handrail/runs';
import type { Definitions, StoredDefinition } from '../ports/definitions.ts';

/** A checked definition and a run of it that has not begun. */
export interface KnownWorkflow {
  readonly digest: string;
  readonly workflow: Workflow;
  readonly empty: RunState;
  /** Node types in it that the host gates, with the capability each needs. */
  readonly gated: { readonly [typeId: string]: string } | undefined;
}

export type FindGated = (workflow: Workflow) => KnownWorkflow['gated'];

const MAX_KNOWN = 1_000;
const MAX_TENANTS = 1_000;
const MAX_CURRENT = 1_000;

/**
 * Definitions by digest, parsed once. Which one is current is remembered too: a host is told of every registration,
 * because it does them itself.
 */
export class WorkflowCache {
  readonly #definitions: Definitions;
  readonly #findGated: FindGated;
  readonly #known = new Map<string, KnownWorkflow>();
  /** By tenant, then by id: names of both come from outside, so they are never joined into one key. */
  readonly #current = new Map<string, Map<string, KnownWorkflow>>();
  /** Counts registrations: what was looked up before one is not remembered after it. */
  #registrations = 0;

  constructor(definitions: Definitions, findGated: FindGated) {
    this.#definitions = definitions;
    this.#findGated = findGated;
  }

  /** Remembered ones come at once, so that creating a run does not have to wait. */
  current(tenant: string, workflowId: string): KnownWorkflow | Promise<KnownWorkflow | undefined> {
    return this.#current.get(tenant)?.get(workflowId) ?? this.#lookUp(tenant, workflowId);
  }

  async byDigest(digest: string): Promise<KnownWorkflow> {
    const known = this.#known.get(digest);
    if (known) return known;
    const stored = await this.#definitions.byDigest(digest);
    if (!stored) throw new Error(`The definition ${digest} that a run was started with is gone.`);
    return this.#learn(stored);
  }

  async register(definition: StoredDefinition): Promise<void> {
    await this.#definitions.put(definition);
    this.#registrations += 1;
    this.#current.clear();
  }

  async #lookUp(tenant: string, workflowId: string): Promise<KnownWorkflow | undefined> {
    const registrations = this.#registrations;
    const stored = await this.#definitions.current(tenant, workflowId);
    if (!stored) return undefined;
    const known = this.#known.get(stored.digest) ?? this.#learn(stored);
    if (registrations === this.#registrations) this.#remember(tenant, workflowId, known);
    return known;
  }

  #remember(tenant: string, workflowId: string, known: KnownWorkflow): void {
    if (this.#current.size >= MAX_TENANTS && !this.#current.has(tenant)) this.#current.clear();
    const own = this.#current.get(tenant) ?? new Map<string, KnownWorkflow>();
    this.#current.set(tenant, own);
    if (own.size >= MAX_CURRENT) own.clear();
    own.set(workflowId, known);
  }

  #learn({ digest, document }: StoredDefinition): KnownWorkflow {
    const workflow = parseWorkflow(JSON.parse(document));
    const known = { digest, workflow, empty: emptyRun(workflow), gated: this.#findGated(workflow) };
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(digest, known);
    return known;
  }
}
