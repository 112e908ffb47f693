import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { OpenToolset, ProducedArtifact } from '@handrail/host';
import type { HtmlElement } from '@handrail/html';
import { createPageToolset, type Execution, PageRefusal, type SiteManifest } from '@handrail/page';
import {
  SiteKnowledge,
  type SiteKnowledgeOptions,
  understandRequest,
  withUnderstanding,
} from '@handrail/planner';
import {
  ASK_TOOL,
  type CallContext,
  type CallProvenance,
  errorCodes,
  errorResult,
  type RelayedRequest,
  readOutcome,
  ToolFailure,
  type ToolResult,
  type Toolset,
} from '@handrail/tools';
import { previewRequest } from './preview-request.ts';
import type { SiteSession } from './site-session.ts';

export interface SiteToolsetParts {
  readonly site: string;
  readonly execution: Execution<HtmlElement> & { readonly manifest: SiteManifest };
  readonly session: SiteSession;
  /** What requests to the site are understood by. */
  readonly listening: SiteKnowledgeOptions;
  /** How many results the run has from this site already. */
  readonly results: number;
  readManifest(): Promise<SiteManifest>;
  save(results: number): JsonValue;
  onDefect(defect: unknown, tool: string): void;
}

/**
 * A site as a run has it open. Every call looks at the page and the manifest as they are now, and what the owner agrees
 * to is the request that this page would send, not the one that some earlier page would have sent.
 */
export class SiteToolset implements OpenToolset {
  readonly toolset: Toolset;
  readonly #parts: SiteToolsetParts;
  readonly #inner: Toolset;
  readonly #knowledge: SiteKnowledge;
  readonly #declared: string;
  #isFresh = true;
  #results: number;
  #previewed: { readonly tool: string; readonly values: JsonObject } | undefined;
  #judged: { readonly tool: string; readonly provenance: CallProvenance } | undefined;
  #produced: readonly ProducedArtifact[] = [];

  constructor(parts: SiteToolsetParts) {
    const { execution, site, onDefect } = parts;
    this.#parts = parts;
    this.#results = parts.results;
    this.#declared = canonicalJson(execution.manifest.document);
    // Elements come from the runtime and go back to it: whoever listens need not know their kind.
    this.#knowledge = new SiteKnowledge(execution as unknown as Execution<object>, parts.listening);
    this.#inner = withUnderstanding(createPageToolset(execution, { instance: site, onDefect }), {
      site: this.#knowledge,
      schemaCheck: execution.schemaCheck,
      onDefect,
      onJudged: (tool, provenance) => {
        this.#judged = { tool, provenance };
      },
    });
    this.toolset = {
      ...this.#inner,
      name: 'site',
      call: (name, input, context) => this.#call(name, input, context),
    };
  }

  save(): JsonValue {
    return this.#parts.save(this.#results);
  }

  async ask(request: RelayedRequest): Promise<JsonObject> {
    try {
      return await understandRequest(request, this.#knowledge, 'owner');
    } catch (error) {
      if (error instanceof PageRefusal) throw new ToolFailure('x-page-refused', error.message);
      throw error;
    }
  }

  provenance(tool: string): CallProvenance | undefined {
    return this.#judged?.tool === tool ? this.#judged.provenance : undefined;
  }

  place(): { readonly origin: string; readonly path: string } {
    const { origin, path } = this.#parts.execution.runtime.address();
    return { origin, path };
  }

  submits(tool: string): JsonValue | undefined {
    return this.#previewed?.tool === tool ? this.#previewed.values : undefined;
  }

  produced(): readonly ProducedArtifact[] {
    const made = this.#produced;
    this.#produced = [];
    return made;
  }

  async #call(name: string, input: unknown, context: CallContext = {}): Promise<ToolResult> {
    const { manifest } = this.#parts.execution;
    this.#previewed = undefined;
    this.#judged = undefined;
    const isAsk = name === ASK_TOOL;
    if (!isAsk && !manifest.actions.has(name) && !manifest.data.has(name))
      return this.#inner.call(name, input, context);
    const obstacle = await this.#refresh();
    if (obstacle) return obstacle;
    if (isAsk) return this.#inner.call(name, input, context);
    const { confirm } = context;
    const asking: CallContext['confirm'] =
      confirm &&
      (async (request) => {
        const values = await this.#preview(name, input);
        // An owner cannot agree to what nobody can tell; what cannot happen is refused with the reason before they are asked.
        if (!values) return 'unavailable';
        const { change } = request;
        const scope = isJsonObject(change) ? change.scope : undefined;
        this.#previewed = { tool: name, values: { ...(scope === undefined ? {} : { scope }), ...values } };
        return confirm({ ...request, change: argumentsIn(change) });
      });
    const result = await this.#inner.call(name, input, {
      ...context,
      ...(asking ? { confirm: asking } : {}),
    });
    if (manifest.actions.has(name)) this.#keepResult(name, result);
    return result;
  }

  /** A page may be hours old by now: its owner had to be waited for. What was got by sending a form is not got again. */
  async #refresh(): Promise<ToolResult | undefined> {
    const { execution, session, readManifest } = this.#parts;
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    if (isFresh) return undefined;
    this.#knowledge.forget();
    try {
      const { path, search } = execution.runtime.address();
      if (session.last?.method === 'GET') await execution.runtime.navigate(`${path}${search}`, 'stop');
      if (canonicalJson((await readManifest()).document) === this.#declared) return undefined;
      const message = 'The site declares something else than when it was opened. Nothing was done.';
      return errorResult({ code: 'x-site-changed', message });
    } catch (error) {
      if (!(error instanceof PageRefusal)) throw error;
      const code = error.code === 'unreachable' ? errorCodes.unreachable : 'x-page-refused';
      return errorResult({ code, message: `${error.message} Nothing was done.` });
    }
  }

  async #preview(name: string, input: unknown): Promise<JsonObject | undefined> {
    const { execution, session } = this.#parts;
    if (!session.last || !isJsonObject(input as JsonValue)) return undefined;
    try {
      return await previewRequest(execution, session.last, name, input as JsonObject);
    } catch (error) {
      if (error instanceof PageRefusal) throw new ToolFailure('x-page-refused', error.message);
      throw error;
    }
  }

  /** What the site said of a change is kept for people, beside what the workflow makes of it. */
  #keepResult(action: string, result: ToolResult): void {
    const outcome = readOutcome(result);
    if (!outcome.ok || !isJsonObject(outcome.value)) return;
    const { status, verdict, evidence, result: said, output } = outcome.value;
    const { origin, path } = this.place();
    this.#results += 1;
    this.#produced = [
      {
        artifactId: `${this.#parts.site}.result-${this.#results}`,
        artifactType: 'handrail.page-result',
        content: {
          action,
          page: `${origin}${path}`,
          status: status ?? null,
          verdict: verdict ?? 'unclear',
          ...(evidence === undefined ? {} : { evidence }),
          ...(said === undefined ? {} : { said }),
          ...(output === undefined ? {} : { output }),
        },
      },
    ];
  }
}

/** The arguments as they will be used. The host tells the owner by itself which tool it is, and where. */
function argumentsIn(change: JsonValue): JsonValue {
  return isJsonObject(change) ? (change.arguments ?? change) : change;
}
