import { readHtml } from '@handrail/html';
import { type DiscoveredManifest, parseManifest } from '@handrail/page';
import { linearPatterns } from '@handrail/patterns';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { type AuditPageOptions, auditPage, type PageAudit } from '../src/index.ts';

const schemaCheck = createInterpretingCheck({ patterns: linearPatterns });

const NO_MANIFEST: DiscoveredManifest = { manifest: undefined, from: undefined, findings: [] };

/** A manifest as a host would serve it at the well-known address. */
export function served(document: unknown): DiscoveredManifest {
  const reading = parseManifest(document, { schemaCheck });
  return {
    manifest: reading.ok ? reading.manifest : undefined,
    from: 'well-known',
    findings: reading.findings,
  };
}

/** A small valid manifest with the given actions, none of which takes a value. */
export function manifestOf(
  actions: readonly string[],
  more: Record<string, unknown> = {},
): DiscoveredManifest {
  const action = (id: string) => ({
    title: id,
    scope: 'things.write',
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    inputSchema: { type: 'object', properties: {} },
    outputSchema: { type: 'object' },
  });
  return served({
    version: '0.1',
    site: { name: 'Site', origin: 'https://site.example' },
    actions: Object.fromEntries(actions.map((id) => [id, action(id)])),
    pages: { '/': { title: 'Start', actions } },
    ...more,
  });
}

/** Audits a page given as text. */
export function audited(
  html: string,
  options: Partial<Omit<AuditPageOptions<object>, 'tree'>> = {},
): PageAudit {
  const tree = readHtml(html, { positions: true });
  return auditPage({ address: 'page.html', manifest: NO_MANIFEST, ...options, tree });
}
