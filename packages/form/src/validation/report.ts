import type { DefinitionDocument } from '../definition/document.ts';
import { type LiveNode, pathOf, RowNode } from '../live/node.ts';
import { type FormFinding, toResult, type ValidationResult } from './finding.ts';

/** All findings of one validation run (core 5.4). */
export interface ValidationReport {
  readonly $formspecValidationReport: '1.0';
  readonly definitionUrl: string;
  readonly definitionVersion: string;
  readonly valid: boolean;
  readonly results: readonly ValidationResult[];
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number };
  readonly timestamp: string;
}

export type ValidityState = 'invalid' | 'valid-with-warnings' | 'valid';

export function makeReport(
  document: DefinitionDocument,
  results: readonly ValidationResult[],
  now: number,
): ValidationReport {
  const count = (severity: FormFinding['severity']) =>
    results.filter((result) => result.severity === severity).length;
  const counts = { error: count('error'), warning: count('warning'), info: count('info') };
  return {
    $formspecValidationReport: '1.0',
    definitionUrl: document.url,
    definitionVersion: document.version,
    valid: counts.error === 0,
    results,
    counts,
    timestamp: new Date(now).toISOString(),
  };
}

export function validityOf({ counts }: ValidationReport): ValidityState {
  if (counts.error > 0) return 'invalid';
  return counts.warning > 0 ? 'valid-with-warnings' : 'valid';
}

/** Everything wrong at a node, in a stable order: its own, then shapes, then what the host added. */
export function findingsOf(node: LiveNode): readonly FormFinding[] {
  const shapes = node.shapes.flatMap(({ finding }) => finding ?? []);
  const external = node.relevant ? node.external : [];
  // Asked after every write, and most nodes have only their own.
  return node.findings.concat(shapes, external);
}

export function resultsOf(node: LiveNode): readonly ValidationResult[] {
  const findings = findingsOf(node);
  if (findings.length === 0) return [];
  const path = pathOf(node);
  return findings.map((finding) => toResult(path, finding));
}

/** Document order, rows by number. */
export function byDocumentOrder(nodes: Iterable<LiveNode>): readonly LiveNode[] {
  const keyed = [...nodes].map((node) => ({ node, key: orderKey(node) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key));
  return keyed.map(({ node }) => node);
}

/** Negative when `a` comes before `b` in document order. */
export function compareInDocument(a: LiveNode, b: LiveNode): number {
  // Places of one container need no list of the way to them.
  if (a.container === b.container && !(a instanceof RowNode) && !(b instanceof RowNode)) {
    return a.template.slot - b.template.slot;
  }
  return compareKeys(orderKey(a), orderKey(b));
}

function orderKey(node: LiveNode): readonly number[] {
  const key: number[] = [];
  for (let at: LiveNode | null = node; at?.container; at = at.container) {
    if (at instanceof RowNode) key.push(at.index, at.repeat.template.slot);
    else key.push(at.template.slot);
  }
  return key.reverse();
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] as number) - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
