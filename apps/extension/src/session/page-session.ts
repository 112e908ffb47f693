import {
  discoverSidecars,
  type FoundSidecars,
  type ProfileEntry,
  type SidecarCache,
  type UserProfile,
} from '@handrail/assist';
import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { readHosts } from '../host/host-api.ts';
import type { PlainWords } from '../plain/match-plain.ts';
import type { Proposal, Refusal } from '../proposals.ts';
import { detectMode, type HostSighting, type PageMode } from './detect-mode.ts';
import type { PageLink } from './page-link.ts';
import { PlainPage } from './plain-page.ts';
import { type FormVerdict, ProvidedForm } from './provided-form.ts';
import { type Look, readLook } from './read-look.ts';

/** What became of a value that the person confirmed. */
export interface FilledField {
  readonly key: string;
  readonly label: string;
  readonly ok: boolean;
  /** `changed`, `not-accepted`, or the reason of the page. Empty when it was filled in. */
  readonly reason: string;
}

/** A value on the page that could be kept in a profile. */
export interface Memory {
  /** Of the profile: a concept, or a field. */
  readonly key: string;
  readonly isConcept: boolean;
  readonly label: string;
  readonly value: JsonValue;
  readonly formUrl: string;
  readonly fieldPath: string;
}

export interface Offer {
  readonly proposals: readonly Proposal[];
  readonly refusals: readonly Refusal[];
  /** Only of a provider. */
  readonly verdict: FormVerdict | undefined;
}

/** `no-access`: the person has not let the extension look at this page. */
export type PageState = PageMode | { readonly mode: 'no-access' };

export interface SessionOptions {
  readonly link: PageLink;
  readonly sidecars: SidecarCache<FoundSidecars>;
  readonly words: PlainWords;
  readonly threshold?: number;
}

/** Everything the extension does with one page. It writes only in `fill`, and only what it is given there. */
export class PageSession {
  readonly #options: SessionOptions;
  #look: Look | undefined;
  #mode: PageState = { mode: 'no-access' };

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get mode(): PageState {
    return this.#mode;
  }

  /** Where the page is from; undefined when it cannot be seen. */
  get origin(): string | undefined {
    return this.#look?.origin;
  }

  /** What is known of the page stays until it was looked at again. */
  async look(): Promise<PageState> {
    const look = await this.#see();
    // The page's own world is entered only where a form container is.
    const hosts = look && look.annotated > 0 ? readHosts(await this.#options.link.probe()) : [];
    this.#look = look;
    this.#mode = look ? detectMode({ ...look, hosts }) : { mode: 'no-access' };
    return this.#mode;
  }

  async #see(): Promise<Look | undefined> {
    const { link } = this.#options;
    if (!(await link.open())) return undefined;
    const answer = await link.ask({ type: 'look' });
    return answer.ok ? readLook(answer.value) : undefined;
  }

  /** Starts a provider for a form whose page has none (Assist §10.2). */
  async start(host: HostSighting): Promise<PageState> {
    const { link } = this.#options;
    const documents = (await this.#sidecarsOf(host)) as unknown as JsonObject;
    await link.loadProvider();
    await link.ask({ type: 'start', host: host.index, documents });
    return this.look();
  }

  async offer(profile: UserProfile): Promise<Offer> {
    const { threshold } = this.#options;
    const form = this.#form();
    if (form) {
      const verdict = await form.verdict();
      return { ...(await form.propose(profile, threshold)), verdict };
    }
    const found = (await this.#plain()?.propose(profile, threshold)) ?? { proposals: [], refusals: [] };
    return { ...found, verdict: undefined };
  }

  async fill(chosen: readonly Proposal[]): Promise<readonly FilledField[]> {
    const form = this.#form();
    if (!form) return (await this.#plain()?.fill(chosen)) ?? [];
    const filled: FilledField[] = [];
    for (const proposal of chosen) filled.push(await form.fill(proposal));
    return filled;
  }

  /** What could be remembered of this page. Nothing is kept here. */
  async memories(): Promise<readonly Memory[]> {
    const form = this.#form();
    if (!form) return (await this.#plain()?.memories()) ?? [];
    const formUrl = this.#look?.origin ?? '';
    return (await form.learnable()).map(({ path, field, key, isConcept }) => ({
      ...{ key, isConcept, label: field.label, value: field.value },
      ...{ formUrl, fieldPath: path },
    }));
  }

  #form(): ProvidedForm | undefined {
    const state = this.#mode;
    const hasTools = state.mode === 1 || (state.mode === 2 && state.tools !== undefined);
    return hasTools ? new ProvidedForm(this.#options.link.tools()) : undefined;
  }

  #plain(): PlainPage | undefined {
    const { link, words } = this.#options;
    return this.#mode.mode === 3 && this.#look ? new PlainPage(link, this.#look.origin, words) : undefined;
  }

  async #sidecarsOf({ url, version, location, sidecars }: HostSighting) {
    const { link, sidecars: cache } = this.#options;
    const { base = '', links = [] } = this.#look ?? {};
    const place = location !== '' && URL.canParse(location, base) ? new URL(location, base).href : undefined;
    const definition = { url, version, document: { sidecars }, ...(place ? { location: place } : {}) };
    const fetch = async (address: string) => {
      const answer = await link.ask({ type: 'fetch', address });
      if (!answer.ok) throw new Error(answer.reason);
      const text = isJsonObject(answer.value) ? ownProperty(answer.value, 'text') : null;
      return typeof text === 'string' ? text : undefined;
    };
    const found = await discoverSidecars({ pageUrl: base, links, definition }, { fetch, cache });
    return found.via === 'provider' ? {} : found.documents;
  }
}

/** How sure a value is that the person typed and that nobody has looked at since. */
const REMEMBERED = 0.9;

/** A profile with what the person chose to keep. What they verified before is not replaced by what was typed. */
export function remember(profile: UserProfile, kept: readonly Memory[], at: string): UserProfile {
  const [concepts, fields] = [
    new Map(Object.entries(profile.concepts)),
    new Map(Object.entries(profile.fields)),
  ];
  for (const { key, isConcept, value, formUrl, fieldPath } of kept) {
    const entries = isConcept ? concepts : fields;
    if (entries.get(key)?.verified) continue;
    const source = { type: 'form-fill', formUrl, fieldPath, timestamp: at } as const;
    const entry: ProfileEntry = { value, confidence: REMEMBERED, source, lastUsed: at, verified: false };
    entries.set(key, entry);
  }
  return {
    ...profile,
    updated: at,
    concepts: Object.fromEntries(concepts),
    fields: Object.fromEntries(fields),
  };
}
