import type { JsonObject } from '@handrail/base';
import { readHtml } from '@handrail/html';
import {
  auditPage,
  auditSite,
  generateManifest,
  type ManifestSourcePage,
  type SiteAudit,
  sourcePage,
  type UnreadPage,
} from '@handrail/lint';
import { type DiscoveredManifest, PageRefusal, parseManifest } from '@handrail/page';
import { createAjvCheck } from '@handrail/schema-check/ajv';

/** A page of the site as HTML text. */
export interface SitePage {
  readonly path: string;
  readonly html: string;
  /** Whether a browser has drawn it, with its script. */
  readonly isRendered?: boolean;
}

export interface SiteTerms {
  readonly origin: string;
  readonly name: string;
  readonly safety: boolean;
  /** A manifest to start from. */
  readonly before?: JsonObject;
  /** The `llms.txt` of the site, if it has one. */
  readonly llmsTxt: string | undefined;
}

export interface AuditedSite {
  /** Undefined when there is nothing to put into one: a manifest without actions would say that the site has none. */
  readonly manifest: JsonObject | undefined;
  readonly assumptions: readonly string[];
  readonly audit: SiteAudit;
}

/** The manifest that pages amount to, and the audit of the same pages with it. */
export function auditPages(pages: readonly SitePage[], terms: SiteTerms): AuditedSite {
  const { origin, name, safety, before, llmsTxt } = terms;
  const unread: UnreadPage[] = [];
  const sources: (ManifestSourcePage<object> & SitePage)[] = [];
  for (const page of pages) {
    try {
      sources.push({ ...page, ...sourcePage(page.path, readHtml(page.html, { positions: true })) });
    } catch (error) {
      if (!(error instanceof PageRefusal)) throw error;
      unread.push({ address: page.path, reason: error.message });
    }
  }
  const generated = generateManifest({ origin, name, pages: sources, ...(before ? { before } : {}) });
  const isEmpty = before === undefined && sources.every(({ page }) => page.actions.size === 0);
  const manifest = isEmpty ? undefined : generated.manifest;
  const discovered = discoveredFrom(manifest);
  const audits = sources.map(({ path, page, isRendered = false }, at) =>
    auditPage({
      address: path,
      tree: page.tree,
      place: { origin, path },
      manifest: discovered,
      safety,
      isRendered,
      ...(at === 0 ? { llmsTxt: { text: llmsTxt } } : {}),
    }),
  );
  return {
    manifest,
    assumptions: isEmpty ? [] : generated.assumptions,
    audit: auditSite(audits, unread),
  };
}

function discoveredFrom(manifest: JsonObject | undefined): DiscoveredManifest {
  if (!manifest) return { manifest: undefined, from: undefined, findings: [] };
  const reading = parseManifest(manifest, { schemaCheck: createAjvCheck() });
  return {
    manifest: reading.ok ? reading.manifest : undefined,
    from: 'well-known',
    findings: reading.findings,
  };
}
