import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { SidecarDocuments } from '../load-sidecars.ts';
import { resolveAddress } from './resolve-address.ts';
import type { SidecarCache } from './sidecar-cache.ts';

/** A `<link>` of a page, as its caller found it. */
export interface SidecarLink {
  readonly rel: string;
  readonly href: string;
}

/** What is known about where a form was met. Everything is optional; less only means less help. */
export interface Encounter<Provider = never> {
  /** A live provider for the form, when the page has one. It knows more than any sidecar. */
  readonly findProvider?: () => Provider | undefined | Promise<Provider | undefined>;
  readonly pageUrl?: string;
  readonly links?: readonly SidecarLink[];
  readonly definition?: {
    readonly url: string;
    readonly version?: string;
    /** Where the definition itself was loaded from; its `url` when absent. */
    readonly location?: string;
    readonly document?: unknown;
  };
}

/** Gets a document, or undefined when there is none. Throws when that could not be found out. */
export type FetchDocument = (
  address: string,
  limits: { readonly maxBytes: number },
) => Promise<string | undefined>;

export interface DiscoveryOptions {
  /** The one way out; the host decides which addresses may be reached. */
  readonly fetch: FetchDocument;
  readonly cache?: SidecarCache<FoundSidecars>;
}

export interface FoundSidecars {
  /** Which attempt found them; `nothing` is an answer, not an error. */
  readonly via: 'links' | 'definition' | 'siblings' | 'nothing';
  readonly documents: Required<SidecarDocuments>;
  /** Addresses that could not be read, and why. */
  readonly failures: readonly { readonly address: string; readonly reason: string }[];
}

export type Discovery<Provider> = { readonly via: 'provider'; readonly provider: Provider } | FoundSidecars;

type Kind = keyof SidecarDocuments;
type Candidate = readonly [Kind, string];

const MAX_BYTES = 8_388_608;
const MAX_REQUESTS = 20;

/**
 * Finds the sidecars of a form met in the wild, in the order of Assist §9: a live provider, then the page's links,
 * then what the definition names, then files beside it. The first that finds something ends the search.
 */
export async function discoverSidecars<Provider = never>(
  encounter: Encounter<Provider>,
  { fetch, cache }: DiscoveryOptions,
): Promise<Discovery<Provider>> {
  const provider = await providerOf(encounter);
  if (provider !== undefined) return { via: 'provider', provider };
  const load = () => search(encounter, fetch);
  const { url, version, location } = encounter.definition ?? {};
  if (!cache || url === undefined || version === undefined) return load();
  // A definition's url is a claim: what one site finds for it is not used for a form of another one.
  const place = [encounter.pageUrl, location].map(originOf).join(' ');
  // A failure may pass; that there is nothing at all will not.
  return cache.get(
    url,
    `${version} ${place}`,
    load,
    ({ via, failures }) => via !== 'nothing' || failures.length === 0,
  );
}

/** A page whose provider cannot be found is a page without one. */
async function providerOf<Provider>({ findProvider }: Encounter<Provider>): Promise<Provider | undefined> {
  try {
    return await findProvider?.();
  } catch {
    return undefined;
  }
}

async function search(encounter: Encounter<unknown>, fetch: FetchDocument): Promise<FoundSidecars> {
  const attempts = [
    ['links', linkCandidates(encounter)],
    ['definition', definitionCandidates(encounter)],
    ['siblings', siblingCandidates(encounter)],
  ] as const;
  const failures: FoundSidecars['failures'][number][] = [];
  let requests = 0;
  for (const [via, candidates] of attempts) {
    const tried = candidates.slice(0, MAX_REQUESTS - requests);
    requests += tried.length;
    const documents: Record<Kind, unknown[]> = { references: [], ontologies: [], registries: [] };
    // All at once, but kept in the order they were named: for ontologies it decides which one wins.
    const answers = await Promise.all(tried.map(([, address]) => read(address, fetch)));
    for (const [index, answer] of answers.entries()) {
      const [kind, address] = tried[index] as Candidate;
      if ('document' in answer) documents[kind].push(answer.document);
      else if (answer.reason !== undefined) failures.push({ address, reason: answer.reason });
    }
    if (Object.values(documents).some((found) => found.length > 0)) return { via, documents, failures };
  }
  return { via: 'nothing', documents: { references: [], ontologies: [], registries: [] }, failures };
}

async function read(
  address: string,
  fetch: FetchDocument,
): Promise<{ readonly document: unknown } | { readonly reason?: string }> {
  let text: string | undefined;
  try {
    text = await fetch(address, { maxBytes: MAX_BYTES });
  } catch (error) {
    return { reason: error instanceof Error ? error.message.slice(0, 200) : 'It could not be reached.' };
  }
  if (text === undefined) return {};
  if (text.length > MAX_BYTES) return { reason: `It has more than ${MAX_BYTES} characters.` };
  try {
    const document: unknown = JSON.parse(text);
    return isJsonObject(document) ? { document } : { reason: 'It is JSON, but not an object.' };
  } catch {
    return { reason: 'It is not JSON.' };
  }
}

const RELATIONS: ReadonlyMap<string, Kind> = new Map([
  ['formspec-references', 'references'],
  ['formspec-ontology', 'ontologies'],
  ['formspec-registry', 'registries'],
]);

function linkCandidates({ links = [], pageUrl = '' }: Encounter<unknown>): readonly Candidate[] {
  return distinct(
    links.slice(0, 1_000).flatMap(({ rel, href }) => {
      const kinds = rel
        .toLowerCase()
        .split(/\s+/)
        .flatMap((token) => RELATIONS.get(token) ?? []);
      return kinds.flatMap((kind) => candidate(kind, href, pageUrl));
    }),
  );
}

/** The specification foresees a `sidecars` object and leaves its shape open: one address or a list for each kind. */
const METADATA: ReadonlyMap<string, Kind> = new Map([
  ['references', 'references'],
  ['ontology', 'ontologies'],
  ['ontologies', 'ontologies'],
  ['registry', 'registries'],
  ['registries', 'registries'],
]);

/** The sidecars that a definition names, as the links by which a page publishes them. */
export function namedSidecars(definition: NonNullable<Encounter['definition']>): readonly SidecarLink[] {
  const relations = new Map([...RELATIONS].map(([rel, kind]) => [kind, rel]));
  return definitionCandidates({ definition }).map(([kind, href]) => ({
    rel: relations.get(kind) ?? kind,
    href,
  }));
}

function definitionCandidates({ definition }: Encounter<unknown>): readonly Candidate[] {
  const { document } = definition ?? {};
  const sidecars = isJsonObject(document) ? ownProperty(document, 'sidecars') : undefined;
  if (!definition || !isJsonObject(sidecars)) return [];
  return distinct(
    Object.entries(sidecars).flatMap(([name, value]) => {
      const kind = METADATA.get(name);
      const addresses: readonly JsonValue[] = Array.isArray(value) ? value : [value];
      if (!kind) return [];
      return addresses
        .slice(0, MAX_REQUESTS)
        .filter((address) => typeof address === 'string')
        .flatMap((address) => candidate(kind, address, locationOf(definition)));
    }),
  );
}

function siblingCandidates({ definition }: Encounter<unknown>): readonly Candidate[] {
  if (!definition) return [];
  const location = locationOf(definition);
  return [
    ...candidate('references', 'references.json', location),
    ...candidate('ontologies', 'ontology.json', location),
  ];
}

function locationOf({ location, url }: NonNullable<Encounter['definition']>): string {
  return location ?? url;
}

function candidate(kind: Kind, reference: string, base: string): readonly Candidate[] {
  const address = resolveAddress(reference, base);
  return address === undefined ? [] : [[kind, address]];
}

function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...new Map(candidates.map((each) => [each.join(' '), each])).values()];
}

/** Scheme and host of an address; empty where there is none. */
function originOf(address = ''): string {
  const root = resolveAddress('/', address);
  return root ?? '';
}
