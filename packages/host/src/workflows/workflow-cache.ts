import { emptyRun, parseWorkflow, type RunState, type Workflow } from '@handrail/runs';
import { type DataScope, scopeKey } from '../data-scope.ts';
import type { Definitions, StoredDefinition } from '../ports/definitions.ts';
import { SharedReads } from './shared-reads.ts';

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
const MAX_SCOPES = 1_000;
const MAX_CURRENT = 1_000;

/**
 * Definitions by digest, parsed once. Which one is current is remembered too: a host is told of every registration,
 * because it does them itself.
 */
export class WorkflowCache {
  readonly #definitions: Definitions;
  readonly #findGated: FindGated;
  readonly #known = new Map<string, KnownWorkflow>();
  /** By scope, then by id: names of both come from outside, so they are never joined into one key. */
  readonly #current = new Map<string, Map<string, KnownWorkflow>>();
  /** Counts registrations: what was looked up before one is not remembered after it. */
  #registrations = 0;

  readonly #remembersCurrent: boolean;
  readonly #reads = new SharedReads<StoredDefinition | undefined>();

  /** `remembersCurrent`: false where other processes register workflows, too. */
  constructor(definitions: Definitions, findGated: FindGated, remembersCurrent = true) {
    this.#definitions = definitions;
    this.#findGated = findGated;
    this.#remembersCurrent = remembersCurrent;
  }

  /** Remembered ones come at once, so that creating a run does not have to wait. */
  current(scope: DataScope, workflowId: string): KnownWorkflow | Promise<KnownWorkflow | undefined> {
    return this.#current.get(scopeKey(scope))?.get(workflowId) ?? this.#lookUp(scope, workflowId);
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

  async #lookUp(scope: DataScope, workflowId: string): Promise<KnownWorkflow | undefined> {
    const registrations = this.#registrations;
    const key = JSON.stringify([scopeKey(scope), workflowId]);
    const stored = await this.#reads.read(key, () => this.#definitions.current(scope, workflowId));
    if (!stored) return undefined;
    const known = this.#known.get(stored.digest) ?? this.#learn(stored);
    if (this.#remembersCurrent && registrations === this.#registrations)
      this.#remember(scopeKey(scope), workflowId, known);
    return known;
  }

  #remember(scope: string, workflowId: string, known: KnownWorkflow): void {
    if (this.#current.size >= MAX_SCOPES && !this.#current.has(scope)) this.#current.clear();
    const own = this.#current.get(scope) ?? new Map<string, KnownWorkflow>();
    this.#current.set(scope, own);
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
