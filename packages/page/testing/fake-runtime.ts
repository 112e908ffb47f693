import type { JsonValue } from '@handrail/base';
import { type HtmlElement, readHtml } from '@handrail/html';
import type { Activation, Control, Execution, PageAddress, PageRuntime } from '../src/index.ts';
import { countReadings } from './count-readings.ts';
import { schemaCheck } from './manifests.ts';

/** A site of HTML texts whose script is a function of the test. Its time passes only while the runtime waits. */
export interface FakeSite {
  readonly runtime: PageRuntime<HtmlElement>;
  /** Everything that was done, in order: `fill currency=EUR`, `press invoice.create.submit`, `go /settings/`. */
  readonly done: string[];
  /** How often the whole page was read, by revision. */
  readonly readings: ReadonlyMap<number, number>;
  /** Milliseconds that have passed. */
  now(): number;
  /** Lets the page do something in so many milliseconds. */
  later(delay: number, work: () => void): void;
  /** Puts text into the element with this id; the same text again is a change too. */
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
  const done: string[] = [];
  const due: { readonly at: number; readonly work: () => void }[] = [];
  const saidAt = new Map<string, number>();
  let address: PageAddress = { origin, path: at, search: '' };
  let html = pages[at] ?? '';
  let revision = 0;
  let shownAt = 0;
  let time = 0;
  let tree = readHtml(html);
  const nameOf = (element: HtmlElement) =>
    tree.attribute(element, 'data-agent-field') ??
    tree.attribute(element, 'data-agent-action') ??
    tree.tag(element);
  const parse = (text: string) => {
    html = text;
    revision += 1;
    tree = readHtml(text);
  };
  const { runtime, readings } = countReadings<HtmlElement>({
    isScripted: true,
    address: () => address,
    read: () => tree,
    revision: () => revision,
    changedAt: (element) => saidAt.get(tree.attribute(element, 'id') ?? '') ?? shownAt,
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
    async waitFor(look, limit) {
      const end = time + limit;
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        const [next] = due.filter((each) => each.at <= end).sort((one, other) => one.at - other.at);
        time = next?.at ?? end;
        if (!next) return look();
        due.splice(due.indexOf(next), 1);
        next.work();
      }
    },
    async navigate(route) {
      done.push(`go ${route}`);
      const [path = '/', query] = route.split('?');
      address = { origin, path, search: query === undefined ? '' : `?${query}` };
      site.show(pages[route] ?? pages[path] ?? '<p>Nothing here</p>');
    },
  });
  const site: FakeSite = {
    runtime,
    done,
    readings,
    now: () => time,
    later: (delay, work) => void due.push({ at: time + delay, work }),
    say(id, text) {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      parse(html.replace(new RegExp(`(id="${id}"[^>]*>)[^<]*`), `$1${escaped}`));
      saidAt.set(id, revision);
    },
    show(text) {
      parse(text);
      shownAt = revision;
      saidAt.clear();
    },
  };
  return site;
}

export function executionOn(
  site: FakeSite,
  options: Partial<Execution<HtmlElement>> = {},
): Execution<HtmlElement> {
  return {
    runtime: site.runtime,
    schemaCheck,
    clock: { now: () => Date.UTC(2026, 0, 2) + site.now() },
    sessionId: 'session-1',
    mode: 'strict',
    statusLimit: 1_000,
    ...options,
  };
}
