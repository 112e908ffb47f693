import type { Clock, SchemaCheck } from '@handrail/base';
import type { Egress } from '@handrail/host';
import { openHtmlPage, type SiteFetch } from '@handrail/html';
import {
  ALLOW_ALL,
  ALLOW_NONE,
  auditPage,
  auditSite,
  type PageAudit,
  pageLinks,
  parseRobots,
  type Robots,
  type SiteAudit,
  type UnreadPage,
} from '@handrail/lint';
import { type DiscoveredManifest, discoverManifest, PageRefusal, readAnnotations } from '@handrail/page';
import { CookieJar, SiteSession } from '@handrail/site-source/session';
import { auditMessages } from '../messages/audits.ts';

export interface AuditPorts {
  readonly egress: Egress;
  readonly clock: Clock;
  readonly schemaCheck: SchemaCheck;
}

/** The page of a site and what it links to, up to this many. */
const MOST_PAGES = 20;
/** Milliseconds after which no further page is asked for. */
const PATIENCE_MS = 20_000;
const AGENT = 'handrail';

/** Audits a site as it is sent, one link deep, through the way out of the host. A page that cannot be read is listed. */
export async function auditPages(url: string, ports: AuditPorts): Promise<SiteAudit> {
  const { clock, schemaCheck, egress } = ports;
  const { origin } = new URL(url);
  const session = new SiteSession({ egress, clock, cookies: new CookieJar(), runId: 'audit' });
  const manifest = await readManifest(origin, session, schemaCheck);
  const robots = await readRobots(origin, session);
  const pages = new Map<string, PageAudit>();
  const unread: UnreadPage[] = [];
  const waiting = [url];
  const asked = new Set<string>();
  const until = clock.now() + PATIENCE_MS;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (asked.has(next)) continue;
    if (asked.size >= MOST_PAGES || clock.now() > until) break;
    asked.add(next);
    if (asked.size > 1 && !isOpen(robots, next)) {
      unread.push({ address: next, reason: auditMessages.robots });
      continue;
    }
    const outcome = await readPage(next, session, manifest, schemaCheck);
    if ('reason' in outcome) unread.push({ address: next, reason: outcome.reason });
    else {
      if (!pages.has(outcome.audit.address)) pages.set(outcome.audit.address, outcome.audit);
      if (asked.size === 1) waiting.push(...outcome.links);
    }
  }
  return auditSite([...pages.values()], unread);
}

type PageOutcome =
  | { readonly audit: PageAudit; readonly links: readonly string[] }
  | { readonly reason: string };

async function readPage(
  url: string,
  session: SiteSession,
  known: DiscoveredManifest,
  schemaCheck: SchemaCheck,
): Promise<PageOutcome> {
  let status = 200;
  const fetch: SiteFetch = async (request) => {
    const reply = await session.fetch(request);
    status = reply.status;
    return reply;
  };
  try {
    const runtime = await openHtmlPage({ url, fetch, parse: { positions: true } });
    if (status >= 400) return { reason: auditMessages.answered(status) };
    const tree = runtime.read();
    const { origin, path, search } = runtime.address();
    const manifest =
      known.from === 'well-known'
        ? known
        : await discoverManifest({
            origin,
            schemaCheck,
            fetchText: async () => undefined,
            embedded: readAnnotations(tree).manifests,
          });
    const place = { origin, path };
    const address = `${origin}${path}${search}`;
    return {
      audit: auditPage({ address, tree, place, manifest, safety: true }),
      links: pageLinks(tree, { ...place, search }),
    };
  } catch (error) {
    if (error instanceof PageRefusal) return { reason: error.message };
    throw error;
  }
}

async function readManifest(
  origin: string,
  session: SiteSession,
  schemaCheck: SchemaCheck,
): Promise<DiscoveredManifest> {
  try {
    return await discoverManifest({ origin, schemaCheck, fetchText: session.fetchText });
  } catch (error) {
    if (!(error instanceof PageRefusal)) throw error;
    return { manifest: undefined, from: undefined, findings: [], unread: error.message };
  }
}

/** A site whose robots.txt cannot be read is asked for nothing more than its first page (RFC 9309). */
async function readRobots(origin: string, session: SiteSession): Promise<Robots> {
  try {
    const text = await session.fetchText(`${origin}/robots.txt`);
    return text === undefined || text.trimStart().startsWith('<') ? ALLOW_ALL : parseRobots(text, AGENT);
  } catch (error) {
    if (!(error instanceof PageRefusal)) throw error;
    return ALLOW_NONE;
  }
}

function isOpen(robots: Robots, address: string): boolean {
  const { pathname, search } = new URL(address);
  return robots.isAllowed(`${pathname}${search}`);
}
