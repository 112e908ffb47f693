import { documentOf, fits, nameOf, shadowRootOf } from './past-names.ts';

/** Hears of a shadow tree that was not seen before, or, without one, that custom elements were defined since. */
type HearShadow = (root: ShadowRoot | undefined) => void;

interface Watch {
  readonly seen: WeakSet<ShadowRoot>;
  readonly roots: Set<WeakRef<ShadowRoot>>;
  readonly listeners: Set<HearShadow>;
  /** One element for each name that is not defined yet. */
  readonly awaited: Map<string, WeakRef<Element>>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Elements get a shadow tree when they are defined, which changes nothing that an observer of the document sees. */
const PAUSE = 200;
const MOST_AWAITED = 50;

const watches = new WeakMap<Document, Watch>();

const unread = new WeakSet<ShadowRoot>();

/** Leaves a shadow tree out of all that is read: it is on the page and not of it. */
export function leaveUnread(root: ShadowRoot): void {
  unread.add(root);
}

/** The open shadow tree of an element. */
export function openShadowOf(element: Element): ShadowRoot | undefined {
  const root = shadowRootOf(element);
  if (root && unread.has(root)) return undefined;
  if (root) note(watchOf(documentOf(element)), root);
  else if (nameOf(element).includes('-')) awaitDefinition(element);
  return root ?? undefined;
}

/**
 * Tells of every open shadow tree that is or was read, so that it can be observed: changes in it are not changes of the
 * document. Calls at once for those that are known.
 */
export function onShadowRoot(document: Document, hear: HearShadow): () => void {
  const watch = watchOf(document);
  watch.listeners.add(hear);
  for (const each of watch.roots) {
    const root = each.deref();
    if (root) hear(root);
    else watch.roots.delete(each);
  }
  lookLater(watch);
  return () => watch.listeners.delete(hear);
}

/** Whether a document was seen to have any open shadow tree. */
export function hasShadows(document: Document): boolean {
  return watchOf(document).roots.size > 0;
}

/** Elements of a document and of its open shadow trees, as far as they were read. */
export function selectAll(document: Document, selector: string): readonly Element[] {
  const found = Array.from(Document.prototype.querySelectorAll.call(document, selector));
  for (const each of watchOf(document).roots) {
    const root = each.deref();
    if (root?.isConnected) found.push(...root.querySelectorAll(selector));
  }
  return found;
}

function watchOf(document: Document): Watch {
  let watch = watches.get(document);
  if (!watch) {
    watch = {
      seen: new WeakSet(),
      roots: new Set(),
      listeners: new Set(),
      awaited: new Map(),
      timer: undefined,
    };
    watches.set(document, watch);
  }
  return watch;
}

function note({ seen, roots, listeners }: Watch, root: ShadowRoot): void {
  if (seen.has(root)) return;
  seen.add(root);
  roots.add(new WeakRef(root));
  for (const hear of [...listeners]) hear(root);
}

function awaitDefinition(element: Element): void {
  const watch = watchOf(documentOf(element));
  const name = nameOf(element);
  if (watch.awaited.has(name) || watch.awaited.size >= MOST_AWAITED || fits(element, ':defined')) return;
  watch.awaited.set(name, new WeakRef(element));
  lookLater(watch);
}

function lookLater(watch: Watch): void {
  if (watch.timer !== undefined || watch.awaited.size === 0 || watch.listeners.size === 0) return;
  watch.timer = setTimeout(() => {
    watch.timer = undefined;
    let isDefined = false;
    for (const [name, each] of watch.awaited) {
      const element = each.deref();
      if (element && !fits(element, ':defined')) continue;
      watch.awaited.delete(name);
      isDefined ||= element !== undefined;
    }
    if (isDefined) for (const hear of [...watch.listeners]) hear(undefined);
    lookLater(watch);
  }, PAUSE);
}
