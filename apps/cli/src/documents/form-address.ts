import {
  discoverSidecars,
  type FormPage,
  type FormPageElement,
  type FoundSidecars,
  readFormPage,
} from '@handrail/assist';
import { isJsonObject, ownProperty, parseExactJson } from '@handrail/base';
import { createEgress, EgressFailure, EgressRefusal, type SafeEgress } from '@handrail/egress';
import type { ElementTree } from '@handrail/page';
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
  const page = first.isPage ? await readPage(first.text, first.url) : undefined;
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

interface FoundForm extends FormPage {
  readonly definition: string;
}

/** The form of a page, as every reader finds it. */
async function readPage(html: string, url: string): Promise<FoundForm> {
  const { readHtml } = await import('@handrail/html');
  const { definition, links, base } = readFormPage(elementsOf(readHtml(html)), url);
  if (definition === undefined) throw new CliError(3, 'no-form', formAddressMessages.noForm);
  return { definition, links, base };
}

function* elementsOf<Element extends object>(tree: ElementTree<Element>): Iterable<FormPageElement> {
  const waiting = [tree.root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const at = element;
    yield { tag: tree.tag(at), attribute: (name) => tree.attribute(at, name) };
    for (const child of [...tree.children(at)].reverse()) waiting.push(child);
  }
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
