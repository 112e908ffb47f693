import { type Clock, isJsonObject, type JsonValue, type SchemaCheck } from '@handrail/base';
import type { Egress, OpenToolset, ToolsetSource } from '@handrail/host';
import { openHtmlPage } from '@handrail/html';
import { discoverManifest, PageRefusal, parseOrigin, readPage, type SiteManifest } from '@handrail/page';
import { ToolFailure } from '@handrail/tools';
import { CookieJar } from './cookie-jar.ts';
import { knowledgeOptions } from './knowledge-options.ts';
import { lookAtPages } from './look-at-pages.ts';
import { SiteSession } from './site-session.ts';
import { SiteToolset } from './site-toolset.ts';

export interface SiteConfig {
  /** How workflows call it. */
  readonly name: string;
  /** The page to begin at. Over https; on this machine also over http, on a port that the egress lets through. */
  readonly url: string;
  /** With `every-action` the owner is asked about every change, also where the site asks for nobody. */
  readonly confirms?: 'as-declared' | 'every-action';
}

export interface SiteSourceOptions {
  readonly sites: readonly SiteConfig[];
  readonly egress: Egress;
  readonly clock: Clock;
  readonly schemaCheck: SchemaCheck;
  readonly onDefect: (defect: unknown, tool: string) => void;
}

/** Annotated sites, each run with its own session: their actions and data views as tools, without a browser. */
export function createSiteSource(options: SiteSourceOptions): ToolsetSource {
  const sites = new Map(options.sites.map((site) => [site.name, site]));
  return {
    name: 'site',
    instances: () =>
      [...sites.values()].map(({ name, url }) => ({
        instance: name,
        title: titleOf(name, url),
        address: url,
      })),
    async open(instance, saved, { runId }) {
      const site = sites.get(instance);
      if (!site) throw new ToolFailure('NOT_FOUND', `This host has no site "${instance}".`);
      try {
        return await openSite(site, readSaved(saved, site), runId, options);
      } catch (error) {
        if (error instanceof PageRefusal) throw new ToolFailure('x-page-refused', error.message);
        throw error;
      }
    },
  };
}

/** As people would write it: "Travel desk on desk.example". The name is what the operator called the site. */
function titleOf(name: string, url: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} on ${new URL(url).host}`;
}

interface SavedSite {
  readonly address: string;
  readonly cookies: CookieJar;
  readonly results: number;
}

async function openSite(
  site: SiteConfig,
  { address, cookies, results }: SavedSite,
  runId: string,
  { egress, clock, schemaCheck, onDefect }: SiteSourceOptions,
): Promise<OpenToolset> {
  const session = new SiteSession({ egress, clock, cookies, runId });
  const runtime = await openHtmlPage({ url: address, fetch: session.fetch });
  const readManifest = async () => {
    const { manifest, findings } = await discoverManifest({
      origin: runtime.address().origin,
      fetchText: session.fetchText,
      embedded: readPage(runtime.read()).manifests,
      schemaCheck,
    });
    if (manifest) return manifest;
    const found = findings.find(({ severity }) => severity === 'error');
    const why = found ? `${found.pointer || 'the document'}: ${found.message}` : 'there is none.';
    throw new PageRefusal('not-loaded', `A host uses sites by their manifest, and ${why}`);
  };
  const declared = await readManifest();
  return new SiteToolset({
    site: site.name,
    session,
    listening: knowledgeOptions({
      look: lookAtPages({ egress, clock, cookies, runId }, runtime.address().origin),
      today: () => new Date(clock.now()).toISOString().slice(0, 10),
    }),
    results,
    readManifest,
    execution: {
      runtime,
      manifest: site.confirms === 'every-action' ? confirmingAll(declared) : declared,
      schemaCheck,
      clock,
      sessionId: runId,
      mode: 'strict',
      // Without script a page says at once what it has to say.
      statusLimit: 0,
    },
    save(results) {
      const { origin, path, search } = runtime.address();
      // The result of a form cannot be gone to again.
      const isReachable = session.last?.method === 'GET';
      return {
        address: isReachable ? `${origin}${path}${search}` : address,
        cookies: cookies.save(),
        results,
      };
    },
    onDefect,
  });
}

/** An operator may ask more of a site than the site does; nobody may ask less. */
function confirmingAll(manifest: SiteManifest): SiteManifest {
  const actions = [...manifest.actions].map(([id, action]) => {
    const { confirmation } = action;
    const asks = confirmation === 'required' || confirmation === 'review';
    return [id, asks ? action : { ...action, confirmation: 'required' as const }] as const;
  });
  return { ...manifest, actions: new Map(actions) };
}

/** A site that has moved since begins anew: neither its pages nor its cookies are those of the other origin. */
function readSaved(saved: JsonValue | undefined, { url }: SiteConfig): SavedSite {
  const { address, cookies, results } = saved !== undefined && isJsonObject(saved) ? saved : {};
  const count = typeof results === 'number' && Number.isSafeInteger(results) ? results : 0;
  const isSame =
    typeof address === 'string' &&
    URL.canParse(address) &&
    parseOrigin(new URL(address).origin) === parseOrigin(new URL(url).origin);
  if (!isSame) return { address: url, cookies: new CookieJar(), results: count };
  return { address, cookies: CookieJar.from(cookies, new URL(url)), results: count };
}
