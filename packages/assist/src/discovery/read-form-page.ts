import type { SidecarLink } from './discover-sidecars.ts';
import { resolveAddress } from './resolve-address.ts';

/** An element of a page, live or parsed. */
export interface FormPageElement {
  /** In lower case. */
  readonly tag: string;
  attribute(name: string): string | undefined;
}

/** What a page says about the form it shows. */
export interface FormPage {
  /** Where the definition is; undefined when the page names none. */
  readonly definition: string | undefined;
  readonly links: readonly SidecarLink[];
  /** What the addresses of the page are relative to. */
  readonly base: string;
}

const MOST_ELEMENTS = 100_000;
const MOST_LINKS = 1_000;

/**
 * The annotations of Assist §8.1 and the links of §9, from the elements of a page in document order. Of several forms the first
 * counts. The form element has the address of its definition in `src`, also before it is drawn; `data-formspec-url` is the
 * name of a definition, and often its address as well.
 */
export function readFormPage(elements: Iterable<FormPageElement>, pageUrl: string): FormPage {
  const links: SidecarLink[] = [];
  let base: string | undefined;
  let form: string | undefined;
  let seen = 0;
  for (const element of elements) {
    seen += 1;
    if (seen > MOST_ELEMENTS) break;
    const [rel, href] = [element.attribute('rel'), element.attribute('href')];
    if (element.tag === 'link' && rel && href && links.length < MOST_LINKS) links.push({ rel, href });
    // The first base counts, as in a browser.
    if (element.tag === 'base' && href) base ??= resolveAddress(href, pageUrl);
    form ??= addressIn(element);
  }
  base ??= pageUrl;
  return { definition: form === undefined ? undefined : resolveAddress(form, base), links, base };
}

function addressIn({ tag, attribute }: FormPageElement): string | undefined {
  const isForm = attribute('data-formspec-form') !== undefined;
  if (!isForm && tag !== 'handrail-form') return undefined;
  return attribute('src') ?? (isForm ? attribute('data-formspec-url') : undefined);
}
