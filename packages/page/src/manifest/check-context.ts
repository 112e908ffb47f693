import {
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  pointerTo,
} from '@handrail/base';
import { cleanText } from '@handrail/tools';
import type { ManifestFindings } from './manifest-finding.ts';
import { propertiesOf } from './schema-properties.ts';
import type { SiteManifest } from './site-manifest.ts';

/** Beside `x-semantic`, a `@context` holds prefixes and nothing that a field already says about itself (§6.4). */
export function checkContext(manifest: SiteManifest, findings: ManifestFindings): void {
  const { context } = manifest;
  if (context === undefined) return;
  const list = Array.isArray(context) ? context : [context];
  if (!list.every((each: JsonValue) => typeof each === 'string' || isJsonObject(each))) {
    findings.error('wrong-member', '/@context', '"@context" must be a URI, an object, or a list of these.');
    return;
  }
  const semantics = semanticsOf(manifest);
  if (semantics.size === 0) return;
  for (const [index, each] of list.entries()) {
    const pointer = Array.isArray(context) ? pointerTo('/@context', index) : '/@context';
    if (isJsonObject(each)) checkTerms(each, pointer, semantics, findings);
  }
}

function checkTerms(
  terms: JsonObject,
  pointer: JsonPointer,
  semantics: ReadonlyMap<string, ReadonlySet<string>>,
  findings: ManifestFindings,
): void {
  for (const [term, value] of Object.entries(terms)) {
    if (term.startsWith('@')) continue;
    const target = isJsonObject(value) ? ownProperty(value, '@id') : value;
    if (typeof target === 'string' && /[/#:]$/.test(target)) continue;
    const at = pointerTo(pointer, term);
    const name = cleanText(term, 80);
    if (typeof target === 'string' && semantics.get(term)?.has(target)) {
      findings.warning(
        'duplicate-mapping',
        at,
        `"${name}" is mapped here and by "x-semantic"; keep one of them.`,
      );
    } else {
      findings.warning(
        'context-not-only-prefixes',
        at,
        `"${name}" is not a prefix; where "x-semantic" is used, "@context" should contain only prefixes.`,
      );
    }
  }
}

function semanticsOf(manifest: SiteManifest): ReadonlyMap<string, ReadonlySet<string>> {
  const semantics = new Map<string, Set<string>>();
  for (const entry of [...manifest.actions.values(), ...manifest.data.values()]) {
    const schemas = [entry.inputSchema, entry.outputSchema].filter((schema) => schema !== undefined);
    for (const { name, property } of schemas.flatMap((schema) => propertiesOf(schema))) {
      const concept = ownProperty(property, 'x-semantic');
      if (typeof concept !== 'string') continue;
      semantics.set(name, (semantics.get(name) ?? new Set()).add(concept));
    }
  }
  return semantics;
}
