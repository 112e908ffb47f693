import type { JsonObject, JsonValue } from '@handrail/base';
import type { FormSeverity } from '../definition/document.ts';
import type { Engine } from '../live/engine.ts';
import { isAttached, type LiveNode } from '../live/node.ts';
import type { FormFinding } from './finding.ts';

/** A finding the host brings, from a server or a check the form cannot make. */
export interface ExternalFinding {
  readonly path: string;
  readonly message: string;
  readonly severity?: FormSeverity;
  readonly code?: string;
  readonly sourceId?: string;
  readonly context?: JsonObject;
  readonly value?: JsonValue;
}

/** Keeps outside findings on the nodes they are about, so that they follow their row and vanish with it. */
export class ExternalFindings {
  readonly #engine: Engine;
  readonly #known = new Map<LiveNode, readonly FormFinding[]>();
  #shown = true;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Gives back how to take it back, as `clear` does. */
  add(node: LiveNode, given: ExternalFinding): () => void {
    const finding = findingFrom(given);
    const others = (this.#known.get(node) ?? []).filter(({ code }) => code !== finding.code);
    return this.#replace(node, [...others, finding]);
  }

  clear(sourceId: string | undefined): () => void {
    const undo = [...this.#known].map(([node, findings]) => {
      const kept = findings.filter((known) => sourceId !== undefined && known.sourceId !== sourceId);
      return kept.length === findings.length ? () => undefined : this.#replace(node, kept);
    });
    return () => {
      for (const step of undo) step();
    };
  }

  /** While validation is switched off nothing is reported, not even what comes from outside (core 5.5). */
  show(shown: boolean): void {
    this.#shown = shown;
    for (const [node, findings] of this.#known) this.#replace(node, findings);
  }

  #replace(node: LiveNode, findings: readonly FormFinding[]): () => void {
    const before = this.#known.get(node) ?? [];
    if (findings.length > 0) this.#known.set(node, findings);
    else this.#known.delete(node);
    const attached = isAttached(node);
    if (attached) this.#engine.changes.findingsChange(node);
    node.external = this.#shown ? findings : [];
    if (attached) this.#engine.findingsChanged(node);
    return () => this.#replace(node, before);
  }
}

/** A host may hand on a whole result of another engine; only what an outside finding has is taken from it. */
function findingFrom(given: ExternalFinding): FormFinding {
  const { message, severity = 'error', code = 'EXTERNAL_FAILED', sourceId, context, value } = given;
  return {
    severity,
    constraintKind: 'external',
    code,
    message,
    source: 'external',
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(context === undefined ? {} : { context }),
    ...(value === undefined ? {} : { value }),
  };
}
