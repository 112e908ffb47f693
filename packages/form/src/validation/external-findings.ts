import type { JsonObject, JsonValue } from '@handrail/base';
import type { Severity } from '../definition/document.ts';
import type { Engine } from '../live/engine.ts';
import { isAttached, type LiveNode } from '../live/node.ts';
import type { Finding } from './finding.ts';

/** A finding the host brings, from a server or a check the form cannot make. */
export interface ExternalFinding {
  readonly path: string;
  readonly message: string;
  readonly severity?: Severity;
  readonly code?: string;
  readonly sourceId?: string;
  readonly context?: JsonObject;
  readonly value?: JsonValue;
}

/** Keeps outside findings on the nodes they are about, so that they follow their row and vanish with it. */
export class ExternalFindings {
  readonly #engine: Engine;
  readonly #nodes = new Set<LiveNode>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Gives back how to take it back, as `clear` does. */
  add(node: LiveNode, given: ExternalFinding): () => void {
    const finding = findingFrom(given);
    return this.#replace(node, [...node.external.filter(({ code }) => code !== finding.code), finding]);
  }

  clear(sourceId: string | undefined): () => void {
    const undo = [...this.#nodes].map((node) => {
      const kept = node.external.filter((known) => sourceId !== undefined && known.sourceId !== sourceId);
      return kept.length === node.external.length ? () => undefined : this.#replace(node, kept);
    });
    return () => {
      for (const step of undo) step();
    };
  }

  #replace(node: LiveNode, findings: readonly Finding[]): () => void {
    const before = node.external;
    node.external = findings;
    if (findings.length > 0) this.#nodes.add(node);
    else this.#nodes.delete(node);
    if (isAttached(node)) this.#engine.findingsChanged(node);
    return () => this.#replace(node, before);
  }
}

/** A host may hand on a whole result of another engine; only what an outside finding has is taken from it. */
function findingFrom(given: ExternalFinding): Finding {
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
