import { safeAddress } from '@handrail/owner-view';

/** An address. Only `href` and `outsideHref` make it, so no text becomes a link target by mistake. */
export class Href {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  toString(): string {
    return this.#address;
  }

  /** For the two alone. */
  static trusted(address: string, key: typeof KEY): Href {
    if (key !== KEY) throw new TypeError('Addresses are made by the href tag.');
    return new Href(address);
  }
}

const KEY = Symbol('href');

/** Makes an address whose parts are encoded, so that each stays the one part it is: `/runs/${runId}`. */
export function href(parts: TemplateStringsArray, ...values: readonly (string | number)[]): Href {
  if (!/^[/#?]/.test(parts[0] ?? '') || parts[0]?.startsWith('//')) {
    throw new TypeError('An address starts within this host.');
  }
  let address = parts[0] ?? '';
  for (const [index, value] of values.entries()) {
    address += encoded(String(value)) + (parts[index + 1] ?? '');
  }
  return Href.trusted(address, KEY);
}

const OWN_ADDRESS = /^\/(?![/\\])[\w.~%:@/?=&-]{0,300}$/;

/** An address of this host that came in from outside; undefined for what a browser could take for another site's. */
export function ownHref(address: string): Href | undefined {
  if (!OWN_ADDRESS.test(address) || address.includes('//')) return undefined;
  const base = 'https://host.invalid';
  const url = parseUrl(base + address);
  return url?.origin === base && url.pathname + url.search === address
    ? Href.trusted(address, KEY)
    : undefined;
}

/** An address of another site, as the network knows it; undefined for anything that is more or less than a web page. */
export function outsideHref(address: string): { readonly href: Href; readonly host: string } | undefined {
  const safe = safeAddress(address, parseUrl);
  return safe && { href: Href.trusted(safe.href, KEY), host: safe.host };
}

/** An address as the network reads it; undefined for what is not one. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

const HALF_CHARACTER = /\p{Cs}/gu;

function encoded(value: string): string {
  return encodeURIComponent(value.replace(HALF_CHARACTER, '\uFFFD'));
}
