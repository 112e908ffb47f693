import type { SchemaCheck } from '@handrail/base';
import { domTree } from '@handrail/dom';
import { discoverManifest, PageRefusal, readPage, type SiteManifest, WELL_KNOWN_PATH } from '@handrail/page';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import type { WidgetOptions } from '../options/read-options.ts';
import { createLatePatterns } from '../patterns/late-patterns.ts';
import * as words from '../words.ts';

/** What the site says of itself. */
export interface LoadedSite {
  readonly manifest: SiteManifest | undefined;
  readonly schemaCheck: SchemaCheck;
}

/** What the site says of itself cannot be had or used, so nothing can be done here. */
export class SiteTrouble extends Error {
  readonly code: string;
  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export interface LoadSiteOptions extends Pick<WidgetOptions, 'manifest' | 'patterns'> {
  readonly document: Document;
  readonly fetch: typeof fetch;
}

const LIMIT = 10_000;
const GONE = [404, 410];

export async function loadSite({
  document,
  fetch,
  manifest,
  patterns,
}: LoadSiteOptions): Promise<LoadedSite> {
  const { origin } = document.location;
  const late = createLatePatterns(async () => {
    const engine: typeof import('../patterns/linear-patterns.ts') = await import(/* @vite-ignore */ patterns);
    return engine.linearPatterns;
  });
  const schemaCheck = createInterpretingCheck({ patterns: late.engine });
  let text: Promise<string | undefined> | undefined;
  const fetchText = () => {
    text ??= getText(fetch, manifest ?? `${origin}${WELL_KNOWN_PATH}`, origin);
    return text;
  };
  try {
    const embedded = readPage(domTree(document)).manifests;
    const discover = () => discoverManifest({ origin, schemaCheck, embedded, fetchText });
    let found = await discover();
    if (await late.catchUp()) found = await discover();
    // Without its manifest anybody's annotation would count, so a broken one is not the same as none.
    if (!found.manifest && found.from !== undefined) {
      const [first] = found.findings.filter(({ severity }) => severity === 'error');
      throw new SiteTrouble(words.siteBroken(`${first?.pointer}: ${first?.message}`), 'MANIFEST_BROKEN');
    }
    return { manifest: found.manifest, schemaCheck };
  } catch (cause) {
    if (cause instanceof SiteTrouble) throw cause;
    if (cause instanceof PageRefusal) throw new SiteTrouble(cause.message, cause.code, { cause });
    throw new SiteTrouble(words.siteUnreachable, 'MANIFEST_UNREACHABLE', { cause });
  }
}

async function getText(get: typeof fetch, address: string, origin: string): Promise<string | undefined> {
  const reply = await get(address, { credentials: 'same-origin', signal: AbortSignal.timeout(LIMIT) });
  if (GONE.includes(reply.status)) return undefined;
  if (!reply.ok) throw new Error(`The manifest was answered with ${reply.status}.`);
  if (new URL(reply.url).origin !== origin) throw new Error('The manifest led to another origin.');
  return reply.text();
}
