import type { SchemaCheck } from '@handrail/base';
import { domTree } from '@handrail/dom';
import {
  PageRefusal,
  parseManifest,
  readAnnotations,
  type SiteManifest,
  WELL_KNOWN_PATH,
} from '@handrail/page';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import * as messages from '../messages.ts';
import { createLatePatterns } from '../patterns/late-patterns.ts';
import type { WidgetOptions } from '../read-options.ts';

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

export interface LoadSiteOptions extends Pick<WidgetOptions, 'manifest' | 'folder'> {
  readonly document: Document;
  readonly fetch: typeof fetch;
}

const LIMIT = 10_000;
const GONE = [404, 410];

/**
 * Reads the site's manifest (§6.4): the file, else the one in the page. One that is broken is not replaced by the other,
 * nor by annotations alone: the site meant it. `discoverManifest` also compares the two, for which there is no room here.
 */
export async function loadSite({ document, fetch, manifest, folder }: LoadSiteOptions): Promise<LoadedSite> {
  const { origin } = document.location;
  const late = createLatePatterns(async () => {
    const file = new URL('handrail-patterns.js', folder).href;
    const engine: typeof import('../patterns/linear-patterns.ts') = await import(/* @vite-ignore */ file);
    return engine.linearPatterns;
  });
  const schemaCheck = createInterpretingCheck({ patterns: late.engine });
  try {
    const [embedded] = readAnnotations(domTree(document)).manifests;
    const address = manifest ?? `${origin}${WELL_KNOWN_PATH}`;
    const text = (await getText(fetch, address, origin)) ?? embedded?.text;
    if (text === undefined) return { manifest: undefined, schemaCheck };
    let reading = parseManifest(text, { schemaCheck });
    if (await late.catchUp()) reading = parseManifest(text, { schemaCheck });
    if (reading.ok) return { manifest: reading.manifest, schemaCheck };
    const [first] = reading.findings.filter(({ severity }) => severity === 'error');
    throw new SiteTrouble(messages.siteBroken(`${first?.pointer}: ${first?.message}`), 'MANIFEST_BROKEN');
  } catch (cause) {
    if (cause instanceof SiteTrouble) throw cause;
    if (cause instanceof PageRefusal) throw new SiteTrouble(cause.message, cause.code, { cause });
    throw new SiteTrouble(messages.siteUnreachable, 'MANIFEST_UNREACHABLE', { cause });
  }
}

async function getText(get: typeof fetch, address: string, origin: string): Promise<string | undefined> {
  const reply = await get(address, { credentials: 'same-origin', signal: AbortSignal.timeout(LIMIT) });
  if (GONE.includes(reply.status)) return undefined;
  if (!reply.ok) throw new Error(`The manifest was answered with ${reply.status}.`);
  if (new URL(reply.url).origin !== origin) throw new Error('The manifest led to another origin.');
  return reply.text();
}
