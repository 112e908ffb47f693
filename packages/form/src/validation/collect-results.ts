import type { Engine } from '../live/engine.ts';
import { pathOf } from '../live/node.ts';
import { toResult, type ValidationResult } from './finding.ts';
import { byDocumentOrder, resultsOf } from './report.ts';
import { isContinuous } from './shape-board.ts';

export interface ReportOptions {
  /** `submit` also fires shapes with that timing. Live findings stay as they are either way. */
  readonly mode?: 'continuous' | 'submit';
  /** Ids of `demand` shapes to fire. */
  readonly shapes?: readonly string[];
}

/** The findings of a settled form in document order, with those of the shapes that only fire on request. */
export function collectResults(engine: Engine, options: ReportOptions): readonly ValidationResult[] {
  const wanted = new Set(options.shapes ?? []);
  for (const id of wanted) {
    if (engine.shapes.has(id)) continue;
    const message = `There is no shape "${id}"; the report leaves it out.`;
    engine.environment.report({ code: 'unknown-shape', message, span: { start: 0, end: 0 } }, null);
  }
  const more = engine.shapes.violations(
    (shape) =>
      !isContinuous(shape) &&
      (wanted.has(shape.document.id) || (options.mode === 'submit' && shape.document.timing === 'submit')),
  );
  const results: ValidationResult[] = [];
  for (const node of byDocumentOrder(new Set([...engine.flagged, ...more.keys()]))) {
    results.push(...resultsOf(node));
    for (const finding of more.get(node) ?? []) results.push(toResult(pathOf(node), finding));
  }
  return results;
}
