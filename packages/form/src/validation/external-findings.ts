import type { JsonObject, JsonValue } from '@handrail/base';
import type { Severity } from '../definition/document.ts';
import type { Engine } from '../live/engine.ts';
import type { LiveNode } from '../live/node.ts';
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

  add(
    node: LiveNode,
    { path: _path, message, severity = 'error', code = 'EXTERNAL_FAILED', ...rest }: ExternalFinding,
  ): void {
    const finding: Finding = {
      severity,
      constraintKind: 'external',
      code,
      message,
      source: 'external',
      ...rest,
    };
    node.external = [...node.external.filter((known) => known.code !== code), finding];
    this.#nodes.add(node);
    this.#engine.findingsChanged(node);
  }

  clear(sourceId: string | undefined): void {
    for (const node of this.#nodes) {
      node.external =
        sourceId === undefined ? [] : node.external.filter((finding) => finding.sourceId !== sourceId);
      if (node.external.length === 0) this.#nodes.delete(node);
      this.#engine.findingsChanged(node);
    }
  }
}
