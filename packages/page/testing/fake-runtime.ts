import type { JsonValue } from '@handrail/base';
import { type HtmlElement, readHtml } from '@handrail/html';
import {
  type Activated,
  type Activation,
  type Control,
  type Execution,
  filledValue,
  type PageAddress,
  type PageRuntime,
  planFill,
  type RuntimeRefusal,
  refuseControl,
  refuseUse,
} from '../src/index.ts';
import { countReadings } from './count-readings.ts';
import { schemaCheck } from './manifests.ts';

/** A site of HTML texts whose script is a function of the test. Its time passes only while the runtime waits. */
export interface FakeSite {
  readonly runtime: PageRuntime<HtmlElement>;
  /** Everything that was done, in order: `fill currency=EUR`, `press invoice.create.submit`, `go /settings/`. */
  readonly done: string[];
  /** What its fields hold, by field name; the page may change it. */
  readonly values: Map<string, JsonValue>;
  /** How often the whole page was read, by revision. */
  readonly readings: ReadonlyMap<number, number>;
  html(): string;
  /** Milliseconds that have passed. */
  now(): number;
  /** Lets the page do something in so many milliseconds. */
  later(delay: number, work: () => void): void;
  /** Puts text into the element with this id; the same text again is a change too. */
  say(id: string, text: string): void;
  /** Renders the page again, as another text or as it was. All elements are new afterwards. */
  show(html?: string): void;
  /** Navigates to another page. */
  go(path: string): void;
}

export interface FakeSiteOptions {
  readonly pages: Readonly<Record<string, string>>;
  readonly at: string;
  readonly origin?: string;
  /** False for a page without script, which does not change on its own. */
  readonly isScripted?: boolean;
  /** Script of the page, called after a field was filled. */
  readonly onFill?: (site: FakeSite, field: string) => void;
  /** Script of the page, called after a press. */
  readonly onActivate?: (site: FakeSite, activation: Activation<HtmlElement>) => void;
  /** What the runtime returns for a press. */
  readonly activated?: Activated;
}

const GONE: RuntimeRefusal = { ok: false, reason: 'It is not there any more.', isStale: true };

export function fakeSite({
  pages,
  at,
  origin = 'https://billing.example.com',
  isScripted = true,
  onFill,
  onActivate,
  activated = { ok: true, evidence: [] },
}: FakeSiteOptions): FakeSite {
  const done: string[] = [];
  const values = new Map<string, JsonValue>();
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
    tree.attribute(element, 'name') ??
    tree.tag(element);
  const parse = (text: string) => {
    html = text;
    revision += 1;
    tree = readHtml(text);
  };
  const isThere = (element: HtmlElement): boolean => {
    let above: typeof element.parentNode = element;
    while (above && 'parentNode' in above && above.parentNode && above !== tree.root)
      above = above.parentNode;
    return above === tree.root;
  };
  const disabled = (element: HtmlElement): RuntimeRefusal | undefined =>
    tree.attribute(element, 'disabled') === undefined
      ? undefined
      : { ok: false, reason: 'It is disabled.', mayChange: true };
  const { runtime, readings } = countReadings<HtmlElement>({
    isScripted,
    address: () => address,
    read: () => tree,
    revision: () => revision,
    changedAt: (element) => saidAt.get(tree.attribute(element, 'id') ?? '') ?? shownAt,
    fillable(control) {
      const reason = refuseControl(tree, control, (element) => refuseUse(tree, element));
      if (reason === undefined) return undefined;
      return control.type === 'file' ? { ok: false, reason } : { ok: false, reason, mayChange: true };
    },
    activatable: ({ element }) => disabled(element),
    fill(control: Control<HtmlElement>, value: JsonValue) {
      const { element } = control;
      if (!isThere(element)) return GONE;
      const plan = planFill(tree, control, value);
      if (plan.do === 'refuse') return { ok: false, reason: plan.reason };
      done.push(`fill ${nameOf(element)}=${String(value)}`);
      const name = nameOf(element);
      const before = values.get(name);
      const now = filledValue(tree, control, value) ?? null;
      values.set(name, now);
      onFill?.(site, name);
      return { ok: true, changed: before !== now };
    },
    readValue({ element, type }) {
      const held = values.get(nameOf(element));
      if (held !== undefined) return held;
      if (type === 'checkboxes') return [];
      return type === 'checkbox' ? false : (tree.attribute(element, 'value') ?? '');
    },
    activate(activation) {
      if (!isThere(activation.element)) return GONE;
      const refusal = disabled(activation.element);
      if (refusal) return refusal;
      done.push(`${activation.how} ${nameOf(activation.element)}`);
      onActivate?.(site, activation);
      return activated;
    },
    async waitFor(look, limit) {
      const end = time + limit;
      for (;;) {
        const found = look();
        if (found !== undefined || !isScripted) return found;
        const [next] = due.filter((each) => each.at <= end).sort((one, other) => one.at - other.at);
        time = next?.at ?? end;
        if (!next) return look();
        due.splice(due.indexOf(next), 1);
        next.work();
      }
    },
    async navigate(route) {
      done.push(`go ${route}`);
      site.go(route);
    },
  });
  const site: FakeSite = {
    runtime,
    done,
    values,
    readings,
    html: () => html,
    now: () => time,
    later: (delay, work) => void due.push({ at: time + delay, work }),
    say(id, text) {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      parse(html.replace(new RegExp(`(id="${id}"[^>]*>)[^<]*`), `$1${escaped}`));
      saidAt.set(id, revision);
    },
    show(text = html) {
      parse(text);
      shownAt = revision;
      saidAt.clear();
    },
    go(route) {
      const [path = '/', query] = route.split('?');
      address = { origin, path, search: query === undefined ? '' : `?${query}` };
      values.clear();
      site.show(pages[route] ?? pages[path] ?? '<p>Nothing here</p>');
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
    statusLimit: 10_000,
    ...options,
  };
}
