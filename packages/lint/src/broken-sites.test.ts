import { editAttributes, readHtml } from '@handrail/html';
import { readPage } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { audited, served } from '../testing/audit-html.ts';
import { type BrokenSite, ORIGIN } from '../testing/sites/broken-site.ts';
import { BROKEN_SITES } from '../testing/sites/broken-sites.ts';
import { auditSite, fixesFor, type PageAudit, ruleOf } from './index.ts';

function auditOf({ manifest, pages }: BrokenSite): readonly PageAudit[] {
  return Object.entries(pages).map(([path, html]) => auditPath(path, html, manifest));
}

function auditPath(path: string, html: string, manifest: unknown): PageAudit {
  return audited(html, {
    address: path,
    place: { origin: ORIGIN, path },
    safety: true,
    ...(manifest === undefined ? {} : { manifest: served(manifest) }),
  });
}

function listed(audits: readonly PageAudit[]): readonly string[] {
  return audits.flatMap(({ address, findings }) =>
    findings.map(({ rule, places: [first] }) => {
      const { line, column } = first?.position ?? {};
      return `${address} ${rule}${line === undefined ? '' : ` ${line}:${column}`}`;
    }),
  );
}

/** A page after as many rounds of fixes as it takes. */
function fixed(path: string, html: string, manifest: unknown): string {
  const index = readPage(readHtml(html, { positions: true }));
  const next = editAttributes(html, fixesFor(index.tree, auditPath(path, html, manifest).findings));
  return next === html ? html : fixed(path, next, manifest);
}

test('there are twenty broken sites, and every rule that they break is in the catalogue', () => {
  expect(BROKEN_SITES).toHaveLength(20);
  const rules = BROKEN_SITES.flatMap((site) => auditOf(site).flatMap(({ findings }) => findings));
  expect(rules.filter(({ rule }) => !ruleOf(rule)).map(({ rule }) => rule)).toEqual([]);
});

describe.each(BROKEN_SITES.map((site) => [site.name, site] as const))('%s', (_, site) => {
  test('yields exactly its findings', () => {
    expect(listed(auditOf(site))).toEqual(site.findings);
  });

  test('is fixed to a full score where it can be, and not changed otherwise', () => {
    const after = Object.fromEntries(
      Object.entries(site.pages).map(([path, html]) => [path, fixed(path, html, site.manifest)]),
    );
    const changes = site.fix ?? [];
    const expected = Object.fromEntries(
      Object.entries(site.pages).map(([path, html]) => [
        path,
        changes.reduce((text, [from, to]) => text.replace(from, () => to), html),
      ]),
    );
    expect(after).toEqual(expected);
    if (changes.length === 0) return;
    const audit = auditSite(auditOf({ ...site, pages: after }));
    expect(listed(audit.pages)).toEqual([]);
    expect(audit.score).toBe(100);
  });
});
