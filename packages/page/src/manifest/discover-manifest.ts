import { CanonicalJsonError, canonicalJson, type JsonValue } from '@handrail/base';
import type { EmbeddedManifest } from '../resolution/page-index.ts';
import { parseOrigin } from '../site/origin.ts';
import type { ManifestFinding } from './manifest-finding.ts';
import { type ManifestReading, type ParseManifestOptions, parseManifest } from './parse-manifest.ts';
import type { SiteManifest } from './site-manifest.ts';

export const WELL_KNOWN_PATH = '/.well-known/agent-manifest.json';

/** Gets the text at an address of the site, or undefined when there is none. It throws when it cannot tell. */
export type FetchText = (url: string) => Promise<string | undefined>;

export interface DiscoverManifestOptions extends ParseManifestOptions {
  readonly origin: string;
  readonly fetchText: FetchText;
  /** What the current page embeds, from `PageIndex.manifests`. */
  readonly embedded?: readonly EmbeddedManifest[];
}

export interface DiscoveredManifest {
  readonly manifest: SiteManifest | undefined;
  readonly from: 'well-known' | 'embedded' | undefined;
  readonly findings: readonly ManifestFinding[];
  /** Why the well-known file could not be read, where somebody goes on without it. */
  readonly unread?: string;
}

/**
 * Finds a site's manifest (§6.4): the well-known file, else the one embedded in the page. A well-known file that cannot
 * be used is reported and not replaced by the other: the site meant it.
 */
export async function discoverManifest(options: DiscoverManifestOptions): Promise<DiscoveredManifest> {
  const { embedded = [] } = options;
  const origin = parseOrigin(options.origin);
  const text = origin === undefined ? undefined : await options.fetchText(`${origin}${WELL_KNOWN_PATH}`);
  const [first, ...others] = embedded;
  const findings: ManifestFinding[] = others.length > 0 ? [MANY_EMBEDDED] : [];
  if (text !== undefined) {
    const reading = parseManifest(text, options);
    if (first && reading.ok && !sayTheSame(reading, parseManifest(first.text, options)))
      findings.push(DIFFERENT);
    return {
      manifest: manifestOf(reading),
      from: 'well-known',
      findings: [...reading.findings, ...findings],
    };
  }
  if (!first) return { manifest: undefined, from: undefined, findings };
  const reading = parseManifest(first.text, options);
  return { manifest: manifestOf(reading), from: 'embedded', findings: [...reading.findings, ...findings] };
}

const MANY_EMBEDDED: ManifestFinding = {
  rule: 'many-embedded-manifests',
  severity: 'warning',
  pointer: '',
  message: 'The page embeds more than one manifest; the first one counts.',
};

const DIFFERENT: ManifestFinding = {
  rule: 'manifests-differ',
  severity: 'warning',
  pointer: '',
  message: 'The manifest embedded in the page differs from the well-known one, which counts.',
};

function manifestOf(reading: ManifestReading): SiteManifest | undefined {
  return reading.ok ? reading.manifest : undefined;
}

function sayTheSame(one: ManifestReading, other: ManifestReading): boolean {
  return one.ok && other.ok && textOf(one.manifest.document) === textOf(other.manifest.document);
}

function textOf(value: JsonValue): string | undefined {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof CanonicalJsonError) return undefined;
    throw error;
  }
}
