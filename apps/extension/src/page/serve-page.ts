import { readFormPage } from '@handrail/assist';
import type { JsonValue } from '@handrail/base';
import { findTools, toolEvents } from '@handrail/transports/message';
import { HOSTS, START_EVENT, type StartRequest } from '../host/host-api.ts';
import type { PageAnswer, PageRequest } from './page-requests.ts';
import { PlainFields } from './plain-fields.ts';

const SIDECAR_MS = 20_000;
const SIDECAR_BYTES = 8_388_608;
/** A provider answers while it is asked; a page without one is not waited for long. */
const PROVIDER_MS = 100;
/** A page may announce as often as it likes; the panel is told once a second at most. */
const PAUSE_MS = 1_000;

/** What the content script does for the panel: it looks at the page, and fills what the person confirmed. */
export class ServedPage {
  readonly #document: Document;
  readonly #fields: PlainFields;
  #isStarted = false;
  /** Whether the panel knows of a provider; undefined while it is being looked for. */
  #hadTools: boolean | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(document: Document) {
    this.#document = document;
    this.#fields = new PlainFields(document);
  }

  /** Tells when a provider came or went after the panel looked. */
  watch(tell: () => void): void {
    const hear = (isThere: boolean) => {
      const isNew = this.#hadTools === !isThere && performance.now() - this.#toldAt > PAUSE_MS;
      if (!isNew) return;
      this.#toldAt = performance.now();
      tell();
    };
    this.#document.addEventListener(toolEvents.available, () => hear(true));
    this.#document.addEventListener(toolEvents.gone, () => hear(false));
  }

  async answer(request: PageRequest): Promise<PageAnswer> {
    try {
      return { ok: true, value: (await this.#carryOut(request)) as JsonValue };
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : '' };
    }
  }

  async #carryOut(request: PageRequest): Promise<unknown> {
    switch (request.type) {
      case 'look':
        return this.#look();
      case 'fields':
        return this.#fields.read();
      case 'fill':
        return this.#fields.fill(request.entries);
      case 'values':
        return this.#fields.values(request.keys);
      case 'fetch':
        return fetchSidecar(request.address, this.#allowed());
      case 'start':
        return this.#start(request);
    }
  }

  async #look() {
    const tools = await this.#tools();
    const { links, base } = this.#page();
    return {
      origin: this.#document.location.origin,
      tools: tools ?? null,
      isStarted: this.#isStarted,
      annotated: this.#document.querySelectorAll(HOSTS).length,
      plainFields: (await this.#fields.read()).length,
      base,
      links,
    };
  }

  async #tools(): Promise<readonly string[] | undefined> {
    this.#hadTools = undefined;
    const found = await findTools({ target: this.#document, CustomEvent, timeLimit: PROVIDER_MS });
    this.#hadTools = found !== undefined;
    return found?.map(({ name }) => name);
  }

  /** Gives the code in the page's world its one task. Nothing secret is in it. */
  async #start({ host, documents }: StartRequest) {
    const detail = JSON.stringify({ host, documents });
    this.#hadTools = undefined;
    this.#document.dispatchEvent(new CustomEvent(START_EVENT, { detail }));
    const tools = await this.#tools();
    this.#isStarted = tools !== undefined;
    return tools ?? null;
  }

  #page() {
    const elements = Array.from(this.#document.querySelectorAll(`base, link, ${HOSTS}`), (element) => ({
      tag: element.localName,
      attribute: (name: string) => element.getAttribute(name) ?? undefined,
    }));
    return readFormPage(elements, this.#document.URL);
  }

  /** The page's own site, and those that it names in links and as the place of its definition. */
  #allowed(): ReadonlySet<string> {
    const { links, base, definition } = this.#page();
    const named = [this.#document.URL, base, definition, ...links.map(({ href }) => href)];
    return new Set(
      named.flatMap((each) =>
        each !== undefined && URL.canParse(each, base) ? [new URL(each, base).origin] : [],
      ),
    );
  }
}

/** With the rights of the page and no more, and only from the sites that the page itself names. */
async function fetchSidecar(
  address: string,
  allowed: ReadonlySet<string>,
): Promise<{ readonly text: string | null }> {
  if (!URL.canParse(address) || !allowed.has(new URL(address).origin)) throw new Error('another-site');
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(SIDECAR_MS),
  });
  const isPage = /^text\/html\b/i.test(answer.headers.get('content-type') ?? '');
  if (answer.ok && !isPage) {
    const text = await answer.text();
    if (text.length > SIDECAR_BYTES) throw new Error('too-large');
    return { text };
  }
  await answer.body?.cancel();
  if (answer.ok || answer.status === 404 || answer.status === 410) return { text: null };
  throw new Error(`status-${answer.status}`);
}
