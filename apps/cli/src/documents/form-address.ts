import { discoverSidecars, type FoundSidecars, type SidecarLink } from '@handrail/assist';
import { isJsonObject, ownProperty, parseExactJson } from '@handrail/base';
import { createEgress, EgressFailure, EgressRefusal, type SafeEgress } from '@handrail/egress';
import { CliError, wrongUse } from '../cli-error.ts';
import { commonMessages } from '../messages/common.ts';
import { formAddressMessages } from '../messages/documents.ts';
import { reachPolicy } from '../page/reach-policy.ts';
import { type JsonDocument, parseJsonDocument } from './read-json-document.ts';

/** A form that was met at an address, with the sidecars that could be found for it (Assist §9). */
export interface MetForm {
  readonly document: JsonDocument;
  readonly found: FoundSidecars;
}

const PROVENANCE = { source: 'operator', subject: 'form' } as const;

export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/**
 * Loads a form from an address: a definition, or a page that says where the definition of its form is. Only the host that
 * was named is asked, for the form and for its sidecars.
 */
export async function openFormAddress(text: string): Promise<MetForm> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw wrongUse(formAddressMessages.notAddress);
  if (url.username || url.password) throw wrongUse(formAddressMessages.hasCredentials);
  url.hash = '';
  const egress = createEgress({ policy: reachPolicy(url.origin) });
  try {
    return await meetForm(url.href, egress);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await egress.close();
  }
}

async function meetForm(address: string, egress: SafeEgress): Promise<MetForm> {
  const first = await load(address, egress);
  const page = first.isPage ? await readFormPage(first.text, first.url) : undefined;
  const at = page ? await load(page.definition, egress) : first;
  const document = parseJsonDocument(at.url, at.text, parseExactJson);
  const { value } = document;
  const text = (name: string) => {
    const found = isJsonObject(value) ? ownProperty(value, name) : undefined;
    return typeof found === 'string' ? found : undefined;
  };
  const version = text('version');
  const found = await discoverSidecars(
    {
      ...(page ? { pageUrl: page.base, links: page.links } : {}),
      definition: {
        url: text('url') ?? at.url,
        ...(version === undefined ? {} : { version }),
        location: at.url,
        document: value,
      },
    },
    { fetch: (sidecar, { maxBytes }) => fetchSidecar(sidecar, maxBytes, egress) },
  );
  // No provider was looked for: this program is going to be the provider.
  if (found.via === 'provider') throw new Error('A provider was found without looking for one.');
  return { document, found };
}

interface Loaded {
  /** Where it was in the end. */
  readonly url: string;
  readonly text: string;
  readonly isPage: boolean;
}

async function load(url: string, egress: SafeEgress): Promise<Loaded> {
  const reply = await egress.send({
    url,
    headers: { accept: 'application/json, text/html;q=0.5' },
    provenance: PROVENANCE,
  });
  if (reply.status !== 200) {
    reply.discard();
    throw new CliError(3, 'not-loaded', formAddressMessages.refused(reply.status));
  }
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(reply.header('content-type') ?? '');
  return { url: reply.url, text: await reply.text(), isPage };
}

/** A sidecar that does not exist is not a failure; other problems are reported. */
async function fetchSidecar(url: string, maxBytes: number, egress: SafeEgress): Promise<string | undefined> {
  const reply = await egress.send({
    url,
    headers: { accept: 'application/json' },
    redirect: 'refuse',
    provenance: PROVENANCE,
    limits: { bodyBytes: maxBytes },
  });
  const isPage = /^text\/html\b/i.test(reply.header('content-type') ?? '');
  if (reply.status === 200 && !isPage) return reply.text();
  reply.discard();
  if ([200, 404, 410].includes(reply.status)) return undefined;
  throw new Error(`The site answered with ${reply.status}.`);
}

interface FormPage {
  readonly definition: string;
  readonly links: readonly SidecarLink[];
  /** What its addresses are relative to. */
  readonly base: string;
}

const MOST_ELEMENTS = 100_000;

/** The annotations of Assist §8.1 and the links of §9. Of several forms on a page the first counts. */
async function readFormPage(html: string, url: string): Promise<FormPage> {
  const { readHtml } = await import('@handrail/html');
  const tree = readHtml(html);
  const links: SidecarLink[] = [];
  let definition: string | undefined;
  let base: string | undefined;
  const waiting = [tree.root];
  for (let seen = 0; waiting.length > 0 && seen < MOST_ELEMENTS; seen += 1) {
    const element = waiting.pop();
    if (!element) break;
    for (const child of [...tree.children(element)].reverse()) waiting.push(child);
    const [rel, href] = [tree.attribute(element, 'rel'), tree.attribute(element, 'href')];
    if (tree.tag(element) === 'link' && rel && href) links.push({ rel, href });
    // The first base counts, as in a browser.
    if (tree.tag(element) === 'base' && href && URL.canParse(href, url)) base ??= new URL(href, url).href;
    if (tree.attribute(element, 'data-formspec-form') !== undefined)
      definition ??= tree.attribute(element, 'data-formspec-url');
  }
  base ??= url;
  if (definition === undefined || !URL.canParse(definition, base)) {
    throw new CliError(3, 'no-form', formAddressMessages.noForm);
  }
  return { definition: new URL(definition, base).href, links, base };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof EgressRefusal) {
    const wayOut = error.reason === 'scheme-denied' ? commonMessages.useHttps : '';
    return new CliError(3, error.reason, `${error.message}${wayOut}`);
  }
  if (error instanceof EgressFailure)
    return new CliError(3, error.reason, formAddressMessages.isItRunning(error.message));
  return error;
}
