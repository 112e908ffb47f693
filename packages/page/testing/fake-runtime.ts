import type { JsonValue } from '@handrail/base';
import { type HtmlElement, readHtml } from '@handrail/html';
import type { Activation, Control, ElementTree, Execution, PageAddress, PageRuntime } from '../src/index.ts';
import { schemaCheck } from './manifests.ts';

/** A site of HTML texts whose script is a function of the test. */
export interface FakeSite {
  readonly runtime: PageRuntime<HtmlElement>;
  /** Everything that was done, in order: `fill currency=EUR`, `press invoice.create.submit`, `go /settings/`. */
  readonly done: string[];
  /** Puts text into the element with this id. */
  say(id: string, text: string): void;
  /** Replaces the current page. */
  show(html: string): void;
}

export interface FakeSiteOptions {
  readonly pages: Readonly<Record<string, string>>;
  readonly at: string;
  readonly origin?: string;
  readonly onActivate?: (site: FakeSite, activation: Activation<HtmlElement>) => void;
}

export function fakeSite({
  pages,
  at,
  origin = 'https://billing.example.com',
  onActivate,
}: FakeSiteOptions): FakeSite {
  let address: PageAddress = { origin, path: at, search: '' };
  let tree: ElementTree<HtmlElement> = readHtml(pages[at] ?? '');
  const done: string[] = [];
  const nameOf = (element: HtmlElement) =>
    tree.attribute(element, 'data-agent-field') ??
    tree.attribute(element, 'data-agent-action') ??
    tree.tag(element);
  const runtime: PageRuntime<HtmlElement> = {
    address: () => address,
    read: () => tree,
    fillable: ({ type }) => (type === 'file' ? { ok: false, reason: 'It takes a file.' } : undefined),
    activatable: () => undefined,
    fill({ element }: Control<HtmlElement>, value: JsonValue) {
      done.push(`fill ${nameOf(element)}=${String(value)}`);
      return { ok: true, changed: true };
    },
    activate(activation) {
      done.push(`${activation.how} ${nameOf(activation.element)}`);
      onActivate?.(site, activation);
      return { ok: true };
    },
    waitFor: async (look) => look(),
    async navigate(route) {
      done.push(`go ${route}`);
      const [path = '/', query] = route.split('?');
      address = { origin, path, search: query === undefined ? '' : `?${query}` };
      tree = readHtml(pages[route] ?? pages[path] ?? '<p>Nothing here</p>');
    },
  };
  const site: FakeSite = {
    runtime,
    done,
    say(id, text) {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      site.show(currentHtml().replace(new RegExp(`(id="${id}"[^>]*>)[^<]*`), `$1${escaped}`));
    },
    show(html) {
      current = html;
      tree = readHtml(html);
    },
  };
  let current: string | undefined;
  const currentHtml = () => current ?? pages[address.path] ?? '';
  return site;
}

export function executionOn(
  site: FakeSite,
  options: Partial<Execution<HtmlElement>> = {},
): Execution<HtmlElement> {
  return {
    runtime: site.runtime,
    schemaCheck,
    clock: { now: () => Date.UTC(2026, 0, 2) },
    sessionId: 'session-1',
    mode: 'strict',
    statusLimit: 1_000,
    ...options,
  };
}
