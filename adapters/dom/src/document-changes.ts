import { kindOf, parentNodeOf } from './past-names.ts';
import { onShadowRoot } from './shadow-roots.ts';

/** Counts the changes of a document and of its open shadow trees, and remembers where they happened. */
export interface DocumentChanges {
  /** How many times something was seen to change, everything up to this call included. */
  revision(): number;
  /** The revision at which a node, or something inside it, last changed or was put there; 0 if it has not changed since the first call. */
  changedAt(node: Node): number;
  /** Calls `hear` after every change. Returns a function that stops it. */
  onChange(hear: () => void): () => void;
}

const WATCHED = { subtree: true, childList: true, characterData: true, attributes: true } as const;
const DOCUMENT_FRAGMENT = 11;

const watched = new WeakMap<Document, DocumentChanges>();

/** The changes of a document. All who ask share one observer: it lives as long as the document does. */
export function changesOf(document: Document): DocumentChanges {
  const known = watched.get(document) ?? observe(document);
  watched.set(document, known);
  return known;
}

function observe(document: Document): DocumentChanges {
  const touched = new WeakMap<Node, number>();
  const added = new WeakMap<Node, number>();
  const listeners = new Set<() => void>();
  const roots = new WeakSet<Node>();
  let revision = 0;

  const take = (records: readonly MutationRecord[]) => {
    if (records.length === 0) return;
    revision += 1;
    for (const { target, addedNodes } of records) {
      for (const each of addedNodes) added.set(each, revision);
      for (let node: Node | null = target; node; node = above(node)) {
        // Everything above was marked in this very round.
        if (touched.get(node) === revision) break;
        touched.set(node, revision);
      }
    }
    tell();
  };
  const tell = () => {
    for (const hear of [...listeners]) hear();
  };
  const note = () => {
    revision += 1;
    tell();
  };
  const observer = new MutationObserver(take);
  const watch = (root: Node) => {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, WATCHED);
  };
  // Records are delivered when script has finished; a call in between must not return an old number.
  const catchUp = () => take(observer.takeRecords());
  watch(document);
  onShadowRoot(document, (root) => {
    if (root) watch(root);
    // Elements that were defined meanwhile show something, and no observer tells of it.
    else note();
  });

  return {
    revision() {
      catchUp();
      return revision;
    },
    changedAt(asked) {
      catchUp();
      let last = touched.get(asked) ?? 0;
      // What lies inside something new is new.
      for (let node: Node | null = asked; node; node = above(node))
        last = Math.max(last, added.get(node) ?? 0);
      return last;
    },
    onChange(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

function above(node: Node): Node | null {
  const parent = parentNodeOf(node);
  if (parent) return parent;
  return kindOf(node) === DOCUMENT_FRAGMENT && 'host' in node ? (node as ShadowRoot).host : null;
}
