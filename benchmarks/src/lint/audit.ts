import { editAttributes, readHtml } from '@handrail/html';
import { auditPage, fixesFor, type PageAudit } from '@handrail/lint';
import type { DiscoveredManifest, ElementTree } from '@handrail/page';
import { parse } from 'parse5';
import { PLACE } from './workload.ts';

const NO_MANIFEST: DiscoveredManifest = { manifest: undefined, from: undefined, findings: [] };

/** The floor: what reading the page with lines and columns costs anybody. */
export function bareParse(html: string): object {
  return parse(html, { sourceCodeLocationInfo: true });
}

export function auditHtml(html: string): PageAudit {
  return auditTree(readHtml(html, { positions: true }));
}

export function auditTree<Element extends object>(tree: ElementTree<Element>): PageAudit {
  return auditPage({ address: '/', tree, place: PLACE, manifest: NO_MANIFEST, safety: true });
}

/** Audits a page, fixes what can be fixed, and audits what came of it. */
export function fixHtml(html: string): { readonly fixed: string; readonly left: number } {
  const tree = readHtml(html, { positions: true });
  const before = auditTree(tree);
  const fixed = editAttributes(html, fixesFor(tree, before.findings), { root: tree.root });
  const { findings } = auditHtml(fixed);
  return { fixed, left: findings.filter(({ severity }) => severity === 'error').length };
}
