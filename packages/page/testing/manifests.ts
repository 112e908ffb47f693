import { linearPatterns } from '@handrail/patterns';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { type ManifestReading, parseManifest, type SiteManifest } from '../src/index.ts';
import { exampleManifest } from './examples.ts';

export const schemaCheck = createInterpretingCheck({ patterns: linearPatterns });

/** The parsed example as a value that a test may change. */
export function exampleDocument(): Record<string, unknown> {
  return JSON.parse(exampleManifest()) as Record<string, unknown>;
}

export function exampleSite(
  change: (document: Record<string, unknown>) => void = () => undefined,
): SiteManifest {
  const document = exampleDocument();
  change(document);
  const reading = parseManifest(document, { schemaCheck });
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  return reading.manifest;
}

/** Reads the example after one change. */
export function readWith(path: readonly string[], value: unknown): ManifestReading {
  return readChanged((document) => setAt(document, path, value));
}

export function readChanged(change: (document: Record<string, unknown>) => void): ManifestReading {
  const document = exampleDocument();
  change(document);
  return parseManifest(document, { schemaCheck });
}

/** What was found and where, such as `wrong-member /version`. */
export function rulesOf({ findings }: ManifestReading): readonly string[] {
  return findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

/** Sets or removes what is at a path of members; `undefined` removes. */
export function setAt(document: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let holder: Record<string, unknown> = document;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete holder[last];
  else holder[last] = value;
}
