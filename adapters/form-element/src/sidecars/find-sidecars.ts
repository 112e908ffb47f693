import {
  discoverSidecars,
  type FetchDocument,
  type FoundSidecars,
  loadSidecars,
  namedSidecars,
  readFormPage,
  SidecarCache,
  type SidecarDocuments,
  type SidecarLink,
  type Sidecars,
} from '@handrail/assist';
import { conceptFor } from '@handrail/form';
import { type MetForm, PUBLISHED_BY_FORM } from './met-form.ts';

/** One for all forms of a page: sidecars do not change for one version of a definition (Assist §9). */
const cache = new SidecarCache<FoundSidecars>();

/** A sidecar that takes longer helps nobody who fills in a form. */
const MOST_MS = 20_000;

/**
 * The sidecars of a form, found as Assist §9 says: by the links of its page, by what its definition names, and beside it. A
 * sidecar that is missing or broken is left out.
 */
async function findSidecars(met: MetForm): Promise<Sidecars> {
  return loadSidecars(met.form.document, await findSidecarDocuments(met));
}

/** What the fields of a form mean by its sidecars. */
export async function findConcepts(met: MetForm) {
  const sidecars = await findSidecars(met);
  return (path: string, semanticType: string | undefined) =>
    conceptFor(sidecars, path, semanticType)?.concept;
}

/** The same as `findSidecars`, as they were found. */
export async function findSidecarDocuments(met: MetForm): Promise<SidecarDocuments> {
  const { links, base } = readPage(met.document);
  const allowed = new Set(
    [base, met.location, ...links.map(({ href }) => href)].flatMap((each) => originOf(each, base)),
  );
  const found = await discoverSidecars(
    { pageUrl: base, links, definition: definitionOf(met) },
    { fetch: fetchFrom(allowed), cache },
  );
  return found.via === 'provider' ? {} : found.documents;
}

/** The links by which other readers of the page find the sidecars that the definition names, without those it has. */
export function unpublishedLinks(met: MetForm): readonly SidecarLink[] {
  const { links, base } = readPage(met.document);
  const known = new Set(links.map(({ rel, href }) => `${rel} ${addressOf(href, base)}`));
  return namedSidecars(definitionOf(met)).filter(({ rel, href }) => !known.has(`${rel} ${href}`));
}

function definitionOf({ form, location }: MetForm) {
  const { url, version } = form.document;
  return { url, version, document: form.document, ...(location === undefined ? {} : { location }) };
}

function readPage(document: Document) {
  const elements = Array.from(
    document.querySelectorAll(`base, link:not([${PUBLISHED_BY_FORM}])`),
    (element) => ({
      tag: element.localName,
      attribute: (name: string) => element.getAttribute(name) ?? undefined,
    }),
  );
  return readFormPage(elements, document.URL);
}

function addressOf(address: string | undefined, base: string): string | undefined {
  return address !== undefined && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

function originOf(address: string | undefined, base: string): readonly string[] {
  const absolute = addressOf(address, base);
  return absolute === undefined ? [] : [new URL(absolute).origin];
}

/** Only from where the page, its links and the definition are: a definition from elsewhere sends nobody anywhere. */
function fetchFrom(allowed: ReadonlySet<string>): FetchDocument {
  return async (address) => {
    if (!allowed.has(new URL(address).origin)) throw new Error('It is on another site.');
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(MOST_MS),
    });
    const isPage = /^text\/html\b/i.test(answer.headers.get('content-type') ?? '');
    if (answer.ok && !isPage) return answer.text();
    await answer.body?.cancel();
    if (answer.ok || answer.status === 404 || answer.status === 410) return undefined;
    throw new Error(`The site answered with ${answer.status}.`);
  };
}
