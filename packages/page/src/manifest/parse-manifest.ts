import {
  copyJson,
  isJsonObject,
  type JsonBounds,
  type JsonObject,
  type JsonPointer,
  pointerTo,
  type SchemaCheck,
} from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { CONFIRMATIONS, RISKS } from '../annotations/annotation.ts';
import { checkConsistency } from './check-consistency.ts';
import { checkContext } from './check-context.ts';
import { checkSchemas } from './check-schemas.ts';
import { type ManifestFinding, ManifestFindings } from './manifest-finding.ts';
import { MemberReader } from './member-reader.ts';
import type {
  ActionEndpoint,
  ManifestAction,
  ManifestPage,
  ManifestView,
  SiteManifest,
} from './site-manifest.ts';

export type ManifestReading =
  | { readonly ok: true; readonly manifest: SiteManifest; readonly findings: readonly ManifestFinding[] }
  | { readonly ok: false; readonly findings: readonly ManifestFinding[] };

export interface ParseManifestOptions {
  /** Compiles the schemas inside; one that cannot be served is an error of the manifest. */
  readonly schemaCheck: SchemaCheck;
  readonly bounds?: Partial<ManifestBounds>;
  /** Says where and why a text is not JSON, which `JSON.parse` does not say everywhere. */
  readonly explainJson?: (text: string) => string | undefined;
}

export interface ManifestBounds extends JsonBounds {
  /** Actions, data views and pages together. */
  readonly maxEntries: number;
}

export const defaultManifestBounds: ManifestBounds = {
  maxDepth: 64,
  maxNodes: 100_000,
  maxText: 2_000_000,
  maxEntries: 5_000,
};

/** Reads a site manifest from its text or its parsed value. Never throws, whatever it is given. */
export function parseManifest(given: unknown, options: ParseManifestOptions): ManifestReading {
  const bounds = { ...defaultManifestBounds, ...options.bounds };
  const findings = new ManifestFindings();
  const document = readDocument(given, bounds, findings, options.explainJson);
  if (!document) return { ok: false, findings: findings.list };
  const manifest = readManifest(document, findings, bounds.maxEntries);
  if (!findings.hasErrors) {
    checkSchemas(manifest, options.schemaCheck, findings);
    checkConsistency(manifest, findings);
    checkContext(manifest, findings);
  }
  return findings.hasErrors
    ? { ok: false, findings: findings.list }
    : { ok: true, manifest, findings: findings.list };
}

function readDocument(
  given: unknown,
  bounds: ManifestBounds,
  findings: ManifestFindings,
  explainJson: ParseManifestOptions['explainJson'],
): JsonObject | undefined {
  let value = given;
  if (typeof given === 'string') {
    if (given.length > bounds.maxText) {
      findings.error('too-large', '', `The manifest has more than ${bounds.maxText} characters.`);
      return undefined;
    }
    try {
      value = JSON.parse(given);
    } catch {
      const why = explainJson?.(given);
      findings.error('not-json', '', `The manifest is not JSON${why === undefined ? '' : `: ${why}`}.`);
      return undefined;
    }
  }
  const copy = copyJson(value, bounds);
  if (!copy.ok) {
    findings.error(copy.fault.reason, copy.fault.pointer, `The manifest ${copy.fault.message}.`);
    return undefined;
  }
  if (isJsonObject(copy.value)) return copy.value;
  findings.error('wrong-member', '', 'The manifest must be an object.');
  return undefined;
}

function readManifest(document: JsonObject, findings: ManifestFindings, maxEntries: number): SiteManifest {
  const members = new MemberReader(document, '', findings);
  const version = members.text('version');
  if (version !== '' && !/^\d{1,9}\.\d{1,9}$/.test(version)) {
    findings.error(
      'wrong-member',
      '/version',
      '"version" must be two numbers separated by a dot, such as "0.1".',
    );
  }
  const site = readSite(members.object('site'), findings);
  const actions = members.object('actions');
  const data = members.optionalObject('data') ?? {};
  const pages = members.optionalObject('pages') ?? {};
  const errors = members.optionalObject('errors') ?? {};
  const context = members.optional('@context');
  members.close();
  const entries = [actions, data, pages, errors].reduce((sum, each) => sum + Object.keys(each).length, 0);
  if (entries > maxEntries) {
    findings.error('too-large', '', `The manifest has more than ${maxEntries} entries.`);
    return {
      version,
      site,
      actions: new Map(),
      data: new Map(),
      pages: new Map(),
      errors: new Map(),
      document,
    };
  }
  return {
    version,
    site,
    actions: entriesOf(actions, '/actions', findings, readAction),
    data: entriesOf(data, '/data', findings, readDataView),
    pages: entriesOf(pages, '/pages', findings, readPageEntry),
    errors: entriesOf(errors, '/errors', findings, (_code, entry) => entry.text('message')),
    ...(context === undefined ? {} : { context }),
    document,
  };
}

function readSite(site: JsonObject, findings: ManifestFindings): SiteManifest['site'] {
  const members = new MemberReader(site, '/site', findings);
  const name = members.text('name');
  const origin = members.text('origin');
  const description = members.optionalText('description');
  // An absent site is reported once, by whoever asked for it.
  if (Object.keys(site).length > 0) members.close();
  return { name, origin, ...(description === undefined ? {} : { description }) };
}

function entriesOf<Entry>(
  registry: JsonObject,
  pointer: JsonPointer,
  findings: ManifestFindings,
  read: (key: string, members: MemberReader, findings: ManifestFindings, pointer: JsonPointer) => Entry,
): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, entry] of Object.entries(registry)) {
    const at = pointerTo(pointer, key);
    if (!isJsonObject(entry)) {
      findings.error('wrong-member', at, `"${cleanText(key, 80)}" must be an object.`);
      continue;
    }
    const members = new MemberReader(entry, at, findings);
    entries.set(key, read(key, members, findings, at));
    members.close();
  }
  return entries;
}

function readAction(
  id: string,
  members: MemberReader,
  findings: ManifestFindings,
  pointer: JsonPointer,
): ManifestAction {
  const description = members.optionalText('description');
  const endpoint = members.optionalObject('endpoint');
  // A plan for other sites that some manifests carry. It is kept in the document and never followed.
  members.optionalObject('handoff');
  return {
    id,
    title: members.text('title'),
    ...(description === undefined ? {} : { description }),
    scope: members.text('scope'),
    risk: members.oneOf('risk', RISKS, 'high'),
    confirmation: members.oneOf('confirmation', CONFIRMATIONS, 'required'),
    idempotent: members.flag('idempotent'),
    inputSchema: members.object('inputSchema'),
    outputSchema: members.object('outputSchema'),
    ...(endpoint ? { endpoint: readEndpoint(endpoint, findings, pointerTo(pointer, 'endpoint')) } : {}),
  };
}

function readEndpoint(
  endpoint: JsonObject,
  findings: ManifestFindings,
  pointer: JsonPointer,
): ActionEndpoint {
  const members = new MemberReader(endpoint, pointer, findings);
  const path = members.text('path');
  if (path !== '' && !/^\/(?![/\\])/.test(path)) {
    findings.error(
      'wrong-member',
      pointerTo(pointer, 'path'),
      '"path" must be a path of the site, such as "/api/invoices".',
    );
  }
  const method = members.oneOf('method', ['POST', 'PUT', 'PATCH', 'DELETE'], 'POST');
  members.close();
  return { path, method };
}

function readDataView(id: string, members: MemberReader): ManifestView {
  const description = members.optionalText('description');
  const inputSchema = members.optionalObject('inputSchema');
  return {
    id,
    title: members.text('title'),
    ...(description === undefined ? {} : { description }),
    scope: members.text('scope'),
    ...(inputSchema ? { inputSchema } : {}),
    outputSchema: members.object('outputSchema'),
  };
}

function readPageEntry(route: string, members: MemberReader): ManifestPage {
  const description = members.optionalText('description');
  return {
    route,
    title: members.text('title'),
    ...(description === undefined ? {} : { description }),
    actions: members.texts('actions'),
    data: members.texts('data'),
  };
}
