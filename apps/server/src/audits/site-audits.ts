import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@handrail/base';
import type { SiteAuditFinding, SiteAuditSummary, SiteAudits } from '@handrail/host-http';
import type { SiteAudit } from '@handrail/lint';
import { saveWhole } from '../imports/imported-files.ts';

export interface SiteAuditPorts {
  readonly dataFolder: string;
  readonly clock: Clock;
  sites(): readonly { readonly name: string; readonly url: string }[];
  audit(url: string): Promise<SiteAudit>;
}

const FILE = 'audits.json';
const MOST_FINDINGS = 200;

/** The last audit of each site, kept as one file in the data folder. A site is audited once at a time. */
export function createSiteAudits({ dataFolder, clock, sites, audit }: SiteAuditPorts): SiteAudits {
  const folder = join(dataFolder, 'imported');
  const kept = new Map(readAudits(join(folder, FILE)).map((each) => [each.site, each]));
  const running = new Map<string, Promise<SiteAuditSummary>>();
  const run = async (site: string, url: string): Promise<SiteAuditSummary> => {
    const summary = summaryOf(site, url, await audit(url), new Date(clock.now()).toISOString());
    kept.set(site, summary);
    saveWhole(folder, FILE, JSON.stringify([...kept.values()], null, 2));
    return summary;
  };
  return {
    list: () => sites().flatMap(({ name }) => kept.get(name) ?? []),
    async run(site) {
      const url = sites().find(({ name }) => name === site)?.url;
      if (url === undefined) return undefined;
      const under = running.get(site) ?? run(site, url).finally(() => running.delete(site));
      running.set(site, under);
      return under;
    },
  };
}

/** Only what was found before, so a file that cannot be read is the same as none. */
function readAudits(file: string): readonly SiteAuditSummary[] {
  if (!existsSync(file)) return [];
  try {
    const audits: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(audits) ? audits.filter(isAudit) : [];
  } catch {
    return [];
  }
}

function isAudit(value: unknown): value is SiteAuditSummary {
  if (typeof value !== 'object' || value === null) return false;
  const { site, pages, findings } = value as Partial<SiteAuditSummary>;
  return typeof site === 'string' && Array.isArray(pages) && Array.isArray(findings);
}

function summaryOf(site: string, address: string, audit: SiteAudit, at: string): SiteAuditSummary {
  const findings = audit.pages
    .flatMap((page) => page.findings.map((finding) => ({ ...finding, page: page.address })))
    .filter(({ severity }) => severity !== 'info')
    .sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'))
    .map(({ rule, severity, message, page, places: [place] }): SiteAuditFinding => {
      const { position, html } = place ?? {};
      return {
        ...{ rule, severity: severity === 'error' ? 'error' : 'warning', message, page },
        ...(position ? { line: position.line, column: position.column } : {}),
        ...(html === undefined ? {} : { html }),
      };
    });
  return {
    ...{ site, address, at, score: audit.score, verdict: audit.verdict },
    pages: audit.pages.map((page) => ({
      address: page.address,
      score: page.score,
      scores: { ...page.scores },
    })),
    unread: audit.unread.map(({ address: unread, reason }) => ({ address: unread, reason })),
    findings: findings.slice(0, MOST_FINDINGS),
    findingCount: findings.length,
  };
}
